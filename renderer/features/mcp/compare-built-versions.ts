import {compareBlocks} from '../../core/changes/compare-blocks.ts'
import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import {readBlocks} from '../../core/changes/read-blocks.ts'
import {textHash} from '../../core/changes/text-hash.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {BuiltSite, BuiltVersion} from '../site-tool.ts'
import {pagesOf, readPage, tryRead} from './site-pages.ts'

/** Two versions of a site. */
export type ComparedVersions = {readonly from: BuiltVersion; readonly to: BuiltVersion}

/** The difference of a page between two versions. */
export type PageChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly title: string
  /** Its route in the later version, or in the earlier one if it was removed. */
  readonly route: RoutePath
  /** Its route in the earlier version, if it has both. */
  readonly before: RoutePath | undefined
}

/** Compares the pages of two versions by the ids of their docs. A page whose version menu leads to one that is gone was moved. */
export function compareBuiltVersions(site: BuiltSite, {from, to}: ComparedVersions): readonly PageChange[] {
  return site.keep(`changes ${from.path} ${to.path}`, () => {
    const before = new Map(from.docs.map(({id, path}) => [id, path]))
    const gone = new Map(from.docs.map(({id, path}) => [path, id]))
    for (const {id} of to.docs) gone.delete(before.get(id) ?? '')
    const now = to.docs.flatMap(({id, path}): PageChange[] => {
      const same = before.get(id)
      const old = same ?? movedFrom(site, {route: path, from, gone})
      const named = {title: titleOf(site, path), route: path, before: old}
      if (old === undefined) return [{...named, kind: 'added'}]
      if (same !== undefined) return isEqual(site, old, path) ? [] : [{...named, kind: 'changed'}]
      gone.delete(old)
      return [{...named, kind: 'moved'}]
    })
    const removed = [...gone.keys()].map((route): PageChange => ({kind: 'removed', title: titleOf(site, route), route, before: undefined}))
    return [...now, ...removed]
  })
}

/** Compares the articles of a page in two versions. */
export function compareArticles(
  site: BuiltSite,
  {before, route}: {readonly before: RoutePath; readonly route: RoutePath},
): SectionChange[] {
  const [old, now] = [before, route].map((one) => readBlocks(withoutHistory(readPage(site, one).article)))
  return compareBlocks(old ?? [], now ?? [])
}

/** Starts and ends of what layouts say about the history of a page and of its sections, which is no change of their text. */
const HISTORY = [
  ['<p class="doc-history"', '</p>'],
  ['<small class="section-since"', '</small>'],
] as const

function withoutHistory(article: string): string {
  return HISTORY.reduce((text, [start, end]) => {
    const [first = '', ...others] = text.split(start)
    return first + others.map((part) => (part.includes(end) ? part.slice(part.indexOf(end) + end.length) : start + part)).join('')
  }, article)
}

type Moving = {readonly route: RoutePath; readonly from: BuiltVersion; readonly gone: ReadonlyMap<RoutePath, string>}

function movedFrom(site: BuiltSite, {route, from, gone}: Moving): RoutePath | undefined {
  const href = tryRead(site, route)?.versions[from.name]
  return typeof href === 'string' ? [...gone.keys()].find((old) => site.urlOf(old) === site.absolute(href)) : undefined
}

function isEqual(site: BuiltSite, before: RoutePath, now: RoutePath): boolean {
  return hashOf(site, before) === hashOf(site, now)
}

function hashOf(site: BuiltSite, route: RoutePath): string {
  return site.keep(`text ${route}`, () => textHash(withoutHistory(tryRead(site, route)?.article ?? '')))
}

function titleOf(site: BuiltSite, route: RoutePath): string {
  return pagesOf(site).get(route)?.title ?? route
}
