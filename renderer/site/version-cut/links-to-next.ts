import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findQuoted} from '../../core/diagnostics/text-place.ts'
import {sourcePath} from '../../graph/links/reference-source.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {BoundReference, Doc, Route, VersionGraph} from '../../core/model/route-graph.ts'
import type {SidebarItem} from '../../core/model/sidebar.ts'
import type {VersionSources} from '../../core/model/source.ts'
import type {JoinedSite} from '../join-site.ts'
import {splitUrl} from '../../core/urls/split-url.ts'
import {decodePath} from '../../core/urls/url.ts'
import {joinPosix} from '../../core/files/join-posix.ts'
import {nextOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {pairOfNext, placeOfCopy} from './place-of-copy.ts'
import {referenceToNext} from './reference-to-next.ts'

/** The new version in the future site. */
export type PlannedVersion = {
  readonly plan: CutPlan
  readonly joined: Pick<JoinedSite, 'graph' | 'bound'>
  readonly sources: VersionSources
}

/**
 * Finds links and pictures of the new version that lead to next. They work today and break when next drops their target, so a
 * version must not depend on them. Files in the problems are those of the copy.
 */
export function findLinksToNext(planned: PlannedVersion): Diagnostic[] {
  const {plan, joined} = planned
  const version = joined.graph.versions.find((one) => one.version.name === plan.name)
  if (version === undefined) return []
  return [...version.docs.flatMap((doc) => findInDoc(planned, doc)), ...findInSidebars(planned, version)]
}

function findInDoc({plan, joined}: PlannedVersion, doc: Doc): Diagnostic[] {
  const bound = joined.bound.get(doc) ?? []
  return doc.compiled.references.flatMap((reference, index) => {
    const {path: own, original = own} = doc.source
    const file = sourcePath(own, reference.source)
    // a relative path may also start from the original
    const written = {reference, bound: bound[index], files: [sourcePath(original, reference.source), file]}
    const target = targetInNext({plan, joined}, written)
    if (target === undefined) return []
    return [referenceToNext({file, place: reference.place, url: reference.url, plan, instead: relativeTo(target, plan)})]
  })
}

type Written = {
  readonly reference: Reference
  readonly bound: BoundReference | undefined
  /** The files that its relative path may start from. */
  readonly files: readonly SitePath[]
}

/** A file of next and the file from which its relative path starts. The string `page` stands for a page without a file. */
type Target = {readonly file: SitePath; readonly from: SitePath} | 'page'

/** Returns the target in next of a reference. */
function targetInNext({plan, joined}: Pick<PlannedVersion, 'plan' | 'joined'>, {reference, bound, files}: Written): Target | undefined {
  if (bound?.kind === 'page') {
    const route = joined.graph.routes.get(bound.route)
    if (route === undefined || versionOfRoute(route) !== nextOfPlan(plan)) return undefined
    const [from] = files
    return route.kind === 'doc' && from !== undefined ? {file: route.doc.source.original ?? route.doc.source.path, from} : 'page'
  }
  if (bound?.kind !== 'asset') return undefined
  const written = decodePath(splitUrl(reference.url).path) ?? ''
  const targets = files.map((from) => ({from, file: pathFrom(from, written)}))
  return targets.find(({file}) => pairOfNext(plan, file) !== undefined)
}

function pathFrom(file: SitePath, written: string): SitePath {
  if (written.startsWith('@site/')) return path.posix.normalize(written.slice('@site/'.length))
  return joinPosix(path.posix.dirname(file), written)
}

function versionOfRoute(route: Route): string | undefined {
  if (route.kind === 'doc') return route.doc.version
  return 'version' in route ? route.version : undefined
}

/**
 * Returns the path with which the copy would refer to its own file.
 * @example relativeTo({from: 'docs/1.0/a/b.md', file: 'docs/next/c.md'}, {from: 'docs/next', to: 'docs/1.0', …}) // => '../c.md'
 */
function relativeTo(target: Target, plan: CutPlan): string | undefined {
  if (target === 'page') return undefined
  const relative = path.posix.relative(path.posix.dirname(target.from), placeOfCopy(plan, target.file))
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** Finds sidebar links by URL that lead to next. Docs by id are those of the version. */
function findInSidebars({plan, joined, sources}: PlannedVersion, {sidebars, version}: VersionGraph): Diagnostic[] {
  const file = sources.sidebarsFile
  const routes = new Set([...sidebars.values()].flatMap(({items}) => items.flatMap(linkedRoutes)))
  return [...routes].flatMap((target) => {
    const route = joined.graph.routes.get(target)
    if (route === undefined || versionOfRoute(route) !== nextOfPlan(plan)) return []
    const url = [target, target.slice(0, -1)].find((form) => file !== undefined && findQuoted(file.text, form) !== undefined)
    const place = file && url !== undefined ? findQuoted(file.text, url, ['href']) : undefined
    const id = route.kind === 'doc' ? route.doc.id : undefined
    return [
      diagnostic('version-cut-reference', {
        file: file?.path ?? version.dir,
        ...(place && {place}),
        message: `The sidebar links to \`${url ?? target}\`, and in the version \`${plan.name}\` it would still lead to next.`,
        hint: id === undefined ? 'Remove the link from the sidebar.' : `Name the doc by its id: \`{"type": "doc", "id": "${id}"}\`.`,
      }),
    ]
  })
}

function linkedRoutes(item: SidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(linkedRoutes)
  return item.type === 'link' && 'route' in item.target ? [item.target.route] : []
}
