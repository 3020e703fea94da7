import type {Worker} from 'node:worker_threads'

/** Part of the time in which a thread was busy that counts at least: code outside of JavaScript may block a thread without any work. */
const LEAST_SHARE = 0.2

/**
 * Starts a clock of the time that a thread has had, in milliseconds: that for which it waited, and that of the processor while it was
 * busy. On a machine with much else to do the latter is less than what has passed, so that code is not blamed for the other programs.
 * Node tells the processor time of the whole process alone, which is at most too much.
 * @param mostMs the most that counts between two readings: if more has passed, the thread that reads did not get to run either
 */
export function startThreadClock({performance: ofThread}: Pick<Worker, 'performance'>, mostMs: number): () => number {
  let had = 0
  let last = {now: performance.now(), cpu: process.cpuUsage(), idle: ofThread.eventLoopUtilization().idle}
  return () => {
    const {user, system} = process.cpuUsage()
    const next = {now: performance.now(), cpu: {user, system}, idle: ofThread.eventLoopUtilization().idle}
    const passed = next.now - last.now
    const worked = (user + system - last.cpu.user - last.cpu.system) / 1000
    const waited = Math.min(passed, Math.max(0, next.idle - last.idle))
    const busy = passed - waited
    had += Math.min(mostMs, waited + Math.min(busy, Math.max(worked, busy * LEAST_SHARE)))
    last = next
    return had
  }
}
