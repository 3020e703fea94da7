import path from 'node:path'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {FoundDrift} from './judge-pages.ts'

/** The work that is left for a translator of a page. */
export type PageWork = {
  readonly locale: string
  readonly original: SitePath
  readonly translation: SitePath
  /** Empty if the page has no translation. */
  readonly drifts: readonly FoundDrift[]
}

/** Endings of the files that a work list can be written to. */
export const workListEndings = ['.md', '.json', '.po', '.xlf', '.xliff'] as const

/** Writes what is to be translated in the format of a file: Markdown to read, JSON for programs, PO for translators' editors. */
export function printWorkList(work: readonly PageWork[], file: string): string {
  switch (path.extname(file)) {
    case '.json':
      return `${JSON.stringify({pages: work.map(pageJson)}, null, 2)}\n`
    case '.po':
      return printPo(work)
    default:
      return printMarkdown(work)
  }
}

function pageJson({locale, original, translation, drifts}: PageWork): object {
  const blocks = drifts.map(({kind, was, now, at}) => ({
    kind,
    ...(was && {was: was.text}),
    ...(now && {now: {line: now.line, text: now.text}}),
    ...(at && {translation: {line: at.line, text: at.text}}),
  }))
  return {locale, original, translation, state: blocks.length === 0 ? 'missing' : 'behind', blocks}
}

const TITLES: Readonly<Record<FoundDrift['kind'], string>> = {changed: 'Changed', new: 'New', gone: 'Gone', moved: 'Moved'}

function printMarkdown(work: readonly PageWork[]): string {
  const pages = work.map(({translation, original, drifts}) => {
    const blocks = drifts.map(({kind, was, now, at}) => {
      const place = at === undefined ? translation : `${translation}:${at.line}`
      const parts = [...(was && kind !== 'moved' ? [['Was', was] as const] : []), ...(now ? [['Now', now] as const] : [])]
      const texts = [...parts, ...(at ? [[kind === 'new' ? 'After' : 'Translation', at] as const] : [])]
      return [`### ${TITLES[kind]}: ${place}`, ...texts.map(([name, block]) => `${name}:\n\n${fence(block.text)}`)].join('\n\n')
    })
    const head = `## ${translation}\n\n${drifts.length === 0 ? 'There is no translation of' : 'Original:'} ${original}`
    return [head, ...blocks].join('\n\n')
  })
  return `${['# Translations to do', ...(pages.length === 0 ? ['Nothing.'] : pages)].join('\n\n')}\n`
}

/** Returns a text as code, whatever it contains. */
function fence(text: string): string {
  const longest = (text.match(/``*/g) ?? []).reduce((most, {length}) => Math.max(most, length), 2)
  const mark = '`'.repeat(longest + 1)
  return `${mark}md\n${text}\n${mark}`
}

/** Prints gettext's format: a changed block has its former text and its translation, marked as fuzzy; a new one has no translation. */
function printPo(work: readonly PageWork[]): string {
  const [language = ''] = work.map(({locale}) => locale)
  const head = [
    'msgid ""',
    'msgstr ""',
    ...[
      `Language: ${language.replaceAll('-', '_')}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Transfer-Encoding: 8bit',
    ].map((line) => quoted(`${line}\n`)),
  ].join('\n')
  const entries = work.flatMap(({original, translation, drifts}) =>
    drifts.flatMap(({kind, was, now, at}) => {
      const place = at === undefined ? translation : `${translation}:${at.line}`
      if (now === undefined) return was === undefined ? [] : [printGone(was, at, place)]
      const isFuzzy = kind !== 'new' && at !== undefined
      return [
        [
          `#. ${TITLES[kind]}: ${place}`,
          `#: ${original}:${now.line}`,
          ...(isFuzzy ? ['#, fuzzy'] : []),
          ...(isFuzzy && was && was.text !== now.text ? [`#| msgid ${quoted(was.text)}`.replaceAll('\n', '\n#| ')] : []),
          `msgctxt ${quoted(`${original}:${now.line}`)}`,
          `msgid ${quoted(now.text)}`,
          `msgstr ${isFuzzy ? quoted(at.text) : '""'}`,
        ].join('\n'),
      ]
    }),
  )
  return `${[head, ...entries].join('\n\n')}\n`
}

/** Prints a block that the original no longer has, as gettext keeps what is obsolete. */
function printGone(was: Block, at: Block | undefined, place: string): string {
  const text = [`msgctxt ${quoted(place)}`, `msgid ${quoted(was.text)}`, `msgstr ${quoted(at?.text ?? '')}`].join('\n')
  return [`#. ${TITLES.gone}: ${place}`, ...text.split('\n').map((line) => `#~ ${line}`)].join('\n')
}

/** Returns a text as strings of PO, one for each line. */
function quoted(text: string): string {
  const lines = text.split(/(?<=\n)/)
  return lines.length === 1 ? escaped(text) : ['""', ...lines.map(escaped)].join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {'\\': '\\\\', '"': '\\"', '\t': '\\t', '\r': '\\r', '\n': '\\n'}

function escaped(line: string): string {
  return `"${line.replaceAll(/[\\"\t\r\n]/g, (sign) => ESCAPES[sign] ?? sign)}"`
}
