import {expect, test} from 'vitest'
import {serializeProps} from '../../../../../../renderer/compile/mdx/runtime/serialize-props.ts'

test('what JSON holds comes back as it was; a prop that is undefined was never written', () => {
  const props = {text: '</script> & "', list: [1, null, {deep: [true]}], bare: Object.assign(Object.create(null) as object, {a: 1})}
  const {json, rejected} = serializeProps({...props, absent: undefined})
  expect(rejected).toEqual([])
  expect(JSON.parse(json)).toEqual({...props, bare: {a: 1}})
})

test('everything that would not come back is named with its path', () => {
  const loop: {self?: unknown} = {}
  loop.self = [loop]
  const props = {
    fn: () => 1,
    sym: Symbol('s'),
    big: 1n,
    nan: Number.NaN,
    deep: {list: [undefined]},
    date: new Date(0),
    set: new Set(),
    loop,
  }
  expect(serializeProps(props).json).toBe('{}')
  expect(serializeProps(props).rejected.map(({path, kind}) => `${path}: ${kind}`)).toEqual([
    'fn: a function',
    'sym: a symbol',
    'big: a BigInt',
    'nan: `NaN`',
    'deep.list[0]: `undefined`',
    'date: a Date',
    'set: an object of the class `Set`',
    'loop.self[0]: an object that contains itself',
  ])
})

test('one object in two places is no loop, and a hole in a list is undefined', () => {
  const shared = {a: 1}
  expect(serializeProps({x: shared, y: [shared]}).rejected).toEqual([])
  // oxlint-disable-next-line no-sparse-arrays
  expect(serializeProps({list: [1, , 3]}).rejected.map(({path}) => path)).toEqual(['list[1]'])
})
