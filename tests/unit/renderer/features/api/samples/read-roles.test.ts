import {expect, test} from 'vitest'
import {readRoles} from '../../../../../../renderer/features/api/samples/read-roles.ts'
import {makeSample} from './make-sample.ts'

test('a fence continues the last of its file, else the last, with all that it continues', () => {
  const samples = [
    makeSample('a', 'title="a.ts"'),
    makeSample('b', 'title="b.ts"'),
    makeSample('a2', 'title="a.ts" continues'),
    makeSample('c', 'continues'),
    makeSample('d', 'continues="b.ts"'),
    makeSample('e', 'no-check="x"'),
  ]
  expect(readRoles(samples)).toEqual({
    roles: [
      {kind: 'module', earlier: []},
      {kind: 'module', earlier: []},
      {kind: 'module', earlier: [0]},
      {kind: 'module', earlier: [0, 2]},
      {kind: 'module', earlier: [1]},
      {kind: 'unchecked', reason: 'x'},
    ],
    findings: [],
  })
})

test('a step is part of the larger program that has its lines; of two equal fences both are modules', () => {
  const program = 'const one = 1\n\nfunction two() {\n  return one + one\n}'
  const step = 'function two() {\n  return one + one\n}'
  const {roles} = readRoles([makeSample(step), makeSample(program), makeSample(program), makeSample('return two')])
  expect(roles).toEqual([
    {kind: 'part', of: 1},
    {kind: 'module', earlier: []},
    {kind: 'module', earlier: []},
    {kind: 'module', earlier: []},
  ])
})

test('what is left out is not continued', () => {
  const {findings} = readRoles([
    makeSample('a', 'no-check="x" title="a.ts"'),
    makeSample('b', 'continues="a.ts"'),
    makeSample('c', 'no-check'),
  ])
  expect(findings.map(({sample, code}) => [sample, code])).toEqual([
    [1, 'code-continues-missing'],
    [2, 'code-check-reason'],
  ])
})
