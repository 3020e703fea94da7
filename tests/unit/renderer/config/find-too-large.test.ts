import {describe, expect, it} from 'vitest'
import {findTooLarge} from '../../../../renderer/config/find-too-large.ts'

const megabytes = (count: number): string => 'a'.repeat(count * 1024 * 1024)

class Grammar {
  readonly text = megabytes(40)
}

const ring: Record<string, unknown> = {name: 'A'}
ring['ring'] = ring

/** Arrays in arrays, each of which holds the next one twice: small in memory, endless as JSON. */
const doubled = Array.from({length: 60}).reduce<unknown[]>((inner) => [inner, inner], ['a'])

describe('findTooLarge', () => {
  it.each([
    ['nothing', undefined],
    ['a small configuration', {title: 'Site', navbar: {items: [{label: 'A'}]}, customFields: {a: [1, null, 'b']}}],
    [
      'thousands of redirects',
      {redirects: Array.from({length: 100_000}, (_, index) => ({from: `/old/page-${index}`, to: `/page-${index}`}))},
    ],
    ['data just below the limit', {customFields: {a: megabytes(15), b: megabytes(15)}}],
    ['options of plugins', {plugins: [megabytes(40)], markdown: {remarkPlugins: [[() => undefined, {a: megabytes(40)}]]}}],
    ['an instance of a class', {customFields: {a: new Grammar()}}],
    ['an object that contains itself', {customFields: ring}],
  ])('takes %s', (_, config) => {
    expect(findTooLarge(config)).toBeUndefined()
  })

  it.each([
    ['a text', {customFields: {small: 'a', large: megabytes(40)}}, ['customFields', 'large']],
    ['a title', {title: megabytes(40)}, ['title']],
    ['a key', {customFields: {[megabytes(40)]: 1}}, ['customFields']],
    ['a list of many', {customFields: {list: Array.from({length: 5_000_000}, () => 1)}}, ['customFields', 'list']],
    ['values in lists', {redirects: Array.from({length: 500_000}, () => ({from: 'a'.repeat(40), to: 'b'}))}, ['redirects']],
    ['two parts together', {a: megabytes(15), b: megabytes(15), c: megabytes(15)}, []],
    ['what is mentioned again and again', {customFields: {doubled}}, ['customFields', 'doubled']],
  ])('finds %s', (_, config, keys) => {
    expect(findTooLarge(config)?.slice(0, 2)).toEqual(keys)
  })
})
