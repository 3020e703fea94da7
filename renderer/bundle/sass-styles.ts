import path from 'node:path'
import {createRequire} from 'node:module'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {OnLoadResult, PartialMessage, Plugin} from 'esbuild'
import {isRecord} from '../core/data/is-record.ts'
import {COMPILED, isPartial, LESS} from '../core/files/is-stylesheet.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {readThrown} from '../core/text/thrown.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {compileLess} from './less-styles.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import {refuseFile} from '../site-code/refuse-file.ts'
import {installCommand} from '../site-code/missing-package.ts'

/** A compiler of Sass and Less: those of the site, since docsite has none. */
export type SassCompiler = {
  /** Returns the CSS of a file, or its errors. Each file is compiled once. */
  readonly compile: (file: AbsolutePath) => Promise<OnLoadResult>
  /** Returns the partials (`_colors.scss`) that a compiled file consists of. */
  readonly partialsOf: (file: AbsolutePath) => readonly AbsolutePath[]
}

/** The part of the JavaScript API of Sass that is used (sass-lang.com/documentation/js-api). */
type Sass = {
  readonly compileString: (text: string, options: object) => {readonly css: string; readonly loadedUrls: readonly URL[]}
  readonly Logger: {readonly silent: unknown}
}

/** Packages that have this API. */
const packages = ['sass', 'sass-embedded'] as const

/** Time for one file. Frameworks take some seconds. */
const LIMIT_MS = 60_000

/**
 * Creates the compiler for one build. Everything that a file consists of becomes an input of the build. If the compiler of a language is not
 * installed, the first file is reported if `reportsMissing` says so, and all are empty.
 */
export function createSassCompiler(root: AbsolutePath, reader: InputReader, reportsMissing: boolean): SassCompiler {
  const compiled = new Map<AbsolutePath, Promise<OnLoadResult>>()
  const partials = new Map<AbsolutePath, readonly AbsolutePath[]>()
  const told = new Set(reportsMissing ? [] : ['sass', 'less'])
  const compile = async (file: AbsolutePath): Promise<OnLoadResult> => {
    const resolveDir = path.dirname(file)
    const bytes = await reader.read(file)
    const refused = refuseFile(file, bytes)
    if (refused) return refused
    const language = LESS.test(file) ? 'less' : 'sass'
    const less = language === 'less' ? compileLess(file, bytes.toString(), root) : undefined
    const sass = language === 'less' ? undefined : loadSass(root)
    if (less !== undefined) {
      await Promise.all(less.parts.map(reader.read))
      partials.set(file, less.parts)
      return less.loaded
    }
    if (sass === undefined) {
      if (told.has(language)) return {contents: '', loader: 'css'}
      told.add(language)
      return {errors: [notInstalled(file, bytes.toString(), root)]}
    }
    try {
      const done = createLimitedRunner(LIMIT_MS).run(() => sass.compileString(bytes.toString(), optionsFor(file, root, sass)))
      if (done === undefined) return {errors: [{text: `\`${sitePath(root, file)}\` takes more than ${LIMIT_MS / 1000} s to compile.`}]}
      const {css, loadedUrls} = done.value
      const parts = loadedUrls.filter(({protocol}) => protocol === 'file:').map((url) => fileURLToPath(url))
      await Promise.all(parts.map(reader.read))
      partials.set(file, parts.filter(isPartial))
      return {contents: css, loader: 'css', resolveDir}
    } catch (error) {
      return {errors: [atPlace(error, file, root)]}
    }
  }
  return {
    compile: (file) => {
      const result = compiled.get(file) ?? compile(file)
      compiled.set(file, result)
      return result
    },
    partialsOf: (file) => partials.get(file) ?? [],
  }
}

/** Creates the plugin that loads Sass as CSS, as features change it. It must precede the plugins that read files in general. */
export function sassStyles({compile}: SassCompiler, {ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): Plugin {
  const load = ownFeatures.find((feature) => feature.siteStyleTransform)?.siteStyleTransform
  return {
    name: 'docsite-sass',
    setup(build) {
      build.onLoad({filter: COMPILED, namespace: 'file'}, async ({path: file}) => {
        const compiled = await compile(file)
        const transform = await load?.()
        return transform && typeof compiled.contents === 'string' ? {...compiled, contents: transform(compiled.contents)} : compiled
      })
    },
  }
}

/** Reports whether a site has a compiler of Sass. */
export function hasSass(root: AbsolutePath): boolean {
  const {resolve} = createRequire(path.join(root, 'package.json'))
  return packages.some((name) => {
    try {
      return resolve(name) !== ''
    } catch {
      return false
    }
  })
}

/** Returns the compiler that is installed for the site. Undefined if none is. */
function loadSass(root: AbsolutePath): Sass | undefined {
  const require = createRequire(path.join(root, 'package.json'))
  for (const name of packages) {
    try {
      return require(name) as Sass
    } catch (error) {
      if (!isRecord(error) || error['code'] !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return undefined
}

function optionsFor(file: AbsolutePath, root: AbsolutePath, {Logger}: Sass): object {
  return {
    url: pathToFileURL(file),
    syntax: /\.sass$/i.test(file) ? 'indented' : 'scss',
    loadPaths: [path.dirname(file), path.join(root, 'node_modules')],
    importers: [{findFileUrl: (name: string) => outside(name, root)}],
    quietDeps: true,
    logger: Logger.silent,
  }
}

/** Returns the URL of a file that is named from the root of the site, or with the `~` of webpack from its packages. */
function outside(name: string, root: AbsolutePath): URL | null {
  const bare = name.replace(/^~/, '')
  if (bare.startsWith('@site/')) return pathToFileURL(path.join(root, bare.slice('@site/'.length)))
  return name.startsWith('~') ? pathToFileURL(path.join(root, 'node_modules', bare)) : null
}

function notInstalled(file: AbsolutePath, text: string, root: AbsolutePath): PartialMessage {
  const lineText = text.split('\n')[0] ?? ''
  const [language, name] = LESS.test(file) ? ['Less', 'less'] : ['Sass', 'sass']
  return {
    text: `\`${sitePath(root, file)}\` is written in ${language}, and the package \`${name}\` is not installed.`,
    location: {file: sitePath(root, file), line: 1, column: 0, length: lineText.length, lineText},
    detail: {hint: `Run \`${installCommand(name, root)}\` in the folder of the site.`},
  }
}

/** Returns an error of Sass at its place, which counts from 0. */
function atPlace(error: unknown, file: AbsolutePath, root: AbsolutePath): PartialMessage {
  const {sassMessage, span} = error as {sassMessage?: string; span?: {start: {line: number; column: number}; text: string; url?: URL}}
  const text = sassMessage ?? readThrown(error).message
  const source = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file
  const {line, column} = span?.start ?? {line: 0, column: 0}
  const lineText = span?.text.split('\n')[0] ?? ''
  return {
    text,
    location: {file: sitePath(root, source), line: line + 1, column, length: lineText.length, lineText: ' '.repeat(column) + lineText},
  }
}
