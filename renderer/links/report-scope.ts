import type {Diagnostic} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'
import type {RouteGraph} from '../model/route-graph.ts'
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

/** Problems after which less of the site is known than there is: they are told whatever else is. */
const ABOUT_EVERYTHING = /^(?:config|versions?)-/

/**
 * Whether a problem is told. It is where one of its places is inside the scope, or when it has no place. What a version's
 * docs import belongs to the version, wherever it lies.
 */
export function createScope({paths, versions}: ReportScope, graph: Pick<RouteGraph, 'versions'>): (found: Found) => boolean {
  const inVersions = versions && createVersionScope(versions, graph)
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

function createVersionScope(names: readonly string[], graph: Pick<RouteGraph, 'versions'>): (file: SitePath) => boolean {
  const chosen = graph.versions.filter(({version}) => names.includes(version.name))
  const imported = new Set(
    chosen.flatMap(({docs}) => docs.flatMap(({source, compiled}) => compiled.dependencies.map((one) => sourcePath(source.path, one.path)))),
  )
  return (file) => imported.has(file) || chosen.some(({version}) => isWithin(version.dir, file))
}
