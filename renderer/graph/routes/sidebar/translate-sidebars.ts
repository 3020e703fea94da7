import type {Sidebar, SidebarCategory, SidebarItem, SidebarLink} from '../../../core/model/sidebar.ts'
import type {Messages} from '../../../core/model/translations.ts'
import {messageKeys} from '../../../core/texts/message-keys.ts'
import type {IndexTexts, ResolvedSidebars} from './resolve-sidebars.ts'

/** Translates the labels of sidebars. Routes do not change: they derive from the untranslated labels. */
export function translateSidebars(resolved: ResolvedSidebars, messages: Messages | undefined): ResolvedSidebars {
  if (messages === undefined || messages.size === 0) return resolved
  const indexTexts = new Map(resolved.indexTexts)
  const sidebars = [...resolved.sidebars].map(([id, sidebar]): [string, Sidebar] => {
    const translate = (item: SidebarItem): SidebarItem => translateItem(item, {id, messages, indexTexts, translate})
    return [id, {...sidebar, items: sidebar.items.map(translate)}]
  })
  return {sidebars: new Map(sidebars), indexTexts}
}

type Translating = {
  /** The id of the sidebar. */
  readonly id: string
  readonly messages: Messages
  readonly indexTexts: Map<string, IndexTexts>
  readonly translate: (item: SidebarItem) => SidebarItem
}

function translateItem(item: SidebarItem, {id, messages, indexTexts, translate}: Translating): SidebarItem {
  if (item.type === 'html') return item
  const {label, key: name = label} = item
  if (item.type === 'link') {
    const key = item.docId === undefined ? messageKeys.linkLabel(id, name) : messageKeys.docLabel(id, name)
    return {...item, label: messages.get(key) ?? label, ...translateBadge(item, key, messages)}
  }
  const texts = item.route === undefined ? undefined : indexTexts.get(item.route)
  const key = messageKeys.categoryLabel(id, name)
  const translated = messages.get(key) ?? label
  if (item.route !== undefined && texts !== undefined) {
    const title = messages.get(messageKeys.categoryTitle(id, name)) ?? (texts.title === label ? translated : texts.title)
    const description = messages.get(messageKeys.categoryDescription(id, name)) ?? texts.description
    indexTexts.set(item.route, {title, ...(description !== undefined && {description})})
  }
  return {...item, label: translated, ...translateBadge(item, key, messages), items: item.items.map(translate)}
}

function translateBadge({badge}: SidebarLink | SidebarCategory, key: string, messages: Messages): Pick<SidebarLink, 'badge'> {
  return badge === undefined ? {} : {badge: {...badge, text: messages.get(messageKeys.badge(key)) ?? badge.text}}
}
