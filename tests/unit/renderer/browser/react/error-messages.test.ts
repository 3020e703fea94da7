import {expect, test} from 'vitest'
import {errorMessages} from '../../../../../renderer/browser/react/error-messages.ts'

const circle = new Error('round')
circle.cause = new Error('and', {cause: circle})

let deep: unknown
for (let depth = 20; depth > 0; depth -= 1) deep = new Error(String(depth), {cause: deep})

test.each([
  ['an error', new Error('broken'), ['broken']],
  ['an error without a message', new TypeError(), ['TypeError']],
  ['an error with its causes, the outermost first', new Error('a', {cause: new Error('b', {cause: 'c'})}), ['a', 'b', 'c']],
  ['causes that go in a circle', circle, ['round', 'and']],
  ['more causes than anybody reads', deep, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ['text', 'text', ['text']],
  ['undefined', undefined, ['undefined']],
  ['null', null, ['null']],
  ['a symbol', Symbol('s'), ['Symbol(s)']],
  ['an object without a prototype', Object.create(null), ['Something that cannot be shown was thrown.']],
])('S4: the messages of %s', (_name, thrown, expected) => {
  expect(errorMessages(thrown)).toEqual(expected)
})
