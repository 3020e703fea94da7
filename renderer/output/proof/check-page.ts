import type {OutputPath} from '../../core/model/paths.ts'
import {checkReference} from './check-reference.ts'
import {noteAddresses} from './check-addresses.ts'
import type {CheckContext, SiteDocument} from './check-context.ts'
import {readPage} from './read-page.ts'
import type {HtmlPage, PageId} from './read-page.ts'
import type {Reference} from './reference.ts'

/** Checks an HTML or SVG document. Returns its parsed contents. */
export function checkPage(context: CheckContext, file: OutputPath, html: string): HtmlPage {
  const page = readPage(html, {isOwn: context.isOwn})
  const anchors = new Set(page.names)
  for (const {id} of page.ids) anchors.add(id)
  context.anchors.define(file, anchors)
  context.counts.ids += page.ids.length
  if (page.isNoIndex) context.noIndex.add(file)
  checkIds(context, file, page.ids)
  checkHoles(context, file, html)
  noteAddresses(context, file, page)
  const document = documentOf(context, file, {base: page.base, anchors})
  for (const reference of page.references) {
    checkReference(context, document, reference)
    if (reference.role === 'refresh') noteRedirect(context, document, reference)
  }
  return page
}

function documentOf(
  context: CheckContext,
  file: OutputPath,
  {base, anchors}: {base: string | undefined; anchors: ReadonlySet<string>},
): SiteDocument {
  const own = context.locator.urlOf(file)
  if (base === undefined || !URL.canParse(base, own)) return {file, url: own, anchors}
  const {href} = new URL(base, own)
  return {file, url: href, anchors: href === own ? anchors : undefined}
}

function noteRedirect(context: CheckContext, document: SiteDocument, {url}: Reference): void {
  const located = context.locator.locate(url, document.url)
  const target = located.kind === 'inside' ? located.file : undefined
  // a page that merely reloads itself is not a redirect
  if (target !== document.file) context.redirects.set(document.file, target)
}

function checkIds(context: CheckContext, file: OutputPath, ids: readonly PageId[]): void {
  const seen = new Set<string>()
  for (const {id, start, end} of ids) {
    if (seen.has(id)) {
      const message = `Another element of the page already has the id \`${id}\`. Links and scripts find only the first.`
      context.findings.add({code: 'id-duplicate', message, hint: 'Give each element a unique id.'}, {file, start, end})
    }
    seen.add(id)
  }
}

/** Placeholder characters that are replaced when pages are built (decode-source.ts keeps them out of content). */
const HOLE = /[\uE0D0-\uE0DF]/g

/** Reports placeholders that a build of docsite did not replace. */
export function checkHoles(context: CheckContext, file: OutputPath, text: string): void {
  if (!context.isOwn) return
  for (const {index} of text.matchAll(HOLE)) {
    const message = 'A placeholder was not replaced when the site was built.'
    context.findings.add(
      {code: 'built-hole', message, hint: 'This is a bug in docsite. Build with `--no-cache`, and report it.'},
      {file, start: index, end: index + 1},
    )
  }
}
