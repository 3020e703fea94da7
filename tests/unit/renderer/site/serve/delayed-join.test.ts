import {performance} from 'node:perf_hooks'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {createDelayedJoin} from '../../../../../renderer/site/serve/delayed-join.ts'

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
    join: (milliseconds: number) => joins.run(() => setTimeout(milliseconds)),
  }
}

// timers count whole milliseconds
const ROUNDED = 2

test('edits that follow each other closely are followed by one join, once browsers have had time for the last', async () => {
  const {due, edit} = createJoins(10)
  for (let count = 0; count < 4; count += 1) {
    edit()
    await setTimeout(20)
  }
  await expect.poll(() => due.length).toBe(1)
  expect(due[0]).toBeGreaterThan(60 - ROUNDED)
  await setTimeout(100)
  expect(due.length).toBe(1)
})

test('a join begins after a pause that is as long as the last join for an edit was', async () => {
  const {due, edit, join} = createJoins(10)
  edit()
  await expect.poll(() => due.length).toBe(1)
  await join(300)
  edit()
  await setTimeout(150)
  expect(due.length).toBe(1)
  await expect.poll(() => due.length).toBe(2)
  expect(due[1]).toBeGreaterThan(300 - ROUNDED)
})

test('before the first join, its time follows from the number of pages', async () => {
  const {due, edit} = createJoins(3_000)
  edit()
  await expect.poll(() => due.length).toBe(1)
  expect(due[0]).toBeGreaterThan(300 - ROUNDED)
})

test('a join for something else takes the place of the one that is scheduled; without one it is not measured, since it may bundle scripts', async () => {
  const {due, edit, join} = createJoins(10)
  edit()
  await join(0)
  await setTimeout(100)
  expect(due).toEqual([])
  await join(2_000)
  const begun = performance.now()
  edit()
  await expect.poll(() => due.length).toBe(1)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
