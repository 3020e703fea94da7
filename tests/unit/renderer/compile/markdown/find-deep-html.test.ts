import {describe, expect, it} from 'vitest'
import {findDeepHtml} from '../../../../../renderer/compile/markdown/find-deep-html.ts'

const isDeep = (...parts: string[]) => findDeepHtml(parts.map((value) => ({type: 'html', value}))) !== undefined

describe('findDeepHtml', () => {
  it.each([
    ['elements that are closed', '<div><b>x</b></div>'.repeat(1000)],
    ['void elements', '<br><img src="x"><hr/>'.repeat(1000)],
    ['items that end one another', `<ul>${'<li>a'.repeat(1000)}</ul>`],
    ['paragraphs that end one another', '<p>a'.repeat(1000)],
    ['text with angle brackets', 'a < b <- c '.repeat(1000)],
  ])('takes %s', (_, html) => {
    expect(isDeep(html)).toBe(false)
  })

  it.each([
    ['elements that are not closed', '<div>'.repeat(300)],
    ['end tags that close nothing', '<div></x>'.repeat(300)],
    ['formatting that outlives what is around it', '<div><b id=1></div>'.repeat(300)],
  ])('finds %s', (_, html) => {
    expect(isDeep(html)).toBe(true)
  })

  it('counts across nodes', () => {
    expect(isDeep(...Array.from({length: 300}, () => '<section>'))).toBe(true)
  })
})
