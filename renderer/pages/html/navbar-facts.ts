import {append} from '../../core/data/append.ts'
import type {NavbarItem} from '../../config/schema.ts'
import type {NavDropdown, NavItem, NavLink, NavbarFacts} from '../../core/model/site-facts.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {siteOf} from './navbar-context.ts'
import type {ItemOf, NavbarContext} from './navbar-context.ts'
import {docLink, sidebarLink, versionLink} from './navbar-docs.ts'
import {mainSet} from '../../core/text/version-name.ts'
import {starFacts} from '../../core/stars/star-facts.ts'
import {ownerHtml} from './owner-html.ts'
import {siteTarget} from './site-href.ts'

type LinkItem = Omit<Extract<NavbarItem, {type?: 'default' | undefined}>, 'type'>
type DropdownItem = Extract<NavbarItem, {items: unknown}>

/** Resolves the navbar for the pages of one version. Items without a target are left out; `graph/links/` reports them. */
export function navbarFacts(context: NavbarContext): NavbarFacts {
  const start: NavItem[] = []
  const end: NavItem[] = []
  const shown = versionMenuOf(context)
  for (const item of context.config.navbar.items) {
    if (item.type === 'docsVersionDropdown' && item !== shown) continue
    // Any position other than left counts as right; the default is left.
    const side = (item.position ?? 'left') === 'left' ? start : end
    append(side, resolveItem(item, context))
  }
  // If no item places the search, it comes last, where readers expect it.
  if (!context.config.navbar.items.some(({type}) => type === 'search')) append(end, searchItem(undefined, context))
  return {start, end}
}

/**
 * Returns the version menu of the pages: that of their doc set, and outside of the docs the first. Menus of other sets would offer versions
 * of something that readers do not look at.
 */
function versionMenuOf({config, set}: NavbarContext): NavbarItem | undefined {
  const menus = config.navbar.items.filter((item) => item.type === 'docsVersionDropdown')
  return set === undefined ? menus[0] : menus.find(({docSet = mainSet}) => docSet === set)
}

function resolveItem(item: NavbarItem, context: NavbarContext): NavItem[] {
  if (isDropdown(item)) return [dropdown(item, context)]
  switch (item.type) {
    case undefined:
    case 'default':
      return [plainLink(item, context)]
    case 'doc':
      return docLink(item, context)
    case 'docSidebar':
      return sidebarLink(item, context)
    case 'docsVersion':
      return versionLink(item, context)
    case 'docsVersionDropdown':
      return [versionSwitcher(item, context)]
    case 'html':
      return [{type: 'html', value: ownerHtml(item.value, siteOf(context)), className: item.className}]
    case 'search':
      return searchItem(item.className, context)
    case 'localeDropdown':
      return [{type: 'locale', className: item.className}]
    case 'star': {
      const star = starFacts(item, createShowText(context.config))
      return star === undefined ? [] : [{type: 'star', star}]
    }
    default:
      return custom(item, context)
  }
}

/** Reports whether an item is a dropdown. An item with `items` and no type is one, too. */
function isDropdown(item: NavbarItem): item is DropdownItem {
  return 'items' in item && (item.type === undefined || item.type === 'default' || item.type === 'dropdown')
}

function plainLink(item: LinkItem, context: NavbarContext): NavLink {
  const address = item.to ?? item.href ?? ''
  const {href, route, isExternal} = siteTarget(address || '/', siteOf(context))
  const prefix = item.activeBasePath === undefined ? route : `/${item.activeBasePath.replace(/^\//, '')}`
  return {
    type: 'link',
    label: item.label ?? (isPicture(item) ? '' : address),
    href,
    isExternal,
    className: item.className,
    title: item.title,
    ariaLabel: item.ariaLabel ?? (item.title === undefined && isPicture(item) ? address : undefined),
    // Every page is below the home page, so a link to the home page is current only there.
    match: {route, prefix: prefix === '/' ? undefined : prefix, pattern: item.activeBaseRegex, sidebar: undefined},
  }
}

/** Reports whether a link is shown as a picture that a stylesheet draws: it has no label, but a name of its own or a class. */
function isPicture({label, ariaLabel, title, className}: LinkItem): boolean {
  return label === undefined && (ariaLabel ?? title ?? className) !== undefined
}

function dropdown(item: DropdownItem, context: NavbarContext): NavDropdown {
  const {label, ariaLabel, to, href, className, items} = item
  return {
    type: 'dropdown',
    label: label ?? '',
    ariaLabel,
    link: to === undefined && href === undefined ? undefined : plainLink({label: label ?? ariaLabel, to, href}, context),
    className,
    items: items.flatMap((inner) => resolveItem(inner, context)).filter((inner) => inner.type === 'link' || inner.type === 'html'),
  }
}

function versionSwitcher(item: ItemOf<'docsVersionDropdown'>, context: NavbarContext): NavItem {
  const links = (items: readonly LinkItem[]) => items.map((link) => plainLink(link, context))
  return {
    type: 'versions',
    set: item.docSet ?? mainSet,
    className: item.className,
    before: links(item.dropdownItemsBefore),
    after: links(item.dropdownItemsAfter),
  }
}

/** Returns the search item; nothing if the site has no search. */
function searchItem(className: string | undefined, {search}: NavbarContext): NavItem[] {
  return search === undefined ? [] : [{type: 'search', href: search.pageHref, className}]
}

function custom(item: {type: string; position?: unknown}, {config, reportUnknown}: NavbarContext): NavItem[] {
  const {type} = item
  if (!Object.hasOwn(config.components, type)) {
    reportUnknown(type)
    return []
  }
  const props = Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'type' && name !== 'position'))
  return [{type: 'custom', name: type, props}]
}
