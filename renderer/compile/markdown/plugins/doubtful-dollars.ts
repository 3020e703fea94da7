import type {Nodes, Text} from 'mdast'
import type {} from 'remark-math'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeMatches} from '../../../core/diagnostics/text-place.ts'
import type {PlacedMatch} from '../../../core/diagnostics/text-place.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

type InlineMath = Extract<Nodes, {type: 'inlineMath'}>

/** A word of prose behind an amount, or a unit of time for which it is paid. */
const PRICE = /^\d[\d.,]*[^\\^_=]*(?:\b(?:and|or|to|for|per|but)\b|[A-Za-z]{4})|^\/(?:month|year|day|hour|week|user|seat|mo|yr|h)\b/

/** A variable of a shell, and one of a language whose variables begin with a dollar sign. */
const SHELL = /^(?:\{\w\w*\}|[A-Z][A-Z\d_]{3,})[/:]/
const MEMBER = /^[A-Za-z_]\w*(?:[:/]|->|=>)/

/** Length of a formula that is looked at. */
const SEEN = 200

/** Matches for a formula whose last dollar sign begins a variable: the character behind it, and the text before it. */
const NEXT_VARIABLE = /^[A-Za-z_{]/
const JOINT = /[:/(,=."'+{>-]$/

/** Two words in a row. In a formula they would be in `\text{…}`. */
const WORDS = /^[^\\^_=]*\b[A-Za-z]{3,}\s\s*[A-Za-z]{3,}\b[^\\^_=]*$/

/** Reports a formula that was hardly meant as one. */
export function reportDoubtfulFormula({value, position}: InlineMath, {source, collector}: MarkdownWalk): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (!position || start === undefined || end === undefined || source.startsWith('$$', start)) return
  const likeness = likenessOf(value.length > SEEN ? value.slice(0, SEEN) : value, source.slice(end, end + 1))
  if (likeness === undefined) return
  collector.problems.push(
    problem('math-doubtful', {
      message: `\`${source.slice(start, end)}\` is shown as a formula, but looks like ${likeness}.`,
      hint:
        likeness === 'variables'
          ? 'Put code between backticks, or write `\\$` for a dollar sign that is text.'
          : 'Write `\\$` for a dollar sign that is text. If the site has no formulas, set `markdown: {math: false}`.',
      place: {start: position.start, end: position.end},
    }),
  )
}

/** Returns what a formula looks like, if it is not like one. */
function likenessOf(value: string, next: string): 'prices' | 'variables' | 'words' | undefined {
  if (PRICE.test(value)) return 'prices'
  if (SHELL.test(value) || (NEXT_VARIABLE.test(next) && (MEMBER.test(value) || JOINT.test(value)))) return 'variables'
  return WORDS.test(value) ? 'words' : undefined
}

/** Reports text that would be a formula without white space inside its dollar signs or the digit behind, if it has commands or exponents of TeX. */
export function reportTextOfFormula({position}: Text, {source, collector, hasTightDollars}: MarkdownWalk): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (!hasTightDollars || !position || start === undefined || end === undefined) return
  const written = source.slice(start, end)
  if (!written.includes('$')) return
  const {line, column} = position.start
  let first: PlacedMatch | undefined
  for (const dollar of placeMatches(written, {line, column}, /\\[^]|\$\$*/g)) {
    if (dollar.match[0] !== '$') continue
    const formula = first === undefined ? '' : written.slice(first.match.index, dollar.match.index + 1)
    if (first === undefined || !/\\[A-Za-z]{2}|[\w)}][_^][\w{]/.test(formula)) {
      first = dollar
      continue
    }
    const place = {start: first.place.start, end: dollar.place.end}
    first = undefined
    collector.problems.push(problem('math-doubtful', {...explain(formula), place}))
  }
}

function explain(formula: string): {readonly message: string; readonly hint: string} {
  if (!/^\$\s|\s\$$/.test(formula)) {
    const hint = 'Write the digit into the formula, or a space between them.'
    return {message: `\`${formula}\` is shown as text: no formula ends before a digit.`, hint}
  }
  const hint = `Write \`$${formula.slice(1, -1).trim()}$\`, or \`markdown: {math: {dollars: 'loose'}}\` in the configuration.`
  return {message: `\`${formula}\` is shown as text: a formula begins and ends without white space inside its dollar signs.`, hint}
}
