import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Locale} from '../../core/model/locale.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {filesOfVersion} from '../../core/files/git-folder.ts'
import {docusaurusTranslations, plainTranslations} from '../../core/files/translation-files.ts'
import {sourcePath} from './reference-source.ts'

/** The problems to report. A scope limits only the report: links into files outside it are still checked. */
export type ReportScope = {
  /** Files and folders. Undefined means all. The empty path is the root of the site. */
  readonly paths?: readonly SitePath[] | undefined
  /** Names of versions. Undefined means all versions, and files outside any version. */
  readonly versions?: readonly string[] | undefined
}

/** The parts of a diagnostic that a scope examines. Without a code, it is a single reference. */
type DiagnosticPlaces = Pick<Diagnostic, 'file' | 'related'> & Partial<Pick<Diagnostic, 'code'>>

/** A locale of the site. */
export type ScopeLocale = {readonly locale: Pick<Locale, 'name'>; readonly graph: Pick<RouteGraph, 'versions'>}

/** Both kinds of names that folders of translations may have. */
const KINDS_OF_NAMES = [plainTranslations, docusaurusTranslations]

/** Codes of problems that leave parts of the site unread. They are always reported. */
const ABOUT_EVERYTHING = /^(?:config|versions?)-/

/**
 * Creates a function that reports whether a problem is in scope. It is if one of its places is, or if it has no place. Files
 * imported by a version's docs belong to the version wherever they are, and so do its translations.
 */
export function createScope({paths, versions}: ReportScope, locales: readonly ScopeLocale[]): (found: DiagnosticPlaces) => boolean {
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
  const labels = new Set(chosen.flatMap(({locale, version}) => KINDS_OF_NAMES.map((kind) => kind.docs(locale.name, version.name))))
  const folders = new Set(
    chosen.flatMap(({locale, version}) => [
      filesOfVersion(version.dir),
      ...KINDS_OF_NAMES.map((kind) => kind.content(locale.name, version.name)),
    ]),
  )
  return (file) => imported.has(file) || labels.has(file) || [...folders].some((folder) => isWithin(folder, file))
}
