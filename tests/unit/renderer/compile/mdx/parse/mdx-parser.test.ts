import {describe, expect, test} from 'vitest'
import {TooMuchMarkup} from '../../../../../../renderer/compile/markdown/weigh-markup.ts'
import {createMdxParser} from '../../../../../../renderer/compile/mdx/parse/mdx-parser.ts'
import {syntaxProblem} from '../../../../../../renderer/compile/mdx/syntax-problem.ts'
import type {Problem} from '../../../../../../renderer/core/model/diagnostic.ts'
import {markdownOptions} from '../../../../../compile-text.ts'

const read = createMdxParser(markdownOptions())
const reference = createMdxParser(markdownOptions({parser: 'remark'}))

/** More markup than remark's parser gets, in short paragraphs. */
const long = '*a* [b](c.md)\n\n'.repeat(6000)

function problemOf(parse: typeof read, text: string): Problem {
  try {
    parse(text)
  } catch (error) {
    return error instanceof TooMuchMarkup ? error.problem : syntaxProblem(error, text)
  }
  throw new Error('Nothing is wrong.')
}

describe('an error of a long page has the code, the line and the advice that it has in a short one:', () => {
  test.each([
    ['an element without an end', 'a <b> c'],
    ['elements that cross', '<Box>\n\na\n\n</Bax>'],
    ['an end tag alone', 'a </b>'],
    ['a void element', '<br>'],
    ['an element that ends outside of its quotation', '> <b>\na</b>'],
    ['an expression without an end', 'a {b'],
    ['an expression that is no code', '{1 +}'],
    ['an attribute that is no code', '<Box a={1 +} />'],
    ['a module that is no code', 'export const = 3'],
    ['a name that is declared twice', 'export const a = 1, a = 2'],
    ['a URL in angle brackets', 'a <https://a.example>'],
    ['an arrow', 'a <- b'],
    ['a comment without an end', 'a <!-- b'],
  ])('%s', (_, text) => {
    const [inLong, inShort] = [problemOf(read, `Text.\n\n${text}\n\n${long}`), problemOf(reference, `Text.\n\n${text}\n\nText.\n`)]
    const shown = ({code, hint, place}: Problem): unknown => ({code, hint, line: place?.start.line})
    expect(shown(inLong)).toEqual(shown(inShort))
    expect(inLong.message.slice(0, 15)).toBe(inShort.message.slice(0, 15))
  })
})

test('what only the other parser reads is refused in a long page, with the limit that it is over', () => {
  const directive = ':::a title\n\n:::\n'
  expect(() => read(`${directive}\n${long.slice(0, 15_000)}`)).not.toThrow()
  const found = problemOf(read, `${directive}\n${long}`)
  expect([found.code, found.message]).toEqual(['too-much-markup', expect.stringContaining('30,000 characters of markup')])
})

test('a paragraph that only the other parser reads is refused where it begins, long before the page', () => {
  const found = problemOf(read, `:::a title\n\n:::\n\n[${'<>a</>'.repeat(5500)}](#b)\n`)
  expect([found.code, found.place?.start.line, found.message]).toEqual([
    'too-much-markup',
    5,
    expect.stringMatching(/^This paragraph of [\d,]+ characters has more markup/),
  ])
})
