import type {BlockChange, SectionChange} from '../../core/changes/compare-blocks.ts'
import type {TextRun} from '../../core/changes/compare-texts.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {inlineSource} from '../../core/html/inline-sources.ts'
import type {RoutePath} from '../../core/model/paths.ts'
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
import type {ChangedPage, MovedPage, SiteDifference} from './site-difference.ts'

/** How the page is written. `linkTo` returns the URL of a page in a preview; undefined if there is none. */
export type HtmlOptions = {readonly linkTo: ((route: RoutePath) => string) | undefined}

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:break-word}
h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.25rem}h3{margin:0;font-size:1rem;font-weight:600}h4{margin:1rem 0 .25rem;font-size:.95rem}
summary{padding:.5rem 0;cursor:pointer}summary h3{display:inline}
code,pre{font:.9em ui-monospace,monospace}
pre{white-space:pre-wrap}
.table{overflow-x:auto}details+details{margin-top:1rem}
.block{margin:.5rem 0;padding:.1rem .75rem;border-inline-start:3px solid light-dark(#8a8a8a,#8f8f8f)}
.added{border-color:light-dark(#1a7f37,#3fb950)}.removed{border-color:light-dark(#cf222e,#f85149)}
ins{background:light-dark(#d2f4d9,#133d21);text-decoration:none}
del{background:light-dark(#ffdcd9,#5a1e1c)}
table{border-collapse:collapse}td,th{padding:.25rem .75rem;border-bottom:1px solid light-dark(#d0d0d0,#444);text-align:end}
td:first-child,th:first-child{text-align:start}
`

/**
 * Writes a difference as one page that needs no other file and no script: every change of every page, with what was removed and added as
 * `del` and `ins`.
 */
export function formatHtml(difference: SiteDifference, options: HtmlOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${inlineSource(STYLE)}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Changes of the documentation</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Changes of the documentation</h1>
<p>${describeCounts(difference)}.</p>
${[weightTable(difference), ...listGroups(difference, options)].join('\n')}
</main>
</body>
</html>
`
}

function listGroups(difference: SiteDifference, options: HtmlOptions): string[] {
  const {broken, removed, moved, added} = difference
  const link = linkerOf(options)
  const lines = broken.map(
    (promise) => `${code(addressOf(promise))}${promise.page === undefined ? '' : `, missing in ${link(promise.page)}`}`,
  )
  return [
    list('Addresses and headings that nothing answers any more', lines),
    list(
      'Removed',
      removed.map(({route, title, heir}) => `${escapeHtml(title)} ${code(route)}${heir === undefined ? '' : `, leads to ${link(heir)}`}`),
    ),
    group(
      'Moved',
      moved.map((page) => pageEntry(page, `${code(page.from)} → ${link(page.route)} (${describeMove(page)})`)),
    ),
    list(
      'Added',
      added.map(({route, title}) => `${escapeHtml(title)} ${link(route)}`),
    ),
    ...groupByKind(difference).map(([kind, pages]) =>
      group(
        kindTitles[kind],
        pages.map((page) => pageEntry(page, `${escapeHtml(page.title)} ${link(page.route)}`)),
      ),
    ),
  ].filter((text) => text !== '')
}

function list(title: string, items: readonly string[]): string {
  return group(title, items.length === 0 ? [] : ['<ul>', ...items.map((item) => `<li>${item}</li>`), '</ul>'], items.length)
}

/** Writes a group. Empty if it has no entries. */
function group(title: string, entries: readonly string[], count = entries.length): string {
  return count === 0 ? '' : [`<h2>${title} (${formatNumber(count)})</h2>`, ...entries].join('\n')
}

function linkerOf({linkTo}: HtmlOptions): (route: RoutePath) => string {
  return (route) => (linkTo === undefined ? code(route) : `<a href="${escapeHtml(linkTo(route))}">${code(route)}</a>`)
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

/** Writes a page: what differs in it can be opened, or its heading alone if nothing of it is shown. */
function pageEntry(page: ChangedPage | MovedPage, heading: string): string {
  const head = shownHead(page).map(
    ({part, before, after}) =>
      `<h4>${part === 'title' ? 'Title' : 'Description'}</h4>\n` +
      `<p class="block removed"><del>${escapeHtml(before)}</del></p>\n<p class="block added"><ins>${escapeHtml(after)}</ins></p>`,
  )
  const changes = [...head, ...page.sections().map(sectionEntry)].join('\n')
  return changes === '' ? `<p>${heading}</p>` : `<details open><summary><h3>${heading}</h3></summary>\n${changes}\n</details>`
}

function sectionEntry({heading, changes}: SectionChange): string {
  return [...(heading === '' ? [] : [`<h4>${escapeHtml(heading)}</h4>`]), ...changes.map(blockEntry)].join('\n')
}

function blockEntry({kind, block, runs}: BlockChange): string {
  const element = block === 'code' ? 'pre' : 'p'
  return `<${element} class="block ${kind}">${runs.map(runEntry).join('')}</${element}>`
}

function runEntry({kind, text}: TextRun): string {
  if (kind === 'gap') return ' … '
  const escaped = escapeHtml(text)
  return kind === 'same' ? escaped : kind === 'added' ? `<ins>${escaped}</ins>` : `<del>${escaped}</del>`
}

function weightTable({before, after, weight: {pages, visits, grown}}: SiteDifference): string {
  const rows = [
    ['Pages', formatNumber(before.pages), formatNumber(after.pages), ''],
    ['HTML of all pages', formatBytes(pages.before), formatBytes(pages.after), formatGrowth(pages)],
    ...visits.flatMap(({route, ...kinds}) =>
      (['scripts', 'styles'] as const).map((kind) => {
        const size = {before: kinds[kind].before.gzip, after: kinds[kind].after.gzip}
        const name = `${kind === 'scripts' ? 'Scripts' : 'Styles'} of ${code(route)}, gzip`
        return [name, formatBytes(size.before), formatBytes(size.after), formatGrowth(size)]
      }),
    ),
    ...grown.map(({route, ...size}) => [`HTML of ${code(route)}`, formatBytes(size.before), formatBytes(size.after), formatGrowth(size)]),
  ]
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return ['<div class="table"><table>', '<tr><th></th><th>Before</th><th>After</th><th>Change</th></tr>', ...body, '</table></div>'].join(
    '\n',
  )
}
