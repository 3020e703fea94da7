import fs from 'node:fs'

/** Resident bytes of a process tree. */
export type TreeMemory = {
  /** Sum over its processes at this moment. */
  readonly now: number
  /** The most that any one of them had at any time so far. */
  readonly highest: number
}

/** Memory of a process and its descendants, from Linux's `/proc`; zeros where there is none, or no such process. */
export function treeMemory(pid: number): TreeMemory {
  return childrenOf(pid)
    .map(treeMemory)
    .reduce((sum, child) => ({now: sum.now + child.now, highest: Math.max(sum.highest, child.highest)}), processMemory(pid))
}

function processMemory(pid: number): TreeMemory {
  const status = readProc(`/proc/${pid}/status`)
  return {now: kilobytes(status, 'VmRSS'), highest: kilobytes(status, 'VmHWM')}
}

function kilobytes(status: string, field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    readProc(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .filter((id) => id.trim() !== '')
      .map(Number),
  )
}

function threadsOf(pid: number): string[] {
  try {
    return fs.readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Processes end while they are looked at. */
function readProc(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
