import {createCorpus} from '../corpus.ts'
import type {Corpus, CorpusBlock, CorpusPage} from '../corpus.ts'

/** Words of the vocabulary that prose is made of, and identifiers of code. */
const sizes = {words: 12_000, identifiers: 6000}

const syllables =
  'an ar be ca ce con cu de di do el en er es ex fa fi for ga ge gra ha hi im in ka la le li lo ma me mi mo na ne ni no or pa pe per pi po pro qua ra re ri ro sa se si so sta ta te ti to tra tri un va ve vi vo'.split(
    ' ',
  )

/**
 * The pages of `createCorpus` with words that are spread as in a language: few are frequent, most are rare (Zipf), and code
 * has identifiers of two to four words. Its own corpus has fifty words, each on nearly every page, as no docs have.
 */
export function createSearchCorpus({pages}: {pages: number}): Corpus {
  const reword = createReworder()
  return {
    versions: createCorpus({pages}).versions.map(({name, pages: all}) => ({name, pages: all.map((page) => rewordPage(page, reword))})),
  }
}

type Reworder = {readonly prose: (text: string) => string; readonly code: (text: string) => string}

function rewordPage(page: CorpusPage, {prose, code}: Reworder): CorpusPage {
  const blocks = page.blocks.map((block): CorpusBlock => {
    if (block.type === 'code') return {...block, text: code(block.text)}
    if (block.type === 'list') return {...block, items: block.items.map(prose)}
    if (block.type === 'table') return {...block, rows: block.rows.map((row) => row.map(prose))}
    return {...block, text: prose(block.text)}
  })
  return {...page, title: prose(page.title), blocks}
}

function createReworder(): Reworder {
  const random = createRandom(7)
  const pick = (list: readonly string[], exponent: number): string => list[Math.floor(list.length ** (random() ** exponent)) - 1] ?? ''
  const word = (): string =>
    Array.from({length: 1 + Math.ceil(random() * 3)}, () => syllables[Math.floor(random() * syllables.length)]).join('')
  const words = [...new Set(Array.from({length: sizes.words}, word))]
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  const identifier = (): string => {
    const parts = Array.from({length: 2 + Math.floor(random() * 3)}, () => words[Math.floor(random() * 2000)] ?? 'get')
    return parts.map((part, index) => (index === 0 ? part : capital(part))).join('')
  }
  const identifiers = Array.from({length: sizes.identifiers}, identifier)
  return {
    prose: (text) => text.replaceAll(/\b[a-z]{3,}\b/gi, (old) => (/^[A-Z]/.test(old) ? capital(pick(words, 0.9)) : pick(words, 0.9))),
    code: (text) => text.replaceAll(/\b(?:model|[a-z]+(?=\())\b/g, () => pick(identifiers, 0.9)),
  }
}

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
