import {expect, test} from 'vitest'
import {createPatience} from '../../../../../renderer/compile/remote/patience.ts'

const never = new Promise<void>(() => undefined)

async function timed(task: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await task()
  return performance.now() - begin
}

test('what does not come is waited for once in a run, for the time that was set', async () => {
  const patience = createPatience({wait: 60, perEntry: 1})
  const spent: number[] = []
  const first = await timed(() => patience.spend(never, () => spent.push(1)))
  const second = await timed(() => patience.spend(never, () => spent.push(2)))
  expect(first).toBeGreaterThanOrEqual(59)
  expect(second).toBeLessThan(40)
  expect(spent).toEqual([1, 2])
})

test('a long time is not exceeded by more than it takes to look at the clock', async () => {
  const patience = createPatience({wait: 400, perEntry: 1})
  const time = await timed(() => patience.spend(never, () => undefined))
  expect(time).toBeGreaterThanOrEqual(399)
  expect(time).toBeLessThan(550)
})

test('what comes in time ends the wait, and leaves the rest of the patience', async () => {
  const patience = createPatience({wait: 10_000, perEntry: 1})
  const spent: number[] = []
  await patience.spend(Promise.resolve(), () => spent.push(1))
  await patience.spend(Promise.resolve(), () => spent.push(2))
  expect(spent).toEqual([])
})

test('compilations that arrive prolong it, but do not add up', async () => {
  const patience = createPatience({wait: 80, perEntry: 50})
  // earned before anything is waited for: no more than there was
  for (let count = 0; count < 1000; count += 1) patience.earn()
  let arrivals = 0
  const arriving = setInterval(() => {
    arrivals += 1
    if (arrivals <= 6) patience.earn()
  }, 20)
  const time = await timed(() => patience.spend(never, () => clearInterval(arriving)))
  expect(arrivals).toBeGreaterThanOrEqual(6)
  // six arrivals keep it full for 120 ms
  expect(time).toBeGreaterThan(150)
  expect(time).toBeLessThan(1000)
})
