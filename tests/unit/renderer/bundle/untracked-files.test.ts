import {expect, test} from 'vitest'
import {makeFolder} from '../../../make-site.ts'
import {untrackedVariables, variablesIn} from '../../../../renderer/bundle/untracked-files.ts'

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

test('variables are found where several are taken, and after a question mark', () => {
  expect(variablesIn("const {A, B: b = '', C = 1} = process.env; process.env?.D ?? process.env?.['E'] ?? process.env[`F`]")).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
  ])
})

test.each([
  ['process.env[name]', true],
  ['process.env[`A_${name}`]', true],
  ['Object.keys(process.env)', true],
  ['const {A, ...others} = process.env', true],
  ['const {[name]: a} = process.env', true],
  ['const {A} = process.env', false],
  ['const {a} = process.env.A', false],
  ["process.env['A'] ?? process.env.B", false],
  ['process.environment[name]', false],
])('variables that are not named are reported: %s', async (code, isReported) => {
  const root = await makeFolder({'a.ts': `export const a = 1\n${code}\n`})
  const found = untrackedVariables({'a.ts': {bytes: 1, imports: []}}, {root, bundled: code})
  expect(found.map(({file, code: is, place}) => `${file}:${place?.start.line} ${is}`)).toEqual(
    isReported ? ['a.ts:2 template-untracked'] : [],
  )
})

test('variables in comments are passed over', async () => {
  const root = await makeFolder({'a.ts': '// process.env[name]\nexport const a = 1\n'})
  expect(untrackedVariables({'a.ts': {bytes: 1, imports: []}}, {root, bundled: 'export const a = 1'})).toEqual([])
})
