import {expect, test} from 'vitest'
import {replaceText, writePage} from '../../../../../renderer/features/markdown-pages/write-page.ts'

const description = {title: 'Guide', description: 'How to.', url: 'https://example.org/guide/'}

const showUrl = (href: string): string => `https://example.org${href}`

function pageOf(article: string): string {
  return writePage(description, {article}, showUrl)
}

test('a new text takes the place of the old one, as if the page was written again', () => {
  for (const [before, after] of [
    ['<p>One.</p>', '<p>Two, with <a href="/a/">a</a>.</p><p>More.</p>'],
    ['<h1>Own</h1><p>One.</p>', '<h1>Own</h1><p>Two.</p>'],
    ['<p>$&amp;</p>', '<p>$1</p>'],
  ] as const)
    expect(replaceText(pageOf(before), {before, after}, showUrl)).toBe(pageOf(after))
})

test.each([
  ['the page has another text', '<p>Other.</p>', '<p>One.</p>', '<p>Two.</p>'],
  ['there was no text', '', '', '<p>Two.</p>'],
  ['there is none any more', '<p>One.</p>', '<p>One.</p>', ''],
  ['the title moves into the text', '<p>One.</p>', '<p>One.</p>', '<h1>Own</h1><p>Two.</p>'],
])('nothing is replaced if %s', (_reason, shown, before, after) => {
  expect(replaceText(pageOf(shown), {before, after}, showUrl)).toBeUndefined()
})
