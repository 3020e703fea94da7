import type {OutputPath} from '../../core/model/paths.ts'
import {checkReference} from './check-reference.ts'
import {checkHoles} from './check-page.ts'
import {jsonRange} from './json-range.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {parseJson} from './own-manifest.ts'
import {routeOfFile} from './page-file.ts'
import type {CheckContext} from './check-context.ts'
import type {HtmlPage} from './read-page.ts'
import {readText} from './read-text.ts'
import type {FileRange} from './occurrences.ts'

/** A page with its HTML as read from disk. */
export type ReadHtml = {readonly file: OutputPath; readonly html: string; readonly page: HtmlPage}

type PageJson = Readonly<Record<string, unknown>>

/** A parsed page manifest. `range` returns the place of a key or value in its text. */
type Manifest = {readonly file: OutputPath; readonly json: PageJson; readonly text: string; readonly range: (value: string) => FileRange}

/**
 * Compares the manifest of a page, `index.json` next to it, with its HTML. Readers who navigate from another page of the site
 * see the contents of the manifest, all others the HTML.
 */
export function checkPageManifest(context: CheckContext, {file, html, page}: ReadHtml): void {
  const manifestFile = file.replace(/\.html$/, '.json')
  if (routeOfFile(context, file) === undefined || !context.tree.has(manifestFile)) return
  context.used.add(manifestFile)
  const text = readText(context.folder, manifestFile)
  const json = parseJson(text)
  if (isOfSite(json)) return
  if (!isRecord(json)) {
    context.findings.add(
      {
        code: 'built-page-manifest',
        message: `\`${manifestFile}\` is not a JSON object. Readers who come from another page cannot see this one.`,
      },
      {file: manifestFile},
    )
    return
  }
  checkHoles(context, manifestFile, text)
  const manifest: Manifest = {file: manifestFile, json, text, range: (value) => jsonRange(manifestFile, text, value)}
  for (const key of contradictions(context, manifest, {file, html, page})) {
    const message = `\`${key}\` differs from the HTML of the page. Readers who come from another page see something else.`
    context.findings.add({code: 'built-page-manifest', message, hint: 'Build the site again.'}, manifest.range(key))
  }
  checkLinks(context, manifest, page)
}

/** Reports whether what has the name of a manifest is a static file of the site. */
function isOfSite(json: unknown): boolean {
  return Array.isArray(json) || (isRecord(json) && !('schemaVersion' in json) && !('main' in json))
}

/** Yields the names of keys whose values differ from the page. */
function* contradictions(context: CheckContext, {json}: Manifest, {file, html, page}: ReadHtml): Generator<string> {
  const {path, title, main, head, layout, css} = json
  const route = routeOfFile(context, file) ?? ''
  const listed = context.listedPages.get(route)
  if (path !== route) yield 'path'
  if (listed !== undefined && title !== listed.title) yield 'title'
  if (typeof main !== 'string' || !isMain(html, page.mainStart, main)) yield 'main'
  if (typeof head !== 'string' || !html.includes(`${head}<!--/page-->`)) yield 'head'
  if (layout !== page.layout) yield 'layout'
  if (css !== page.css) yield 'css'
}

function isMain(html: string, start: number | undefined, main: string): boolean {
  return start !== undefined && html.startsWith(main, start) && html.startsWith('</main>', start + main.length)
}

function checkLinks(context: CheckContext, manifest: Manifest, page: HtmlPage): void {
  const {json, file} = manifest
  const document = {file, url: context.locator.urlOf(file), anchors: undefined}
  const inPage = new Set(page.references.map(({url}) => url))
  const ids = new Set(page.ids.map(({id}) => id))
  for (const {href, role, mustShow} of linksOf(json)) {
    const range = manifest.range(href)
    checkReference(context, document, {url: href, role, start: range.start ?? 0, end: range.end ?? 0})
    if (!mustShow || inPage.has(href)) continue
    const message = `\`${href}\` in \`${file}\` is not in the HTML of the page.`
    context.findings.add({code: 'built-page-manifest', message, hint: 'Build the site again.'}, range)
  }
  for (const id of outlineIds(json['outline'])) {
    if (ids.has(id)) continue
    const message = `The outline in \`${file}\` has the id \`${id}\`, which no element of the page has.`
    context.findings.add({code: 'built-page-manifest', message, hint: 'Build the site again.'}, manifest.range(id))
  }
}

type ManifestLink = {readonly href: string; readonly role: 'link' | 'script' | 'style'; readonly mustShow: boolean}

/** Returns the references of a page manifest, apart from those within its HTML. */
function linksOf({versions, current, previous, next, shell, scripts, styles}: PageJson): ManifestLink[] {
  const links = (hrefs: readonly unknown[], role: ManifestLink['role'], mustShow: boolean): ManifestLink[] =>
    hrefs.filter((href) => typeof href === 'string').map((href) => ({href, role, mustShow}))
  return [
    ...links(isRecord(versions) ? Object.values(versions) : [], 'link', false),
    ...links(isRecord(current) ? Object.keys(current) : [], 'link', true),
    ...links(
      [previous, next].map((link) => (isRecord(link) ? link['href'] : undefined)),
      'link',
      true,
    ),
    ...links([shell, ...(Array.isArray(scripts) ? scripts : [])], 'script', true),
    ...links(Array.isArray(styles) ? styles : [], 'style', true),
  ]
}

function outlineIds(outline: unknown): string[] {
  return Array.isArray(outline)
    ? outline.map((heading) => (isRecord(heading) ? heading['id'] : undefined)).filter((id) => typeof id === 'string')
    : []
}
