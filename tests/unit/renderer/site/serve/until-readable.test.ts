import {expect, test} from 'vitest'
import {untilReadable} from '../../../../../renderer/site/serve/until-readable.ts'

const gone = Object.assign(new Error('gone'), {code: 'ENOENT', syscall: 'lstat'})

test('what disappears while it is read is read again', async () => {
  let reads = 0
  const read = (): Promise<string> => {
    reads += 1
    return reads < 3 ? Promise.reject(gone) : Promise.resolve('text')
  }
  expect(await untilReadable(read, new AbortController().signal)).toBe('text')
  expect(reads).toBe(3)
})

test('another error is thrown', async () => {
  await expect(untilReadable(() => Promise.reject(new TypeError('a bug')), new AbortController().signal)).rejects.toThrow('a bug')
})

test('reading ends on abort', async () => {
  const closing = new AbortController()
  const reading = untilReadable(() => Promise.reject(gone), closing.signal)
  closing.abort()
  expect(await reading).toBe(undefined)
})
