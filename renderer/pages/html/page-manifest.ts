import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {Page, PageManifest} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {currentLinks} from './current-link.ts'
import {headTags} from './head-tags.ts'
import {sidebarKey} from './layout-key.ts'
import {navbarOf} from './navbar-of.ts'
import {assetHref, pageAssets} from './page-assets.ts'
import {routeInSite} from '../../core/urls/url.ts'

/** The input of `pageManifest`. `main` is the inner HTML of the page's `main`, `css` its own rules, `layout` the name of what is around `main`. */
export type PageManifestInput = {
  readonly main: string
  readonly css: string
  readonly layout: string
  readonly assets: ClientAssets
  readonly site: SiteFacts
}

/** Creates the manifest from which client-side navigation shows a page without loading its HTML. */
export function pageManifest(page: Page, {main, css, layout, assets, site}: PageManifestInput): PageManifest {
  const {doc} = page
  const notes = (doc?.versions ?? []).flatMap(({name, note}) => (note === undefined ? [] : [[name, note] as const]))
  const {scripts, styles} = pageAssets(page, {assets, siteBaseUrl: site.siteBaseUrl})
  return {
    schemaVersion: 1,
    path: routeInSite(page.route, site),
    kind: page.kind,
    layout,
    head: headTags(page.head),
    title: page.title,
    main,
    outline: page.outline,
    islands: page.islands.map(({name, strategy}) => ({name, strategy})),
    features: page.features,
    sidebar: doc?.sidebar === undefined ? null : sidebarKey(doc.version, doc.sidebar),
    version: doc?.version ?? null,
    ...(page.locales.length > 0 && {locales: Object.fromEntries(page.locales.map(({name, href}) => [name, href]))}),
    versions: doc === undefined ? {} : Object.fromEntries(doc.versions.map(({name, href}) => [name, href])),
    ...(notes.length > 0 && {versionNotes: Object.fromEntries(notes)}),
    current: currentLinks(navbarOf(site, page), page),
    previous: doc?.previous ?? null,
    next: doc?.next ?? null,
    shell: assetHref(assets.shell, site.siteBaseUrl),
    scripts,
    styles,
    css,
  }
}
