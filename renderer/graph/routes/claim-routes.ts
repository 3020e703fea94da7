import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import {describeOutputFault, findOutputFault} from '../../core/urls/output-path.ts'
import type {Aim} from '../../core/urls/output-path.ts'
import type {Diagnostic, Place, Staged} from '../../core/model/diagnostic.ts'
import type {PageKind} from '../../core/model/page.ts'
import type {OutputPath, RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Route, VersionGraph} from '../../core/model/route-graph.ts'
import type {SiteSources, StaticFile} from '../../core/model/source.ts'
import {NOT_FOUND} from '../../core/urls/not-found.ts'
import {pageFile, routeToOutput} from '../../core/urls/url.ts'
import type {TrailingSlash} from '../../core/urls/url.ts'
import type {CompiledFiles} from './create-docs.ts'

/** A route and the file that claims it. */
export type Claim = {
  readonly route: Route
  readonly file: SitePath | undefined
  /** The advice if another one has the same route. Default: to rename one of them. */
  readonly hint?: string
  /** Finds where its file asks for the route; called if there is a problem. Default: the slug of a page. */
  readonly place?: () => Place | undefined
}

/** The routes of a site while the graph is being built. */
export type RouteTable = Map<RoutePath, Claim>

/** A site whose content has its routes, as those who add routes see it. */
export type RoutedSite = {
  readonly sources: SiteSources
  /** The versions in the order of the sources. */
  readonly versions: readonly VersionGraph[]
  /** Compilations of the files. */
  readonly files: CompiledFiles
  /** The routes claimed so far. */
  readonly claimed: ReadonlyMap<RoutePath, Claim>
}

/** Returns routes that a feature adds to a site. They are claimed after those of the content. */
export type RouteSource = (site: RoutedSite) => Staged<readonly Claim[]>

/**
 * Adds claims to a table. The first claim of a route wins, and a route that not all file systems can represent is rejected; both
 * problems are reported at the file of the rejected claim. If Linux is the aim, a route that only others lack is claimed with a warning.
 */
export function claimRoutes(table: RouteTable, claims: readonly Claim[], aim: Aim): Diagnostic[] {
  return claims.flatMap((claim) => {
    const {path} = claim.route
    const output = routeToOutput(path)
    const fault = findOutputFault(output)
    const isRejected = fault !== undefined && findOutputFault(output, {aim}) !== undefined
    if (isRejected) return [{...describeOutputFault(output, fault), ...at(claim)}]
    const first = table.get(path)
    if (first === undefined) {
      table.set(path, claim)
      return fault === undefined ? [] : [{...describeOutputFault(output, fault, 'everywhere'), ...at(claim), severity: 'warning'}]
    }
    return [
      diagnostic('route-duplicate', {
        ...at(claim),
        message: `${describe(claim)} has the same route \`${path}\` as ${lowerFirst(describe(first))}, which comes first and is published.`,
        hint: claim.hint ?? 'Change the `slug`, name or folder of one of them.',
        ...(first.file !== undefined && {related: [{message: 'This page is published.', file: first.file}]}),
      }),
    ]
  })
}

/** Returns the file of a claim, and the place of the slug that gives the route, if it has one. */
function at({route, file, place: find}: Claim): Pick<Diagnostic, 'file' | 'place'> {
  const source = route.kind === 'doc' ? route.doc.source : route.kind === 'page' ? route.page.source : undefined
  const place = source === undefined || source.path !== file ? find?.() : placeInFrontMatter(source.bytes(), 'slug')
  return {file, ...(place !== undefined && {place})}
}

function describe({route, file}: Claim): string {
  const names: Readonly<Record<PageKind | 'redirect', string>> = {
    doc: 'The doc',
    page: 'The page',
    'generated-index': 'The index of a category',
    tag: 'The page of a tag',
    tags: 'The list of tags',
    search: 'The search page',
    'not-found': 'The not-found page',
    tombstone: 'The tombstone',
    'blog-post': 'The post',
    'blog-list': 'The list of posts',
    'blog-authors': 'The list of authors',
    'blog-archive': 'The archive',
    changes: 'The page of changes',
    'changes-overview': 'The list of changes',
    'printed-version': 'The printed version',
    redirect: 'The redirect',
  }
  const name = names[route.kind === 'listing' ? route.page : route.kind === 'page' && route.page.post ? 'blog-post' : route.kind]
  return file === undefined ? name : `${name} of \`${file}\``
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Problems of routes and static files with each other. */
export type Collisions = {
  readonly diagnostics: readonly Diagnostic[]
  /** Routes of static files in whose place a page is written. */
  readonly hidden: ReadonlySet<RoutePath>
}

/**
 * Finds routes that differ only in case or Unicode form, and static files that collide with a page. Whether both can exist depends on the
 * file system and the host. Redirects are compared with all of them, unless Linux is the aim: what is lost elsewhere is no page.
 */
export function findCollisions(
  table: RouteTable,
  staticFiles: readonly StaticFile[],
  {trailingSlash, aim, redirects}: {readonly trailingSlash: TrailingSlash; readonly aim: Aim; readonly redirects: readonly Claim[]},
): Collisions {
  const taken = new Map<string, Output>()
  const hidden = new Set<RoutePath>()
  const outputs = [
    {path: NOT_FOUND, output: routeToOutput(NOT_FOUND), file: undefined, isStatic: false},
    ...[...table.values()].map(fromClaim),
    ...staticFiles.map(({route, path}) => ({path: route, output: routeToOutput(route), file: path, isStatic: true})),
    ...(aim === 'linux' ? [] : redirects.filter(({route}) => !table.has(route.path)).map(fromClaim)),
  ]
  function fromClaim(claim: Claim): Output {
    const {path} = claim.route
    return {path, output: routeToOutput(pageFile(path, trailingSlash)), file: claim.file, isStatic: false, claim}
  }
  const diagnostics = outputs.flatMap((output) => {
    const key = output.output.normalize('NFC').toLowerCase().normalize('NFC')
    const first = taken.get(key)
    taken.set(key, first ?? output)
    if (first === undefined) return []
    if (output.isStatic && first.output === output.output) hidden.add(output.path)
    const found = collision(first, output)
    return [found.code === 'route-case' && aim === 'linux' ? {...found, severity: 'warning' as const} : found]
  })
  return {diagnostics, hidden}
}

type Output = {
  readonly path: RoutePath
  readonly output: OutputPath
  readonly file: SitePath | undefined
  readonly isStatic: boolean
  readonly claim?: Claim
}

function collision(first: Output, second: Output): Diagnostic {
  const related = first.file === undefined ? {} : {related: [{message: `This has the route \`${first.path}\`.`, file: first.file}]}
  if (first.output === second.output) {
    const isNotFound = first.path === NOT_FOUND
    const subject = second.isStatic ? 'The file would be copied' : `The page \`${second.path}\` would be written`
    const message = `${subject} to \`${second.output}\`, where the ${isNotFound ? 'not-found page' : `page \`${first.path}\``} is written.`
    const hint = isNotFound
      ? 'Remove the file, and replace the template `NotFoundPage` to write a page of your own.'
      : 'Rename the file or give the page another slug.'
    return diagnostic(second.isStatic ? 'output-file-hidden' : 'output-conflict', {file: second.file, message, hint, ...related})
  }
  const message = `The routes \`${first.path}\` and \`${second.path}\` differ only in case or Unicode form, so many hosts and file systems keep only one of them.`
  return diagnostic('route-case', {
    ...(second.claim === undefined ? {file: second.file} : at(second.claim)),
    message,
    hint: 'Rename one of them, or give it another slug.',
    ...related,
  })
}
