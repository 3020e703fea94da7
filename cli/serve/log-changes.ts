import path from 'node:path'
import type {Diagnostic, LiveSite, LiveState} from '../../renderer/index.ts'
import {humaneTime} from '../humane.ts'
import type {Io} from '../io.ts'
import {paintFor} from '../paint.ts'
import {report} from '../report.ts'
import type {ReportOptions} from '../report.ts'

/** Of many files that changed at once, as many are named. */
const MOST_NAMES = 3

/** How changes are told. */
export type LogOptions = ReportOptions & {readonly io: Io; readonly quiet: boolean}

/**
 * Tells of a site that is being written: what changed, in a line; each problem once, when it comes up; and when all are
 * mended. Begins with the problems that there are. The function that is returned ends that.
 */
export function logChanges(site: LiveSite, options: LogOptions): () => void {
  const {io, quiet} = options
  const paint = paintFor(io, io.stderr)
  let known: ReadonlySet<string> = new Set()
  let writing = Promise.resolve()

  async function tell({change, problems}: LiveState): Promise<void> {
    if (change && !quiet) {
      const names = change.files.map((file) => nameFrom(io.cwd, path.join(options.root, file)))
      io.stderr.write(`${paint('green', 'changed')} ${describeFiles(names)} ${paint('dim', `· ${humaneTime(change.milliseconds)}`)}\n`)
    }
    const before = known
    known = new Set(problems.map(keyOf))
    const fresh = problems.filter((problem) => !before.has(keyOf(problem)))
    if (fresh.length > 0) await report(io, fresh, options)
    else if (before.size > 0 && known.size === 0 && !quiet) io.stderr.write(`${paint('green', 'All problems are mended.')}\n`)
  }

  const next = (): void => {
    const state = site.current()
    writing = writing.then(() => tell(state))
  }
  next()
  return site.subscribe(next)
}

/** A problem stays the same when lines above it come or go. */
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
