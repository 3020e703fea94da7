import type {OutputPath} from '../../core/model/paths.ts'
import {checkReference} from './check-reference.ts'
import {jsonRange} from './json-range.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {parseJson} from './own-manifest.ts'
import type {CheckContext} from './check-context.ts'
import {readText} from './read-text.ts'
import type {ReferenceRole} from './reference.ts'

/** Checks files that are named in the head of pages and contain references themselves, and `robots.txt`, which all crawlers request. */
export function checkNamedFiles(context: CheckContext): void {
  for (const [file, role] of context.namedFiles) {
    if (role === 'app-manifest') checkAppManifest(context, file)
    else checkXml(context, file)
  }
  if (context.tree.has('robots.txt')) checkRobots(context, 'robots.txt')
}

/** Checks a web app manifest. https://www.w3.org/TR/appmanifest/ */
function checkAppManifest(context: CheckContext, file: OutputPath): void {
  const text = readText(context.folder, file)
  const json = parseJson(text)
  if (!isRecord(json)) {
    context.findings.add({code: 'built-unreadable', message: `\`${file}\`, the manifest of the web app, is not a JSON object.`}, {file})
    return
  }
  const {start_url, icons, screenshots, shortcuts} = json
  const entries = records(shortcuts)
  const pictures = [icons, screenshots, ...entries.map((entry) => entry['icons'])].flatMap(records)
  const check = (url: unknown, role: ReferenceRole): void => {
    if (typeof url !== 'string') return
    const {start = 0, end = 0} = jsonRange(file, text, url)
    checkReference(context, {file, url: context.locator.urlOf(file), anchors: undefined}, {url, role, start, end})
  }
  for (const {src} of pictures) check(src, 'image')
  for (const url of [start_url, ...entries.map((entry) => entry['url'])]) check(url, 'link')
}

function records(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/**
 * Checks an OpenSearch description. Its URLs are templates, of which only the part before the first parameter is checked.
 * https://github.com/dewitt/opensearch
 */
function checkXml(context: CheckContext, file: OutputPath): void {
  const text = readText(context.folder, file)
  for (const found of text.matchAll(/<Image\b[^>]*>\s*([^<\s][^<\s]*)\s*<|\btemplate\s*=\s*["']([^"'?{][^"'?{]*)/dg)) {
    const group = found[1] === undefined ? 2 : 1
    const [start = 0, end = 0] = found.indices?.[group] ?? []
    const role = group === 1 ? 'share-image' : 'share-url'
    checkReference(context, {file, url: context.locator.urlOf(file), anchors: undefined}, {url: found[group] ?? '', role, start, end})
  }
}

/**
 * Checks the sitemaps named in `robots.txt`. https://www.rfc-editor.org/rfc/rfc9309,
 * https://www.sitemaps.org/protocol.html#submit_robots
 */
function checkRobots(context: CheckContext, file: OutputPath): void {
  const text = readText(context.folder, file)
  for (const found of text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S\S*)/dgim)) {
    const [start = 0, end = 0] = found.indices?.[1] ?? []
    context.counts.references += 1
    const located = context.locator.locate(found[1] ?? '', context.locator.urlOf(file))
    if (located.kind === 'inside' && located.file !== undefined) context.used.add(located.file)
    if (located.kind === 'away' && !context.locator.isOriginKnown) continue
    if (located.kind === 'inside' && located.file !== undefined && located.isFull) continue
    const message = `\`${file}\` names the sitemap \`${found[1]}\`, which is not a file of this site with its full URL.`
    context.findings.add({code: 'built-sitemap', message}, {file, start, end})
  }
}
