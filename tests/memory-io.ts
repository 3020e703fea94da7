import type {Io} from '../cli/io.ts'

/** An `Io` that keeps what is written. */
export type MemoryIo = Io & {readonly written: {stdout: string; stderr: string}; clock: number}

type MemoryIoOptions = {readonly env?: Io['env']; readonly cwd?: string; readonly isTTY?: boolean; readonly columns?: number}

/** A world for one command: nothing is a terminal unless it is said, and time stands still until `clock` is set. */
export function memoryIo({env = {}, cwd = process.cwd(), isTTY = false, columns = 100}: MemoryIoOptions = {}): MemoryIo {
  const written = {stdout: '', stderr: ''}
  const output = (name: 'stdout' | 'stderr'): Io['stdout'] => ({
    write: (text) => {
      written[name] += text
    },
    isTTY,
    columns,
  })
  const io: MemoryIo = {stdout: output('stdout'), stderr: output('stderr'), cwd, env, clock: 0, now: () => io.clock, written}
  return io
}
