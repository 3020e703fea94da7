import {createShowText} from '../../core/texts/show-text.ts'
import type {OutputFile} from '../../core/model/output.ts'
import {openSearchFile} from './search-facts.ts'
import type {LinkedLocale} from '../own-feature.ts'
import {searchRoute} from './search-route.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {textFile} from '../../pages/html/text-file.ts'

/** Maximum length of a short name in characters. Source: the OpenSearch 1.1 specification. */
const LONGEST_NAME = 16

/**
 * Plans the OpenSearch description, which lets browsers offer the site's search; returns no files if there is no search page. A
 * static file of the same name takes precedence.
 */
export function planOpenSearch({config, graph}: Pick<LinkedLocale, 'config' | 'graph'>): OutputFile[] {
  const route = searchRoute(config)
  const file = config.baseUrl.slice(config.siteBaseUrl.length) + openSearchFile
  if (route === undefined || graph.staticFiles.has(`/${file}`)) return []
  const {title, favicon, siteBaseUrl} = config
  const page = escapeHtml(absoluteUrl(config, pageHref(route, config)))
  const isOwnIcon = favicon !== undefined && !/^[a-z][a-z\d+.-]*:/i.test(favicon)
  const icon = isOwnIcon ? `<Image>${escapeHtml(absoluteUrl(config, siteBaseUrl + favicon.replace(/^\//, '')))}</Image>\n` : ''
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(Array.from(title).slice(0, LONGEST_NAME).join('').trim())}</ShortName>
<Description>${escapeHtml(createShowText(config)('docsite.search.ofSite', {siteTitle: title}))}</Description>
<InputEncoding>UTF-8</InputEncoding>
${icon}<Url type="text/html" template="${page}?q={searchTerms}"/>
</OpenSearchDescription>
`
  return [textFile(file, text)]
}
