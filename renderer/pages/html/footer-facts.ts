import type {SiteConfig} from '../../config/site-config.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {FooterEntry, FooterFacts} from '../../core/model/site-facts.ts'
import {ownerHtml} from './owner-html.ts'
import {siteTarget} from './site-href.ts'

type FooterItem = NonNullable<SiteConfig['footer']>['columns'][number]['items'][number]

/** Resolves the links of the footer. `year`, the year of the build, replaces `{year}` in the copyright line. */
export function footerFacts(config: SiteConfig, {graph, year}: {graph: RouteGraph; year: number}): FooterFacts | undefined {
  const {footer, baseUrl, siteBaseUrl} = config
  const site = {baseUrl, siteBaseUrl, graph}
  if (footer === undefined) return undefined
  const entry = (item: FooterItem): FooterEntry => {
    if (item.html !== undefined) return {type: 'html', html: ownerHtml(item.html, site)}
    const target = item.to ?? item.href ?? '/'
    const {href, isExternal} = siteTarget(target, site)
    const {label = target, className, title, ariaLabel} = item
    return {type: 'link', label, href, isExternal, className, title, ariaLabel}
  }
  return {
    columns: footer.columns.map(({title, items}) => ({title, entries: items.map(entry)})),
    copyright: footer.copyright?.replaceAll('{year}', String(year)),
  }
}
