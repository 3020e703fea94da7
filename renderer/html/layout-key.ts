import type {ClientAssets} from '../model/client-assets.ts'
import type {Page} from '../model/page.ts'
import type {SiteFacts} from '../model/site-facts.ts'
import {hashParts} from '../shared/hash.ts'
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
}

/**
 * Makes the function that hashes all that goes into a page's bytes apart from the page itself. It renders nothing and is
 * cheap: what pages share is hashed once.
 */
export function createLayoutKey({site, assets, templatesHash, extraHead, trees}: LayoutInput): (page: Page) => string {
  const {navbars, ...facts} = site
  const base = hashParts(templatesHash, extraHead, assets.shell, assets.style, JSON.stringify(facts))
  const navbarHashes = new Map([...navbars].map(([version, navbar]) => [version, hashParts(JSON.stringify(navbar))]))
  return (page) => {
    const {doc} = page
    const tree = doc?.sidebar === undefined ? undefined : trees.get(sidebarKey(doc.version, doc.sidebar))
    const own = JSON.stringify(pageAssets(page, {assets, baseUrl: site.baseUrl}))
    return hashParts(base, page.kind, navbarHashes.get(doc?.version ?? '') ?? '', tree?.hash ?? '', own)
  }
}

/** Name of a sidebar in the whole site. */
export function sidebarKey(version: string, sidebar: string): string {
  return `${version}/${sidebar}`
}
