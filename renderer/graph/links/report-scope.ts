import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Locale} from '../../core/model/locale.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {translationFiles} from '../../core/files/translation-files.ts'
import {sourcePath} from './reference-source.ts'

/** Which problems are told. It never limits what is known: links into what is left out are proven all the same. */
export type ReportScope = {
  /** Files and folders. Undefined: all; the empty path is the site's root. */
  readonly paths?: readonly SitePath[] | undefined
  /** Names of versions. Undefined: all, and what belongs to none. */
  readonly versions?: readonly string[] | undefined
}

/** What a scope looks at; without code it is about one reference. */
type Found = Pick<Diagnostic, 'file' | 'related'> & Partial<Pick<Diagnostic, 'code'>>

/** A locale of the site. */
export type ScopeLocale = {readonly locale: Pick<Locale, 'name'>; readonly graph: Pick<RouteGraph, 'versions'>}

/** Problems after which less of the site is known than there is: they are told whatever else is. */
const ABOUT_EVERYTHING = /^(?:config|versions?)-/

/**
 * Whether a problem is told. It is where one of its places is inside the scope, or when it has no place. What a version's
 * docs import belongs to the version, wherever it lies, and so do its translations.
 */
export function createScope({paths, versions}: ReportScope, locales: readonly ScopeLocale[]): (found: Found) => boolean {
  const inVersions = versions && createVersionScope(versions, locales)
  const hasFile = (file: SitePath): boolean =>
    (paths === undefined || paths.some((path) => isWithin(path, file))) && (inVersions === undefined || inVersions(file))
  return ({code, file, related = []}) =>
    file === undefined ||
    (code !== undefined && ABOUT_EVERYTHING.test(code)) ||
    hasFile(file) ||
    related.some((other) => hasFile(other.file))
}

function isWithin(folder: SitePath, file: SitePath): boolean {
  return folder === '' || file === folder || file.startsWith(`${folder}/`)
}

function createVersionScope(names: readonly string[], locales: readonly ScopeLocale[]): (file: SitePath) => boolean {
  const chosen = locales.flatMap(({locale, graph}) =>
    graph.versions.filter(({version}) => names.includes(version.name)).map((one) => ({locale, ...one})),
  )
  const imported = new Set(
    chosen.flatMap(({docs}) => docs.flatMap(({source, compiled}) => compiled.dependencies.map((one) => sourcePath(source.path, one.path)))),
  )
  const labels = new Set(chosen.map(({locale, version}) => translationFiles.docs(locale.name, version.name)))
  const folders = new Set(chosen.flatMap(({locale, version}) => [version.dir, translationFiles.content(locale.name, version.name)]))
  return (file) => imported.has(file) || labels.has(file) || [...folders].some((folder) => isWithin(folder, file))
}
