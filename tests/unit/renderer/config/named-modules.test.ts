import path from 'node:path'
import {expect, test} from 'vitest'
import {namedModules} from '../../../../renderer/config/named-modules.ts'
import {makeFolder} from '../../../make-site.ts'

/** Files of a site besides its configuration. All could be named. */
const files = [
  'src/lamps.js',
  'src/lamps/index.js',
  'tools/oil/index.ts',
  'tools/theme.mjs',
  'more/gas.cts',
  'nav.ts',
  'sidebars.js',
  'plugins/wax/index.js',
  'src/client.js',
  'src/pages/index.js',
  'docs/index.js',
]

async function named(code: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const root = await makeFolder({'docusaurus.config.js': code, ...Object.fromEntries(files.map((file) => [file, ''])), ...more})
  return namedModules(path.join(root, 'docusaurus.config.js'))
    .map((file) => path.relative(root, file))
    .filter((file) => file !== 'sidebars.js')
}

test.each([
  ["plugins: ['./src/lamps']", ['src/lamps.js']],
  ["plugins: [['./tools/oil', {path: './docs'}]]", ['tools/oil/index.ts']],
  ["themes: [require.resolve('./tools/theme')]", ['tools/theme.mjs']],
  ['plugins: [`${__dirname}/more/gas`]', ['more/gas.cts']],
  [
    "plugins: [path.resolve(__dirname, 'tools', 'oil'), path.join(import.meta.dirname, 'more/gas')]",
    ['more/gas.cts', 'tools/oil/index.ts'],
  ],
  ["plugins: ['plugins/wax']", ['plugins/wax/index.js']],
  ["docs: {sidebarPath: './nav.ts'}", ['nav.ts']],
  ["const lamps = './src/lamps.js'", ['src/lamps.js']],
  ["clientModules: ['./src/client.js', require.resolve('./src/client')]", []],
  ["docs: {path: './docs'}, pages: {path: './src/pages'}", []],
  ["import lamps from './src/lamps.js'", []],
  ["plugins: ['./none', './src']", []],
])('%s', async (code, expected) => {
  expect(await named(code)).toEqual(expected)
})

test('paths in modules that the configuration imports are found from its folder and from theirs', async () => {
  const code = "import {plugins} from './config/parts'\nexport default {plugins}\n"
  const module = "exports.plugins = ['./src/lamps', path.join(__dirname, '../tools/oil'), ...require('./more').plugins]\n"
  const more = {'config/parts.js': module, 'config/more.js': "exports.plugins = ['../more/gas', require('./parts')]\n"}
  expect(await named(code, more)).toEqual(['more/gas.cts', 'src/lamps.js', 'tools/oil/index.ts'])
})
