import type {BuildPhase} from '../renderer/index.ts'
import {humaneCount, humaneTime} from './humane.ts'
import type {Io} from './io.ts'

/** A display of the progress of a build. */
export type Progress = {
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
  /** Ends the last phase and clears temporary output. */
  readonly finish: () => void
}

const words: Readonly<Record<BuildPhase, string>> = {
  read: 'Reading',
  compile: 'Compiling',
  link: 'Checking links',
  external: 'Asking other sites',
  code: 'Checking code',
  bundle: 'Bundling',
  images: 'Converting images',
  render: 'Rendering',
  write: 'Writing',
}

const CLEAR_LINE = '\r\u001B[2K'
/** Milliseconds between two updates of the live line. */
const INTERVAL = 80
/** Milliseconds after which a log reports that a long phase continues: some services end silent jobs. */
const SIGN_OF_LIFE = 10_000

/** Creates the display of progress on stderr: a live line in a terminal, else (CI, pipes) one line per phase. */
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
      // a wrapped line could not be cleared again
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
