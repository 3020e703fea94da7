import type {ApiCode, ApiField, ApiItem, ApiMember, MemberKind} from '../model/api.ts'
import {escapeHtml} from '../../../core/html/escape-html.ts'
import {compareText} from '../../../core/text/compare.ts'
import {historyKey} from '../compare/history.ts'
import {itemCode, memberCode} from '../compare/signature-code.ts'
import type {PlacedHelper, PlacedItem} from '../reference.ts'
import {describeComponent} from './describe-component.ts'
import {describeItem, describeMember, describeOverloads} from './describe.ts'
import {basesOf} from './find-bases.ts'
import {linkToItem, linkToPage, moduleLink} from './page-context.ts'
import {indexHtml} from './index-html.ts'
import type {IndexEntry} from './index-html.ts'
import type {PageContext} from './page-context.ts'
import type {PageWriter} from './page-writer.ts'
import {headOf, importedHtml, importedNames} from './signature-html.ts'
import {writeEntry} from './write-entry.ts'

/** The headings of members by kind, in page order. */
const memberSections: readonly (readonly [MemberKind, string])[] = [
  ['constructor', 'Constructors'],
  ['enum-member', 'Members'],
  ['property', 'Properties'],
  ['accessor', 'Accessors'],
  ['method', 'Methods'],
  ['call', 'Calls'],
  ['index', 'Index signatures'],
]

/** Writes the page of an item that has one of its own. */
export function writeItemPage(context: PageContext, page: PageWriter, {item, anchors}: PlacedItem): void {
  const sections = memberSections.flatMap(([kind, title]) => {
    const members = item.members.filter((member) => member.kind === kind)
    return members.length === 0 ? [] : [{title, members: sorted(kind, members)}]
  })
  const since = context.historyOf(historyKey(context.module, item)).since
  const entryOf = (member: ApiMember): IndexEntry => ({
    label: titleOf(member),
    id: anchors.get(member) ?? '',
    flags: member.flags,
    isNew: isNew(context, historyKey(context.module, item, member.name), since),
  })
  writeItem(context, page, item, {
    rows: relations(context, item),
    bases: [...item.extends, ...item.implements],
    index: indexHtml(sections.map(({title, members}) => ({title, entries: members.map(entryOf)}))),
  })
  for (const {title, members} of sections) {
    page.add(`## ${title}`)
    for (const member of members) {
      page.add(headingLine(3, member, anchors.get(member)))
      writeMember(context, page, item, member)
    }
  }
}

/**
 * Reports whether the version of a page is the first that has an item or a member.
 * @param around the version since which there is what it is part of
 */
export function isNew({historyOf, reference: {version}}: PageContext, key: string, around?: string): boolean {
  const {since, mayBeOlder} = historyOf(key)
  return since === version && !mayBeOlder && around !== version
}

/** Sorts members by name, except those of an enumeration, whose order is meaningful. */
function sorted(kind: MemberKind, members: readonly ApiMember[]): readonly ApiMember[] {
  return kind === 'enum-member' ? members : members.toSorted((a, b) => compareText(a.name, b.name))
}

/** The notes of an item besides its own description. */
type AroundItem = {
  /** HTML about inheritance and similar relations. */
  readonly rows: readonly string[]
  /** The types that it extends and implements. */
  readonly bases: readonly ApiCode[]
  /** The index of its members. */
  readonly index?: string
}

/** Writes an item without its members. */
export function writeItem(context: PageContext, page: PageWriter, item: ApiItem, {rows: given, bases, index}: AroundItem): void {
  const rows = [...describeComponent(context, item), ...given]
  const described = describeItem(context, item)
  writeEntry(context, page, {
    code: itemCode(item),
    signatures: item.signatures,
    typeParameters: item.typeParameters,
    fields: item.fields,
    computed: {title: item.kind === 'type' ? 'Property' : 'Inherited member', fields: notInherited(context, item)},
    overloads: describeOverloads(context, item, described).map(({signature, described: own}) => {
      const signatures = [signature]
      return {code: itemCode({...item, signatures}), signatures, described: own}
    }),
    flags: item.flags,
    history: context.historyOf(historyKey(context.module, item)),
    described,
    relations: rows.length === 0 ? '' : `<ul class="api-relations">${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`,
    bases,
    ...(index !== undefined && {index}),
  })
}

/** Writes a member, without its heading. */
export function writeMember(context: PageContext, page: PageWriter, item: ApiItem, member: ApiMember): void {
  const described = describeMember(context, item, member)
  writeEntry(context, page, {
    code: memberCode(member, item.name),
    signatures: member.signatures,
    fields: member.fields,
    overloads: describeOverloads(context, member, described).map(({signature, described: own}) => {
      const signatures = [signature]
      return {code: memberCode({...member, signatures}, item.name), signatures, described: own}
    }),
    flags: member.flags,
    history: context.historyOf(historyKey(context.module, item, member.name)),
    knownSince: context.historyOf(historyKey(context.module, item)).since,
    described,
  })
}

