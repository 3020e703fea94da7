import {expect, test} from 'vitest'
import {placeInFrontMatter} from '../../../../../renderer/core/diagnostics/place-in-front-matter.ts'

function textAt(text: string, key: string): string | undefined {
  const place = placeInFrontMatter(new TextEncoder().encode(text), key)
  if (place === undefined) return undefined
  const line = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)[place.start.line - 1] ?? ''
  return `${place.start.line}: ${line.slice(place.start.column - 1, place.end.column - 1)}`
}

test('the value of a key has a place', () => {
  expect(textAt('---\ntitle: A\nslug: /x # comment\n---\n', 'slug')).toBe('3: /x')
  expect(textAt('---\r\ntitle: A\r\n"slug": "/x y"\r\n---\r\n', 'slug')).toBe('3: "/x y"')
  expect(textAt('\uFEFF---\nslug: /x\n---', 'slug')).toBe('2: /x')
  expect(textAt('---\rtitle: A\rslug: /x # comment\r---\r', 'slug')).toBe('3: /x')
})

test('a key without value on its line stands for it', () => {
  expect(textAt('---\nslug:\n  /x\n---\n', 'slug')).toBe('2: slug')
})

test('keys of inner objects, of the text and of other files are none', () => {
  expect(textAt('---\na:\n  slug: /x\n---\nslug: /y\n', 'slug')).toBeUndefined()
  expect(textAt('# No front matter\nslug: /y\n', 'slug')).toBeUndefined()
})
