import {statSync} from 'node:fs'
import path from 'node:path'
import {decodeHTMLAttribute} from 'entities/decode'
import type {SiteConfig} from '../../../config/site-config.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {readText} from '../../../core/files/read-file.ts'
import type {AbsolutePath, RoutePath} from '../../../core/model/paths.ts'
import {isNext} from '../../../core/text/version-name.ts'
import {decodePath, withoutBase} from '../../../core/urls/url.ts'
import {readFileTree} from '../../../output/proof/file-tree.ts'
import {readPage} from '../../../output/proof/read-page.ts'
import {scanHtml} from '../../../output/proof/scan-html.ts'
import {everyVersion} from '../../../source/find-versions.ts'
import type {Ledger, Published} from '../ledger-text.ts'

/** The addresses of another build, or why it cannot be read, as a sentence. */
export type Imported = {readonly ledger: Ledger} | {readonly error: string}

/**
 * Reads what a site has published from the folder of its build, or from its sitemap. A sitemap has no ids, and has to be of the same host.
 * Addresses are without base URL. Left out are the version next, redirect pages, which have no content, and pages for errors.
 */
export function importPublished(file: AbsolutePath, config: SiteConfig): Imported {
  try {
    const imported = statSync(file).isDirectory() ? {ledger: readBuild(file)} : readSitemap(readText(file), config)
    if ('error' in imported) return imported
    const isOfNext = pathsOfNext(config)
    return {ledger: new Map([...imported.ledger].filter(([address]) => !isOfNext(address)))}
  } catch (error) {
    if (isFsError(error)) return {error: `\`${file}\` cannot be read: ${fsReason(error)}.`}
    throw error
  }
}

function readBuild(folder: AbsolutePath): Ledger {
  const entries = readFileTree(folder).files.flatMap((file): [RoutePath, Published][] => {
    if (!file.endsWith('.html') || /(?:^|\/)404(?:\.html|\/index\.html)$/.test(file)) return []
    const html = readText(path.join(folder, file))
    if (/<meta[^>]+http-equiv=["']?refresh/i.test(html)) return []
    const address = `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`
    return [[address.endsWith('/') ? address : `${address}/`, {line: 0, ids: new Map(headingIds(html).map((id) => [id, undefined]))}]]
  })
  return new Map(entries)
}

/** Returns the test for addresses of versions that are not released, in any language. */
function pathsOfNext(config: SiteConfig): (address: RoutePath) => boolean {
  const bases = everyVersion(config).flatMap(({name, isLatest, routeBase}) => (isNext(name) && !isLatest ? [routeBase] : []))
  const locales = config.locales.flatMap(({isDefault, path: folder}) => (isDefault ? [] : [`/${folder}`]))
  const all = ['', ...locales].flatMap((locale) => bases.map((base) => locale + base))
  return (address) => all.some((base) => address.startsWith(base))
}

/** Returns the ids of headings of a page. */
function headingIds(html: string): string[] {
  const found = new Set<string>()
  const {mainStart = 0} = readPage(html, {isOwn: false})
  scanHtml(html, ({name, attributes, start}) => {
    const raw = attributes.find((attribute) => attribute.name === 'id')?.raw
    const id = raw === undefined ? '' : decodeHTMLAttribute(raw)
    if (/^h[2-6]$/.test(name) && start >= mainStart && id !== '' && !/\s|^=/.test(id)) found.add(id)
  })
  return [...found]
}

function readSitemap(text: string, {url: site, siteBaseUrl}: SiteConfig): Imported {
  if (text.includes('<sitemapindex')) return {error: 'The file is an index of sitemaps. Import each of the files that it lists.'}
  const urls = [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  if (urls.length === 0) return {error: 'The file has no `<loc>`, so it is no sitemap with pages.'}
  const host = URL.canParse(site) ? new URL(site).host : undefined
  const foreign = urls.find((url) => host !== undefined && URL.canParse(url) && new URL(url).host !== host)
  if (foreign !== undefined) {
    const why = `\`${foreign}\` is not an address of this site, whose \`url\` is \`${site}\`. Nothing was added.`
    return {error: `${why} If the site has moved, write its new host into the file.`}
  }
  const addresses = urls.flatMap((url) => {
    const decoded = URL.canParse(url) ? decodePath(new URL(url).pathname) : undefined
    const inSite = decoded === undefined ? undefined : withoutBase(decoded, siteBaseUrl)
    if (inSite === undefined) return []
    return [inSite.endsWith('/') ? inSite : `${inSite.replace(/\.html$/, '')}/`]
  })
  return {ledger: new Map(addresses.map((address) => [address, {line: 0, ids: new Map<string, undefined>()}]))}
}
