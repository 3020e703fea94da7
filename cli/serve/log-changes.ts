import path from 'node:path'
import type {Diagnostic, LiveSite, LiveState} from '../../renderer/index.ts'
import {describeThrown} from '../describe-thrown.ts'
import {humaneTime} from '../humane.ts'
import type {Io} from '../io.ts'
import {paintFor} from '../paint.ts'
import {report} from '../report.ts'
import {isInventory} from '../reporters/describe.ts'
import type {ReportOptions} from '../report.ts'

/** Logs at most this many of the files that changed together. */
const MOST_NAMES = 3

/** Options of the log of changes. */
export type LogOptions = ReportOptions & {readonly io: Io; readonly quiet: boolean}

/**
 * Logs the changes of a site that is being written: the changed files in a line, each problem once when it appears, and a
 * message when all are fixed. Begins with the current problems. Returns a function that stops the log.
 */
export function logChanges(site: LiveSite, options: LogOptions): () => void {
  const {io, quiet} = options
  const paint = paintFor(io, io.stderr)
  let known: ReadonlySet<string> = new Set()
  let hasProblems = false
  let writing: Promise<unknown> = Promise.resolve()

  async function tell({change, problems}: LiveState): Promise<void> {
    if (change && !quiet) {
      const names = change.files.map((file) => nameFrom(io.cwd, path.join(options.root, file)))
      io.stderr.write(`${paint('green', 'changed')} ${describeFiles(names)} ${paint('dim', `· ${humaneTime(change.milliseconds)}`)}\n`)
    }
    const fresh = problems.filter((problem) => !known.has(keyOf(problem)))
    if (fresh.length > 0) await report(io, fresh, options)
    else if (hasProblems && problems.every(isInventory) && !quiet) io.stderr.write(`${paint('green', 'All problems are fixed.')}\n`)
    known = new Set(problems.map(keyOf))
    hasProblems = !problems.every(isInventory)
  }

  const next = (): void => {
    const state = site.current()
    // after a failure, unreported problems are reported with the next change
    writing = writing.then(() => tell(state)).catch((error: unknown) => io.stderr.write(describeThrown(error)))
  }
  next()
  return site.subscribe(next)
}

/** Returns the identity of a problem, which does not change when lines are added or removed above it. */
function keyOf({code, file, message}: Diagnostic): string {
  return [code, file, message].join('\n')
}

function nameFrom(cwd: string, file: string): string {
  return path.relative(cwd, file).split(path.sep).join('/')
}

/** @example describeFiles(['a', 'b', 'c', 'd']) // => 'a, b, c and 1 more' */
function describeFiles(files: readonly string[]): string {
  const named = files.slice(0, MOST_NAMES).join(', ')
  return files.length > MOST_NAMES ? `${named} and ${files.length - MOST_NAMES} more` : named
}
