import type {ApiCode, ApiField, ApiFlags, ApiMember, ApiParameter, ApiSignature} from '../model/api.ts'
import {escapeForMarkdown, escapeHtml} from '../../../core/html/escape-html.ts'
import type {History} from '../compare/history.ts'
import type {ChosenDescription, PlacedText} from '../descriptions/choose-description.ts'
import {parameterCode} from '../compare/signature-code.ts'
import {list, plainText, sequence} from '../parse/code-tokens.ts'
import {describeFields, signatureFields} from './describe.ts'
import {helpersIn} from './expand-helpers.ts'
import {resolveText} from './page-context.ts'
import type {PageContext} from './page-context.ts'
import type {PageWriter} from './page-writer.ts'
import {headOf, importedHtml, importedNames, inlineType, signatureBlock} from './signature-html.ts'
import {writeBesideExample} from './write-beside-example.ts'

/** The content below the heading of an item or a member. */
export type Entry = {
  readonly code: readonly ApiCode[]
  readonly signatures: readonly ApiSignature[]
  readonly typeParameters?: readonly ApiCode[]
  /** Fields of object types nested in its type. */
  readonly fields: readonly ApiField[]
  /** Properties that do not appear in its code: those of a computed type, or inherited from one. */
  readonly computed?: {readonly title: string; readonly fields: readonly ApiField[]}
  /** Overloads with a comment of their own, each with its code. */
  readonly overloads: readonly Pick<Entry, 'code' | 'signatures' | 'described'>[]
  readonly flags: ApiFlags
  readonly history: History
  /** Version in which the surrounding item was added. A badge with the same version is omitted. */
  readonly knownSince?: string | undefined
  readonly described: ChosenDescription
  /** HTML about inheritance and similar relations. */
  readonly relations?: string
  /** HTML of an index of the sections below it. */
  readonly index?: string
  /** The types that it extends and implements. The relations already name the packages of these. */
  readonly bases?: readonly ApiCode[]
}

/** Writes signatures, badges, description, parameters, examples, notes and history. */
export function writeEntry(context: PageContext, page: PageWriter, entry: Entry): void {
  const {code, described, history} = entry
  writeBesideExample(context, page, described, {
    text(width) {
      page.add(signatureBlock(context, code, {width}), badges(entry), entry.relations ?? '')
      if (described.description) page.addText(described.description, resolveText(context, described.description))
      writeParameters(context, page, entry)
      if (entry.computed) writeTable(context, page, entry.computed.title, computedRows(context, entry.computed.fields))
      writeImports(context, page, entry)
    },
    rest() {
      page.add(entry.index ?? '')
      writeNotes(context, page, described.notes)
      writeHelpers(context, page, code)
    },
  })
  for (const overload of entry.overloads) writeOverload(context, page, overload)
  for (const change of history.changes) {
    const before = signatureBlock(context, change.before, {className: 'api-before'})
    page.add(`<p class="api-change">Before ${escapeHtml(change.version)}:</p>`, before)
  }
}

/** Writes which names of the code come from other packages. */
function writeImports(context: PageContext, page: PageWriter, {code, bases = []}: Entry): void {
  const told = new Set(importedNames(context, bases.map(headOf)).map(([name]) => name))
  const [first, ...others] = importedNames(context, code).filter(([name]) => !told.has(name))
  if (first === undefined) return
  const names = [importedHtml(first, 'comes from'), ...others.map((other) => importedHtml(other))]
  page.add(`<p class="api-imports">${names.join(', ')}.</p>`)
}

function badges({flags, history: {since, mayBeOlder, changes, deprecatedSince}, knownSince}: Entry): string {
  const isNew = since !== undefined && since !== knownSince
  const shown = [
    ...(flags.deprecated ? [badge('danger', deprecatedSince ? `Deprecated since ${deprecatedSince}` : 'Deprecated')] : []),
    ...(flags.experimental ? [badge('warning', 'Experimental')] : []),
    ...(isNew ? [badge('info', `Since ${since}${mayBeOlder ? ' or earlier' : ''}`)] : []),
    ...changes.slice(0, 1).map((change) => badge('tip', `Changed in ${change.version}${change.mayBeOlder ? ' or earlier' : ''}`)),
  ]
  return shown.length === 0 ? '' : `<p class="api-badges"${isNew ? ' data-since' : ''}>${shown.join(' ')}</p>`
}

