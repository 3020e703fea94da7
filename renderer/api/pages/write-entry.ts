import type {ApiCode, ApiFlags, ApiSignature} from '../../model/api.ts'
import {escapeHtml} from '../../shared/html-escape.ts'
import type {History} from '../compare/history.ts'
import type {ChosenDescription} from '../descriptions/choose-description.ts'
import {resolveText} from './page-context.ts'
import type {PageContext} from './page-context.ts'
import type {PageWriter} from './page-writer.ts'
import {headOf, importedHtml, importedNames, inlineType, signatureBlock} from './signature-html.ts'

/** What is written about an item or a member, below its heading. */
export type Entry = {
  readonly code: readonly ApiCode[]
  readonly signatures: readonly ApiSignature[]
  readonly flags: ApiFlags
  readonly history: History
  /** Version since which what is around exists: what is as old is not said again. */
  readonly knownSince?: string | undefined
  readonly described: ChosenDescription
  /** HTML of what it inherits and the like. */
  readonly relations?: string
  /** Types that it extends and implements: where these come from, the relations say. */
  readonly bases?: readonly ApiCode[]
}

/** Badges, signatures, text, parameters, notes and the past. */
export function writeEntry(context: PageContext, page: PageWriter, entry: Entry): void {
  const {code, described, history} = entry
  page.add(badges(entry), signatureBlock(context, code), entry.relations ?? '')
  if (described.description) page.addText(described.description, resolveText(context, described.description))
  writeParameters(context, page, entry)
  const bases = new Set(importedNames(context, (entry.bases ?? []).map(headOf)).map(([name]) => name))
  const [first, ...others] = importedNames(context, code).filter(([name]) => !bases.has(name))
  if (first !== undefined) {
    const names = [importedHtml(first, 'comes from'), ...others.map((other) => importedHtml(other))]
    page.add(`<p class="api-imports">${names.join(', ')}.</p>`)
  }
  if (described.example) page.addText(described.example, resolveText(context, described.example))
  writeNotes(context, page, described.notes)
  for (const change of history.changes) {
    page.add(`<p class="api-change">Before ${escapeHtml(change.version)}:</p>`, signatureBlock(context, change.before, 'api-before'))
  }
}

function badges({flags, history: {since, changes, deprecatedSince}, knownSince}: Entry): string {
  const shown = [
    ...(flags.deprecated ? [badge('danger', deprecatedSince ? `Deprecated since ${deprecatedSince}` : 'Deprecated')] : []),
    ...(flags.experimental ? [badge('warning', 'Experimental')] : []),
    ...(since !== undefined && since !== knownSince ? [badge('info', `Since ${since}`)] : []),
    ...changes.slice(0, 1).map(({version}) => badge('tip', `Changed in ${version}`)),
  ]
  return shown.length === 0 ? '' : `<p class="api-badges">${shown.join(' ')}</p>`
}

/** One box for all notes: several in a row would be louder than the rest of the page. */
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

/** Only what the signature does not say already: without texts there is no table. */
function writeParameters(context: PageContext, page: PageWriter, {signatures, described: {params, returns}}: Entry): void {
  const parameters = new Map(
    signatures.flatMap((signature) => signature.parameters.flatMap((one) => [one, ...one.fields])).map((one) => [one.name, one] as const),
  )
  const rows = [...parameters.values()].flatMap(({name, type, optional}) => {
    const text = params.get(name)
    if (text === undefined) return []
    const isOptional = optional ? ' <span class="api-optional">optional</span>' : ''
    return [`| <code>${escapeHtml(name)}</code>${isOptional} | ${cell(inlineType(context, type))} | ${cell(resolveText(context, text))} |`]
  })
  if (rows.length > 0) page.add(['| Parameter | Type | Description |', '|---|---|---|', ...rows].join('\n'))
  if (returns !== undefined) page.addText(returns, `**Returns:** ${resolveText(context, returns)}`)
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')
}
