import {openSearchFile} from './open-search.ts'
import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {HEAD_TAGS_END, headTags} from './head-tags.ts'
import {inlineScripts} from './inline-scripts.ts'
import {assetHref, pageAssets} from './page-assets.ts'

/** What heads of all pages share: `start` before the inline scripts, `assets` after them, `end` after what differs. */
export type SharedHead = {readonly start: string; readonly assets: string; readonly end: string}

/** Head elements that are the same on every page. `extra` is what the configuration adds. */
export function sharedHead(site: SiteFacts, {assets, extra}: {assets: ClientAssets; extra: string}): SharedHead {
  const href = (asset: string) => escapeHtml(assetHref(asset, site.siteBaseUrl))
  const favicon = site.favicon === undefined ? '' : `<link rel="icon" href="${escapeHtml(site.favicon)}">`
  const analytics =
    assets.analytics === undefined ? '' : `<script type="module" src="${href(assets.analytics)}" fetchpriority="low"></script>`
  return {
    start: '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    assets: `<link rel="stylesheet" href="${href(assets.style)}"><script type="module" src="${href(assets.shell)}"></script>`,
    end: favicon + searchTag(site) + rewritesTag(site) + analytics + extra,
  }
}

/** Lets browsers offer the search of the site. */
function searchTag({search, title, baseUrl}: SiteFacts): string {
  if (search?.pageHref === undefined) return ''
  const href = escapeHtml(baseUrl + openSearchFile)
  return `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(title)}" href="${href}">`
}

/** Where client-side navigation, and the page 404.html of hosts without rewrites, find the prefix routes. */
function rewritesTag({rewrites}: SiteFacts): string {
  return rewrites.length === 0 ? '' : `<meta name="docsite:rewrites" content="${escapeHtml(JSON.stringify(rewrites))}">`
}

/** What the head of a page is made from. `css`: what the page's own style element holds; it has none when that is empty. */
export type HeadParts = {readonly site: SiteFacts; readonly shared: SharedHead; readonly assets: ClientAssets; readonly css: string}

/** The head of a page. */
export function renderHead(page: Page, {site, shared, assets, css}: HeadParts): string {
  const {styles, scripts, preloads} = pageAssets(page, {assets, siteBaseUrl: site.siteBaseUrl})
  return (
    shared.start +
    // Before the stylesheet: an inline script waits for stylesheets that stand above it.
    inlineScripts(site, page)
      .map((script) => `<script>${script}</script>`)
      .join('') +
    shared.assets +
    styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('') +
    preloads.map((script) => `<link rel="modulepreload" href="${escapeHtml(script)}">`).join('') +
    scripts.map((script) => `<script type="module" src="${escapeHtml(script)}"></script>`).join('') +
    headTags(page.head) +
    HEAD_TAGS_END +
    shared.end +
    (css === '' ? '' : `<style data-page>${css}</style>`)
  )
}
