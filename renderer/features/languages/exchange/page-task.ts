import path from 'node:path'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {exactText} from '../../../core/text/exact-text.ts'
import type {TranslatablePage} from '../check/find-translated.ts'
import type {JudgedTranslation} from '../check/judge-pages.ts'
import {readPage} from './read-page.ts'
import type {PageBlock, PageText} from './read-page.ts'
import {unitOf} from './translation-unit.ts'
import type {Unit} from './translation-unit.ts'

/** A block of an original that its translation lacks, or has in an earlier form or at another place. */
export type TodoBlock = {
  readonly kind: 'changed' | 'new' | 'moved'
  /** Index of the block in the original. */
  readonly now: number
  readonly block: PageBlock
  /** Index of its block in the translation. Undefined if there is none. */
  readonly at: number | undefined
  /** The block as it was translated, if that is known. */
  readonly was: Block | undefined
  /** Its text for translators. Undefined if it has no words. */
  readonly unit: Unit | undefined
}

/** A page that has something to translate. */
export type PageTask = {
  readonly locale: string
  readonly page: TranslatablePage
  readonly original: PageText
  /** The translation, with its text as it is on the disk. Undefined if there is none. */
  readonly translation: (PageText & {readonly written: string}) | undefined
  readonly todo: readonly TodoBlock[]
  /** Indices of blocks of the translation that the original no longer has. */
  readonly gone: readonly number[]
  /** Blocks of the translation by those of the original, as indices. */
  readonly partners: ReadonlyMap<number, number>
}

type TaskFacts = {readonly root: AbsolutePath; readonly parse: MarkdownParser; readonly locale: string}

/** Returns what is to be translated of a page without a translation: all of it. Undefined if it is not UTF-8. */
export function taskOfMissing(page: TranslatablePage, {parse, locale}: TaskFacts): PageTask | undefined {
  const text = exactText(page.source.bytes())
  if (text === undefined) return undefined
  const original = readPage(text, {parse, isMdx: page.source.format === 'mdx'})
  const todo = original.blocks.map((block, now): TodoBlock => {
    return {kind: 'new', now, block, at: undefined, was: undefined, unit: unitOf(original, block)}
  })
  return {locale, page, original, translation: undefined, todo, gone: [], partners: new Map()}
}

/** Returns what is to be translated of a page whose translation is behind. Undefined if it is not, or either file is not UTF-8. */
export function taskOfBehind(
  {page, pair, drifts = [], partners}: JudgedTranslation,
  {root, parse, locale}: TaskFacts,
): PageTask | undefined {
  const [text, written] = [exactText(page.source.bytes()), readQuietly(path.join(root, page.translation))]
  if (text === undefined || written === undefined || drifts.length === 0) return undefined
  const isMdx = page.source.format === 'mdx'
  const [original, translation] = [text, written].map((one) => readPage(one, {parse, isMdx})) as [PageText, PageText]
  const todo = drifts.flatMap(({kind, was, now, at}): TodoBlock[] => {
    const index = now === undefined ? -1 : pair.original.indexOf(now)
    const block = original.blocks[index]
    if (block === undefined || kind === 'gone') return []
    const place = kind === 'new' || at === undefined ? -1 : pair.translation.indexOf(at)
    return [{kind, now: index, block, at: place === -1 ? undefined : place, was, unit: unitOf(original, block)}]
  })
  const gone = drifts.flatMap(({kind, at}) => (kind === 'gone' && at !== undefined ? [pair.translation.indexOf(at)] : []))
  return {locale, page, original, translation: {...translation, written}, todo, gone, partners}
}

function readQuietly(file: AbsolutePath): string | undefined {
  try {
    return exactText(readBytes(file))
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
