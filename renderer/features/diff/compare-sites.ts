import {compareBlocks} from '../../core/changes/compare-blocks.ts'
import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import {readBlocks} from '../../core/changes/read-blocks.ts'
import type {TextBlock} from '../../core/changes/read-blocks.ts'
import {readArticle} from '../../core/html/read-article.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {answerOf} from './answers.ts'
import {comparePages} from './compare-pages.ts'
import type {PageChange} from './compare-pages.ts'
import {findBroken} from './find-broken.ts'
import {findMoves} from './find-moves.ts'
import type {Move, Unmatched} from './find-moves.ts'
import {readTitle} from './read-content.ts'
import {bytesOf, htmlOf, LARGEST_PAGE} from './read-compared-site.ts'
import type {ComparedSite, ComparedSites} from './read-compared-site.ts'
import type {ChangedPage, MovedPage, PageName, RemovedPage, SideFacts, SiteDifference} from './site-difference.ts'
import {startWeighing} from './weigh-sites.ts'
import type {Weighing} from './weigh-sites.ts'

/** A page that both sites have, or that has moved. */
type Pair = Pick<Move, 'from' | 'to'>

type Change = Pair & {readonly change: PageChange}

/**
 * Compares two built sites. Files that are the same are not looked into.
 * @throws an `FsError`, and the signal's reason
 */
export function compareSites(sites: ComparedSites, signal?: AbortSignal): SiteDifference {
  const {before, after} = sites
  const shared = [...before.pages.keys()].filter((route) => after.pages.has(route)).sort(compareText)
  const weighing = startWeighing(sites)
  const changes = shared.flatMap((route): Change[] => {
    signal?.throwIfAborted()
    const change = changeBetween(sites, {from: route, to: route}, weighing)
    return change === undefined ? [] : [{from: route, to: route, change}]
  })
  const gone = [...before.pages.keys()].filter((route) => !after.pages.has(route)).sort(compareText)
  const fresh = [...after.pages.keys()].filter((route) => !before.pages.has(route)).sort(compareText)
  const moves = movesBetween(sites, {removed: gone, added: fresh})
  const [from, to] = [new Set(moves.map((move) => move.from)), new Set(moves.map((move) => move.to))]
  return {
    before: factsOf(before),
    after: factsOf(after),
    equal: shared.length - changes.length,
    added: fresh.filter((route) => !to.has(route)).map((route) => nameOf(after, route)),
    removed: gone.filter((route) => !from.has(route)).map((route): RemovedPage => ({...nameOf(before, route), heir: pageAt(after, route)})),
    moved: moves.map((move) => describeMove(sites, move)),
    changed: changes.map((change) => describeChange(sites, change)),
    broken: findBroken(sites, {
      articles: changes.filter(({change}) => change.isArticle).map(({from: route}) => route),
      gone: [...gone, ...[...before.redirects.keys()].filter((route) => !after.pages.has(route))],
    }),
    weight: weighing.end({home: shared.includes('/') ? '/' : shared[0], changed: changes.map(({to: route}) => route)}),
  }
}

function factsOf({pages, manifest}: ComparedSite): SideFacts {
  return {pages: pages.size, isDocsite: manifest !== undefined}
}

function changeBetween({before, after}: ComparedSites, {from, to}: Pair, weighing?: Weighing): PageChange | undefined {
  const [old, now] = [before.pages.get(from), after.pages.get(to)]
  if (old === undefined || now === undefined) return undefined
  const isLarge = old.size > LARGEST_PAGE || now.size > LARGEST_PAGE
  const unread: PageChange = {kind: 'text', isArticle: false, title: `not read, larger than ${LARGEST_PAGE / 1_000_000} MB`, head: []}
  if (isLarge && old.size !== now.size) return unread
  const [was, is] = [bytesOf(before, old), bytesOf(after, now)]
  if (was.equals(is)) return undefined
  if (isLarge) return unread
  const html = {before: was.toString(), after: is.toString()}
  weighing?.compare(to, html)
  return comparePages(html.before, html.after)
}

function movesBetween({before, after}: ComparedSites, pages: Pick<Unmatched, 'removed' | 'added'>): Move[] {
  return findMoves({
    ...pages,
    heirOf: (route) => pageAt(after, route),
    oldArticle: (route) => readArticle(htmlOf(before, route)),
    newArticle: (route) => readArticle(htmlOf(after, route)),
  })
}

/** Returns the route of the page that a site answers an address with. */
function pageAt(site: ComparedSite, route: RoutePath): RoutePath | undefined {
  const answer = answerOf(site, route)
  return answer?.kind === 'page' ? answer.route : undefined
}

function describeChange({before, after}: ComparedSites, {from, to, change}: Change): ChangedPage {
  const {kind, title, head} = change
  const sections = (): SectionChange[] => compareBlocks(blocksOf(before, from), blocksOf(after, to))
  return {route: to, title, kind, head, sections: kind === 'text' ? sections : () => []}
}

function blocksOf(site: ComparedSite, route: RoutePath): TextBlock[] {
  return readBlocks(readArticle(htmlOf(site, route)))
}

function describeMove(sites: ComparedSites, {from, to, by, share}: Move): MovedPage {
  const change = changeBetween(sites, {from, to})
  if (change === undefined) return {...nameOf(sites.after, to), from, by, share, kind: undefined, head: [], sections: () => []}
  return {...describeChange(sites, {from, to, change}), from, by, share}
}

function nameOf(site: ComparedSite, route: RoutePath): PageName {
  return {route, title: readTitle(htmlOf(site, route))}
}
