/** Where text goes. */
export type Output = {
  readonly write: (text: string) => void
  readonly isTTY: boolean
  /** Characters in a line of the terminal; at least 1. */
  readonly columns: number
}

/** Everything that a command sees of the world outside it; tests give it another one. */
export type Io = {
  /** Results. */
  readonly stdout: Output
  /** Progress and words about the run. */
  readonly stderr: Output
  /** Absolute path that relative paths of the command line start from. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since the process started. */
  readonly now: () => number
}

const DEFAULT_COLUMNS = 100

/** The world of this process. */
export function processIo(): Io {
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
  }
}

/** A reader that has gone away (`docsite build | head -1`) is no reason to fail: what is left is not written. */
function outputOf(stream: NodeJS.WriteStream): Output {
  let open = true
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    open = false
  })
  return {
    write: (text) => {
      if (open) stream.write(text)
    },
    isTTY: stream.isTTY,
    get columns() {
      // 0 is what terminals say that do not know: some in editors and containers
      return stream.columns > 0 ? stream.columns : DEFAULT_COLUMNS
    },
  }
}
