import type {NavItem, NavLink, NavbarFacts} from '../../core/model/site-facts.ts'
import type {Page} from '../../core/model/page.ts'
import {splitVersion, uniqueName} from '../../core/text/version-name.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'

/**
 * Returns `page` if a navbar link leads to the page itself, and `true` if it leads to the page's section. `activeBaseRegex` takes
 * precedence over `activeBasePath`. Matching is case-insensitive.
 */
export function currentOf({match}: NavLink, {route, doc}: Pick<Page, 'route' | 'doc'>): 'page' | 'true' | undefined {
  const path = route.toLowerCase()
  if (match.route?.toLowerCase() === path) return 'page'
  if (match.pattern !== undefined) return new RegExp(match.pattern, 'gi').test(route) ? 'true' : undefined
  if (match.sidebar !== undefined && match.sidebar === sidebarOf(doc)) return 'true'
  return match.prefix !== undefined && path.startsWith(match.prefix.toLowerCase()) ? 'true' : undefined
}

function sidebarOf(doc: Page['doc']): string | undefined {
  return doc?.sidebar === undefined ? undefined : uniqueName(splitVersion(doc.version).set, doc.sidebar)
}

/** Returns the value of `aria-current` for each link of a navbar that is current on a page, by href. */
export function currentLinks(navbar: NavbarFacts, page: Pick<Page, 'route' | 'doc'>): Record<string, 'page' | 'true'> {
  const marked = navLinks(navbar).flatMap((link) => {
    const current = currentOf(link, page)
    return current === undefined ? [] : [[link.href, current] as const]
  })
  return Object.fromEntries(marked)
}

/** Returns all links of a navbar in order, including those in dropdowns. */
export function navLinks({start, end}: NavbarFacts): NavLink[] {
  return [...start, ...end].flatMap(linksOf)
}

function linksOf(item: NavItem): NavLink[] {
  if (item.type === 'link') return [item]
  if (item.type === 'versions') return [...item.before, ...item.after]
  if (item.type !== 'dropdown') return []
  return [...(item.link === undefined ? [] : [item.link]), ...item.items.filter((inner) => inner.type === 'link')]
}

/**
 * Marks the links to the current page in HTML that is shared with other pages.
 * @example markCurrent('<a href="/a/">A</a>', '/a/') // => '<a class="menu__link--active" href="/a/" aria-current="page">A</a>'
 */
export function markCurrent(html: string, href: string): string {
  // React escapes apostrophes differently.
  const attribute = ` href="${escapeHtml(href).replaceAll('&#39;', '&#x27;')}"`
  const [first = '', ...rest] = html.split(attribute)
  return rest.reduce((before, after) => {
    const start = before.lastIndexOf('<')
    const end = after.indexOf('>')
    const tag = `${before.slice(start)}${attribute} aria-current="page"${after.slice(0, end)}`
    return before.slice(0, start) + withClass(tag) + after.slice(end)
  }, first)
}

/** Adds the class of the active entry to a tag. */
function withClass(tag: string): string {
  const name = 'menu__link--active'
  return tag.includes(' class="') ? tag.replace(' class="', ` class="${name} `) : tag.replace(/^<\w+/, `$& class="${name}"`)
}
