import os from 'node:os'

/** The machine in one line: processor, memory, system, Node. */
export function describeMachine(): string {
  const cpus = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.versions.node}`
}
