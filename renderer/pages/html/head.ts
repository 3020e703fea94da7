import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {HEAD_TAGS_END, headTags} from './head-tags.ts'
import {inlineScripts} from './inline-scripts.ts'
import {assetHref, pageAssets, sharedScripts} from './page-assets.ts'

/**
 * The parts of the head that all pages share: `start` precedes the inline scripts, `assets` follows them, `end` follows the
 * page's own tags.
 */
export type SharedHead = {readonly start: string; readonly assets: string; readonly end: string}

/** Renders the head elements that are the same on every page. `extra` is the HTML added by the configuration. */
export function sharedHead(site: SiteFacts, {assets, extra}: {assets: ClientAssets; extra: string}): SharedHead {
  const href = (asset: string) => escapeHtml(assetHref(asset, site.siteBaseUrl))
  const favicon = site.favicon === undefined ? '' : `<link rel="icon" href="${escapeHtml(site.favicon)}">`
  const scripts = sharedScripts(assets, site.siteBaseUrl).map(
    (script) => `<script type="module" src="${escapeHtml(script)}" fetchpriority="low"></script>`,
  )
  // `crossorigin` as fonts are fetched: otherwise the file is loaded twice. A phone gets the stylesheet first, without which nothing is shown.
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" href="${href(font)}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
  )
  return {
    start: '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    assets: `${fonts.join('')}<link rel="stylesheet" href="${href(assets.style)}"><script type="module" src="${href(assets.shell)}"></script>`,
    end: favicon + searchTag(site) + rewritesTag(site) + scripts.join('') + extra,
  }
}

/** Renders the tag through which browsers discover the site's search. */
function searchTag({search, title}: SiteFacts): string {
  if (search?.descriptionHref === undefined) return ''
  const href = escapeHtml(search.descriptionHref)
  return `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(title)}" href="${href}">`
}

/** Renders the tag from which client-side navigation and, on hosts without rewrites, the page 404.html read the prefix routes. */
function rewritesTag({rewrites}: SiteFacts): string {
  return rewrites.length === 0 ? '' : `<meta name="docsite:rewrites" content="${escapeHtml(JSON.stringify(rewrites))}">`
}

/** The input of `renderHead`. `css` is the content of the page's own style element, which is omitted if `css` is empty. */
export type HeadParts = {readonly site: SiteFacts; readonly shared: SharedHead; readonly assets: ClientAssets; readonly css: string}

/** Renders the head of a page. */
export function renderHead(page: Page, {site, shared, assets, css}: HeadParts): string {
  const {styles, scripts, preloads} = pageAssets(page, {assets, siteBaseUrl: site.siteBaseUrl})
  return (
    shared.start +
    // Inline scripts come before the stylesheet, because a script waits for all stylesheets above it.
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
