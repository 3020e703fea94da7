import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {Href, OutputPath} from '../core/model/paths.ts'
import type {Route} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {createShowText} from '../core/texts/show-text.ts'
import {absoluteUrl, pageOutput} from '../core/urls/url.ts'
import {sha256, shortHash} from '../core/files/hash.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import {textFile} from '../pages/html/text-file.ts'

/** The script that keeps query and hash. It runs before the refresh, which waits for the page to load. */
const script = "const link = document.querySelector('a')\nlocation.replace(link.href + location.search + location.hash)\n"
const scriptPath: OutputPath = `assets/redirect-${shortHash(sha256(script))}.js`

/**
 * Creates a page for every redirect, for hosts without redirects, and the script shared by the pages that need it. The target
 * is part of the page, so no request can change it.
 */
export function planRedirectPages(locales: readonly LocaleGraph[]): OutputFile[] {
  // no feature may know the host, which then may not support wildcards
  const needsPages = !locales[0]?.config.ownFeatures.some(({redirectsWildcards}) => redirectsWildcards)
  const isPage = (route: Route): route is Extract<Route, {kind: 'redirect'}> =>
    route.kind === 'redirect' && (route.byWildcard !== true || needsPages)
  const redirects = locales.flatMap(({config, graph}) =>
    [...graph.routes.values()].flatMap((route) => (isPage(route) ? [{config, path: route.path, to: route.to}] : [])),
  )
  const pages = redirects.map(({config, path, to}) => textFile(pageOutput(path, config), redirectPage(to, config)))
  return redirects.some(({to}) => takesQueryAndHash(to)) ? [...pages, textFile(scriptPath, script)] : pages
}

function takesQueryAndHash(to: Href): boolean {
  return !/[?#]/.test(to)
}

function redirectPage(to: Href, config: SiteConfig): string {
  const href = escapeHtml(to)
  const text = createShowText(config)
  const title = escapeHtml(text('docsite.redirect.title'))
  const scriptTag = takesQueryAndHash(to) ? `<script src="${escapeHtml(config.siteBaseUrl + scriptPath)}" defer></script>\n` : ''
  return `<!doctype html>
<html lang="${escapeHtml(config.locale.htmlLang)}" dir="${config.locale.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} ${escapeHtml(config.titleDelimiter)} ${escapeHtml(config.title)}</title>
<link rel="canonical" href="${escapeHtml(absoluteUrl(config, to))}">
<meta http-equiv="refresh" content="0; url=${href}">
${scriptTag}</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text('docsite.redirect.to')).replace('{link}', () => `<a href="${href}">${href}</a>`)}</p>
</main>
</body>
</html>
`
}
