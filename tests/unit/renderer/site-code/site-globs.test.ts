import {expect, test} from 'vitest'
import {relativeGlobs} from '../../../../renderer/site-code/site-globs.ts'

test.each([
  ['require(`@site/static/${x}.png`)', 'require(`./../../static/${x}.png`)'],
  ['import(`@site/src/${x}`)', 'import(`./../../src/${x}`)'],
  ["require( '@site/static/' + x + '.png')", "require( './../../static/' + x + '.png')"],
  ['require("@site/static/"+x)', 'require("./../../static/"+x)'],
  ["require('@site/static/a.png')", "require('@site/static/a.png')"],
  ['require(`@site/static/a.png`)', 'require(`@site/static/a.png`)'],
  ["import a from '@site/a'", "import a from '@site/a'"],
  ['`@site/${x}`', '`@site/${x}`'],
])('%s', (code, expected) => {
  expect(relativeGlobs(code, {file: '/site/src/pages/index.js', root: '/site'})).toBe(expected)
})
