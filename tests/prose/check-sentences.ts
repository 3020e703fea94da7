import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import {unified} from 'unified'
import {VFile} from 'vfile'
import type {Fault} from './fault.ts'
import type {ProseBlock} from './prose-block.ts'

const english = unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle).freeze()

/** A phrase of two to six words that stands twice, as what a careless replacement leaves. */
const repeatedPhrase = /(?<![\p{L}\d-])((?:\p{L}+ ){1,5}\p{L}+) \1(?![\p{L}\d-])/gu

/** Words and phrases that stand twice, and `a` or `an` before the wrong sound. Nothing is said of code, which has no sound. */
export function checkSentences({words, offset}: ProseBlock): readonly Fault[] {
  const file = new VFile()
  english.runSync(english.parse(words), file)
  const sentences = file.messages.map(({place, reason}) => {
    const start = place && ('start' in place ? place.start : place)
    return {offset: offset + (start?.offset ?? 0), message: `${reason}.`}
  })
  const phrases = [...words.matchAll(repeatedPhrase)].map(({index, 1: phrase = ''}) => {
    return {offset: offset + index, message: `Unexpected repeated \`${phrase}\`, remove one occurrence.`}
  })
  return [...sentences, ...phrases]
}
