import {expect, test} from 'vitest'
import {startThreadClock} from '../../../../renderer/site-code/thread-clock.ts'

/** Starts the clock of a thread whose event loop has been idle for as long as the returned function is told. */
function startClock(mostMs = Infinity) {
  let idle = 0
  const clock = startThreadClock({performance: {eventLoopUtilization: () => ({idle, active: 0, utilization: 0})}}, mostMs)
  return {clock, beIdle: (milliseconds: number) => void (idle += milliseconds)}
}

/** Lets time pass without work: no processor time is taken. */
function pass(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('time that a thread waits counts', () => {
  const {clock, beIdle} = startClock()
  pass(300)
  beIdle(300)
  expect(clock()).toBeGreaterThanOrEqual(299)
})

test('of time in which it is busy without the processor, as on a machine with much else to do, a fifth counts', () => {
  const {clock} = startClock()
  const from = performance.now()
  pass(1000)
  const had = clock()
  expect(had).toBeGreaterThanOrEqual(199)
  expect(had).toBeLessThan(0.9 * (performance.now() - from))
})

test('time of the processor counts, and no more than has passed', () => {
  const {clock} = startClock()
  const [from, {user, system}] = [performance.now(), process.cpuUsage()]
  const worked = (): number => {
    const since = process.cpuUsage({user, system})
    return (since.user + since.system) / 1000
  }
  while (worked() < 200);
  // other threads of the process work too, so that less may have passed than was worked
  const least = Math.min(199, performance.now() - from - 1)
  const had = clock()
  expect(had).toBeGreaterThanOrEqual(least)
  expect(had).toBeLessThanOrEqual(performance.now() - from)
})

test('of a long time between two readings only a part counts', () => {
  const {clock, beIdle} = startClock(100)
  pass(300)
  beIdle(300)
  expect(clock()).toBe(100)
})
