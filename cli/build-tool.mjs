// Compiles docsite itself into lib/: `npm ci` runs this, so that `npx docsite` works at once.
// This one file is JavaScript because nothing can compile it.
import {createHash} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const lib = path.join(root, 'lib')

/** What others start from: the program, its commands for tests, the API, the ones for React code and for the page around, the code of worker threads, the templates as Node imports them. */
const entries = {
  main: 'cli/main.ts',
  run: 'cli/run-command-line.ts',
  index: 'renderer/index.ts',
  react: 'renderer/react/index.ts',
  internal: 'renderer/internal/index.ts',
  'compile-worker': 'renderer/compile/compile-worker.ts',
  'search-worker': 'renderer/search/index-worker.ts',
  'code-links-worker': 'renderer/code-links/link-worker.ts',
  templates: 'templates/index.ts',
}

/**
 * Left to Node: native code, what sites share with the tool (there must be one React), and what is large and loaded from
 * its own files. The rest is bundled and split, because a program of few files starts fast.
 */
const external = ['esbuild', 'satteri', 'react', 'react-dom', 'typescript', 'typescript-api', 'mermaid', 'katex', 'prismjs']

const {metafile} = await build({
  absWorkingDir: root,
  entryPoints: Object.entries(entries)
    .filter(([, file]) => existsSync(path.join(root, file)))
    .map(([out, file]) => ({in: file, out})),
  outdir: 'lib',
  // all in one folder: a module that looks for a file beside it finds it whichever chunk it came to be in
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  // some packages have their ES modules only there, and their other form cannot be bundled
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  external,
  // CommonJS packages that are bundled ask for Node's modules with `require`
  banner: {js: `import {createRequire as __createRequire} from 'node:module'; const require = __createRequire(import.meta.url);`},
  metafile: true,
  logLevel: 'warning',
})

// What `serve` puts into pages: one file for browsers, which no built site has.
const live = await build({
  absWorkingDir: root,
  entryPoints: [{in: 'renderer/client/live/live.ts', out: 'live-client'}],
  outdir: 'lib',
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'esm',
  target: 'es2022',
  metafile: true,
  logLevel: 'warning',
})

// what an earlier build left; not removed before this one, so that there is always a tool
const made = new Set([metafile, live.metafile].flatMap(({outputs}) => Object.keys(outputs)).map((file) => path.basename(file)))
for (const name of readdirSync(lib).filter((file) => file.endsWith('.js') && !made.has(file))) rmSync(path.join(lib, name))

chmodSync(path.join(lib, 'main.js'), 0o755)

// part of every cache key: what one build of the tool made is not used by another
const hash = createHash('sha256')
for (const name of [...made].sort((a, b) => (a < b ? -1 : 1))) hash.update(name).update(readFileSync(path.join(lib, name)))
writeFileSync(path.join(lib, 'build-id'), `${hash.digest('hex')}\n`)
