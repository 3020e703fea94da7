import {expect, test} from 'vitest'
import {layOut} from '../../../../../../renderer/features/api/pages/lay-out.ts'
import {list, sequence, token} from '../../../../../../renderer/features/api/parse/code-tokens.ts'
import type {ApiCode} from '../../../../../../renderer/features/api/model/api.ts'

function lines(code: ApiCode, width?: number): string[] {
  return layOut(code, width)
    .map(({text}) => text)
    .join('')
    .split('\n')
}

const long = ['a name that is long', 'another name that is long', 'a third name that is long'].map((text) => token(text))

test('a union that is too long has a line for each part', () => {
  expect(lines(sequence('type A = ', {operator: '|', parts: long}))).toEqual([
    'type A = ',
    '  | a name that is long',
    '  | another name that is long',
    '  | a third name that is long',
  ])
})

test('where there is less room, parameters break before a type argument that is one name', () => {
  const code = sequence('load', list('(', [token('path')], ')'), ': Promise', list('<', [token('string')], '>'))
  expect([lines(code, 28), lines(code, 27), lines(code, 10)]).toEqual([
    ['load(path): Promise<string>'],
    ['load(path): Promise<string>'],
    ['load(', '  path', '): Promise<string>'],
  ])
  expect(lines(code, 26)).toEqual(['load(', '  path', '): Promise<string>'])
})

// An empty line would end the block of HTML that a signature is in Markdown.
test('a union in a list begins on the line of its item', () => {
  const union: ApiCode = {operator: '|', parts: long}
  expect(lines(sequence('Pick', list('<', [union, token('Keys')], '>')))).toEqual([
    'Pick<',
    '  | a name that is long',
    '  | another name that is long',
    '  | a third name that is long,',
    '  Keys',
    '>',
  ])
})
