import {expect, test} from 'vitest'
import {encodeActionResult, outputOfActionResult} from '../../../../../renderer/compile/remote/action-result.ts'

const hash = 'ab'.repeat(32)

test('a result is the protocol buffer that servers for Bazel accept', () => {
  const encoded = encodeActionResult({files: [{path: 'body', hash, size: 300}], output: Buffer.from('record')})
  // output_files (2): path (1), digest (2): hash (1), size_bytes (2); stdout_raw (5)
  const digest = `0a40${Buffer.from(hash).toString('hex')}10ac02`
  const file = `0a04${Buffer.from('body').toString('hex')}1245${digest}`
  expect(encoded.toString('hex')).toBe(`124d${file}2a06${Buffer.from('record').toString('hex')}`)
  expect(outputOfActionResult(encoded)?.toString()).toBe('record')
})

test('fields that docsite does not write are skipped, whatever their kind', () => {
  const output = '2a026f6b'
  const exitCode = '2001'
  const fixed = `3d00000000390000000000000000`
  expect(outputOfActionResult(Buffer.from(exitCode + fixed + output, 'hex'))?.toString()).toBe('ok')
})

test.each([
  ['no bytes', ''],
  ['a length beyond the end', '2aff01'],
  ['a huge length', '2affffffffffffffffff01'],
  ['a number without an end', 'ffffffffffffffffffffffff'],
  ['a group, which has no length', '2b'],
  ['a tag alone', '2a'],
  ['text', Buffer.from('<html>').toString('hex')],
])('%s has no output', (_what, hex) => {
  expect(outputOfActionResult(Buffer.from(hex, 'hex'))).toBeUndefined()
})

test('sizes beyond 32 bits are written whole', () => {
  const size = 2 ** 40 + 5
  const encoded = encodeActionResult({files: [{path: 'a', hash, size}], output: Buffer.alloc(0)})
  expect(encoded.toString('hex')).toContain('10858080808020')
})
