import {append} from '../../core/data/append.ts'
import {isRecord} from '../../core/data/is-record.ts'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {notTaken} from './not-taken.ts'
import {setName} from './read-modules.ts'
import {siteAddress} from './site-address.ts'

type NavbarItems = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>

/** Keys of all items that docsite has under the same name. */
const shared = [
  'label',
  'href',
  'position',
  'className',
  'title',
  'activeBasePath',
  'activeBaseRegex',
  'docId',
  'sidebarId',
  'value',
] as const

/** Keys of each type of items that docsite has. */
const types: Readonly<Record<string, readonly string[]>> = {
  default: ['to', 'href', 'label', 'className', 'title', 'ariaLabel', 'activeBasePath', 'activeBaseRegex'],
  doc: ['docId', 'docSet', 'label', 'className'],
  docSidebar: ['sidebarId', 'docSet', 'label', 'className'],
  docsVersion: ['docSet', 'label', 'to', 'className'],
  html: ['value', 'className'],
  dropdown: ['label', 'ariaLabel', 'to', 'href', 'className', 'items'],
  docsVersionDropdown: ['docSet', 'className', 'dropdownItemsBefore', 'dropdownItemsAfter'],
  search: ['className'],
  localeDropdown: ['className'],
}

/** Where items of the navbar are. */
type NavbarPlace = {
  readonly file: SitePath
  /** Id of the docs of the key `docs`. */
  readonly mainDocs: string
  /** Names of the further doc sets. */
  readonly docSets: readonly string[]
  /** Types of items that the site has components for. */
  readonly custom: readonly string[]
  /** Whether the items are those of a menu. */
  readonly isNested?: boolean
}

/** Translates items of the navbar. Reports those of a type that docsite does not have, and leaves them out. */
export function translateNavbarItems(
  items: readonly unknown[],
  {file, mainDocs, docSets, custom, isNested = false}: NavbarPlace,
): Staged<NavbarItems> {
  const diagnostics: Diagnostic[] = []
  const inner = (list: unknown): unknown[] => {
    const translated = translateNavbarItems(Array.isArray(list) ? list : [], {file, mainDocs, docSets, custom, isNested: true})
    append(diagnostics, translated.diagnostics)
    return translated.value
  }
  const value = items.flatMap((item): unknown[] => {
    if (!isRecord(item)) return []
    const type = typeOf(item)
    if (custom.includes(type) && !isNested) return [item]
    const {docsPluginId = mainDocs} = item
    const docSet = docsPluginId === mainDocs ? undefined : setName(String(docsPluginId))
    if (docSet !== undefined && !docSets.includes(docSet)) {
      diagnostics.push(notTaken(file, `An item of the navbar is left out, because the site has no docs \`${String(docsPluginId)}\`.`))
      return []
    }
    const keys = types[type]
    if (keys === undefined) {
      diagnostics.push(notTaken(file, `The item of the navbar with the type \`${type}\` is left out.`))
      return []
    }
    const known: Record<string, unknown> = Object.fromEntries(shared.map((key) => [key, item[key]]))
    known['to'] = typeof item['to'] === 'string' ? siteAddress(item['to']) : undefined
    // a link without a label shows none in Docusaurus
    const unnamed = type === 'default' && (item['label'] ?? item['title']) === undefined
    known['ariaLabel'] = item['aria-label'] ?? (unnamed ? (item['href'] ?? item['to']) : undefined)
    known['docSet'] = docSet
    for (const key of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) if (Array.isArray(item[key])) known[key] = inner(item[key])
    if (known['href'] !== undefined) known['to'] = undefined
    const wanted = isNested ? keys : [...keys, 'position']
    const written = Object.entries(known).filter(([key, one]) => one !== undefined && wanted.includes(key))
    return [{...(type !== 'default' && {type}), ...Object.fromEntries(written)}]
  })
  return {value: value as NavbarItems, diagnostics}
}

/** Returns the type of an item. Before 2.0, links to docs and menus had no type. */
function typeOf(item: Readonly<Record<string, unknown>>): string {
  const {type, items} = item
  if (typeof type === 'string' && type !== 'default') return type
  return Array.isArray(items) ? 'dropdown' : 'default'
}
