// Compiles docsite itself into lib/. Run by `npm ci`, so that `npx docsite` works at once. Written in JavaScript, like the
// modules it imports, because nothing is available yet to compile it.
import {chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {brotliCompressSync, constants} from 'node:zlib'
import {build} from 'esbuild'
import {bundledLicenses} from './build-tool/bundled-licenses.mjs'
import {compileModules} from './build-tool/compile-modules.mjs'
import {joinChunks} from './build-tool/join-chunks.mjs'
import {slimSourceMap} from './build-tool/slim-source-map.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const lib = path.join(root, 'lib')

/**
 * Entry points, which are loaded by name: the program, its commands, the modules that sites import, worker threads, templates,
 * and the engine for tests.
 */
const entries = {
  main: 'cli/main.ts',
  run: 'cli/run-command-line.ts',
  'site-api': 'renderer/site-api.ts',
  'plugin-api': 'renderer/plugin-api.ts',
  react: 'renderer/react-api.ts',
  internal: 'renderer/browser/internal/index.ts',
  'config-worker': 'renderer/config/config-worker.ts',
  'trial-worker': 'renderer/site-code/trial-worker.ts',
  'task-host': 'renderer/site-code/task-host.ts',
  'watch-worker': 'renderer/site-code/watch-worker.ts',
  'compile-worker': 'renderer/site/compile-worker.ts',
  'plugin-worker': 'renderer/site/features/plugin-worker.ts',
  templates: 'templates/index.ts',
  engine: 'renderer/index.ts',
}

/** Workers of features, and readers of foreign configurations, are discovered, so that a feature can be added or removed together with its folder. */
const workers = readdirSync(path.join(root, 'renderer/features'), {recursive: true})
  .filter((file) => /-(?:worker|reader)\.ts$/.test(file))
  .map((file) => ({in: path.join('renderer/features', file), out: path.basename(file, '.ts')}))
  .sort((a, b) => (a.out < b.out ? -1 : 1))

/**
 * Packages that are not bundled: native code, packages that sites share with the tool (React must be loaded once), and large
 * packages that load files of their own. The rest is bundled and split, because a program of few files starts fast.
 */
const external = [
  'acorn',
  'acorn-jsx',
  'esbuild',
  'satteri',
  'react',
  'react-dom',
  'typescript',
  'typescript-api',
  'mermaid',
  'katex',
  'prismjs',
]

/** Bundled CommonJS packages load Node's modules with `require`. */
const requireBanner = `import {createRequire as __createRequire} from 'node:module'; const require = __createRequire(import.meta.url);`

const shared = {
  absWorkingDir: root,
  outdir: 'lib',
  bundle: true,
  minify: true,
  sourcesContent: false,
  // chunk names derive from paths; this keeps those of packages below node_modules, wherever that folder really is
  preserveSymlinks: true,
  charset: 'utf8',
  legalComments: 'none', // lib/third-party-licenses.txt contains the full licences
  format: 'esm',
  write: false,
  metafile: true,
  logLevel: 'warning',
}

const tool = await build({
  ...shared,
  entryPoints: [...Object.entries(entries).map(([out, file]) => ({in: file, out})), ...workers],
  // in one file, compressed; docsite reads it when it shows a stack
  sourcemap: 'external',
  // all chunks in one folder: a module that looks for a file next to it finds it from any chunk
  chunkNames: '[hash]',
  splitting: true,
  platform: 'node',
  // some packages provide their ES modules only there, and their other form cannot be bundled
  mainFields: ['module', 'main'],
  target: 'node20.19',
  jsx: 'automatic',
  external,
  // in browsers the build of a site puts it in: `docsite mcp` searches the versions that it is asked for, in their order
  define: {SITE_ARCHIVES: '""'},
  // smaller forms of the same: ES modules, of which only what is used stays, and one table of character references instead of two
  alias: {
    yaml: './node_modules/yaml/browser/dist/index.js',
    'decode-named-character-reference': './cli/build-tool/decode-named-character-reference.mjs',
    'source-map': './node_modules/source-map/lib/source-map-generator.js',
  },
  banner: {js: requireBanner},
})

// The script that `serve` adds to pages. Built sites do not contain it. It is sent without its source map.
const live = await build({
  ...shared,
  entryPoints: [{in: 'renderer/browser/live/live.ts', out: 'live-client'}],
  sourcemap: 'external',
  platform: 'browser',
  target: 'es2022',
})

const chunks = tool.outputFiles.map((file) => ({path: file.path, text: withoutIdleBanner(file.text)}))
const joined = await joinChunks(
  {outputFiles: chunks, metafile: tool.metafile},
  {
    ...shared,
    sourcemap: 'external',
    platform: 'node',
    target: 'node20.19',
  },
)
const made = [...joined, ...live.outputFiles].sort((a, b) => (a.path < b.path ? -1 : 1))
mkdirSync(lib, {recursive: true})
for (const {path: file, text} of made) if (!file.endsWith('.map')) writeFileSync(file, text)
writeFileSync(path.join(lib, 'source-maps.json.br'), compressMaps(made))
chmodSync(path.join(lib, 'main.js'), 0o755)
await compileModules(root)

const inputs = [tool, live].flatMap(({metafile}) => Object.keys(metafile.inputs))
writeFileSync(path.join(lib, 'third-party-licenses.txt'), bundledLicenses(inputs, root))

// remove stale files of earlier builds, only now, so that the tool exists at any time
const names = new Set(made.map((file) => path.basename(file.path)).filter((name) => !name.endsWith('.map')))
const isStale = (name) => /\.js(?:\.map(?:\.gz)?)?$/.test(name) && !names.has(name)
for (const name of readdirSync(lib).filter(isStale)) rmSync(path.join(lib, name))

/** Returns the source maps of all modules, by the names of these. Together they take little more than half of what they take one by one. */
function compressMaps(outputs) {
  const maps = outputs.filter(({path: file}) => file.endsWith('.map'))
  const byModule = Object.fromEntries(maps.map(({path: file, text}) => [path.basename(file, '.map'), JSON.parse(slimSourceMap(text))]))
  return brotliCompressSync(JSON.stringify(byModule), {params: {[constants.BROTLI_PARAM_LGWIN]: 24}})
}

/** Removes the banner from a chunk that does not use it. The line stays, since the source map counts it. */
function withoutIdleBanner(code) {
  const body = code.replace(requireBanner, '')
  return body.includes('require') ? code : body
}
