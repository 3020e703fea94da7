import {expect, test} from 'vitest'
import {startThreadClock} from '../../../../renderer/site-code/thread-clock.ts'

/** Starts the clock of a thread. The returned function lets time pass, of which the thread waits for some, and the process works for some. */
function startClock(mostMs = Infinity) {
  let [now, worked, idle] = [1000, 500, 20]
  const thread = {performance: {eventLoopUtilization: () => ({idle, active: 0, utilization: 0})}}
  const cpuUsage = () => ({user: worked * 750, system: worked * 250})
  const clock = startThreadClock(thread, mostMs, {now: () => now, cpuUsage})
  return (time: {readonly passed: number; readonly waited?: number; readonly worked?: number}): number => {
    now += time.passed
    idle += time.waited ?? 0
    worked += time.worked ?? 0
    return clock()
  }
}

test('time that a thread waits counts', () => {
  const pass = startClock()
  expect([pass({passed: 300, waited: 300}), pass({passed: 100, waited: 100})]).toEqual([300, 400])
})

test('of time in which it is busy without the processor, as on a machine with much else to do, a fifth counts', () => {
  const pass = startClock()
  expect([pass({passed: 1000}), pass({passed: 1000, waited: 500})]).toEqual([200, 800])
})

test('time of the processor counts, and no more than has passed', () => {
  const pass = startClock()
  // other threads of the process work, too
  expect([pass({passed: 1000, worked: 600}), pass({passed: 1000, worked: 1800})]).toEqual([600, 1600])
})

test('of a long time between two readings only a part counts', () => {
  const pass = startClock(100)
  expect(pass({passed: 300, waited: 300})).toBe(100)
})
