import {expect, test} from 'vitest'
import {rankSymbols} from '../../../../../renderer/features/mcp/rank-symbols.ts'
import type {ApiSymbol} from '../../../../../renderer/features/mcp/read-symbols.ts'

function symbol(name: string): ApiSymbol {
  const short = name.slice(name.lastIndexOf('.') + 1)
  return {name, short, kind: '', signature: '', description: '', page: '', url: ''}
}

const symbols = ['tensor', 'Image.tensor', 'Tensor', 'TensorOptions', 'Tensor.add', 'Model.add', 'x'].map(symbol)

const names = (written: string): string[] => rankSymbols(symbols, written).map(({name}) => name)

test('exact names come first, then other cases, members and longer names', () => {
  expect(names('Tensor')).toEqual(['Tensor', 'tensor', 'Image.tensor', 'TensorOptions', 'Tensor.add'])
  expect(names('tensor')).toEqual(['tensor', 'Tensor', 'Image.tensor', 'TensorOptions', 'Tensor.add'])
  expect(names('tensor.ADD')).toEqual(['Tensor.add'])
  expect(names('add')).toEqual(['Tensor.add', 'Model.add'])
})

test('calls and the marks of other tools are understood', () => {
  expect(names(' add() ')).toEqual(['Tensor.add', 'Model.add'])
  expect(names('Tensor#add')).toEqual(['Tensor.add'])
  expect(names('Tensor.add(other, {alpha: 1})')).toEqual(['Tensor.add'])
})

test('a letter means only a symbol of that name', () => {
  expect(names('x')).toEqual(['x'])
  expect(names('t')).toEqual([])
})
