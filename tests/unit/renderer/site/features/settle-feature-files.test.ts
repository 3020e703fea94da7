import {expect, test} from 'vitest'
import {settleFeatureFiles} from '../../../../../renderer/site/features/settle-feature-files.ts'

const config = {root: '/site', staticRoots: ['/site/content/static']}
const others = [
  {path: 'docs/index.html', content: () => ''},
  {path: 'robots.txt', content: () => ''},
  {path: 'logo.svg', content: {copy: '/site/content/static/logo.svg'}},
]

function settle(...paths: string[]): {kept: string[]; found: string[]} {
  const files = paths.map((path, index) => ({path, by: `the plugin \`${index === 0 ? 'a' : 'b'}\``}))
  const {value, diagnostics} = settleFeatureFiles(files, others, config)
  return {kept: value.map(({path}) => path), found: diagnostics.map(({message}) => message)}
}

test.each([
  ['nothing else has', ['feed.xml', 'docs/feed.xml'], []],
  ['a page has', ['docs/index.html'], ['The plugin `a` generates `docs/index.html`, which is already a file of the site.']],
  ['a page has in another case', ['Docs/INDEX.html'], ['The plugin `a` generates `Docs/INDEX.html`, which is already a file of the site.']],
  ['the list of the output has', ['manifest.json'], ['The plugin `a` generates `manifest.json`, which is already a file of the site.']],
  ['a static file has', ['logo.svg'], ['The plugin `a` generates `logo.svg`, where the site already has `content/static/logo.svg`.']],
  ['two features have', ['é.xml', 'e\u0301.xml'], ['Both the plugin `a` and the plugin `b` generate `e\u0301.xml`.']],
  ['is a folder', ['Docs'], ['The plugin `a` generates `Docs`, which is also a folder with other files.']],
  [
    'is a folder of another feature',
    ['feeds/a.xml', 'feeds'],
    ['The plugin `b` generates `feeds`, which is also a folder with other files.'],
  ],
  [
    'is below a file',
    ['robots.txt/a/b.xml'],
    ['The plugin `a` generates `robots.txt/a/b.xml`, but `robots.txt` is a file and cannot be a folder too.'],
  ],
  [
    'is below a file of another feature',
    ['feed', 'feed/a.xml'],
    ['The plugin `b` generates `feed/a.xml`, but `feed` is a file and cannot be a folder too.'],
  ],
])('a file of a feature whose path %s', (_, paths, messages) => {
  const {kept, found} = settle(...paths)
  expect(found).toEqual(messages)
  expect(kept).toEqual(paths.slice(0, paths.length - messages.length))
})
