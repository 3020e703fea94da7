import type {OutputPath} from '../../core/model/paths.ts'
import {checkReference} from './check-reference.ts'
import {jsonSpot} from './json-spot.ts'
import {isRecord, parseJson} from './own-manifest.ts'
import type {Proof} from './proof.ts'
import {readText} from './read-text.ts'
import type {ReferenceRole} from './reference.ts'

/** Checks files that are named in the head of pages and contain references themselves, and `robots.txt`, which all crawlers request. */
export function checkNamedFiles(proof: Proof): void {
  for (const [file, role] of proof.namedFiles) {
    if (role === 'app-manifest') checkAppManifest(proof, file)
    else checkXml(proof, file)
  }
  if (proof.tree.has('robots.txt')) checkRobots(proof, 'robots.txt')
}

/** Checks a web app manifest. https://www.w3.org/TR/appmanifest/ */
function checkAppManifest(proof: Proof, file: OutputPath): void {
  const text = readText(proof.folder, file)
  const json = parseJson(text)
  if (!isRecord(json)) {
    proof.findings.add({code: 'built-unreadable', message: `\`${file}\`, the manifest of the web app, is no JSON object.`}, {file})
    return
  }
  const {start_url, icons, screenshots, shortcuts} = json
  const entries = records(shortcuts)
  const pictures = [icons, screenshots, ...entries.map((entry) => entry['icons'])].flatMap(records)
  const check = (url: unknown, role: ReferenceRole): void => {
    if (typeof url !== 'string') return
    const {start = 0, end = 0} = jsonSpot(file, text, url)
    checkReference(proof, {file, url: proof.locator.urlOf(file), anchors: undefined}, {url, role, start, end})
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
function checkXml(proof: Proof, file: OutputPath): void {
  const text = readText(proof.folder, file)
  for (const found of text.matchAll(/<Image\b[^>]*>\s*([^<\s][^<\s]*)\s*<|\btemplate\s*=\s*["']([^"'?{][^"'?{]*)/dg)) {
    const group = found[1] === undefined ? 2 : 1
    const [start = 0, end = 0] = found.indices?.[group] ?? []
    const role = group === 1 ? 'share-image' : 'share-url'
    checkReference(proof, {file, url: proof.locator.urlOf(file), anchors: undefined}, {url: found[group] ?? '', role, start, end})
  }
}

/**
 * Checks the sitemaps named in `robots.txt`. https://www.rfc-editor.org/rfc/rfc9309,
 * https://www.sitemaps.org/protocol.html#submit_robots
 */
function checkRobots(proof: Proof, file: OutputPath): void {
  const text = readText(proof.folder, file)
  for (const found of text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S\S*)/dgim)) {
    const [start = 0, end = 0] = found.indices?.[1] ?? []
    proof.counts.references += 1
    const located = proof.locator.locate(found[1] ?? '', proof.locator.urlOf(file))
    if (located.kind === 'inside' && located.file !== undefined) proof.used.add(located.file)
    if (located.kind === 'away' && !proof.locator.isOriginKnown) continue
    if (located.kind === 'inside' && located.file !== undefined && located.isFull) continue
    const message = `\`${file}\` names the sitemap \`${found[1]}\`, which is not a file of this site with its full URL.`
    proof.findings.add({code: 'built-sitemap', message}, {file, start, end})
  }
}
