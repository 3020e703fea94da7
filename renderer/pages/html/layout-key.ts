import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {hashParts} from '../../core/files/hash.ts'
import {pageAssets, sharedScripts} from './page-assets.ts'

/** The input of `createLayoutKey`. */
export type LayoutInput = {
  readonly site: SiteFacts
  readonly assets: ClientAssets
  /** Hash of the templates' code. */
  readonly templatesHash: string
  /** Head elements added by the configuration. */
  readonly extraHead: string
  /** Returns a hash of the part of the sidebar that a page contains, and of where the complete list is. Empty without a sidebar. */
  readonly sidebarHash: (page: Page) => string
  /** The Content-Security-Policy shared by all pages; undefined if the site has none. */
  readonly policy: string | undefined
}

/**
 * Creates the function that hashes everything that affects the bytes of a page apart from the page itself. It is cheap: nothing
 * is rendered, and the parts that pages share are hashed once.
 */
export function createLayoutKey({site, assets, templatesHash, extraHead, sidebarHash, policy = ''}: LayoutInput): (page: Page) => string {
  const {navbars, ...facts} = site
  const base = hashParts(
    templatesHash,
    extraHead,
    policy,
    assets.shell,
    assets.style,
    ...sharedScripts(assets, site.siteBaseUrl),
    JSON.stringify(facts),
  )
  const navbarHashes = new Map([...navbars].map(([version, navbar]) => [version, hashParts(JSON.stringify(navbar))]))
  return (page) => {
    const {doc} = page
    const own = JSON.stringify(pageAssets(page, {assets, siteBaseUrl: site.siteBaseUrl}))
    return hashParts(base, page.kind, navbarHashes.get(doc?.version ?? '') ?? '', sidebarHash(page), own)
  }
}

/**
 * Returns the name of the layout around a page's `main`. Layouts with the same name differ only in which links are marked as
 * current and where the links to other versions lead. Client-side navigation between such pages leaves the rest of the document
 * unchanged.
 * @param branch of a sidebar that no reader loads as a whole
 * @example layoutName(page) // => 'doc 0.2.4/docs'
 * @example layoutName(page, '3') // => 'doc 0.2.4/docs 3'
 */
export function layoutName({kind, layout, doc}: Pick<Page, 'kind' | 'layout' | 'doc'>, branch = ''): string {
  const around = doc === undefined ? layout : sidebarKey(doc.version, doc.sidebar ?? '')
  const name = around === undefined ? kind : `${kind} ${around}`
  return branch === '' ? name : `${name} ${branch}`
}

/**
 * Returns the key of a sidebar, unique within the site. Scripts take the version from it, which is all before the last slash.
 * @example sidebarKey('sdk/1.0', 'guides/all') // => 'sdk/1.0/guides%2Fall'
 */
export function sidebarKey(version: string, sidebar: string): string {
  return `${version}/${sidebar.replaceAll('/', '%2F')}`
}
