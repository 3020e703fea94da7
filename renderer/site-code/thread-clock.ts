import type {Worker} from 'node:worker_threads'

/** Part of the time in which a thread was busy that counts at least: code outside of JavaScript may block a thread without any work. */
const LEAST_SHARE = 0.2

/** Clocks of this process. Node tells the processor time of the whole process alone. */
export type ProcessClocks = Pick<NodeJS.Process, 'cpuUsage'> & {readonly now: () => number}

/**
 * Starts a clock of the time that a thread has had, in milliseconds: that for which it waited, and that of the processor while it was
 * busy. On a machine with much else to do the latter is less than what has passed, so that code is not blamed for the other programs.
 * The processor time is that of all threads, which is at most too much.
 * @param mostMs the most that counts between two readings: if more has passed, the thread that reads did not get to run either
 */
export function startThreadClock(
  {performance: ofThread}: Pick<Worker, 'performance'>,
  mostMs: number,
  {now, cpuUsage}: ProcessClocks = {now: () => performance.now(), cpuUsage: () => process.cpuUsage()},
): () => number {
  const read = () => ({now: now(), cpu: cpuUsage(), idle: ofThread.eventLoopUtilization().idle})
  let had = 0
  let last = read()
  return () => {
    const next = read()
    const passed = next.now - last.now
    const worked = (next.cpu.user + next.cpu.system - last.cpu.user - last.cpu.system) / 1000
    const waited = Math.min(passed, Math.max(0, next.idle - last.idle))
    const busy = passed - waited
    had += Math.min(mostMs, waited + Math.min(busy, Math.max(worked, busy * LEAST_SHARE)))
    last = next
    return had
  }
}
