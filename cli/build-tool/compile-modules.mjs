// Compiles the modules that bundles of sites contain into lib/modules, below which they have the paths of their sources: code without
// types and comments, and the files that it imports. Bundles read these files here and in an installed docsite alike.
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {build, transform} from 'esbuild'

/** Sources that the engine names (`toolModule`), and those that features may name. The modules that they import are found. */
const entries = [
  /^renderer\/(?:react-api|config\/define-config)\.ts$/,
  /^renderer\/browser\/(?:internal\/)?[^/]+\.ts$/,
  /^renderer\/compile\/mdx\/(?:components|runtime)\/[^/]+\.tsx?$/,
  /^renderer\/features\/[^/]+\/(?:browser\/.+\.tsx?|[^/]+\.tsx)$/,
]

/** Files that are not code: stylesheets, and the interface in other languages. */
const assets =
  /^(?:(?:templates|renderer\/features\/[^/]+)\/(?:browser|styles)\/.+\.(?:css|html)|renderer\/features\/[^/]+\/interface\/.+\.json)$/

/**
 * Compiles the modules of docsite that sites bundle. Files that have not changed are not written, and stale ones are removed.
 * @param root docsite's own folder
 */
export async function compileModules(root) {
  const files = ['renderer', 'templates/styles'].flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true}).map((name) => `${folder}/${name.split(path.sep).join('/')}`),
  )
  const modules = await withImports(
    files.filter((file) => !file.endsWith('.d.ts') && entries.some((entry) => entry.test(file))),
    root,
  )
  const compiled = await Promise.all(modules.map(async (file) => [compiledName(file), await compile(path.join(root, file))]))
  const beside = await Promise.all(
    files.filter((file) => assets.test(file)).map(async (file) => [assetName(file), await asset(path.join(root, file))]),
  )
  const made = new Map([...compiled, ...beside])
  const folder = path.join(root, 'lib/modules')
  for (const [name, text] of made) write(path.join(folder, name), text)
  for (const name of readdirSync(folder, {recursive: true}))
    if (/\.\w+$/.test(name) && !made.has(name.split(path.sep).join('/'))) rmSync(path.join(folder, name))
}

/** Returns modules and those that they import, as paths in docsite. */
async function withImports(modules, root) {
  const {metafile} = await build({
    absWorkingDir: root,
    entryPoints: modules,
    outdir: 'lib',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    external: ['docsite:*', 'docsite-*'],
    loader: {'.css': 'empty', '.html': 'empty'},
    jsx: 'preserve',
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file))
}

/** Returns a module without types and comments, as short as it can be. JSX stays: pages and islands compile it in different ways. */
async function compile(file) {
  const {code} = await transform(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    sourcefile: file,
    target: 'esnext',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    jsx: 'preserve',
    charset: 'utf8',
    tsconfigRaw: {},
  })
  return code.replaceAll(
    /(\bfrom ?|\bimport[ (]?)"(\.\.?\/[^"\n]+\.tsx?)"/g,
    (_import, keyword, specifier) => `${keyword}"${compiledName(specifier)}"`,
  )
}

/** Returns a file that is not code: a stylesheet without comments and indentation, JSON compressed, anything else as it is. */
async function asset(file) {
  const text = readFileSync(file, 'utf8')
  // of the texts of the interface in more than forty languages, a site reads those of its own
  if (file.endsWith('.json')) return brotliCompressSync(JSON.stringify(JSON.parse(text)))
  if (!file.endsWith('.css')) return text
  const {code} = await transform(text, {loader: 'css', sourcefile: file, target: 'esnext', minifyWhitespace: true, charset: 'utf8'})
  return code
}

/** Returns the name of a file that is not code: JSON is compressed. */
function assetName(file) {
  return file.endsWith('.json') ? `${file}.br` : file
}

/** Returns the name of a compiled module: `a.tsx` becomes `a.jsx`. */
function compiledName(file) {
  return file.replace(/\.ts(x?)$/, '.js$1')
}

function write(file, made) {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(made))) return
  mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(file, made)
}
