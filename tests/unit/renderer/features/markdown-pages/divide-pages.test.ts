import {describe, expect, test} from 'vitest'
import {dividePages} from '../../../../../renderer/features/markdown-pages/divide-pages.ts'
import type {WholeTextPage} from '../../../../../renderer/features/markdown-pages/divide-pages.ts'
import {createRandom} from '../../../../random.ts'

/** The assumed size of the Markdown of a page, relative to its source. */
const growth = 1.6

function page(name: string, sourceSize: number): WholeTextPage {
  return {sourceSize, file: {path: `${name}.md`, key: name, content: async () => name}}
}

function namesOf(parts: readonly (readonly WholeTextPage[])[]): string[] {
  return parts.map((part) => part.map(({file}) => file.key).join(' '))
}

function sizeOf(part: readonly WholeTextPage[]): number {
  return growth * part.reduce((sum, {sourceSize}) => sum + sourceSize, 0)
}

describe('parts', () => {
  test('no pages have none', () => {
    expect(dividePages([])).toEqual([])
  })

  test('pages that fit into one are one', () => {
    expect(namesOf(dividePages([page('a', 300_000), page('b', 325_000)]))).toEqual(['a b'])
    expect(namesOf(dividePages([page('a', 300_000), page('b', 325_001)]))).toEqual(['a', 'b'])
  })

  test('a page that is too large alone has its own', () => {
    const pages = [page('a', 1000), page('large', 900_000), page('b', 1000), page('larger', 2_000_000), page('largest', 3_000_000)]
    expect(namesOf(dividePages(pages))).toEqual(['a', 'large', 'b', 'larger', 'largest'])
  })

  test('each but the last has 0.7 to 1 MB', () => {
    const {below} = createRandom(1)
    const pages = Array.from({length: 3000}, (_, index) => page(`p${index}`, 1 + below(12_000)))
    const parts = dividePages(pages)
    expect(parts.flat()).toEqual(pages)
    expect(parts.length).toBeGreaterThan(20)
    for (const part of parts.slice(0, -1)) {
      expect(sizeOf(part)).toBeGreaterThanOrEqual(700_000)
      expect(sizeOf(part)).toBeLessThanOrEqual(1_000_000)
    }
  })
})

test.each([1, 2, 3, 4, 5])('an edit of one of 3,000 pages, or a page more, changes few parts (%i)', (seed) => {
  const {below} = createRandom(seed)
  const pages = Array.from({length: 3000}, (_, index) => page(`p${index}`, 5000 + below(2000)))
  const before = namesOf(dividePages(pages))
  const at = below(pages.length)
  const edited = namesOf(dividePages(pages.with(at, page(`p${at}`, 9000))))
  const added = namesOf(dividePages(pages.toSpliced(at, 0, page('new', 6000))))
  const changed = (after: readonly string[]): number => after.filter((part) => !before.includes(part)).length
  expect(changed(edited)).toBeLessThanOrEqual(6)
  expect(changed(added)).toBeLessThanOrEqual(6)
})
