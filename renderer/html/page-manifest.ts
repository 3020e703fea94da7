import type {ClientAssets} from '../model/client-assets.ts'
import type {Page, PageManifest} from '../model/page.ts'
import {sidebarKey} from './layout-key.ts'
import {pageAssets} from './page-assets.ts'

/** What client-side navigation needs to show a page without loading its HTML. `main` is the inner HTML of its `main`. */
export function pageManifest(page: Page, {main, assets, baseUrl}: {main: string; assets: ClientAssets; baseUrl: string}): PageManifest {
  const {doc} = page
  const {scripts, styles} = pageAssets(page, {assets, baseUrl})
  return {
    schemaVersion: 1,
    path: page.route,
    kind: page.kind,
    head: page.head,
    title: page.title,
    main,
    outline: page.outline,
    islands: page.islands,
    features: page.features,
    sidebar: doc?.sidebar === undefined ? null : sidebarKey(doc.version, doc.sidebar),
    version: doc?.version ?? null,
    previous: doc?.previous ?? null,
    next: doc?.next ?? null,
    scripts,
    styles,
  }
}
