import type {NavbarItem} from '../../config/schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {safeUrl, unsafeScheme} from '../../core/html/unsafe-scheme.ts'
import {withoutUnsafeUrls} from '../../core/html/unsafe-urls.ts'

type LayoutConfig = Pick<SiteConfig, 'navbar' | 'footer' | 'announcementBar' | 'favicon'>

/**
 * Removes what would run code when it is followed or loaded from the navbar, the footer and the announcement: items, and attributes of HTML. The
 * check of links reports them, at a level that the site may lower; pages never contain them.
 */
export function withoutUnsafeLinks<Config extends LayoutConfig>(config: Config): Config {
  const {navbar, footer, announcementBar, favicon} = config
  const {logo} = navbar
  return {
    ...config,
    navbar: {
      ...navbar,
      items: navbar.items.flatMap(safeItem),
      logo: logo && isSafeImage(logo.src) ? {...logo, href: safeUrl(logo.href), srcDark: safeImage(logo.srcDark)} : undefined,
    },
    footer: footer && {
      ...footer,
      columns: footer.columns.map((column) => ({
        ...column,
        items: column.items.filter(isSafe).map((item) => (item.html === undefined ? item : {...item, html: withoutUnsafeUrls(item.html)})),
      })),
      copyrightHtml: footer.copyrightHtml && withoutUnsafeUrls(footer.copyrightHtml),
    },
    announcementBar: announcementBar && {...announcementBar, content: withoutUnsafeUrls(announcementBar.content)},
    favicon: safeImage(favicon),
  }
}

function safeItem(item: NavbarItem): NavbarItem[] {
  if (item.type === 'html') return [{...item, value: withoutUnsafeUrls(item.value)}]
  if (item.type === 'docsVersionDropdown') {
    return [{...item, dropdownItemsBefore: safeItems(item.dropdownItemsBefore), dropdownItemsAfter: safeItems(item.dropdownItemsAfter)}]
  }
  if (item.type !== undefined && item.type !== 'default' && item.type !== 'dropdown' && item.type !== 'docsVersion') return [item]
  if (!('items' in item) || item.items === undefined) return isSafe(item) ? [item] : []
  const {to, href, items, ...rest} = item
  return [{...rest, ...(safeUrl(to) && {to}), ...(safeUrl(href) && {href}), items: safeItems(items)}]
}

/** Returns the items that are safe, of the same types. */
function safeItems<Item extends NavbarItem>(items: readonly Item[]): Item[] {
  return items.flatMap(safeItem) as Item[]
}

function isSafe(item: {readonly to?: string | undefined; readonly href?: string | undefined}): boolean {
  return [item.to, item.href].every((url) => url === undefined || safeUrl(url) !== undefined)
}

function safeImage(src: string | undefined): string | undefined {
  return src !== undefined && isSafeImage(src) ? src : undefined
}

function isSafeImage(src: string): boolean {
  return unsafeScheme(src, {isImage: true}) === undefined
}