/** Returns the name of an item in titles. A default export may have none. */
export function shownName({name, default: isDefault}: ApiItem): string {
  return isDefault === 'only' && name === 'default' ? 'default export' : name
}

/** Returns a heading with its id. */
export function headingLine(depth: number, member: Pick<ApiMember, 'kind' | 'name'>, id = ''): string {
  // `__proto__` would become bold
  const written = /(?:^|-)_|_(?:-|$)/.test(id) ? id.replaceAll('_', String.raw`\_`) : id
  return `${'#'.repeat(depth)} ${headingOf(member)} {#${written}}`
}

/** Returns the heading of a member as Markdown, with the characters escaped that have a meaning there. */
export function headingOf(member: Pick<ApiMember, 'kind' | 'name'>): string {
  return titleOf(member).replaceAll(/[\\`*_[\]<>{}#$:~|&]/g, String.raw`\$&`)
}

/** Returns the heading of a member as text: `add()`. */
export function titleOf({kind, name}: Pick<ApiMember, 'kind' | 'name'>): string {
  return kind === 'method' || kind === 'call' ? `${name}()` : name
}

/** Returns the computed properties that no base of the item describes. */
function notInherited(context: PageContext, item: ApiItem): readonly ApiField[] {
  if (item.computed === undefined) return []
  const bases = basesOf(context, item).filter(({isContract}) => !isContract)
  const told = new Set([...item.members, ...bases.flatMap(({members}) => members)].map(({name}) => name))
  for (const name of bases.flatMap(({computed}) => computed)) told.add(name)
  return item.computed.filter(({name}) => !told.has(name))
}

/** Returns the members that an item inherits, grouped by base. Members that the item declares itself are omitted. */
export function inheritedRows(context: PageContext, item: ApiItem): string[] {
  const told = new Set(item.members.map(({name}) => name))
  return basesOf(context, item).flatMap(({item: base, placed, helper, members, computed, isContract}) => {
    if (isContract) return []
    const names = [...new Set([...members.map(({name}) => name), ...computed])].filter((name) => !told.has(name))
    for (const name of names) told.add(name)
    if (names.length === 0) return []
    const from = placed === undefined ? code(base.name) : itemLink(context, placed)
    return [
      `Inherited from ${from}: ${names.map((name) => (placed ? itemLink(context, placed, name) : helperLink(context, helper, name))).join(', ')}`,
    ]
  })
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

/** Returns a link to the first declaration of a type without a section. */
function helperLink(context: PageContext, helper: PlacedHelper | undefined, member: string): string {
  const found = helper?.item.members.find(({name}) => name === member)
  const anchor = found && helper?.anchors.get(found)
  if (helper === undefined || anchor === undefined) return code(member)
  return `<a href="${escapeHtml(linkToPage(context, helper.page, anchor))}">${code(member)}</a>`
}

function itemLink(context: PageContext, placed: PlacedItem, member?: string): string {
  return `<a href="${escapeHtml(linkToItem(context, placed, member))}"><code>${escapeHtml(member ?? placed.item.name)}</code></a>`
}

/** Returns the members inherited from other packages. Only their names are known. */
function outsideRows({inherited = [], members}: ApiItem): string[] {
  const told = new Set(members.map(({name}) => name))
  return inherited.flatMap(({name, from, members: all}) => {
    const names = all.filter((member) => !told.has(member))
    for (const member of names) told.add(member)
    if (names.length === 0) return []
    const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
    return [
      `Inherited from ${code(name)}${from === undefined ? '' : ` of ${code(from)}`}: ${names.slice(0, MOST_NAMES).map(code).join(', ')}${rest}`,
    ]
  })
}

/** The maximum number of names listed. HTML elements have hundreds of members. */
const MOST_NAMES = 60

/** Returns the bases and the subtypes of an item, and its module. */
function relations(context: PageContext, item: ApiItem): string[] {
  const link = (placed: PlacedItem): string => itemLink(context, placed)
  const inherited = inheritedRows(context, item)
  const heirs = context.heirsOf(item)
  const module = context.reference.modules.find((placed) => placed.module.name === context.module)
  const extended = heirs.length === 0 ? [] : [`Extended by ${heirs.map((heir) => link(heir)).join(', ')}`]
  const outside = (word: string, types: readonly ApiCode[]): string[] => {
    const names = importedNames(context, types.map(headOf))
    return names.length === 0 ? [] : [`${word} ${names.map((name) => importedHtml(name)).join(', ')}`]
  }
  const foreign = [...outside('Extends', item.extends), ...outside('Implements', item.implements)]
  return [...foreign, ...inherited, ...outsideRows(item), ...extended, ...(module ? [`In the module ${moduleLink(context, module)}`] : [])]
}
