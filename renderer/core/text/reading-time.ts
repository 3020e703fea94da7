const WORDS_PER_MINUTE = 200

/** Words of scripts with spaces between words. Apostrophes and points inside a word belong to it. */
const WORD = /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_]|['’.,](?=[\p{L}\p{N}]))*/gu

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Returns the number of minutes that reading a text takes, at 200 words a minute, rounded up. */
export function readingMinutes(text: string, language: string): number {
  return Math.ceil(countWords(text, language) / WORDS_PER_MINUTE)
}

/** Counts words. Segmenting a text takes ten times as long as finding letters, so only scripts that need it are segmented. */
function countWords(text: string, language: string): number {
  if (!UNSPACED.test(text)) return text.match(WORD)?.length ?? 0
  let words = 0
  for (const {isWordLike} of new Intl.Segmenter(language, {granularity: 'word'}).segment(text)) if (isWordLike === true) words += 1
  return words
}
