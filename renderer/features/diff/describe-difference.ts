import {changeKinds} from './compare-pages.ts'
import type {ChangeKind} from './compare-pages.ts'
import type {BrokenPromise, ChangedPage, MovedPage, SiteDifference} from './site-difference.ts'

/** Titles of the kinds of changes, for headings and counts. */
export const kindTitles: Readonly<Record<ChangeKind, string>> = {
  text: 'Text',
  title: 'Only title or description',
  markup: 'Only markup of the article',
  layout: 'Only layout',
  hashes: 'Only hashes of other files',
}

/** Names of the kinds in counts. */
const kindNames: Readonly<Record<ChangeKind, string>> = {
  text: 'text',
  title: 'only title',
  markup: 'only markup',
  layout: 'only layout',
  hashes: 'only hashes',
}

/** Returns the changed pages of each kind that has some. */
export function groupByKind({changed}: SiteDifference): (readonly [ChangeKind, readonly ChangedPage[]])[] {
  return changeKinds.map((kind) => [kind, changed.filter((page) => page.kind === kind)] as const).filter(([, pages]) => pages.length > 0)
}

/**
 * Returns the counts of a difference as one line.
 * @example describeCounts(difference) // => '3 changed (2 text, 1 only layout), 1 added, 1,998 the same'
 */
export function describeCounts(difference: SiteDifference): string {
  const {added, removed, moved, changed, equal} = difference
  const kinds = groupByKind(difference).map(([kind, pages]) => `${formatNumber(pages.length)} ${kindNames[kind]}`)
  const parts = [
    changed.length > 0 && `${formatNumber(changed.length)} changed (${kinds.join(', ')})`,
    added.length > 0 && `${formatNumber(added.length)} added`,
    removed.length > 0 && `${formatNumber(removed.length)} removed`,
    moved.length > 0 && `${formatNumber(moved.length)} moved`,
    `${formatNumber(equal)} the same`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Returns what differs in the head of a page, without a description that follows from its changed text. */
export function shownHead({head, kind}: Pick<ChangedPage | MovedPage, 'head' | 'kind'>): ChangedPage['head'] {
  return kind === 'text' ? head.filter(({part}) => part === 'title') : head
}

/** Describes how a page was found at its new address. */
export function describeMove({by, share}: MovedPage): string {
  return `${by === 'redirect' ? 'with' : 'without'} a redirect, ${Math.floor(share * 100)} % alike`
}

/** Returns the address of a broken promise. */
export function addressOf({route, id}: BrokenPromise): string {
  return id === undefined ? route : `${route}#${id}`
}

/**
 * Formats a whole number with commas.
 * @example formatNumber(12345) // => '12,345'
 */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/**
 * Formats a number of bytes with powers of 1,000.
 * @example formatBytes(1_234_567) // => '1,234.6 kB'
 */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`
  const [whole = '', rest = ''] = (bytes / 1000).toFixed(1).split('.')
  return `${formatNumber(Number(whole))}.${rest} kB`
}

/**
 * Formats a growth in bytes, with its sign.
 * @example formatGrowth({before: 1000, after: 900}) // => '-100 B'
 */
export function formatGrowth({before, after}: {readonly before: number; readonly after: number}): string {
  if (before === after) return '0 B'
  return `${after > before ? '+' : '-'}${formatBytes(Math.abs(after - before))}`
}
