import {expect, test} from 'vitest'
import {withHtmlComments} from '../../../../../renderer/compile/mdx/escape-comment.ts'
import {createMdxParser} from '../../../../../renderer/compile/mdx/parse/mdx-parser.ts'
import {markdownOptions} from '../../../../compile-text.ts'

const parse = createMdxParser(markdownOptions())

/** The text that is read in the end, and how often one was. */
async function readingOf(text: string): Promise<{read: string; times: number}> {
  let times = 0
  const parseAndCount = (one: string) => {
    times += 1
    return parse(one)
  }
  const read = await withHtmlComments(text, {parse: parseAndCount, read: (one) => (parseAndCount(one), one)})
  return {read, times}
}

test('a comment of HTML becomes one of MDX that is as long', async () => {
  expect(await readingOf('a <!-- b -->')).toEqual({read: 'a {/*  b */}', times: 2})
})

test('what looks like a comment in code stays, however many comments are on the page', async () => {
  const code = '`<!-- a -->` and\n\n```html\n<!-- b -->\n```\n\n<p title="<!-- c -->">d</p>\n\n'
  const comments = 'word <!-- e --> word\n\n'.repeat(100)
  const {read, times} = await readingOf(`${code}${comments}${code}${comments}`)
  const escaped = comments.replaceAll('<!-- e -->', '{/*  e */}')
  expect(read).toBe(`${code}${escaped}${code}${escaped}`)
  // the first fails, the second finds out which are comments
  expect(times).toBe(3)
})

test('a comment that never ends is the error of the parser', async () => {
  await expect(readingOf(`${'a <!-- b -->\n\n'.repeat(30)}c <!-- d`)).rejects.toThrow(/Unexpected character `!`/)
})

test('more comments than are escaped together are refused, not called endless', async () => {
  await expect(readingOf('a <!-- b -->\n\n'.repeat(10_020))).rejects.toThrow('over 10,000 HTML comments')
})

test('the beginning of a comment in code does not hide the comments after it', async () => {
  const code = '`<!--` and\n\n```html\n<!--\nx\n//-->\n```\n\n'
  const comments = '<!-- e -->\n\nword\n\n'.repeat(30)
  const {read} = await readingOf(`${comments}${code}${comments}${code}\n\n<!--\ntwo lines -->\n`)
  const escaped = comments.replaceAll('<!-- e -->', '{/*  e */}')
  expect(read).toBe(`${escaped}${code}${escaped}${code}\n\n{/* \ntwo lines */}\n`)
})
