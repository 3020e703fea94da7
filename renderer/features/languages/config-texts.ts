import type {SiteConfig} from '../../config/site-config.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'
import type {Message, MessageFile} from '../../source/read-message-file.ts'

/** Returns the texts of the navbar, by key. Items without a label show that of their page, which is content. */
export function navbarTexts({title, logo, items}: SiteConfig['navbar']): MessageFile {
  const texts: [string, Message][] = []
  if (title !== undefined && title !== '') texts.push([messageKeys.navbarTitle, {message: title, description: 'Title in the navbar'}])
  if (logo && logo.alt !== '')
    texts.push([messageKeys.navbarLogoAlt, {message: logo.alt, description: 'Text that stands for the logo in the navbar'}])
  for (const label of items.flatMap(labelsOf))
    texts.push([messageKeys.navbarItem(label), {message: label, description: `Item of the navbar with the label ${label}`}])
  return new Map(texts)
}

/** Returns the labels of an item and of the items in its menu. */
function labelsOf(item: object): string[] {
  const {label, ...rest} = item as Readonly<Record<string, unknown>>
  const inner = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) => {
    const list = rest[key]
    return Array.isArray(list) ? (list as object[]).flatMap(labelsOf) : []
  })
  return typeof label === 'string' ? [label, ...inner] : inner
}

/** Returns the texts of the footer, by key. */
export function footerTexts(footer: SiteConfig['footer']): MessageFile {
  if (footer === undefined) return new Map()
  const columns = footer.columns.flatMap(({title, items}): [string, Message][] => [
    ...(title === undefined ? [] : [footerTitle(title)]),
    ...items.flatMap(({label, to, href}) => (label === undefined ? [] : [footerItem(label, to ?? href ?? '')])),
  ])
  const copyright = footer.copyright ?? footer.copyrightHtml
  return new Map([
    ...columns,
    ...(copyright === undefined
      ? []
      : [[messageKeys.footerCopyright, {message: copyright, description: 'Copyright in the footer'}] as const]),
  ])
}

function footerTitle(title: string): [string, Message] {
  return [messageKeys.footerTitle(title), {message: title, description: `Title of the column ${title} in the footer`}]
}

function footerItem(label: string, target: string): [string, Message] {
  return [messageKeys.footerItem(label), {message: label, description: `Link of the footer with the label ${label}, leading to ${target}`}]
}
