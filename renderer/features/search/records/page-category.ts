import {currentOf} from '../../../pages/html/current-link.ts'
import {navbarOf} from '../../../pages/html/navbar-of.ts'
import type {Page} from '../../../core/model/page.ts'
import type {SiteFacts} from '../../../core/model/site-facts.ts'

/** The category of pages that belong to no section of the site. */
const ELSEWHERE = 'Documentation'

/**
 * Returns the category that groups the results of a page: the active item of the navbar, then the categories around the page.
 * @example pageCategory(page, site) // => 'Tutorials / Snacks'
 */
export function pageCategory(page: Pick<Page, 'doc' | 'href' | 'route'>, site: SiteFacts): string {
  const {start, end} = navbarOf(site, page)
  const links = [...start, ...end].flatMap((item) => (item.type === 'link' ? [item] : []))
  const item = links.find((link) => currentOf(link, page) !== undefined)
  const trail = (page.doc?.breadcrumbs ?? []).filter(({href}) => href !== page.href)
  const labels = [item, ...trail].flatMap((part) => part?.label ?? [])
  const path = labels.filter((label, index) => label !== labels[index - 1])
  return path.length === 0 ? ELSEWHERE : path.join(' / ')
}
