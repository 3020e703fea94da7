/** A token of a text. The build and the browser share the tokenizer, so that query words match indexed words. */
export type Word = {
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
  /** The word in lower case, without diacritics, characters that readers do not see, underscores and the `v` of a version. Not empty. */
  readonly term: string
  /** Folded parts of an identifier, `['get', 'image', 'data']` for `getImageData`; empty if the word has no parts. */
  readonly parts: readonly string[]
}

/**
 * Matches letters and digits; an apostrophe before the last letters (`don't`); numbers with dots, with a `v` or without (`0.2.4`). Repetitions
 * are limited, since each takes a stack entry.
 */
const RUN =
  /[vV]?\d{1,99}(?:\.\d{1,99}){1,99}|[\p{L}\p{N}_][\u200d\p{L}\p{N}\p{M}_\u00ad\u200b\u2060\ufeff]{0,9999}(?:['’]\p{Ll}{1,2}(?![\p{L}\p{N}]))?/gu

/** Matches scripts written without spaces between words: kana, Han, Hangul, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+/gu

const HAS_UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\ud7af\uf900-\ufaff\uff66-\uff9f\ud840-\ud8ff]/

/** Matches a character with the mark of a voiced sound behind it, which half-width and decomposed kana have. */
const CHARACTER = /[^][\u3099\u309a\uff9e\uff9f]?/gu

/** Matches characters that readers do not see and that end no word: places where a line may end, or may not, and what joins letters. */
const UNSEEN = /[\u200d\u00ad\u200b\u2060\ufeff]/g

const HAS_PARTS = /[\p{Ll}\d]\p{Lu}|\p{Lu}{2}\p{Ll}|[^_]_[^_]/u

/** Matches parts such as `XML` of `XMLHttp`, `Http`, `2D` and `8`. */
const PART = /\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\d+\p{L}?(?!\p{Ll})|[^\p{Lu}\p{Ll}\d_]+/gu

/** Maximum length of a word: longer runs are data. */
const LONGEST = 64

const MOST_PARTS = 8

/**
 * Tokenizes a text. Text without spaces between words yields every pair of adjacent characters, and the last character.
 * @example splitWords('Use getImageData').map(({term}) => term) // => ['use', 'getimagedata']
 * @example splitWords('画像認識').map(({term}) => term) // => ['画像', '像認', '認識', '識']
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const found of text.matchAll(RUN)) {
    const [run] = found
    if (HAS_UNSPACED.test(run)) splitUnspaced(words, run, found.index)
    else addWord(words, run, found.index)
  }
  return words
}

/**
 * Returns all terms under which a word is indexed: itself, its parts, and the suffixes that begin at a part.
 * @example termsOf(word) // => ['getimagedata', 'get', 'image', 'imagedata', 'data'] for `getImageData`
 */
export function termsOf({term, parts}: Pick<Word, 'term' | 'parts'>): string[] {
  if (parts.length === 0) return [term]
  const terms = new Set([term])
  for (const [index, part] of parts.entries()) {
    if (part.length > 1) terms.add(part)
    if (index > 0) terms.add(parts.slice(index).join(''))
  }
  return [...terms].filter((one) => one.length > 1)
}

/**
 * Normalizes text for comparison: lower case, without diacritics, in a single Unicode form. Arabic letters that are typed for each other,
 * such as those of Persian keyboards, become one; its digits become ASCII.
 * @example foldText('Ärger') // => 'arger'
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\0-\x7f]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g, '')
    .replaceAll(/[ßøłđæœıىیکة]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .normalize('NFC')
}

/** Letters in their plain form. Those of Arabic are what Lucene's normalizer of Arabic and Persian merges. */
const plain: Readonly<Record<string, string>> = {ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه'}

function addWord(words: Word[], run: string, start: number): void {
  if (run.length > LONGEST) return
  const seen = run.replaceAll(UNSEEN, '')
  const term = foldText(seen)
    .replaceAll(/[_'’]/g, '')
    .replace(/^v(?=\d+\.\d)/, '')
  if (term !== '') words.push({start, end: start + run.length, term, parts: HAS_PARTS.test(seen) ? partsOf(seen) : noParts})
}

const noParts: readonly string[] = []

function partsOf(run: string): readonly string[] {
  const parts = (run.match(PART) ?? []).map(foldText)
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : noParts
}

function splitUnspaced(words: Word[], run: string, offset: number): void {
  let from = 0
  for (const found of run.matchAll(UNSPACED)) {
    addWord(words, run.slice(from, found.index), offset + from)
    from = found.index + found[0].length
    addPairs(words, found[0], offset + found.index)
  }
  addWord(words, run.slice(from), offset + from)
}

function addPairs(words: Word[], run: string, offset: number): void {
  const characters = run.match(CHARACTER) ?? []
  let start = offset
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '')
    words.push({start, end: start + pair.length, term: foldText(pair), parts: noParts})
    start += character.length
  }
}
