import type {ItemKind} from '../../model/api.ts'
import {anchorOf, pageFolders} from '../reference.ts'
import type {PlacedItem, PlacedModule} from '../reference.ts'
import {linkToItem, linkToPage, resolveText} from './page-context.ts'
import type {PageContext} from './page-context.ts'
import type {PageWriter} from './page-writer.ts'
import {writeNotes} from './write-entry.ts'
import {headingOf, writeItem, writeMember} from './write-item.ts'

const itemSections: readonly (readonly [ItemKind, string])[] = [
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['enum', 'Enumerations'],
  ['type', 'Type aliases'],
  ['variable', 'Variables'],
  ['function', 'Functions'],
]

/** The page of a module: what has pages of its own in tables, the rest in full. */
export function writeModulePage(context: PageContext, page: PageWriter, {items}: PlacedModule): void {
  const {description, example, notes} = context.describe()
  if (description) page.addText(description, resolveText(context, description))
  if (example) page.addText(example, resolveText(context, example))
  writeNotes(context, page, notes)
  if (items.length === 0) page.add('This module exports nothing.')
  for (const [kind, title] of itemSections) {
    const found = items.filter(({item}) => item.kind === kind)
    if (found.length === 0) continue
    page.add(`## ${title}`)
    if (pageFolders[kind] !== undefined) page.add(table(context, found))
    else for (const placed of found) writeSection(context, page, placed)
  }
}

function writeSection(context: PageContext, page: PageWriter, {item, anchor = anchorOf(item.name)}: PlacedItem): void {
  page.add(`### ${headingOf({...noMember, kind: item.kind === 'function' ? 'method' : 'property', name: item.name})} {#${anchor}}`)
  writeItem(context, page, item)
  for (const member of item.members) {
    page.add(`#### ${headingOf(member)} {#${anchor}-${anchorOf(member.name)}}`)
    writeMember(context, page, item, member)
  }
}

const noMember = {optional: false, readonly: false, static: false, protected: false, signatures: [], flags: {}}

function table(context: PageContext, items: readonly PlacedItem[]): string {
  const rows = items.map((placed) => {
    const {description} = context.describe(placed.item.name)
    const text = description ? firstSentence(resolveText(context, description)) : ''
    return `| [\`${placed.item.name}\`](${linkToItem(context, placed)}) | ${text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')} |`
  })
  return ['| Name | Description |', '|---|---|', ...rows].join('\n')
}

/** Up to the first full stop that ends a sentence. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s+[A-Z`]|$)/.exec(text)?.[0] ?? text
}

/** The first page of the reference: all modules with what they have. */
export function writeIndexPage(createContext: (module: string) => PageContext, page: PageWriter, modules: readonly PlacedModule[]): void {
  page.add('## Modules')
  for (const {module, slug, items} of modules) {
    const context = createContext(module.name)
    page.add(`### [${headingOf({...noMember, kind: 'property', name: module.name})}](${linkToPage(context, `modules/${slug}`)}) {#${slug}}`)
    const {description} = context.describe()
    if (description) page.addText(description, firstSentence(resolveText(context, description)))
    // an interface and the variable of its name are one thing to readers
    const named = new Map(items.toReversed().map((placed) => [placed.item.name, placed]))
    const names = [...named.values()].toReversed().map((placed) => `[\`${placed.item.name}\`](${linkToItem(context, placed)})`)
    if (names.length > 0) page.add(names.join(' · '))
  }
}
