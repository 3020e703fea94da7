import type {Page} from '../core/model/page.ts'
import {routeToHref} from '../core/urls/url.ts'
import {hashParts} from '../core/files/hash.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import {localeLinks} from './locale-links.ts'
import type {LanguageContext} from './locale-links.ts'

/** A page that docsite makes: without an article, outline or anything that only articles have. */
export function plainPage({
  context,
  ...facts
}: Pick<Page, 'kind' | 'route' | 'title' | 'head' | 'listing' | 'doc'> & {context: LanguageContext}): Page {
  const page = {
    ...facts,
    href: routeToHref(facts.route, context.config.baseUrl),
    locales: localeLinks(context, facts.route),
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
