import {existsSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {Doc, VersionGraph} from '../../core/model/route-graph.ts'
import {counterpartIn} from '../../graph/routes/counterpart.ts'
import type {LinkedSite, LinkedSiteLocale} from '../own-command.ts'

/** A file of a version: a page, a translation of one, or a part that pages import. */
export type VersionedFile = {
  readonly version: VersionGraph
  /** Returns the path of the same file in another version. Undefined if it has none. */
  readonly pathIn: (target: VersionGraph) => SitePath | undefined
}

/** Finds the version that a file is of. Undefined for files that are of none. */
export function findVersionedFile(site: Pick<LinkedSite, 'locales'>, root: AbsolutePath, file: SitePath): VersionedFile | undefined {
  for (const locale of site.locales) {
    for (const version of locale.graph.versions) {
      const doc = version.docs.find(({source}) => source.path === file)
      if (doc !== undefined) return {version, pathIn: (target) => pageIn(target, {locale, version, doc})}
    }
  }
  const [{graph}] = site.locales
  const version = graph.versions.find((one) => file.startsWith(`${one.version.dir}/`))
  if (version === undefined) return undefined
  const inFolder = file.slice(version.version.dir.length + 1)
  return {
    version,
    pathIn(target) {
      const other = path.posix.join(target.version.dir, inFolder)
      return existsSync(path.join(root, other)) ? other : undefined
    },
  }
}

type Page = {readonly locale: LinkedSiteLocale; readonly version: VersionGraph; readonly doc: Doc}

/** Returns the file of the same page in another version and the same language. */
function pageIn(target: VersionGraph, {locale, version, doc}: Page): SitePath | undefined {
  const own = locale.graph.versions.find((one) => one.version.name === target.version.name)
  const other = own && counterpartIn(own, doc, {own: version, graph: locale.graph})
  if (other === undefined || other.source.generated !== undefined) return undefined
  // a page that is not translated is that of the default language
  return (other.source.original === undefined) === (doc.source.original === undefined) ? other.source.path : undefined
}
