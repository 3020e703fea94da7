import {changesOfSet} from '../../config/changes-of-set.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import type {ChangeCounts, ChangesFacts, ChangesOverview, ChangesPart, PageChange, VersionChanges} from '../../core/model/changes.ts'
import type {Page} from '../../core/model/page.ts'
import type {PageLink} from '../../core/model/page-link.ts'
import type {Doc, ListingRoute, Route, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import {pageHref} from '../../core/urls/url.ts'
import {listingPage} from '../../pages/listing-page.ts'
import type {PageContext, PagePlanner} from '../../pages/page-context.ts'
import {feedPath, overviewPath, pairPath, pairsOf, versionsOfSet} from './changes-routes.ts'
import type {VersionPair} from './changes-routes.ts'
import {createComparer} from './compare-bodies.ts'
import type {CompareBodies} from './compare-bodies.ts'
import {compareVersions} from './compare-versions.ts'
import type {DocChange, DocChanges} from './compare-versions.ts'
import {createDocNotes} from './doc-notes.ts'
import type {DocNotes} from './doc-notes.ts'

/** Creates the planner of pages of changes and of docs, which have notes. What it finds out about a graph is kept for its next page. */
export function createChangesPlanner(): PagePlanner {
  let known: {readonly graph: RouteGraph; readonly notes: DocNotes} | undefined
  const compare = createComparer()
  return (context, route) => {
    if (isChangesPage(route)) return changesPage(context, route, compare)
    if (route.kind !== 'doc') return undefined
    if (known?.graph !== context.graph) known = {graph: context.graph, notes: createDocNotes(context)}
    return known.notes.pageOf(context, route.doc)
  }
}

type ChangesRoute = ListingRoute & Required<Pick<ListingRoute, 'changes'>>

function isChangesPage(route: Route): route is ChangesRoute {
  return route.kind === 'listing' && route.changes !== undefined
}

function changesPage(context: PageContext, route: ChangesRoute, compare: CompareBodies): Page {
  const {config, graph} = context
  const {set, pair, feeds: withFeed} = route.changes
  const own = graph.versions.find(({version}) => version.name === route.version)
  const page = listingPage(context, own, route)
  const ofSet = versionsOfSet(graph.versions, set)
  const named = (name: string | undefined): VersionGraph | undefined => ofSet.find(({version}) => version.name === name)
  const [from, to] = [named(pair?.from), named(pair?.to)]
  const {facts, keys, hidden} =
    from === undefined || to === undefined
      ? {facts: overviewFacts(context, ofSet, withFeed), keys: [], hidden: []}
      : versionFacts(context, {from, to}, compare)
  const feeds = ofSet
    .filter(({version}) => withFeed.includes(version.name))
    .map((version) => ({
      type: 'application/atom+xml',
      title: `${config.title} ${version.version.label}`,
      href: pageHref(feedPath(config, version), config),
    }))
  const head = {...page.head, feeds}
  return {
    ...page,
    head,
    titleHtml: escapeHtml(route.title),
    articleKeys: keys,
    changes: facts,
    key: hashParts(page.key, JSON.stringify([head, facts, hidden]), hashList(keys)),
  }
}

/** Facts of a page, and the keys of the compilations that it shows. */
type Facts = {
  readonly facts: ChangesFacts
  readonly keys: readonly string[]
  /** Sections that are not compared, of docs that have such. */
  readonly hidden: readonly unknown[]
}

function versionFacts(context: PageContext, pair: VersionPair, compare: CompareBodies): Facts {
  const {config, graph} = context
  const groups = compareVersions(pair, graph)
  const all = groups.flatMap(({changes}) => changes)
  const facts: VersionChanges = {
    kind: 'versions',
    from: mainLink(context, pair.from),
    to: mainLink(context, pair.to),
    counts: countChanges(all),
    parts: partsOf(pair, groups).map(({kind, groups: some}) => ({
      kind,
      counts: countChanges(some.flatMap(({changes}) => changes)),
      groups: some.map(({trail, changes}) => ({
        label: trail.join(' › '),
        pages: changes.map((change) => describeChange(context, change, compare)),
      })),
    })),
    overview: pageHref(overviewPath(config, pair.to.version.set), config),
  }
  const compared = all.flatMap(({doc, before}) => (before === undefined ? [] : [before, doc]))
  return {facts, keys: compared.map(({key}) => key), hidden: compared.map(({source}) => source.generated?.hiddenSections ?? {})}
}

/** Divides changes into those of references and of other pages. Where no version has a reference, there is one part. */
function partsOf({from, to}: VersionPair, groups: readonly DocChanges[]): {kind: ChangesPart['kind']; groups: DocChanges[]}[] {
  const hasReference = [from, to].some(({docs}) => docs.some((doc) => kindOf(doc) === 'reference'))
  const kinds: ChangesPart['kind'][] = hasReference ? ['reference', 'pages'] : ['pages']
  return kinds.map((kind) => ({
    kind,
    groups: groups
      .map(({trail, changes}) => ({trail, changes: changes.filter(({doc}) => kindOf(doc) === kind)}))
      .filter(({changes}) => changes.length > 0),
  }))
}

function kindOf({source}: Doc): ChangesPart['kind'] {
  return source.generated?.isReference === true ? 'reference' : 'pages'
}

function mainLink({config}: PageContext, {version, mainDoc}: VersionGraph): PageLink {
  return {label: version.label, href: pageHref(mainDoc?.route ?? version.routeBase, config)}
}

function countChanges(changes: readonly DocChange[]): ChangeCounts {
  const counts = {added: 0, removed: 0, moved: 0, changed: 0}
  for (const {kind} of changes) counts[kind] += 1
  return counts
}

function describeChange({config, body}: PageContext, {kind, doc, before}: DocChange, compare: CompareBodies): PageChange {
  return {
    kind,
    id: doc.id,
    title: doc.title,
    href: pageHref(doc.route, config),
    before: before && {label: before.title, href: pageHref(before.route, config)},
    differences: () => (before === undefined ? [] : compare([before, doc], body)),
  }
}

function overviewFacts(context: PageContext, ofSet: readonly VersionGraph[], withFeed: readonly string[]): ChangesOverview {
  const {config, graph} = context
  const reach = ofSet[0] && changesOfSet(config, ofSet[0].version.set)?.with
  const pairs = pairsOf(ofSet, reach ?? 'all')
  const versions = ofSet.slice(0, -1).map((to): ChangesOverview['versions'][number] => {
    const [neighbour, ...others] = pairs.filter((pair) => pair.to === to)
    const changes = neighbour === undefined ? [] : compareVersions(neighbour, graph).flatMap((group) => group.changes)
    return {
      label: to.version.label,
      href: neighbour === undefined ? '' : pageHref(pairPath(config, neighbour), config),
      previous: neighbour?.from.version.label ?? '',
      counts: countChanges(changes),
      feed: withFeed.includes(to.version.name) ? pageHref(feedPath(config, to), config) : undefined,
      since: others.map((pair) => ({label: pair.from.version.label, href: pageHref(pairPath(config, pair), config)})),
    }
  })
  return {kind: 'overview', versions}
}
