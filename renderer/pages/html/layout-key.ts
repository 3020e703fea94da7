import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {hashParts} from '../../core/files/hash.ts'
import {pageAssets} from './page-assets.ts'
import type {SidebarTree} from './sidebar-tree.ts'

/** What layouts are made from. */
export type LayoutInput = {
  readonly site: SiteFacts
  readonly assets: ClientAssets
  /** Of the templates' code. */
  readonly templatesHash: string
  /** Head elements that the configuration adds. */
  readonly extraHead: string
  readonly trees: ReadonlyMap<string, SidebarTree>
  /** What the Content-Security-Policy of every page says; undefined on sites without one. */
  readonly policy: string | undefined
}

/**
 * Makes the function that hashes all that goes into a page's bytes apart from the page itself. It renders nothing and is
 * cheap: what pages share is hashed once.
 */
export function createLayoutKey({site, assets, templatesHash, extraHead, trees, policy = ''}: LayoutInput): (page: Page) => string {
  const {navbars, ...facts} = site
  const base = hashParts(templatesHash, extraHead, policy, assets.shell, assets.style, JSON.stringify(facts))
  const navbarHashes = new Map([...navbars].map(([version, navbar]) => [version, hashParts(JSON.stringify(navbar))]))
  return (page) => {
    const {doc} = page
    const tree = doc?.sidebar === undefined ? undefined : trees.get(sidebarKey(doc.version, doc.sidebar))
    const own = JSON.stringify(pageAssets(page, {assets, siteBaseUrl: site.siteBaseUrl}))
    return hashParts(base, page.kind, navbarHashes.get(doc?.version ?? '') ?? '', tree?.hash ?? '', own)
  }
}

/**
 * Names what is around a page's `main`: pages that name the same differ around it only in which links are marked and in
 * where the links to other versions lead. Client-side navigation between them leaves the rest of the document alone.
 * @example layoutName(page) // => 'doc 0.2.4/docs'
 */
export function layoutName({kind, layout, doc}: Pick<Page, 'kind' | 'layout' | 'doc'>): string {
  const around = doc === undefined ? layout : sidebarKey(doc.version, doc.sidebar ?? '')
  return around === undefined ? kind : `${kind} ${around}`
}

/** Name of a sidebar in the whole site. */
export function sidebarKey(version: string, sidebar: string): string {
  return `${version}/${sidebar}`
}
