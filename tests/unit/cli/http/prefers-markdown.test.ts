import {expect, test} from 'vitest'
import {prefersMarkdown} from '../../../../cli/http/prefers-markdown.ts'

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['Text/Markdown; Q=0.5', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=0.9, text/html', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['text/markdownish', false],
])('%j: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
