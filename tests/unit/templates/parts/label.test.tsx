import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {breakWords} from '../../../../renderer/core/text/break-words.ts'
import type {SiteFacts} from '../../../../renderer/core/model/site-facts.ts'
import {Label} from '../../../../templates/parts/label.tsx'

function render(text: string, direction: 'ltr' | 'rtl'): string {
  const site = {direction, breakWords: (words: string) => breakWords(words, direction)} as SiteFacts
  return renderToStaticMarkup(Label({site, text}))
}

test.each([
  ['الخيار --flag', 'الخيار --flag', '<span>الخيار <bdi dir="ltr">--flag</bdi></span>'],
  ['دليل `docsite` <b>', 'دليل <code>docsite</code> &lt;b&gt;', 'دليل <code>docsite</code><span> <bdi dir="ltr">&lt;b&gt;</bdi></span>'],
  ['A ` and `` mark', 'A ` and `` mark', 'A ` and `` mark'],
])('%s', (text, ltr, rtl) => {
  expect([render(text, 'ltr'), render(text, 'rtl')]).toEqual([ltr, rtl])
})
