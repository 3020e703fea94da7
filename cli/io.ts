/** A text output. */
export type Output = {
  readonly write: (text: string) => void
  readonly isTTY: boolean
  /** Width of the terminal in characters, at least 1. */
  readonly columns: number
}

/** The environment of a command, which tests replace. */
export type Io = {
  /** Results. */
  readonly stdout: Output
  /** Progress and messages about the run. */
  readonly stderr: Output
  /** The working directory, absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since the process started. */
  readonly now: () => number
}

const DEFAULT_COLUMNS = 100

/** The environment of a process. */
export type ProcessIo = Io & {
  /** Resolves once the reader of stdout has taken everything, or has closed its end. */
  readonly drained: () => Promise<void>
}

/**
 * Returns the environment of this process.
 * @param stderr where messages go, if that is not the stderr of this process
 */
export function processIo(stderr?: Output): ProcessIo {
  const {stdout} = process
  const write: (text: string, onWritten: () => void) => boolean = stdout.write.bind(stdout)
  return {
    drained: () => new Promise((resolve) => write('', resolve)),
    stdout: outputOf(stdout),
    stderr: stderr ?? outputOf(process.stderr),
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
  }
}

/** Wraps a stream. A reader that has closed its end (`docsite build | head -1`) is not an error: the rest is not written. */
function outputOf(stream: NodeJS.WriteStream): Output {
  let open = true
  const write: (text: string) => boolean = stream.write.bind(stream)
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    open = false
  })
  return {
    write: (text) => {
      if (open) write(text)
    },
    isTTY: stream.isTTY,
    get columns() {
      // terminals that do not know their width report 0: some in editors and containers
      return stream.columns > 0 ? stream.columns : DEFAULT_COLUMNS
    },
  }
}
