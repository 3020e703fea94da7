import type {ApiItem, ApiMember, ApiModule, ApiOutside, ItemKind} from '../model/api.ts'
import {historyKey} from '../compare/history.ts'
import type {PlacedItem, PlacedModule} from '../reference.ts'
import {describeItem, describeModule} from './describe.ts'
import {indexHtml} from './index-html.ts'
import type {IndexEntry} from './index-html.ts'
import {linkToItem, linkToPage, moduleLink, resolveText} from './page-context.ts'
import type {PageContext} from './page-context.ts'
import type {PageWriter} from './page-writer.ts'
import {writeNotes} from './write-entry.ts'
import {headingLine, headingOf, inheritedRows, isNew, shownName, titleOf, writeItem, writeMember} from './write-item.ts'

const itemSections: readonly (readonly [ItemKind, string])[] = [
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['enum', 'Enumerations'],
  ['type', 'Type aliases'],
  ['variable', 'Variables'],
  ['function', 'Functions'],
]

/** Writes the page of a module. Items with pages of their own are listed in tables, the others are written in full. */
export function writeModulePage(context: PageContext, page: PageWriter, {module, items}: PlacedModule): void {
  const {description, example, notes} = describeModule(context)
  if (description) page.addText(description, resolveText(context, description))
  if (example) page.addText(example, resolveText(context, example))
  if (module.same === undefined) page.add(indexHtml(indexGroups(context, items)))
  writeNotes(context, page, notes)
  const {namespaces, outside, outer, same} = module
  const origin = same === undefined ? undefined : context.reference.modules.find((placed) => placed.module.name === same)
  if (origin) {
    page.add(`Exports what ${moduleLink(context, origin)} exports.`)
    return
  }
  const home = outer === undefined ? undefined : context.reference.modules.find((placed) => placed.module.name === outer)
  if (home) page.add(`<ul class="api-relations"><li>In the module ${moduleLink(context, home)}</li></ul>`)
  if (items.length === 0 && namespaces.length === 0 && outside.length === 0) page.add('This module exports nothing.')
  writeNamespaces(context, page, module)
  for (const [kind, title] of itemSections) {
    const found = items.filter(({item}) => item.kind === kind)
    if (found.length === 0) continue
    page.add(`## ${title}`)
    if (found.every(({anchor}) => anchor === undefined)) page.add(table(context, found))
    else for (const placed of found) writeSection(context, page, placed)
  }
  if (outside.length > 0) page.add('## Re-exports', outside.map(outsideLine).join('\n'))
}

/** Writes links to the namespaces of a module, each of which has its own page. */
function writeNamespaces(context: PageContext, page: PageWriter, {namespaces}: ApiModule): void {
  const rows = namespaces.flatMap(({name, module}): string[] => {
    const target = context.reference.modules.find((placed) => placed.module.name === module)
    return target ? [`- [\`${name}\`](${linkToPage(context, `modules/${target.slug}`)})`] : []
  })
  if (rows.length > 0) page.add('## Namespaces', rows.join('\n'))
}

function outsideLine({from, names, isAll}: ApiOutside): string {
  const listed = names.map((name) => `\`${name}\``).join(', ')
  const all = isAll ? [`all of \`${from}\``] : []
  return `- ${[...all, ...(listed === '' ? [] : [`${listed} from \`${from}\``])].join('; ')}`
}

/** Returns the items that are sections of the page. */
function indexGroups(context: PageContext, items: readonly PlacedItem[]) {
  return itemSections.map(([kind, title]) => ({
    title,
    entries: items.flatMap(({item, anchor}): IndexEntry[] => {
      if (item.kind !== kind || anchor === undefined) return []
      const key = historyKey(context.module, item)
      return [{label: titleOf(namedAs(item)), id: anchor, flags: item.flags, isNew: isNew(context, key)}]
    }),
  }))
}

/** Returns the name of an item, and the kind of a member with the same form of heading. */
function namedAs(item: ApiItem): Pick<ApiMember, 'kind' | 'name'> {
  const name = shownName(item)
  return {kind: item.kind === 'function' && name === item.name ? 'method' : 'property', name}
}

function writeSection(context: PageContext, page: PageWriter, {item, anchor = '', anchors}: PlacedItem): void {
  page.add(headingLine(3, namedAs(item), anchor))
  writeItem(context, page, item, {rows: inheritedRows(context, item), bases: []})
  for (const member of item.members) {
    page.add(headingLine(4, member, anchors.get(member)))
    writeMember(context, page, item, member)
  }
}

/** Returns a table of items with their descriptions, or a plain list if none has a description. */
function table(context: PageContext, items: readonly PlacedItem[]): string {
  const rows = items.map((placed): [string, string] => {
    const {description} = describeItem(context, placed.item)
    const text = description ? firstSentence(resolveText(context, description)) : ''
    return [`[\`${placed.item.name}\`](${linkToItem(context, placed)})`, text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')]
  })
  if (rows.every(([, text]) => text === '')) return rows.map(([name]) => `- ${name}`).join('\n')
  return ['| Name | Description |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
}

/** Returns the text up to the first full stop that ends a sentence, or the first paragraph. */
export function firstSentence(text: string): string {
  const [paragraph = text] = text.split(/\n\s*\n/)
  return /^[\s\S]*?[.!?](?=\s+[A-Z`]|$)/.exec(paragraph)?.[0] ?? paragraph
}

/** Writes the first page of the reference: all modules with their items. */
export function writeIndexPage(createContext: (module: string) => PageContext, page: PageWriter, modules: readonly PlacedModule[]): void {
  page.add('## Modules')
  for (const {module, slug, items} of modules) {
    const context = createContext(module.name)
    page.add(`### [${headingOf({kind: 'property', name: module.name})}](${linkToPage(context, `modules/${slug}`)}) {#${slug}}`)
    const {description} = describeModule(context)
    if (description) page.addText(description, firstSentence(resolveText(context, description)))
    // an interface and a variable with the same name appear as one entry
    const named = new Map(items.toReversed().map((placed) => [placed.item.name, placed]))
    const names = [...named.values()].toReversed().map((placed) => `[\`${placed.item.name}\`](${linkToItem(context, placed)})`)
    if (names.length > 0) page.add(names.join(' · '))
  }
}
