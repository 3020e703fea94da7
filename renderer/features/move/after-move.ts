import path from 'node:path'
import type {SitePath, RoutePath} from '../../core/model/paths.ts'
import type {Doc, StandalonePage} from '../../core/model/route-graph.ts'
import type {SiteMove} from '../../core/model/site-edit.ts'
import type {Version} from '../../core/model/version.ts'
import {configOfVersion} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {docId, parseDocPath} from '../../graph/routes/doc-path.ts'
import {createSplitter, splitterOf} from '../../graph/routes/number-prefix.ts'
import {sourceRoute} from '../../graph/routes/slug.ts'
import type {LinkedSiteLocale} from '../own-command.ts'

/** The parts of a language of the site that a move needs. */
export type MovingLocale = Pick<LinkedSiteLocale, 'config' | 'sources' | 'graph'> & {
  readonly compiled: Pick<LinkedSiteLocale['compiled'], 'files'>
}

/** The parts of the site that a move needs. The first language is that of the original pages. */
export type MovingSite = {readonly locales: readonly [MovingLocale, ...MovingLocale[]]}

/** A page before and after a move, in one language. */
export type MovedPage = {
  readonly from: SitePath
  readonly to: SitePath
  /** The address before, and the one after. Equal if the page has a slug of its own. */
  readonly before: RoutePath
  readonly now: RoutePath
  /** The doc, if the page is one of a version, and its id after the move. */
  readonly doc?: {readonly version: Version; readonly before: string; readonly now: string}
  /** The address to which `moved_from` is relative. */
  readonly base: RoutePath
  /** Former addresses that the page has already. */
  readonly former: readonly RoutePath[]
  /** Whether its file can have front matter, in which a former address is written. */
  readonly hasFrontMatter: boolean
}

/** A page whose address after a move is not known. */
export type UnknownPage = {readonly from: SitePath}

/** Returns the pages of a locale that move, drafts excepted. */
export function movedPages(
  {config, graph}: Pick<MovingLocale, 'config' | 'graph'>,
  moves: readonly SiteMove[],
): (MovedPage | UnknownPage)[] {
  const targets = new Map(moves.map(({from, to}) => [from, to]))
  const docs = graph.versions.flatMap(({version, docs: all}) =>
    all.flatMap((doc): MovedPage[] => {
      const to = targets.get(doc.source.path)
      return to === undefined || doc.source.generated !== undefined ? [] : [movedDoc(doc, {config, version, to})]
    }),
  )
  const pages = [...graph.routes.values()].flatMap((route): (MovedPage | UnknownPage)[] => {
    const to = route.kind === 'page' ? targets.get(route.page.source.path) : undefined
    return route.kind !== 'page' || to === undefined ? [] : [movedPage(route.page, {config, to})]
  })
  return [...docs, ...pages]
}

type MovingDoc = {readonly config: SiteConfig; readonly version: Version; readonly to: SitePath}

function movedDoc({source, id, route, former = [], compiled: {frontMatter}}: Doc, {config, version, to}: MovingDoc): MovedPage {
  const {docs} = configOfVersion(config, version.name)
  // a translation has the same path in its folder
  const inVersion = 'docPath' in source && typeof source.docPath === 'string' ? source.docPath : source.path.slice(version.dir.length + 1)
  const root = source.path.slice(0, source.path.length - inVersion.length)
  const docPath = parseDocPath(to.slice(root.length), splitterOf(createSplitter(docs.numberPrefixes, version), frontMatter))
  const ownId = frontMatter.id?.includes('/') === true ? undefined : frontMatter.id
  const place = {routeBase: version.routeBase, ...docPath}
  return {
    from: source.path,
    to,
    before: route,
    now: sourceRoute(source, place, {id: ownId, slug: frontMatter.slug}).value,
    doc: {version, before: id, now: docId(docPath, ownId)},
    base: version.routeBase,
    former,
    hasFrontMatter: true,
  }
}

type MovingPage = {readonly config: SiteConfig; readonly to: SitePath}

function movedPage(
  {source, route, former = [], compiled: {frontMatter}}: StandalonePage,
  {config, to}: MovingPage,
): MovedPage | UnknownPage {
  const common = {from: source.path, to, before: route, base: '/', former, hasFrontMatter: source.format !== 'react'}
  // a feature gives its pages their addresses, by their slug or by rules of its own
  if (source.folder !== undefined) return frontMatter.slug === undefined ? {from: source.path} : {...common, now: route}
  const base = sitePath(config.root, config.pagesRoot)
  const inFolder = (source.original ?? source.path).slice(base.length + 1)
  const root = source.path.slice(0, source.path.length - inFolder.length)
  const pagePath = to.slice(root.length)
  const name = path.posix.basename(pagePath).replace(/\.\w+$/, '')
  const folder = path.posix.dirname(pagePath)
  const place = {routeBase: '/', folder: folder === '.' ? '' : folder, name, isIndex: name.toLowerCase() === 'index'}
  return {...common, now: sourceRoute(source, place, {slug: frontMatter.slug}).value}
}
