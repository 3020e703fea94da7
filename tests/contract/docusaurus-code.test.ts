import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** The API of Sass, of which this reads variables and files, so that no test needs the package. */
const sass = `
const {readFileSync} = require('node:fs')
const path = require('node:path')
const {fileURLToPath, pathToFileURL} = require('node:url')
exports.Logger = {silent: {}}
exports.compileString = (text, {url, importers}) => {
  const folder = path.dirname(fileURLToPath(url))
  const loadedUrls = [url]
  if (text.includes('@error')) {
    const error = new Error('refused')
    throw Object.assign(error, {sassMessage: 'Refused.', span: {start: {line: text.split('@error')[0].split('\\n').length - 1, column: 2}, text: '@error', url}})
  }
  const whole = text.replace(/@use '([^']*)';/g, (_rule, name) => {
    const found = importers[0].findFileUrl(name) ?? pathToFileURL(path.join(folder, name))
    loadedUrls.push(found)
    return readFileSync(fileURLToPath(found), 'utf8')
  })
  const values = Object.fromEntries([...whole.matchAll(/\\$(\\w+): ([^;]*);/g)].map(([, name, value]) => [name, value]))
  const css = whole.replace(/\\$\\w+: [^;]*;/g, '').replace(/\\$(\\w+)/g, (_use, name) => values[name])
  return {css, loadedUrls}
}
`

const config = `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/',
  presets: [['classic', {docs: {}, theme: {customCss: ['./src/css/custom.scss', './src/css/wind.css']}}]],
}
`

/** Code of a site in the ways that webpack knows. */
const site = {
  'docusaurus.config.js': config,
  'docs/intro.mdx': `import Lamp from '../src/components/Lamp'
import text from '!!raw-loader!x!./sample.txt'

# Intro

<Lamp /> {text}
`,
  'docs/sample.txt': 'A sample of text',
  'src/css/custom.scss': "@use '_colors.scss';\n@use '@site/src/css/_more.scss';\nbody { color: $light; background: url('/img/a.png') }\n",
  'src/css/_colors.scss': '$light: #123456;\n',
  'src/css/_more.scss': '.more { color: #654321 }\n',
  'src/css/wind.css':
    '@import "tailwindcss/base";\n.wind { background: url("~@site/static/img/a.png"); mask: url(~/img/a.png) }\n.x { @apply p-2; }\n',
  'src/components/Lamp.module.scss': "@use '_part.scss';\n.lamp { color: $dim }\n",
  'src/components/_part.scss': '$dim: #999998;\n',
  'src/components/Lamp.jsx': `import styles from './Lamp.module.scss'
import {findDOMNode, byMain} from 'old-package'
export default () => <b className={styles.lamp}>{typeof findDOMNode} {byMain}</b>
`,
  'static/img/a.png': 'png',
  'node_modules/sass/package.json': '{"name": "sass", "main": "index.js"}',
  'node_modules/sass/index.js': sass,
  'node_modules/old-package/package.json': '{"name": "old-package", "main": "umd.js", "module": "esm.js"}',
  'node_modules/old-package/umd.js':
    "(function (factory) { factory(require, exports) })(function (require, exports) { require('./gone') })",
  'node_modules/old-package/esm.js': "import {findDOMNode} from 'react-dom'\nexport {findDOMNode}\nexport const byMain = 'module'\n",
}

function styleOf(root: string): string {
  const assets = path.join(root, 'build/assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const all = names.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n')
  return all.slice(all.indexOf('.themed-image--dark')) // the styles of docsite come first
}

test('Sass, files as text, older packages and URLs of stylesheets are read as webpack reads them', async () => {
  const root = await makeFolder(site)
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, told: (stdout + stderr).match(/^src.*$/gm)}).toEqual({
    code: 0,
    told: ['src/css/wind.css:1:1 warning docusaurus-unsupported'],
  })
  const page = readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8')
  const shown = /<b class="[^"]*">[^]*?sample of text/.exec(page)?.[0] ?? ''
  const name = /class="([^"]*)"/.exec(shown)?.[1] ?? 'missing'
  expect(shown.replace(name, 'x')).toBe('<b class="x">undefined module</b>\nA sample of text')
  const style = styleOf(root)
  expect(style).toContain(`.${name}{color:#999998}`)
  expect(style).toMatch(/\.more\{color:#654321\}/)
  expect(style).toMatch(/body\{color:#123456;background:url\(\/lamps\/img\/a\.png\)\}/)
  expect(style).toMatch(/\.wind\{background:url\("\/lamps\/assets\/a-\w+\.png"\);[^}]*mask:url\(\/lamps\/img\/a\.png\)/)
  await writeFiles(root, {'src/css/_colors.scss': '$light: #abcdef;\n', 'src/components/_part.scss': '$dim: #999998;\n.new { top: 0 }\n'})
  expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0})
  expect(styleOf(root)).toMatch(/body\{color:#abcdef.*/)
})

test.each([
  [
    'is not installed',
    {'node_modules/sass/package.json': undefined, 'node_modules/sass/index.js': undefined},
    '.scss:1:1 error bundle-failed\n  `src/c',
  ],
  ['reports an error', {'src/css/custom.scss': 'a {\n  @error x\n}\n'}, 'src/css/custom.scss:2:3 error bundle-failed\n  Refused.'],
])('Sass that %s fails the build with one message', async (_what, files, told) => {
  const all = Object.entries({...site, ...files}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const root = await makeFolder(Object.fromEntries(all))
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, errors: (stdout + stderr).match(/ error [a-z]+-/g)?.length}).toEqual({code: 1, errors: 1})
  expect(stdout + stderr).toContain(told)
})
