import {expect, test} from 'vitest'
import {escapeHeadingIds} from '../../../../../renderer/compile/mdx/escape-heading-ids.ts'

test('Q1: an id at the end of a heading becomes an expression that MDX can read', () => {
  expect(escapeHeadingIds('## A {#one}\n\n  ### B {#two}  \n')).toBe('## A {/*#one*/}\n\n  ### B {/*#two*/}  \n')
})

test('code fences, other braces and text stay as they are', () => {
  const text = [
    '```md',
    '## A {#b}',
    '~~~',
    '```',
    '~~~~',
    '## C {#d}',
    '~~~',
    '## E {#f}',
    '~~~~',
    '## {x} {#y} z',
    'a {#b}',
    '> ```',
    '> ## quoted {#code}',
    '> ```',
    '- ~~~',
    '  ## code {#of-an-item}',
    '  ~~~',
  ].join('\n')
  expect(escapeHeadingIds(text)).toBe(text)
})

test('Q1: headings in quotations, items and elements have ids too', () => {
  const text = ['> ## A {#one}', '- # B {#two}', '  1. > ### C {#three}', '     ## D {#four}', '> ```', '## E {#five}']
  const escaped = text.map((line) => line.replace(/\{(#.*)\}/, '{/*$1*/}'))
  expect(escapeHeadingIds(text.join('\n'))).toBe(escaped.join('\n'))
})
