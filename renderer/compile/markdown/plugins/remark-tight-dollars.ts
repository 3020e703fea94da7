import type {Construct, Extension, State, TokenizeContext, Tokenizer} from 'micromark-util-types'
import type {Plugin, Processor} from 'unified'

const DOLLAR = 36

function addTightDollars(this: Processor): void {
  const data = this.data() as {micromarkExtensions?: Extension[]}
  const constructs = (data.micromarkExtensions ?? []).flatMap(({text}) => text?.[DOLLAR] ?? [])
  const loose = constructs.at(-1)
  if (loose?.name === undefined) return
  const tight: Construct = {...loose, name: 'tightMathText', tokenize: tokenizeTight(loose.tokenize)}
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {text: {[DOLLAR]: tight}, disable: {null: [loose.name]}}]
}

function tokenizeTight(tokenize: Tokenizer): Tokenizer {
  return function start(this: TokenizeContext, effects, ok, nok): State {
    const isTight = (code: number | null): boolean => {
      const event = this.events.at(-1)
      const written = event === undefined ? '' : this.sliceSerialize(event[1])
      if (written.startsWith('$$')) return true
      return !/^\$\s|\s\$$/.test(written) && !(code !== null && code >= 48 && code <= 57)
    }
    return tokenize.call(this, effects, (code) => (isTight(code) ? ok(code) : nok(code)), nok)
  }
}

/**
 * Makes remark-math, which precedes it in the list of plugins, follow the rule of Pandoc: single dollar signs with white space inside or a digit
 * behind are text.
 */
export const remarkTightDollars: Plugin = addTightDollars
