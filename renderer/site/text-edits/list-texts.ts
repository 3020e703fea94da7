import {dependencyPath} from '../../core/files/dependency-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {isValue} from '../../core/model/content-values.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Doc, Route, StandalonePage} from '../../core/model/route-graph.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {ownFeatures} from '../../features/index.ts'
import {hasFunctions} from '../features/open-plugin-thread.ts'
import {allSources} from '../compile-site.ts'
import type {ProvenLocale} from '../prove-site.ts'

/** A file in a locale that shows it. Its text is on the page of the file, and nothing else is known of it but the facts of its compilation. */
export type TextFile = {
  readonly path: SitePath
  readonly format: 'md' | 'mdx'
  /** Version and path in it. Undefined for a page outside the docs. */
  readonly doc: {readonly version: string; readonly docPath: string} | undefined
  /** The file that it translates. */
  readonly original: SitePath | undefined
  /** Place of the locale in the list of those that are built. */
  readonly locale: number
  /** Key of the compilation. */
  readonly key: string
}

/** A file of which nothing but its text may change, and its page in a locale. */
export type ShownText = {
  readonly file: TextFile
  readonly route: Route
  readonly subject: Doc | StandalonePage
}

/** A locale whose texts are listed. */
type TextLocale = Pick<ProvenLocale, 'graph' | 'sources'>

/** The parts of a site that texts have to stay apart from. */
export type AroundTexts = {
  /** The problems that were reported: they have places in files, and some name a line of another one. */
  readonly diagnostics: readonly Diagnostic[]
  /** Files whose texts something else depends on, besides those that pages include. */
  readonly others: Iterable<SitePath>
}

/**
 * Lists the texts of a site.
 * @param show returns what is listed of a text, or undefined if it is more than a text. A file that several locales show is listed if that of all of them is.
 */
export function listTexts<Text extends Pick<TextFile, 'path'>>(
  locales: readonly TextLocale[],
  {diagnostics, others}: AroundTexts,
  show: (text: ShownText) => Text | undefined,
): Text[] {
  const excluded = new Set<SitePath>([...diagnostics.flatMap(filesOf), ...others, ...locales.flatMap(includedFiles)])
  const texts = locales.flatMap(({graph}, locale) =>
    [...graph.routes.values()].flatMap((route): Text[] => {
      const subject = subjectOf(route)
      if (subject === undefined || !isPlain(subject) || excluded.has(subject.source.path)) return []
      // versions may know a doc by its text
      if ('version' in subject && graph.maybeAlike.has(subject)) return []
      const shown = show({file: {...fileOf(subject.source), locale, key: subject.key}, route, subject})
      return shown === undefined ? [] : [shown]
    }),
  )
  if (locales.length === 1) return texts
  const listed = countPaths(texts)
  const all = countPaths(locales.flatMap(({sources}) => allSources(sources)))
  return texts.filter(({path}) => listed.get(path) === all.get(path))
}

/** Reports whether neither code of a site nor its problems tell anything of the texts of its files. */
export function hidesTexts(config: SiteConfig, diagnostics: readonly Diagnostic[]): boolean {
  const {plugins, markdown} = config
  const telling = new Set<string>(ownFeatures(config).flatMap(({problemsOfTexts = []}) => problemsOfTexts))
  return (
    !plugins.some(hasFunctions) &&
    markdown.preprocessor === undefined &&
    markdown.parseFrontMatter === undefined &&
    !diagnostics.some(({code}) => telling.has(code))
  )
}

/** Reports whether no feature of a site shows texts of pages elsewhere, but in files that it can edit. */
export function keepsTexts(config: SiteConfig): boolean {
  return ownFeatures(config).every(({showsTexts, editTexts}) => showsTexts !== true || editTexts !== undefined)
}

/** Returns the file of a problem, and those that it names. */
export function filesOf({file, message, hint = '', related = []}: Diagnostic): SitePath[] {
  const named = `${message} ${hint}`.split('`').filter((_, index) => index % 2 === 1)
  return [...(file === undefined ? [] : [file]), ...named, ...related.map((other) => other.file)]
}

/** Returns the files that pages include. */
function includedFiles({graph}: Pick<TextLocale, 'graph'>): SitePath[] {
  return [...graph.routes.values()].flatMap((route) => {
    const {source, compiled} = subjectOf(route) ?? {}
    return source === undefined ? [] : presentDependencies(compiled).map(({path}) => dependencyPath(source.path, path))
  })
}

function subjectOf(route: Route): Doc | StandalonePage | undefined {
  return route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
}

/** Reports whether a file is on the disk as it was compiled, and compiled without a problem, a value that it names, or a part that scripts know. */
export function isPlain({source, compiled}: Doc | StandalonePage): boolean {
  const {format, generated, written, folder} = source
  return (
    format !== 'react' &&
    generated === undefined &&
    written === undefined &&
    folder === undefined &&
    compiled.problems.length === 0 &&
    !compiled.dependencies.some(({path}) => isValue(path)) &&
    compiled.islands.length === 0
  )
}

function fileOf(source: SourceFile & {readonly docPath?: string; readonly version?: string}): Omit<TextFile, 'locale' | 'key'> {
  const {path, format, original, docPath, version} = source
  const doc = docPath === undefined || version === undefined ? undefined : {version, docPath}
  return {path, format: format === 'mdx' ? 'mdx' : 'md', doc, original}
}

function countPaths(files: readonly Pick<TextFile, 'path'>[]): Map<SitePath, number> {
  const counts = new Map<SitePath, number>()
  for (const {path} of files) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}
