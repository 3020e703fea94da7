import {expect, test} from 'vitest'
import {checkOutputPath, checkOutputPaths} from '../../../../../renderer/core/urls/output-path.ts'

const codesOf = (...paths: string[]): string[] => checkOutputPaths(paths).map((found) => found.code)

test('paths that every platform and host can hold pass, dots, spaces and other scripts included', () => {
  const paths = [
    'index.html',
    'docs/0.2.4/a/index.html',
    '.nojekyll',
    '.well-known/security.txt',
    'img/a b #1 100%.png',
    'docs/日本語/ü.html',
    '_x',
  ]
  expect(codesOf(...paths)).toEqual([])
})

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:/a', 'c:a', '..\\a', 'a\\b', '..'])('%j would leave the output folder', (path) => {
  expect(codesOf(path)).toEqual(['output-outside'])
})

test.each([
  'a//b',
  './a',
  '',
  'a/\u0000',
  'a/\u001b[31m',
  'docs/con/index.html',
  'docs/NUL',
  'aux.html',
  'Com1.txt',
  'LPT9',
  'com²',
  'a./b',
  'a /b',
  'a<b',
  'ab:c',
  'a"b',
  'a|b',
  'a?b',
  'a*b',
  `${'é'.repeat(128)}.html`,
  'x'.repeat(256),
  'a\uD800b',
])('%j cannot be a file everywhere', (path) => {
  expect(codesOf(path)).toEqual(['route-invalid'])
})

test('names that only resemble a device pass', () => {
  expect(codesOf('console', 'common/index.html', 'com10', 'nul_', 'con-figure.html', 'x'.repeat(255))).toEqual([])
})

test('a path that is longer than systems take is shortened in the message', () => {
  const long = (bytes: number) => `${'a'.repeat(200)}/`.repeat(30).slice(0, bytes - 1) + 'z'
  expect(checkOutputPath(long(1023))).toBe(undefined)
  expect(checkOutputPath(long(1024))?.message).toBe(
    `The output path \`${'a'.repeat(80)}…${'a'.repeat(60)}/${'a'.repeat(18)}z\` cannot be used: it is longer than 1023 bytes.`,
  )
  expect(checkOutputPath(`${'ü/'.repeat(340)}abc`)).toBe(undefined)
  expect(checkOutputPath('ü/'.repeat(340) + 'abcd')?.code).toBe('route-invalid')
  expect(checkOutputPath(long(4095), {aim: 'linux'})).toBe(undefined)
  expect(checkOutputPath(long(4096), {aim: 'linux'})?.message).toContain('it is longer than 4095 bytes')
})

test('one path twice is a conflict', () => {
  expect(checkOutputPaths(['a/index.html', 'b', 'a/index.html'])).toMatchInlineSnapshot(`
    [
      {
        "code": "output-conflict",
        "hint": "Give one of the two pages or files another name.",
        "message": "Two outputs would be written to \`a/index.html\`.",
        "severity": "error",
      },
    ]
  `)
})

test('names that differ only in case or Unicode form are a conflict, since they are one file on macOS and Windows', () => {
  expect(codesOf('docs/Guide/index.html', 'docs/guide/index.html')).toEqual(['output-conflict'])
  expect(codesOf('caf\u00e9.html', 'cafe\u0301.html')).toEqual(['output-conflict'])
  expect(codesOf('CAFÉ.html', 'cafe\u0301.html')).toEqual(['output-conflict'])
})

test('a file and a folder of one name are a conflict', () => {
  expect(checkOutputPaths(['docs', 'docs/a/index.html'])).toMatchInlineSnapshot(`
    [
      {
        "code": "output-conflict",
        "hint": "Give the file or the folder another name.",
        "message": "\`docs\` would be both a file and a folder with other files in it.",
        "severity": "error",
      },
    ]
  `)
})

test('control characters are not printed as they are', () => {
  expect(checkOutputPath('a\u001b[2J\n')?.message).toMatchInlineSnapshot(
    `"The output path \`a\\x1b[2J\\x0a\` cannot be used: Windows does not allow \`< > : " | ? * \\\` or control characters in names."`,
  )
})
