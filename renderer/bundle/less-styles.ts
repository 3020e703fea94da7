import {createRequire} from 'node:module'
import path from 'node:path'
import type {OnLoadResult, PartialMessage} from 'esbuild'
import {sitePath} from '../core/files/site-path.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'

/** The part of the JavaScript API of Less that is used. */
type Less = {
  readonly render: (text: string, options: object, done: (error: LessError | null, output?: LessOutput) => void) => void
}

type LessOutput = {readonly css: string; readonly imports: readonly string[]}

type LessError = {readonly message: string; readonly line?: number; readonly column?: number; readonly filename?: string}

/** The CSS of a file in Less and the files that it consists of, or its errors. */
export type CompiledLess = {readonly loaded: OnLoadResult; readonly parts: readonly AbsolutePath[]}

/** The package that has this API. */
const PACKAGE: string = 'less'

/** Time for one file. */
const LIMIT_MS = 60_000

/** Reports whether a site has a compiler of Less. */
export function hasLess(root: AbsolutePath): boolean {
  return loadLess(root) !== undefined
}

/** Compiles a file with the compiler that is installed for the site. Undefined if none is. */
export function compileLess(file: AbsolutePath, text: string, root: AbsolutePath): CompiledLess | undefined {
  const less = loadLess(root)
  if (less === undefined) return undefined
  const folder = path.dirname(file)
  const options = {
    filename: file,
    paths: [folder, path.join(root, 'node_modules')],
    javascriptEnabled: true,
    rewriteUrls: 'all',
    syncImport: true,
  }
  // as bundlers have it: `~` before a package, `@site/` for the root of the site
  const named = text.replaceAll(/(@import\s*(?:\([^)]*\)\s*)?["'])~/g, '$1').replaceAll(/(@import\s[^;\n]*["'])@site\//g, `$1${root}/`)
  let compiled: CompiledLess = {loaded: {errors: [{text: `\`${sitePath(root, file)}\` takes too long to compile.`}]}, parts: []}
  createLimitedRunner(LIMIT_MS).run(() =>
    less.render(named, options, (error, output) => {
      const parts = (output?.imports ?? []).map((part) => path.resolve(folder, part))
      compiled = {
        loaded: output ? {contents: output.css, loader: 'css', resolveDir: folder} : {errors: [atPlace(error, file, root)]},
        parts,
      }
    }),
  )
  return compiled
}

function loadLess(root: AbsolutePath): Less | undefined {
  const require = createRequire(path.join(root, 'package.json'))
  try {
    return require(PACKAGE) as Less
  } catch {
    return undefined
  }
}

function atPlace(error: LessError | null, file: AbsolutePath, root: AbsolutePath): PartialMessage {
  const {message = 'Less cannot compile it.', filename = file, line = 1, column = 0} = error ?? {}
  return {text: message, location: {file: sitePath(root, filename), line, column, lineText: ' '.repeat(column + 1)}}
}
