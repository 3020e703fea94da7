import type {Fault} from './fault.ts'
import type {ProseBlock} from './prose-block.ts'
import {fixedTexts, names, wordsToReplace} from './terms.ts'

// a word ends where no letter, digit or hyphen follows; a path, an address, a tag or the name of a file is no word
const START = String.raw`(?<![\p{L}\p{N}_/.@#-])`
const END = String.raw`(?![\p{L}\p{N}_/@-]|\.\p{L})`

const rightNames = new Map(names.map((name) => [plain(name), name]))
const anyName = wholeWords(names.map(anyForm).join('|'))
// one expression finds, in one pass, what one of many then explains
const anyWord = wholeWords(wordsToReplace.map(([wrong]) => phrase(wrong)).join('|'))
const advices = wordsToReplace.map(([wrong, write]) => ({pattern: new RegExp(`^(?:${phrase(wrong)})$`, 'iu'), write}))

/** Names that are written otherwise than by their owners, and words that these pages do not use. */
export function checkTerms({kind, words, offset}: ProseBlock): readonly Fault[] {
  const text = fixedTexts.reduce((all, fixed) => all.replaceAll(fixed, ' '.repeat(fixed.length)), words)
  // a tag, or names of packages in a table
  if (kind !== 'heading' && /^\s*[a-z@][\w@/.-]*(?:,\s+[a-z@][\w@/.-]*)*\s*$/.test(text)) return []
  return [...findAll(text, anyName, adviseName), ...findAll(text, anyWord, adviseWord)].map((fault) => ({
    ...fault,
    offset: offset + fault.offset,
  }))
}

function findAll(text: string, pattern: RegExp, advise: (found: string) => string | undefined): readonly Fault[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = match[0].replace(/\s+/g, ' ')
    const advice = advise(found)
    return advice === undefined ? [] : [{offset: match.index, message: `“${found}”: write ${advice}.`}]
  })
}

function adviseName(found: string): string | undefined {
  const name = rightNames.get(plain(found)) ?? rightNames.get(plain(found).slice(0, -1))
  return name === undefined || found === name || found === `${name}s` ? undefined : `“${name}”`
}

function adviseWord(found: string): string | undefined {
  return advices.find(({pattern}) => pattern.test(found))?.write
}

/** A name in any case, with or without spaces and hyphens between its parts: `Git Hub` and `github` for `GitHub`. */
function anyForm(name: string): string {
  const parts = name.split(/ |(?<=[a-z])(?=[A-Z][a-z])/).map((part) => part.replaceAll('.', String.raw`\.?`))
  return `${parts.join(String.raw`[\s-]*`)}s?`
}

function plain(name: string): string {
  return name.replace(/[\s.-]/g, '').toLowerCase()
}

function phrase(words: string): string {
  return words.replaceAll(' ', String.raw`\s+`)
}

function wholeWords(pattern: string): RegExp {
  return new RegExp(`${START}(?:${pattern})${END}`, 'giu')
}
