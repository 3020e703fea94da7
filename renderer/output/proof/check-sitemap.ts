import type {OutputPath} from '../../core/model/paths.ts'
import {decodeHTML} from 'entities/decode'
import type {Fault} from './findings.ts'
import {canonicalElsewhere} from './check-addresses.ts'
import type {FileRange} from './occurrences.ts'
import {fileOfRoute} from './page-file.ts'
import type {CheckContext} from './check-context.ts'
import {readText} from './read-text.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {parseJson} from './own-manifest.ts'

const sitemapFile: OutputPath = 'sitemap.xml'

/** The maximum number of URLs in a file, and of bytes, above which search engines ignore it. Source: sitemaps.org/protocol.html. */
const most = {urls: 50_000, bytes: 50 * 1024 * 1024}

/** Kinds of docsite pages that search engines may list. */
const LISTED_KINDS: ReadonlySet<unknown> = new Set(['doc', 'page', 'generated-index'])

/**
 * Checks the sitemap: every URL in it must be that of a page that may be listed, and, in a site of docsite, every such page
 * must be in it. A sitemap may be an index of others.
 */
export function checkSitemap(context: CheckContext): void {
  if (!context.tree.has(sitemapFile)) return
  const mapped = new Set<OutputPath>()
  const sitemaps = [sitemapFile]
  // grows during the iteration, because an index names others
  for (const file of sitemaps) {
    for (const found of readSitemap(context, file)) {
      if (found.isSitemap && !sitemaps.includes(found.target)) sitemaps.push(found.target)
      else mapped.add(found.target)
    }
  }
  if (context.manifest !== undefined) reportUnmapped(context, mapped)
}

function* readSitemap(context: CheckContext, file: OutputPath): Generator<{target: OutputPath; isSitemap: boolean}> {
  const text = readText(context.folder, file)
  if (!/<(?:urlset|sitemapindex)\b[^]*<\/(?:urlset|sitemapindex)>\s*$/.test(text)) {
    context.findings.add(
      {code: 'built-sitemap', message: `\`${file}\` is not a sitemap: its XML has no \`urlset\` or \`sitemapindex\`, or is cut off.`},
      {file},
    )
  }
  const isIndex = /<sitemapindex\b/.test(text)
  let urls = 0
  for (const found of text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/dg)) {
    const [start = 0, end = 0] = found.indices?.[1] ?? []
    context.counts.references += 1
    urls += 1
    const url = decodeHTML(found[1] ?? '')
    const target = findTarget(context, url, isIndex)
    if (typeof target === 'string') {
      context.used.add(target)
      if (!isIndex) checkLanguages(context, target, {file, start, end, links: languageLinks(text, end)})
      yield {target, isSitemap: isIndex}
    } else if (target !== undefined) {
      context.findings.add(target, {file, start, end})
    }
  }
  const bytes = Buffer.byteLength(text)
  if (urls > most.urls || bytes > most.bytes) {
    const message = `\`${file}\` has ${urls} URLs in ${bytes} bytes. Search engines read no file with more than ${most.urls} URLs or ${most.bytes} bytes.`
    context.findings.add({code: 'built-sitemap', message, hint: 'Divide it into several, and name them in an index.'}, {file})
  }
}

/** Returns the target file of a URL in a sitemap, or its fault. Returns undefined for a URL that cannot be checked. */
function findTarget(context: CheckContext, url: string, isIndex: boolean): OutputPath | Fault | undefined {
  const fault = (reason: string): Fault => ({code: 'built-sitemap', message: `The sitemap names \`${url}\`, ${reason}.`})
  if (!/^https?:\/\//i.test(url)) return fault('which is not a full URL')
  const located = context.locator.locate(url, context.locator.urlOf(sitemapFile))
  if (located.kind === 'malformed') return fault('which is not a valid URL')
  if (located.kind === 'away')
    return context.locator.isOriginKnown ? fault('which is on another host: search engines ignore it') : undefined
  if (located.kind === 'beside') return fault('which is outside the site')
  if (located.file === undefined || (located.by === 'html' && context.isOwn)) return fault('but the site has no such page')
  if (isIndex) return located.file
  if (located.by === 'slash') return fault('which a host redirects, because the trailing slash is missing')
  if (context.redirects.has(located.file)) return fault('which redirects readers elsewhere')
  if (context.noIndex.has(located.file)) return fault('but that page asks search engines not to list it')
  const canonical = canonicalElsewhere(context, located.file)
  return canonical === undefined ? located.file : fault(`but the canonical URL of that page is \`${canonical.url}\``)
}

type LanguageEntry = FileRange & {readonly links: readonly string[]}

/** Checks that an entry names the same languages as the head of its page. A sitemap of a site with one language names none. */
function checkLanguages(context: CheckContext, target: OutputPath, {links, ...range}: LanguageEntry): void {
  const inHead = context.heads.get(target)?.languages.map(({hreflang, url}) => `${hreflang} ${url}`)
  if (inHead === undefined || links.length === 0 || [...inHead].sort().join() === [...links].sort().join()) return
  const message = 'The links of this entry to other languages are not those in the head of its page.'
  context.findings.add({code: 'built-sitemap', message, hint: 'Build the site again.'}, range)
}

/** Returns `hreflang href` of the links of the entry whose address ends at `from`. */
function languageLinks(text: string, from: number): string[] {
  const end = text.indexOf('</url>', from)
  const links = text.slice(from, end === -1 ? from : end).matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  return [...links].map(([, hreflang = '', href = '']) => `${decodeHTML(hreflang)} ${decodeHTML(href)}`)
}

function reportUnmapped(context: CheckContext, mapped: ReadonlySet<OutputPath>): void {
  for (const route of context.listedPages.keys()) {
    const file = fileOfRoute(context, route)
    if (
      mapped.has(file) ||
      context.noIndex.has(file) ||
      canonicalElsewhere(context, file) ||
      !context.tree.has(file) ||
      !isForListing(context, file)
    )
      continue
    const message = `\`${sitemapFile}\` does not name \`${route}\`, which search engines may list.`
    context.findings.add({code: 'built-sitemap', message, hint: 'Build the site again.'}, {file: sitemapFile})
  }
}

function isForListing({folder, tree}: CheckContext, file: OutputPath): boolean {
  const manifestFile = file.replace(/html$/, 'json')
  const json = tree.has(manifestFile) ? parseJson(readText(folder, manifestFile)) : undefined
  return isRecord(json) && LISTED_KINDS.has(json['kind']) && json['path'] !== '/404/'
}
