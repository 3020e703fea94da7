import type {ClosingFormats} from '../own-command.ts'
import {changeLines, unlimited} from '../../core/changes/change-lines.ts'
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
import type {BrokenPromise, ChangedPage, MovedPage, RemovedPage, SiteDifference} from './site-difference.ts'

/** How the text is written: with all pages and blocks, or some of each. */
export type TextOptions = {readonly isFull: boolean; readonly formats: Pick<ClosingFormats, 'bold' | 'paint' | 'shown'>}

/** Numbers of entries that are shown of each kind. */
const SHOWN = {entries: 20, alike: 5, blocks: 6, width: 300}

/** Writes a difference for people at a terminal. */
export function formatText(difference: SiteDifference, options: TextOptions): string {
  const {before, after} = difference
  const {bold} = options.formats
  const head = [
    bold(describeCounts(difference)),
    `${formatNumber(before.pages)} pages before, ${formatNumber(after.pages)} after${aboutTools(difference)}.`,
  ]
  const groups = [
    listBroken(difference, options),
    listRemoved(difference, options),
    listMoved(difference, options),
    listAdded(difference, options),
    ...listChanged(difference, options),
    listWeight(difference, options),
  ]
  return `${[head, ...groups.filter((lines) => lines.length > 0)].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function aboutTools({before, after}: SiteDifference): string {
  if (before.isDocsite && after.isDocsite) return ''
  const which = before.isDocsite ? 'the new site' : after.isDocsite ? 'the old site' : 'both sites'
  return `; ${which} without the manifest of docsite, so redirects of hosts are not known`
}

type Entries<Item> = {
  readonly title: string
  readonly items: readonly Item[]
  /** Returns the lines of an entry. Called only for those that are shown, since pages are read again for it. */
  readonly write: (item: Item) => readonly string[]
  readonly most?: number
}

/** Writes a group: a heading with the number of entries, and the first of them. Empty if there are none. */
function list<Item>({title, items, write, most = SHOWN.entries}: Entries<Item>, {isFull, formats}: TextOptions): string[] {
  if (items.length === 0) return []
  const shown = isFull ? items : items.slice(0, most)
  const more = items.length - shown.length
  return [
    formats.bold(`${title} (${formatNumber(items.length)})`),
    ...shown.flatMap((item) => write(item).map((line) => `  ${line}`.trimEnd())),
    ...(more > 0 ? [formats.paint('dim', `  … and ${formatNumber(more)} more; --full shows them`)] : []),
  ]
}

function listBroken({broken: items}: SiteDifference, options: TextOptions): string[] {
  const {shown, paint} = options.formats
  const write = (promise: BrokenPromise): string[] => {
    const why = promise.id === undefined ? 'nothing answers it any more' : `${promise.page ?? ''} has no such heading`
    return [`${paint('red', shown(addressOf(promise)))}  ${shown(why)}`]
  }
  return list({title: 'Broken promises', items, write}, options)
}

function listRemoved({removed: items}: SiteDifference, options: TextOptions): string[] {
  const {shown, paint} = options.formats
  const write = ({route, title, heir}: RemovedPage): string[] => {
    const lead = heir === undefined ? '' : `, which leads to ${shown(heir)}`
    return [`${paint('red', shown(route))}  ${shown(title)}${lead}`]
  }
  return list({title: 'Removed', items, write}, options)
}

function listAdded({added: items}: SiteDifference, options: TextOptions): string[] {
  const {shown, paint} = options.formats
  return list({title: 'Added', items, write: ({route, title}) => [`${paint('green', shown(route))}  ${shown(title)}`]}, options)
}

function listMoved({moved: items}: SiteDifference, options: TextOptions): string[] {
  const {shown} = options.formats
  const write = (page: MovedPage): string[] => [
    `${shown(`${page.from} → ${page.route}`)}  (${describeMove(page)})`,
    ...describePage(page, options),
  ]
  return list({title: 'Moved', items, write}, options)
}

function listChanged(difference: SiteDifference, options: TextOptions): string[][] {
  const {shown} = options.formats
  const write = (page: ChangedPage): string[] => [`${shown(page.route)}  ${shown(page.title)}`, ...describePage(page, options)]
  return groupByKind(difference).map(([kind, items]) => {
    const most = kind === 'text' || kind === 'title' ? SHOWN.entries : SHOWN.alike
    return list({title: kindTitles[kind], items, write, most}, options)
  })
}

/** Writes what differs in the head and the text of a page. */
function describePage(page: ChangedPage | MovedPage, {isFull, formats}: TextOptions): string[] {
  const {paint, shown} = formats
  const {sections, more} = changeLines(page.sections(), isFull ? unlimited : SHOWN)
  const signed = (sign: string, text: string): string =>
    sign === ' ' ? `  ${shown(text)}` : paint(sign === '+' ? 'green' : 'red', `${sign} ${shown(text)}`)
  return [
    ...shownHead(page).flatMap(({part, before, after}) => [`  ${part}`, `    ${signed('-', before)}`, `    ${signed('+', after)}`]),
    ...sections.flatMap(({heading, lines}) => [
      ...(heading === '' ? [] : [`  ${paint('dim', shown(heading))}`]),
      ...lines.map(({sign, text}) => `    ${signed(sign, text)}`),
    ]),
    ...(more > 0 ? [paint('dim', `    … and ${formatNumber(more)} more changes`)] : []),
  ]
}

function listWeight({weight: {pages, visits, grown}}: SiteDifference, {formats}: TextOptions): string[] {
  const rows = [
    ['HTML of all pages', formatBytes(pages.before), formatBytes(pages.after), formatGrowth(pages)],
    ...visits.flatMap(({route, ...kinds}) =>
      (['scripts', 'styles'] as const).map((kind) => {
        const [before, after] = [kinds[kind].before.gzip, kinds[kind].after.gzip]
        return [`${kind} of ${formats.shown(route)}, gzip`, formatBytes(before), formatBytes(after), formatGrowth({before, after})]
      }),
    ),
    ...grown.map(({route, ...size}) => [formats.shown(route), formatBytes(size.before), formatBytes(size.after), formatGrowth(size)]),
  ]
  return [formats.bold('Bytes'), ...alignColumns(rows).map((line) => `  ${line}`)]
}

/** Writes rows as lines, with the first column on the left and numbers on the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  )
}
