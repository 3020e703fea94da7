import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {compareText} from '../../../core/text/compare.ts'
import {sha256} from '../../../core/files/hash.ts'
import {wordsOf} from '../../../core/text/words.ts'
import type {TranslationState} from './find-drift.ts'

/**
 * The state of a translation without texts, for the file of a locale. A block is `kind:hash`, with the level after the kind of a heading, and the name
 * after that of a key: `heading2:0a1b2c3d4e`, `key.title:…`. Ten digits are a hash of the text; each three after them, up to six times, are
 * one of a word, by which a changed block is recognized. A block of the original ends with the index of its translation, if it has one: `@3`.
 */
export type StateRecord = {
  /** Blocks of the original as they were translated, separated by spaces. */
  readonly original: string
  /** Blocks of the translation. */
  readonly translation: string
}

/** Returns blocks with a hash in the place of each text, as those of a record. They can be compared with each other, and have the same lines. */
export function hashBlocks(blocks: readonly Block[]): readonly Block[] {
  return withSections(blocks.map((block) => ({...block, text: '', gap: '', norm: hashText(block.norm), depth: depthOf(block)})))
}

/** Returns a state with hashes in the place of texts. */
export function hashState({known, translation, partners}: TranslationState): TranslationState {
  return {known: hashBlocks(known), translation: hashBlocks(translation), partners}
}

const DIGITS = {text: 10, word: 3}

/** The number of words of a block that are noted: those with the smallest hashes, most of which an edit leaves. */
const MOST_WORDS = 6

/** Returns the hash of a text, and those of some of its words after spaces. */
function hashText(text: string): string {
  const words = [...new Set(wordsOf(text).map((word) => sha256(word).slice(0, DIGITS.word)))]
  return [sha256(text).slice(0, DIGITS.text), ...words.sort(compareText).slice(0, MOST_WORDS)].join(' ')
}

function depthOf({kind, section}: Pick<Block, 'kind' | 'section'>): number {
  return kind === 'heading' ? section.split('\n').length : 0
}

/** Adds the hashes of the headings that each block is below. */
function withSections(blocks: readonly (Block & {readonly depth: number})[]): readonly Block[] {
  const headings: string[] = []
  return blocks.map(({depth, ...block}): Block => {
    if (depth > 0) {
      while (headings.length < depth - 1) headings.push('')
      headings.splice(depth - 1, Infinity, block.norm)
    }
    return {...block, section: headings.join('\n')}
  })
}

/** Writes a state of hashed blocks. */
export function writeRecord({known, translation, partners}: TranslationState): StateRecord {
  const original = known.map((block, index) => {
    const partner = partners.get(index)
    return partner === undefined ? writeBlock(block) : `${writeBlock(block)}@${partner}`
  })
  return {original: original.join(' '), translation: translation.map(writeBlock).join(' ')}
}

function writeBlock(block: Block): string {
  const form = block.kind === 'heading' ? String(depthOf(block)) : block.name === undefined ? '' : `.${block.name}`
  return `${block.kind}${form}:${block.norm.replaceAll(' ', '')}`
}

/** Reads a state of hashed blocks. Undefined if the record is not valid. */
export function readRecord({original, translation}: StateRecord): TranslationState | undefined {
  const [known, own] = [original, translation].map((text) => text.split(' ').filter(Boolean).map(readBlock))
  if (known === undefined || own === undefined || [...known, ...own].includes(undefined)) return undefined
  const blocks = known.flatMap((one) => one ?? [])
  const partners = blocks.flatMap(({partner}, index) => (partner === undefined || partner >= own.length ? [] : [[index, partner] as const]))
  return {
    known: withSections(blocks.map(({block}) => block)),
    translation: withSections(own.flatMap((one) => one?.block ?? [])),
    partners: new Map(partners),
  }
}

type ReadBlock = {readonly block: Block & {readonly depth: number}; readonly partner: number | undefined}

const BLOCK = /^(key|heading|paragraph|row|code|html|mark)([1-9]\d?)?(?:\.(.*))?:([\da-f]{10}(?:[\da-f]{3}){0,6})(?:@(\d{1,6}))?$/

function readBlock(text: string): ReadBlock | undefined {
  const [, kind, depth, name, digits, partner] = BLOCK.exec(text) ?? []
  if (kind === undefined || digits === undefined) return undefined
  const norm = [digits.slice(0, DIGITS.text), ...(digits.slice(DIGITS.text).match(/.{3}/g) ?? [])].join(' ')
  const block = {kind: kind as Block['kind'], text: '', gap: '', norm, line: 1, section: '', ...(name !== undefined && {name})}
  return {block: {...block, depth: Number(depth ?? 0)}, partner: partner === undefined ? undefined : Number(partner)}
}