/** Writes all notes into a single box. Several boxes in a row would dominate the page. */
export function writeNotes(context: PageContext, page: PageWriter, notes: ChosenDescription['notes']): void {
  const [first, ...others] = notes
  if (first === undefined) return
  if (others.length === 0) {
    page.addText(first, `:::caution\n${resolveText(context, first)}\n:::`)
    return
  }
  page.add(':::caution')
  for (const note of notes) page.addText(note, `- ${resolveText(context, note).replaceAll('\n', '\n  ')}`)
  page.add(':::')
}

function badge(tone: string, text: string): string {
  return `<span class="label label-${tone}">${escapeHtml(text)}</span>`
}

/** Writes the comment of a single overload. */
function writeOverload(context: PageContext, page: PageWriter, overload: Entry['overloads'][number]): void {
  const {code, described} = overload
  writeBesideExample(context, page, described, {
    text(width) {
      page.add(signatureBlock(context, code, {width}))
      if (described.description) page.addText(described.description, resolveText(context, described.description))
      writeParameters(context, page, {...overload, fields: []})
    },
    rest: () => writeNotes(context, page, described.notes),
  })
}

/** A row of a table; a value has no type. */
type Row = {readonly label: string; readonly type?: string; readonly text: PlacedText}

/** Writes tables of the parameters and properties that have a text. The signature already shows the others. */
function writeParameters(
  context: PageContext,
  page: PageWriter,
  entry: Pick<Entry, 'signatures' | 'typeParameters' | 'fields' | 'described'>,
): void {
  const {signatures, typeParameters = [], fields, described} = entry
  const {params, returns} = described
  const parameters = signatures.flatMap((signature) => signature.parameters.flatMap((one) => [one, ...one.fields]))
  const generics = [...typeParameters, ...signatures.flatMap((signature) => signature.typeParameters)].map(nameOfTypeParameter)
  const told = new Set(parameters.map(({name}) => name))
  // a variable that holds a function has the fields of its parameters twice
  const inner = [...signatures.flatMap((signature) => signature.fields), ...fields.filter(({name}) => !told.has(name))]
  const rowOf = (field: ApiField | ApiParameter): Row[] => describedRow(context, field, params.get(field.name))
  const rowsOf = (wanted: ApiField['kind']): Row[] => uniqueBy(inner.filter(({kind}) => kind === wanted)).flatMap(rowOf)
  const known = new Set([...parameters, ...inner].map(({name}) => name))
  // parameters of a function type of a property, or of a type declared elsewhere; texts of the site are skipped because they cover all
  // versions
  const others = [...params].flatMap(([name, text]): Row[] =>
    known.has(name) || text.origin !== undefined
      ? []
      : [{label: labelOf(name), type: generics.includes(name) ? 'type parameter' : '', text}],
  )
  writeTable(context, page, 'Parameter', [...uniqueBy(parameters).flatMap(rowOf), ...rowsOf('parameter'), ...others])
  writeTable(context, page, 'Property', rowsOf(undefined))
  writeTable(context, page, 'Value', rowsOf('value'))
  if (returns !== undefined) page.addText(returns, `**Returns:** ${resolveText(context, returns)}`)
}

/** Returns the row of something that has a text. The name of a value is its type. */
function describedRow(context: PageContext, field: ApiField | ApiParameter, text: PlacedText | undefined): Row[] {
  if (text === undefined) return []
  const {name, type, optional} = field
  const isValue = 'kind' in field && field.kind === 'value'
  return [{label: labelOf(name, optional), ...(!isValue && {type: inlineType(context, type)}), text}]
}

