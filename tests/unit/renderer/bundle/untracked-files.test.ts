import {expect, test} from 'vitest'
import {variablesIn} from '../../../../renderer/bundle/untracked-files.ts'

test('variables are found as properties and as keys, each once', () => {
  expect(variablesIn('process.env.B ?? process.env[\'A_1\'] ?? process.env["C"] ?? process.env.B ?? my.process.env.D')).toEqual([
    'A_1',
    'B',
    'C',
    'D',
  ])
})

test('computed keys and other objects are passed over', () => {
  expect(variablesIn('process.env[name], env.A, process.environment.B, {...process.env}')).toEqual([])
})
