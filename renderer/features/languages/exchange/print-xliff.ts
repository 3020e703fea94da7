import {unitOf} from './translation-unit.ts'
import type {Unit, UnitPart} from './translation-unit.ts'
import type {PageTask, TodoBlock} from './page-task.ts'

/**
 * Prints XLIFF 2.1. What stays as it is in a translation, such as code and addresses of links, is inline elements, which translators' editors
 * protect; a changed block has its translation as a target in the state `initial`.
 */
export function printXliff(tasks: readonly PageTask[], {from, to}: {readonly from: string; readonly to: string}): string {
  const files = tasks.flatMap((task, index) => {
    const units = task.todo.flatMap((todo, place) => (todo.unit === undefined ? [] : [printUnit(task, todo, todo.unit, `u${place + 1}`)]))
    if (units.length === 0) return []
    return [`  <file id="f${index + 1}" original="${escaped(task.page.source.path)}" xml:space="preserve">`, ...units, '  </file>']
  })
  const head = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${escaped(from)}" trgLang="${escaped(to)}">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...files, '</xliff>', ''].join('\n')
}

const CHANGES: Readonly<Record<TodoBlock['kind'], string>> = {changed: 'Changed', new: 'New', moved: 'Moved'}

function printUnit({page, translation}: PageTask, {kind, block: {block}, at, was}: TodoBlock, unit: Unit, id: string): string {
  const place = at === undefined ? undefined : translation?.blocks[at]
  const notes = [
    `${CHANGES[kind]}: ${page.translation}${place === undefined ? '' : `:${place.block.line}`}`,
    ...(was === undefined || kind !== 'changed' ? [] : [`Was: ${was.text}`]),
  ]
  const parts = unit.tokens.flatMap((token) => (typeof token === 'string' ? [] : [token]))
  const target = place === undefined || translation === undefined ? undefined : likeSource(unit, unitOf(translation, place))
  return [
    `    <unit id="${id}" name="${escaped(`${page.source.path}:${block.line}`)}">`,
    '      <notes>',
    ...notes.map((note) => `        <note>${escaped(note)}</note>`),
    '      </notes>',
    ...(parts.length === 0
      ? []
      : [
          '      <originalData>',
          ...parts.map(({id: one, text}) => `        <data id="d${one}">${escaped(text)}</data>`),
          '      </originalData>',
        ]),
    '      <segment state="initial">',
    `        <source>${inline(unit.tokens)}</source>`,
    ...(target === undefined ? [] : [`        <target>${inline(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n')
}

/** Returns a translation with the numbers that parts have in the source. Undefined unless it has the same parts. */
function likeSource(source: Unit, target: Unit | undefined): Unit['tokens'] | undefined {
  const left = source.tokens.flatMap((token) => (typeof token === 'string' ? [] : [token]))
  const tokens = target?.tokens.map((token): string | UnitPart | undefined => {
    if (typeof token === 'string') return token
    const index = left.findIndex(
      ({text, sign, half}) => sign === token.sign && half?.side === token.half?.side && (sign !== undefined || text === token.text),
    )
    return index === -1 ? undefined : left.splice(index, 1)[0]
  })
  if (tokens === undefined || left.length > 0) return undefined
  const known = tokens.flatMap((token) => token ?? [])
  return known.length === tokens.length && isNested(known) ? known : undefined
}

/** Reports whether what starts in a text ends in it, innermost first. */
function isNested(tokens: Unit['tokens']): boolean {
  const open: number[] = []
  for (const token of tokens) {
    if (typeof token === 'string' || token.half === undefined) continue
    if (token.half.side === 'start') open.push(token.half.of)
    else if (open.pop() !== token.half.of) return false
  }
  return open.length === 0
}

function inline(tokens: Unit['tokens']): string {
  const numbers = new Map(
    tokens.flatMap((token) => (typeof token !== 'string' && token.half?.side === 'end' ? [[token.half.of, token.id] as const] : [])),
  )
  const isPaired = isNested(tokens)
  return tokens
    .map((token) => {
      if (typeof token === 'string') return escaped(token)
      const {id, half} = token
      const shown = `equiv="${escaped(token.text.trim())}"`
      if (half === undefined || !isPaired) return `<ph id="${id}" canCopy="no" canDelete="no" ${shown} dataRef="d${id}"/>`
      if (half.side === 'end') return '</pc>'
      const end = numbers.get(half.of) ?? id
      return `<pc id="${id}-${end}" canCopy="no" canDelete="no" dataRefStart="d${id}" dataRefEnd="d${end}">`
    })
    .join('')
}

/** Characters that XML cannot hold in any form. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text
    .replaceAll(NOT_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
