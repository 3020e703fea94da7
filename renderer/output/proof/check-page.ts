import type {OutputPath} from '../../core/model/paths.ts'
import {checkReference} from './check-reference.ts'
import type {Proof, SiteDocument} from './proof.ts'
import {readPage} from './read-page.ts'
import type {HtmlPage, PageId} from './read-page.ts'
import type {Reference} from './reference.ts'

/** Checks an HTML or SVG document. Returns its parsed contents. */
export function checkPage(proof: Proof, file: OutputPath, html: string): HtmlPage {
  const page = readPage(html, {isOwn: proof.isOwn})
  const anchors = new Set(page.names)
  for (const {id} of page.ids) anchors.add(id)
  proof.anchors.define(file, anchors)
  proof.counts.ids += page.ids.length
  if (page.isNoIndex) proof.noIndex.add(file)
  checkIds(proof, file, page.ids)
  checkHoles(proof, file, html)
  checkShareUrl(proof, file, page.references)
  const document = documentOf(proof, file, {base: page.base, anchors})
  for (const reference of page.references) {
    checkReference(proof, document, reference)
    if (reference.role === 'refresh') noteRedirect(proof, document, reference)
  }
  return page
}

function documentOf(
  proof: Proof,
  file: OutputPath,
  {base, anchors}: {base: string | undefined; anchors: ReadonlySet<string>},
): SiteDocument {
  const own = proof.locator.urlOf(file)
  if (base === undefined || !URL.canParse(base, own)) return {file, url: own, anchors}
  const {href} = new URL(base, own)
  return {file, url: href, anchors: href === own ? anchors : undefined}
}

/** Checks, in pages of docsite, that previews and search engines get the same address. */
function checkShareUrl(proof: Proof, file: OutputPath, references: readonly Reference[]): void {
  const canonical = references.find(({role}) => role === 'canonical')
  if (!proof.isOwn || canonical === undefined) return
  for (const {role, url, start, end} of references) {
    if (role !== 'share-url' || url === canonical.url) continue
    const message = `Previews are told that the address of the page is \`${url}\`, and search engines that it is \`${canonical.url}\`.`
    proof.findings.add({code: 'built-canonical', message, hint: 'Build the site again.'}, {file, start, end})
  }
}

function noteRedirect(proof: Proof, document: SiteDocument, {url}: Reference): void {
  const located = proof.locator.locate(url, document.url)
  const target = located.kind === 'inside' ? located.file : undefined
  // a page that merely reloads itself is not a redirect
  if (target !== document.file) proof.redirects.set(document.file, target)
}

function checkIds(proof: Proof, file: OutputPath, ids: readonly PageId[]): void {
  const seen = new Set<string>()
  for (const {id, start, end} of ids) {
    if (seen.has(id)) {
      const message = `Another element of the page has the id \`${id}\` already. Links and scripts find only the first.`
      proof.findings.add({code: 'id-duplicate', message, hint: 'Give each element an id of its own.'}, {file, start, end})
    }
    seen.add(id)
  }
}

/** Placeholder characters that are replaced when pages are built (decode-source.ts keeps them out of content). */
const HOLE = /[\uE0D0-\uE0DF]/g

/** Reports placeholders that a build of docsite did not replace. */
export function checkHoles(proof: Proof, file: OutputPath, text: string): void {
  if (!proof.isOwn) return
  for (const {index} of text.matchAll(HOLE)) {
    const message = 'A placeholder was not replaced when the site was built.'
    proof.findings.add(
      {code: 'built-hole', message, hint: 'This is a fault of docsite. Build with `--no-cache`, and report it.'},
      {file, start: index, end: index + 1},
    )
  }
}
