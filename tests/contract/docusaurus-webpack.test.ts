import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

test('constants, loaders and fallbacks of configureWebpack are followed; the rest of it is said', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const path = require('node:path')
class ProvidePlugin { constructor(definitions) { this.definitions = definitions } }
module.exports = {
  title: 'Webpack', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
  plugins: [() => ({
    name: 'of-webpack',
    configureWebpack(config, isServer, {currentBundler}) {
      config.resolve.alias.given = path.resolve(__dirname, 'src/given.js')
      return {
        devtool: false,
        resolve: {alias: {list: [path.resolve(__dirname, 'src/list.js')]}, fallback: {crypto: false, os: require.resolve('./src/os.js')}, symlinks: false},
        module: {rules: [
          {test: /\\.ya?ml$/, use: 'yaml-loader'},
          {test: /\\.graphql$/, type: 'asset/source'},
          {oneOf: [{test: /\\.glsl$/i, use: [{loader: 'raw-loader'}]}]},
          {test: /\\.tsx?$/, use: 'babel-loader'},
          {test: /\\.wasm$/, use: 'wasm-loader'},
        ]},
        plugins: [
          new currentBundler.instance.DefinePlugin({VERSION: '"1.2"', 'process.env.MODE': JSON.stringify('docs'), nested: {on: 'true'}, MADE: 'Math.max(1, 2)'}),
          new ProvidePlugin({Buffer: ['buffer', 'Buffer']}),
        ],
        externals: {jquery: 'jQuery'},
      }
    },
    configurePostCss: (options) => options,
  })],
}
`,
    'src/given.js': "export default 'given'\n",
    'src/list.js': "export default 'list'\n",
    'src/os.js': "export const platform = () => 'any system'\n",
    'src/data.yml': 'name: [Ada]\n',
    'src/query.graphql': 'query { a }\n',
    'src/shader.glsl': 'void main\n',
    'src/pages/index.js': `import {useState} from 'react'
import given from 'given'
import list from 'list'
import crypto from 'crypto'
import {platform} from 'os'
import data from '../data.yml'
import query from '../query.graphql'
import shader from '../shader.glsl'
import raw from '!!raw-loader?esModule=true!@site/src/given.js'
import address from '!!file-loader!../data.yml'
import changed from '!!../../loaders/change.js!../given.js'
import Again from '../components/again'
const required = require('!!raw-loader!../query.graphql').default
export default function Home() {
  useState(0)
  return <p>{[VERSION, process.env.MODE, String(nested.on), given, list, Object.keys(crypto).length, platform(), data.name[0], query.trim(), shader.trim(), raw.trim(), required.trim()].join('; ')}<a href={address}>{changed}<Again />data</a></p>
}
`,
    'src/components/again.js': "import changed from '!!@site/loaders/change!../list.js'\nexport default () => <b>{changed.name}</b>\n",
    'loaders/change.js': 'module.exports = (source) => source\n',
  })
  const built = await runDocsite(root, ['build', '--verbose'])
  const said = built.stdout + built.stderr
  expect(built.code, said).toBe(0)
  expect(readFileSync(path.join(root, 'build/index.html'), 'utf8')).toMatch(
    /<p>1\.2; docs; true; given; list; 0; any system; Ada; query \{ a \}; void main; export default &#x27;given&#x27;; query \{ a \}<a href="\/assets\/files\/data-\w+\.yml"><b><\/b>data<\/a><\/p>/,
  )
  expect(said.match(/What is imported through .*/g)).toEqual(
    Array.from({length: 2}, () => 'What is imported through `loaders/change` is empty: docsite does not run loaders of webpack.'),
  )
  expect(said).toContain(
    '`configureWebpack` of a plugin that is written as a function has settings that docsite does not follow: ' +
      '`wasm-loader` for `/\\.wasm$/`, `MADE` of `DefinePlugin`, `ProvidePlugin`, `externals`.',
  )
  expect(said).toContain(
    '`configurePostCss` of a plugin that is written as a function is not run: stylesheets of the site are not changed.',
  )
})
