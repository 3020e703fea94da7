import {syncBuiltinESMExports} from 'node:module'
import perfHooks from 'node:perf_hooks'
import timers from 'node:timers'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createDelayedJoin} from '../../../../../renderer/site/serve/delayed-join.ts'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  const {setTimeout, performance} = globalThis
  // what is imported are the timers and the clock of Node, which fake ones do not take the place of
  vi.spyOn(timers, 'setTimeout').mockImplementation(setTimeout)
  vi.spyOn(perfHooks.performance, 'now').mockImplementation(() => performance.now())
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  syncBuiltinESMExports()
})

/** Milliseconds that browsers have to fetch an edited page. */
const LEAST = 60

/** Creates joins, and notes when a scheduled one is due, in milliseconds since the last edit. */
function createJoins(pages: number) {
  const due: number[] = []
  let edited = 0
  const joins = createDelayedJoin({pages, wake: () => due.push(performance.now() - edited)})
  return {
    due,
    edit: (): void => {
      edited = performance.now()
      joins.schedule()
    },
    join: async (milliseconds: number) => {
      const joined = joins.run(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))
      await vi.advanceTimersByTimeAsync(milliseconds)
      await joined
    },
  }
}

test('edits that follow each other closely are followed by one join, once browsers have had time for the last', async () => {
  const {due, edit} = createJoins(10)
  for (let count = 0; count < 4; count += 1) {
    edit()
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(due).toEqual([LEAST])
})

test('a join begins after a pause that is as long as the last join for an edit was', async () => {
  const {due, edit, join} = createJoins(10)
  edit()
  await vi.advanceTimersByTimeAsync(LEAST)
  await join(300)
  edit()
  await vi.advanceTimersByTimeAsync(1000)
  expect(due).toEqual([LEAST, 300])
})

test('before the first join, its time follows from the number of pages', async () => {
  const {due, edit} = createJoins(3_000)
  edit()
  await vi.advanceTimersByTimeAsync(1000)
  expect(due).toEqual([300])
})

test('a join for something else takes the place of the one that is scheduled; without one it is not measured, since it may bundle scripts', async () => {
  const {due, edit, join} = createJoins(10)
  edit()
  await join(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(due).toEqual([])
  await join(2_000)
  edit()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(due).toEqual([LEAST])
})