/** Returns rows for all computed properties, even without a text, because they do not appear in the code. */
function computedRows(context: PageContext, fields: readonly ApiField[]): Row[] {
  const texts = describeFields(context, fields)
  return fields.map(({name, type, optional}) => ({
    label: labelOf(name, optional),
    type: inlineType(context, type),
    text: texts.get(name) ?? {text: ''},
  }))
}

function nameOfTypeParameter(code: ApiCode): string {
  return (
    plainText(code)
      .replace(/^(?:const |in |out )+/, '')
      .split(' ')[0] ?? ''
  )
}

/** Removes duplicate names. The last value takes the position of the first. */
function uniqueBy<One extends {readonly name: string}>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [one.name, one])).values()]
}

function labelOf(name: string, optional = false): string {
  return `<code>${escapeForMarkdown(name)}</code>${optional ? ' <span class="api-optional">optional</span>' : ''}`
}

/** Writes the comments on members of types without a section, below the first signature of the page that shows their declaration. */
function writeHelpers(context: PageContext, page: PageWriter, code: readonly ApiCode[]): void {
  if (context.comments === undefined) return
  for (const name of helpersIn(code, context.helperOf)) {
    const helper = context.helperOf(name)
    if (helper === undefined || !context.takeHelper(name)) continue
    const fields = [...helper.members.flatMap(memberFields), ...helper.fields]
    const texts = describeFields(context, fields)
    const rows = uniqueBy(fields).flatMap((field): Row[] => describedRow(context, field, texts.get(field.name)))
    writeTable(context, page, `<code>${escapeForMarkdown(name)}</code>`, [...rows, ...computedRows(context, helper.computed ?? [])])
  }
}

/** Returns a member as a property, with the fields nested in its type. */
function memberFields({name, type, optional, signatures, fields, comment}: ApiMember): ApiField[] {
  const inner = [...signatures.flatMap(signatureFields), ...fields].map((field) => ({
    ...field,
    name: `${name}${separator(field)}${field.name}`,
  }))
  const [first] = signatures
  const own = {name, optional, type: type ?? (first === undefined ? sequence() : functionType(first))}
  const overloads = signatures.filter((signature) => signature.comment !== undefined)
  return [...(overloads.length > 1 ? overloads.map((one) => ({...own, comment: one.comment})) : [{...own, comment}]), ...inner]
}

/** Returns what is between the name of a member and that of a field in it: `mode: 'fast'`, `size.width`. */
function separator({name, type, kind}: Pick<ApiField, 'name' | 'type' | 'kind'>): string {
  return kind === 'value' && name === plainText(type) ? ': ' : '.'
}

function functionType({parameters, returns}: ApiSignature): ApiCode {
  return sequence(list('(', parameters.map(parameterCode), ')'), ' => ', returns ?? sequence())
}

/** The maximum length in characters of paragraphs that are joined in a table cell. */
const SHORT = 400

/** Writes a table of texts. Of a longer text only the first paragraph is in the table; the rest follows below. */
function writeTable(context: PageContext, page: PageWriter, title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return
  const split = rows.map((row) => {
    const shown = resolveText(context, row.text)
    const isShort = row.text.origin !== undefined || (shown.length < SHORT && !/```|\n\s*(?:[-*+|>#]|\d+\.)/.test(shown))
    return {...row, shown, end: isShort ? -1 : shown.search(/\n\s*\n|```/)}
  })
  const isTyped = rows.some(({type}) => type !== undefined)
  const lines = split.map(({label, type = '', shown, end}) => {
    const cells = [cell(label), ...(isTyped ? [cell(type)] : []), cell(end === -1 ? shown : shown.slice(0, end))]
    return `| ${cells.join(' | ')} |`
  })
  const head = isTyped ? [`| ${title} | Type | Description |`, '|---|---|---|'] : [`| ${title} | Description |`, '|---|---|']
  page.add([...head, ...lines].join('\n'))
  for (const {label, shown, end} of split) if (end !== -1) page.add(`${label}:`, shown.slice(end).trim())
}

/** Escapes pipes, which would end the cell, and joins lines. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')
}
