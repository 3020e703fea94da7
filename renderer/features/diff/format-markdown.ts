import type {RoutePath} from '../../core/model/paths.ts'
import {changeLines, cut, unlimited} from '../../core/changes/change-lines.ts'
import {
  addressOf,
  describeCounts,
  describeMove,
  formatBytes,
  formatGrowth,
  formatNumber,
  groupByKind,
  kindTitles,
  shownHead,
} from './describe-difference.ts'
import {codeFence, inlineCode} from './inline-code.ts'
import type {BrokenPromise, ChangedPage, MovedPage, RemovedPage, SiteDifference} from './site-difference.ts'

/** How the Markdown is written. */
export type MarkdownOptions = {
  /** Whether all blocks of a page are written, as far as there is room. */
  readonly isFull: boolean
  /** Returns the URL of a page in a preview. Undefined if there is no preview. */
  readonly linkTo: ((route: RoutePath) => string) | undefined
}

/** The first line, by which a workflow finds its comment again. */
export const COMMENT_MARK = '<!-- docsite diff -->'

/** Maximum length of a comment on GitHub in characters, and the part of it for headings and for what is left out. */
const LONGEST = {comment: 65_536, frame: 4096}

/** Number of entries of a group, so that one of them does not take the room of all others. */
const MOST_ENTRIES = 100

/** Limits of what is shown of a page, and of texts in a line. */
const SHOWN = {blocks: 8, width: 400, title: 120, address: 300}

/** A list, of which `entries` has no more than can be shown. */
type Group = {readonly title: string; readonly count: number; readonly entries: readonly string[]; readonly isOpen?: boolean}

/**
 * Writes a difference as a comment of a pull request, no longer than GitHub takes. All text of pages is code in it, so that none of it is
 * markup, a mention or a link.
 */
export function formatMarkdown(difference: SiteDifference, options: MarkdownOptions): string {
  const head = [COMMENT_MARK, `**Documentation:** ${describeCounts(difference)}.`, '', weightTable(difference)].join('\n')
  const parts = [head]
  let room = LONGEST.comment - LONGEST.frame - head.length
  for (const {title, count, entries, isOpen = false} of listGroups(difference, options)) {
    const kept: string[] = []
    for (const entry of entries) {
      if (entry.length + 1 > room) break
      kept.push(entry)
      room -= entry.length + 1
    }
    const more = count - kept.length
    const rest = more > 0 ? [`- … and ${formatNumber(more)} more, for which there is no room in a comment`] : []
    const body = [...kept, ...rest].join('\n')
    const heading = `${title} (${formatNumber(count)})`
    parts.push(isOpen ? `**${heading}**\n\n${body}` : `<details><summary>${heading}</summary>\n\n${body}\n\n</details>`)
  }
  return `${parts.join('\n\n')}\n`
}

function listGroups(difference: SiteDifference, options: MarkdownOptions): Group[] {
  const {broken, removed, moved, added} = difference
  const link = linkerOf(options)
  const missingIn = ({page}: BrokenPromise): string => (page === undefined ? '' : `, missing in ${link(page)}`)
  const leadsTo = ({heir}: RemovedPage): string => (heir === undefined ? '' : `, leads to ${link(heir)}`)
  const promises = list(
    'Broken promises: addresses and headings that nothing answers any more',
    broken,
    (promise) => `- ${code(addressOf(promise))}${missingIn(promise)}`,
  )
  const groups = [
    {...promises, isOpen: true},
    list('Removed', removed, (page) => `- ${code(page.route)} ${codeTitle(page.title)}${leadsTo(page)}`),
    list('Moved', moved, (page) => moveEntry(page, options)),
    list('Added', added, ({route, title}) => `- ${link(route)} ${codeTitle(title)}`),
    ...groupByKind(difference).map(([kind, pages]) => list(kindTitles[kind], pages, (page) => pageEntry(page, options))),
  ]
  return groups.filter(({count}) => count > 0)
}

/** Writes a group. Only the entries for which there may be room are written, since pages are read again for it. */
function list<Item>(title: string, items: readonly Item[], write: (item: Item) => string): Group {
  return {title, count: items.length, entries: items.slice(0, MOST_ENTRIES).map((item) => write(item))}
}

function linkerOf({linkTo}: MarkdownOptions): (route: RoutePath) => string {
  return (route) => (linkTo === undefined ? code(route) : `[${code(route)}](<${linkTo(route)}>)`)
}

function code(address: string): string {
  return inlineCode(cut(address, SHOWN.address))
}

function codeTitle(title: string): string {
  return inlineCode(cut(title, SHOWN.title))
}

function moveEntry(page: MovedPage, options: MarkdownOptions): string {
  return [`- ${code(page.from)} → ${linkerOf(options)(page.route)} (${describeMove(page)})`, ...changeEntry(page, options)].join('\n')
}

function pageEntry(page: ChangedPage, options: MarkdownOptions): string {
  return [`- ${linkerOf(options)(page.route)} ${codeTitle(page.title)}`, ...changeEntry(page, options)].join('\n')
}

function changeEntry(page: ChangedPage | MovedPage, {isFull}: MarkdownOptions): string[] {
  const {sections, more} = changeLines(page.sections(), isFull ? {...unlimited, width: SHOWN.width} : SHOWN)
  const lines = [
    ...shownHead(page).flatMap(({part, before, after}) => [
      `@@ ${part} @@`,
      `- ${cut(before, SHOWN.width)}`,
      `+ ${cut(after, SHOWN.width)}`,
    ]),
    ...sections.flatMap(({heading, lines: changed}) => [
      ...(heading === '' ? [] : [`@@ ${heading} @@`]),
      ...changed.map(({sign, text}) => `${sign} ${text}`),
    ]),
    ...(more > 0 ? [`@@ and ${formatNumber(more)} more changes @@`] : []),
  ]
  return lines.length === 0 ? [] : ['', codeFence(lines, {language: 'diff', indent: '  '}), '']
}

function weightTable({before, after, weight}: SiteDifference): string {
  const {pages, visits} = weight
  const rows = [
    ['Pages', formatNumber(before.pages), formatNumber(after.pages), signed(after.pages - before.pages)],
    ['HTML', formatBytes(pages.before), formatBytes(pages.after), formatGrowth(pages)],
    ...visits.flatMap(({route, ...kinds}) =>
      (['scripts', 'styles'] as const).map((kind) => {
        const size = {before: kinds[kind].before.gzip, after: kinds[kind].after.gzip}
        const name = code(route).replaceAll('|', String.raw`\|`)
        return [
          `${kind === 'scripts' ? 'Scripts' : 'Styles'} of ${name}, gzip`,
          formatBytes(size.before),
          formatBytes(size.after),
          formatGrowth(size),
        ]
      }),
    ),
  ]
  const table = [['', 'Before', 'After', 'Change'], ['---', '--:', '--:', '--:'], ...rows]
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function signed(number: number): string {
  return number > 0 ? `+${formatNumber(number)}` : number < 0 ? `-${formatNumber(-number)}` : '0'
}
