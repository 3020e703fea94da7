import {expect, test} from 'vitest'
import {appendPostings, decodePostings, encodePosting} from '../../../../../../../renderer/features/search/browser/format/postings.ts'
import type {Posting} from '../../../../../../../renderer/features/search/browser/format/postings.ts'

function encode(postings: readonly Posting[]): string {
  return postings.map((posting, index) => encodePosting(posting, postings[index - 1]?.section ?? -1)).join('')
}

function decode(text: string): Posting[] {
  const found: Posting[] = []
  decodePostings(text, (section, impact, inHeading) => found.push({section, impact, inHeading}))
  return found
}

test('postings come back from UTF-8 as they were, whatever the steps between them', () => {
  let section = -1
  const steps = [
    1,
    1,
    2,
    5,
    57,
    92,
    1000,
    2047,
    2048,
    2049,
    3456,
    55_261,
    55_262,
    65_000,
    65_501,
    100_000,
    900_000,
    2 ** 20 - 1,
    2 ** 20,
    2 ** 20 + 1,
    5_000_000,
  ]
  const postings = steps.flatMap((step) =>
    [0, 3, 7].map((impact): Posting => ({section: (section += step), impact, inHeading: impact === 3})),
  )
  const bytes = new TextEncoder().encode(encode(postings))
  expect(decode(new TextDecoder('utf-8', {fatal: true}).decode(bytes))).toEqual(postings)
})

test.each([0, 91, 3000, 70_000, 899_000, 7_000_000])('postings of an article are put behind those of others, at section %i', (start) => {
  const own = [0, 3, 2500, 2501].map((section): Posting => ({section, impact: section & 7, inHeading: section > 5}))
  for (const skipped of [0, 2048]) {
    const article = own.map((posting) => ({...posting, section: posting.section + skipped}))
    const whole = [
      {section: 5, impact: 1, inHeading: false},
      ...article.map((posting) => ({...posting, section: posting.section + 10 + start})),
    ]
    const list = {text: encode(whole.slice(0, 1)), last: 5, count: 1}
    appendPostings(list, encode(article), 10 + start)
    expect(list).toEqual({text: encode(whole), last: 2511 + skipped + start, count: 5})
  }
})

test('no posting has a line break or a tab', () => {
  const texts = Array.from({length: 70_000}, (_, section) => encodePosting({section, impact: section & 7, inHeading: false}, -1))
  expect(texts.filter((text) => /[\n\t]/.test(text))).toEqual([])
})
