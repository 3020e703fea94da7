import type {SiteConfig} from './site-config.ts'
import type {Messages, Translations} from '../core/model/translations.ts'
import {messageKeys} from '../core/texts/message-keys.ts'

/**
 * Translates the texts of the configuration: those of the navbar and the footer, and the messages of the interface and of React code. Texts without a
 * translation are left unchanged.
 */
export function translateConfig(config: SiteConfig, translations: Translations): SiteConfig {
  const {code, navbar, footer, originalTitles} = translations
  const messages = new Map([...translations.interface, ...code])
  return Object.freeze({
    ...config,
    translations,
    ...(messages.size > 0 && {messages: Object.fromEntries(messages)}),
    ...(originalTitles.size > 0 && {originalTitles: Object.fromEntries(originalTitles)}),
    ...(navbar.size > 0 && {navbar: translateNavbar(config.navbar, navbar)}),
    ...(footer.size > 0 && {footer: translateFooter(config.footer, footer)}),
  })
}

function translateNavbar(navbar: SiteConfig['navbar'], messages: Messages): SiteConfig['navbar'] {
  const {title, logo} = navbar
  const alt = messages.get(messageKeys.navbarLogoAlt)
  return {
    ...navbar,
    ...withText('title', messages.get(messageKeys.navbarTitle) ?? title),
    ...(logo && {logo: {...logo, alt: alt ?? logo.alt}}),
    items: navbar.items.map((item) => translateItem(item, messages)),
  }
}

/** Translates the label of an item and of the items inside it. */
function translateItem<Item extends object>(item: Item, messages: Messages): Item {
  const {label} = item as {readonly label?: unknown}
  const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key): [string, unknown][] => {
    const list = (item as Readonly<Record<string, unknown>>)[key]
    return Array.isArray(list) ? [[key, (list as object[]).map((inner) => translateItem(inner, messages))]] : []
  })
  const translated = typeof label === 'string' ? messages.get(messageKeys.navbarItem(label)) : undefined
  return {...item, ...withText('label', translated), ...Object.fromEntries(lists)}
}

function translateFooter(footer: SiteConfig['footer'], messages: Messages): SiteConfig['footer'] {
  if (footer === undefined) return undefined
  return {
    columns: footer.columns.map(({title, items}) => ({
      ...withText('title', title === undefined ? undefined : (messages.get(messageKeys.footerTitle(title)) ?? title)),
      items: items.map((item) => ({
        ...item,
        ...withText('label', item.label === undefined ? undefined : messages.get(messageKeys.footerItem(item.label))),
      })),
    })),
    ...translateCopyright(footer, messages.get(messageKeys.footerCopyright)),
  }
}

function translateCopyright(
  {copyright, copyrightHtml}: NonNullable<SiteConfig['footer']>,
  message: string | undefined,
): Pick<NonNullable<SiteConfig['footer']>, 'copyright' | 'copyrightHtml'> {
  return copyrightHtml === undefined ? withText('copyright', message ?? copyright) : {copyrightHtml: message ?? copyrightHtml}
}

function withText<Key extends string>(key: Key, text: string | undefined): {readonly [Name in Key]?: string} {
  return text === undefined ? {} : ({[key]: text} as {readonly [Name in Key]?: string})
}
