import type {BuildPhase} from '../renderer/index.ts'
import {humaneCount, humaneTime} from './humane.ts'
import type {Io} from './io.ts'

/** Says how far a build is. */
export type Progress = {
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
  /** Ends the last phase; takes away what was only for the moment. */
  readonly finish: () => void
}

const words: Readonly<Record<BuildPhase, string>> = {
  read: 'Reading',
  compile: 'Compiling',
  link: 'Checking links',
  external: 'Asking other sites',
  code: 'Checking code',
  bundle: 'Bundling',
  render: 'Rendering',
  write: 'Writing',
}

const CLEAR_LINE = '\r\u001B[2K'
/** Milliseconds between two states of the live line. */
const INTERVAL = 80
/** Milliseconds after which a log says that a long phase goes on: some services end jobs that are silent. */
const SIGN_OF_LIFE = 10_000

/** Progress of a build on stderr: a live line for somebody who looks, else (CI, pipes) one line per phase. */
export function createProgress(io: Io, wanted: {readonly quiet: boolean}): Progress {
  if (wanted.quiet) return {onPhase: () => undefined, finish: () => undefined}
  const {CI: ci = '', TERM: terminal} = io.env
  const isLive = io.stderr.isTTY && (ci === '' || ci === 'false' || ci === '0') && terminal !== 'dumb'
  return isLive ? liveLine(io) : linePerPhase(io)
}

function liveLine(io: Io): Progress {
  let shownAt = -Infinity
  let shown: BuildPhase | undefined
  return {
    onPhase(phase, done, total) {
      if (phase === shown && io.now() - shownAt < INTERVAL) return
      shown = phase
      shownAt = io.now()
      // a line that the terminal breaks could not be taken away again
      io.stderr.write(`${CLEAR_LINE}${`${words[phase]}${describeAmount(done, total)}…`.slice(0, io.stderr.columns - 1)}`)
    },
    finish() {
      if (shown !== undefined) io.stderr.write(CLEAR_LINE)
      shown = undefined
    },
  }
}

function linePerPhase(io: Io): Progress {
  let current: {readonly phase: BuildPhase; readonly since: number; total: number; saidAt: number} | undefined
  const finish = (): void => {
    if (current === undefined) return
    const amount = current.total > 0 ? `: ${humaneCount(current.total)}` : ''
    io.stderr.write(`${words[current.phase]}${amount} (${humaneTime(io.now() - current.since)})\n`)
    current = undefined
  }
  return {
    onPhase(phase, done, total) {
      if (current?.phase !== phase) finish()
      const now = io.now()
      current ??= {phase, since: now, total, saidAt: now}
      current.total = total
      if (now - current.saidAt < SIGN_OF_LIFE) return
      current.saidAt = now
      io.stderr.write(`${words[phase]}${describeAmount(done, total)}…\n`)
    },
    finish,
  }
}

function describeAmount(done: number, total: number): string {
  return total > 0 ? ` ${humaneCount(done)}/${humaneCount(total)}` : ''
}
