import type {Page} from '../model/page.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {routeToHref} from '../routes/url.ts'
import {hashParts} from '../shared/hash.ts'
import {escapeHtml} from '../shared/html-escape.ts'

/** A page that docsite makes: without an article, outline or anything that only articles have. */
export function plainPage({
  config,
  ...facts
}: Pick<Page, 'kind' | 'route' | 'title' | 'head' | 'listing' | 'doc'> & {config: SiteConfig}): Page {
  const page = {
    ...facts,
    href: routeToHref(facts.route, config.baseUrl),
    titleHtml: escapeHtml(facts.title),
    hideTitle: false,
    article: '',
    outline: [],
    hideOutline: true,
    features: [],
    islands: [],
  }
  return {...page, key: hashParts(JSON.stringify(page), JSON.stringify(page.head))}
}
