// Compiles docsite itself into lib/: `npm ci` runs this, so that `npx docsite` works at once.
// JavaScript, like the modules it imports, because nothing can compile it.
import {chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {bundledLicenses} from './build-tool/bundled-licenses.mjs'
import {slimSourceMap} from './build-tool/slim-source-map.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const lib = path.join(root, 'lib')

/** Modules that are loaded by name: the program, its commands, what sites import, worker threads, templates, and the engine for tests. */
const entries = {
  main: 'cli/main.ts',
  run: 'cli/run-command-line.ts',
  'site-api': 'renderer/site-api.ts',
  react: 'renderer/browser/react/index.ts',
  internal: 'renderer/browser/internal/index.ts',
  'config-worker': 'renderer/config/config-worker.ts',
  'watch-worker': 'renderer/site-code/watch-worker.ts',
  'compile-worker': 'renderer/compile/compile-worker.ts',
  'search-worker': 'renderer/features/search/index-worker.ts',
  'code-links-worker': 'renderer/features/api/code-links/link-worker.ts',
  templates: 'templates/index.ts',
  engine: 'renderer/index.ts',
}

/**
 * Left to Node: native code, what sites share with the tool (there must be one React), and what is large and loaded from
 * its own files. The rest is bundled and split, because a program of few files starts fast.
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

const shared = {
  absWorkingDir: root,
  outdir: 'lib',
  bundle: true,
  minify: true,
  sourcesContent: false,
  // names of chunks follow from paths: those of packages are below node_modules, wherever that folder really is
  preserveSymlinks: true,
  legalComments: 'none', // lib/third-party-licenses.txt has the licences whole
  format: 'esm',
  write: false,
  metafile: true,
  logLevel: 'warning',
}

const tool = await build({
  ...shared,
  entryPoints: Object.entries(entries).map(([out, file]) => ({in: file, out})),
  sourcemap: 'linked',
  // all in one folder: a module that looks for a file beside it finds it whichever chunk it came to be in
  chunkNames: '[name]-[hash]',
  splitting: true,
  platform: 'node',
  // some packages have their ES modules only there, and their other form cannot be bundled
  mainFields: ['module', 'main'],
  target: 'node20.19',
  jsx: 'automatic',
  external,
  // CommonJS packages that are bundled ask for Node's modules with `require`
  banner: {js: `import {createRequire as __createRequire} from 'node:module'; const require = __createRequire(import.meta.url);`},
})

// The script that `serve` adds to pages; no built site has it. It is sent without its source map.
const live = await build({
  ...shared,
  entryPoints: [{in: 'renderer/browser/live/live.ts', out: 'live-client'}],
  sourcemap: 'external',
  platform: 'browser',
  target: 'es2022',
})

const made = [tool, live].flatMap(({outputFiles}) => outputFiles).sort((a, b) => (a.path < b.path ? -1 : 1))
mkdirSync(lib, {recursive: true})
for (const file of made) writeFileSync(file.path, file.path.endsWith('.map') ? slimSourceMap(file.text) : file.contents)
chmodSync(path.join(lib, 'main.js'), 0o755)

const inputs = [tool, live].flatMap(({metafile}) => Object.keys(metafile.inputs))
writeFileSync(path.join(lib, 'third-party-licenses.txt'), bundledLicenses(inputs, root))

// what an earlier build left; not removed before this one, so that there is always a tool
const names = new Set(made.map((file) => path.basename(file.path)))
for (const name of readdirSync(lib).filter((file) => /\.js(?:\.map)?$/.test(file) && !names.has(file))) rmSync(path.join(lib, name))
