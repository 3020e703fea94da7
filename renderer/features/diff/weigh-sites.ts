import type {RoutePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {htmlOf} from './read-compared-site.ts'
import type {ComparedSite, ComparedSites} from './read-compared-site.ts'
import {createScale} from './weigh-visit.ts'
import type {Bytes, Scale, Visit} from './weigh-visit.ts'

/** What readers download, before and after a change. */
export type SiteWeight = {
  /** Bytes of the HTML of all pages, not compressed. */
  readonly pages: {readonly before: number; readonly after: number}
  /** The pages whose HTML has grown most, the largest growth first. Bytes, not compressed. */
  readonly grown: readonly {readonly route: RoutePath; readonly before: number; readonly after: number}[]
  /** Scripts and styles of the home page, or of the first one, and of the changed page that loads most more than before. */
  readonly visits: readonly VisitWeight[]
}

/** The scripts and styles that a first visit to a page loads. */
export type VisitWeight = {readonly route: RoutePath} & Readonly<
  Record<'scripts' | 'styles', {readonly before: Bytes; readonly after: Bytes}>
>

/** Number of grown pages that are listed. */
const MOST_GROWN = 5

/** Weighs two sites while their pages are compared. */
export type Weighing = {
  /**
   * Compares what a page loads in the two sites.
   * @throws an `FsError`
   */
  readonly compare: (route: RoutePath, html: {readonly before: string; readonly after: string}) => void
  /**
   * Returns the weight of both sites.
   * @param home page whose scripts and styles are weighed in any case
   * @param changed routes of the pages that differ
   * @throws an `FsError`
   */
  readonly end: (pages: {readonly home: RoutePath | undefined; readonly changed: readonly RoutePath[]}) => SiteWeight
}

/** Begins to weigh two sites. */
export function startWeighing({before, after}: ComparedSites): Weighing {
  const sides = {before: {site: before, scale: createScale(before)}, after: {site: after, scale: createScale(after)}}
  let [heaviest, most]: [RoutePath | undefined, number] = [undefined, 0]
  return {
    compare: (route, html) => {
      const more = rawOf(sides.after, {route, html: html.after}) - rawOf(sides.before, {route, html: html.before})
      if (more > most) [heaviest, most] = [route, more]
    },
    end: ({home, changed}) => ({
      pages: {before: sizeOf(before), after: sizeOf(after)},
      grown: findGrown({before, after}, changed),
      visits: [...new Set([home, heaviest])].filter((route) => route !== undefined).map((route) => weighVisit(sides, route)),
    }),
  }
}

function findGrown({before, after}: ComparedSites, changed: readonly RoutePath[]): SiteWeight['grown'] {
  return changed
    .map((route) => ({route, before: before.pages.get(route)?.size ?? 0, after: after.pages.get(route)?.size ?? 0}))
    .filter((page) => page.after > page.before)
    .sort((a, b) => b.after - b.before - (a.after - a.before) || compareText(a.route, b.route))
    .slice(0, MOST_GROWN)
}

function sizeOf({pages}: ComparedSite): number {
  return [...pages.values()].reduce((sum, {size}) => sum + size, 0)
}

type Side = {readonly site: ComparedSite; readonly scale: Scale}
type Sides = {readonly before: Side; readonly after: Side}

type LoadedPage = {readonly route: RoutePath; readonly html: string}

function visitTo({site, scale}: Side, {route, html}: LoadedPage): Visit {
  return scale.visit(site.pages.get(route)?.file ?? '', html)
}

function rawOf(side: Side, page: LoadedPage): number {
  const {scripts, styles} = visitTo(side, page)
  return side.scale.raw([...scripts, ...styles])
}

function weighVisit({before, after}: Sides, route: RoutePath): VisitWeight {
  const [old, now] = [visitTo(before, {route, html: htmlOf(before.site, route)}), visitTo(after, {route, html: htmlOf(after.site, route)})]
  return {
    route,
    scripts: {before: before.scale.bytes(old.scripts), after: after.scale.bytes(now.scripts)},
    styles: {before: before.scale.bytes(old.styles), after: after.scale.bytes(now.styles)},
  }
}
