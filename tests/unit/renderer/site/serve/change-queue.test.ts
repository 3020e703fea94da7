import {expect, test} from 'vitest'
import {createChangeQueue} from '../../../../../renderer/site/serve/change-queue.ts'
import type {ChangeBatch} from '../../../../../renderer/site/serve/change-queue.ts'

/** A queue whose batches are ended by the test. */
function makeQueue() {
  const batches: [changed: string[], moved: string[]][] = []
  const ends: (() => void)[] = []
  const queue = createChangeQueue(({changed, moved}: ChangeBatch) => {
    batches.push([[...changed], [...moved]])
    return new Promise((resolve) => ends.push(resolve))
  })
  const end = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {queue, batches, end}
}

test('a change is dealt with at once; what comes meanwhile is the next batch, each file once', async () => {
  const {queue, batches, end} = makeQueue()
  queue.add({kind: 'changed', file: '/a'})
  queue.add({kind: 'changed', file: '/b'})
  queue.add({kind: 'changed', file: '/b'})
  queue.add({kind: 'moved', file: '/c'})
  expect(batches).toEqual([[['/a'], []]])
  await end()
  expect(batches).toEqual([
    [['/a'], []],
    [['/b'], ['/c']],
  ])
  await end()
  expect(batches).toHaveLength(2)
})

test('being woken is a batch without files', async () => {
  const {queue, batches, end} = makeQueue()
  queue.wake()
  expect(batches).toEqual([[[], []]])
  await end()
})

test('the queue is idle when the last batch is dealt with', async () => {
  const {queue, end} = makeQueue()
  let isIdle = false
  queue.add({kind: 'changed', file: '/a'})
  queue.add({kind: 'changed', file: '/b'})
  void queue.idle().then(() => {
    isIdle = true
  })
  await end()
  expect(isIdle).toBe(false)
  await end()
  expect(isIdle).toBe(true)
})

test('a queue that is closed takes nothing any more, and says when the last batch is dealt with', async () => {
  const {queue, batches, end} = makeQueue()
  queue.add({kind: 'changed', file: '/a'})
  queue.add({kind: 'changed', file: '/b'})
  let isClosed = false
  void queue.close().then(() => {
    isClosed = true
  })
  queue.wake()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  await end()
  expect(isClosed).toBe(true)
  expect(batches).toEqual([[['/a'], []]])
})

test.each([0, 1, 2, 3, 4, 5, 6])('a change that comes %d steps after the last batch is dealt with at once', async (steps) => {
  let batches = 0
  const queue = createChangeQueue(() => {
    batches += 1
    return Promise.resolve()
  })
  queue.wake()
  for (let step = 0; step < steps; step += 1) await Promise.resolve()
  queue.wake()
  await new Promise((resolve) => setImmediate(resolve))
  expect(batches).toBe(2)
})
