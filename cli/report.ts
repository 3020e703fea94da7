import path from 'node:path'
import {sortDiagnostics} from '../renderer/core/diagnostics/diagnostic.ts'
import {showGitNames} from '../renderer/core/diagnostics/show-git-names.ts'
import {readText} from '../renderer/core/files/read-file.ts'
import type {Diagnostic} from '../renderer/index.ts'
import type {Io} from './io.ts'
import {paintFor} from './paint.ts'
import {loadReporter} from './reporters/reporter.ts'
import type {ReportContext} from './reporters/report-context.ts'
import type {Format} from './reporters/reporter.ts'
import {readToolPackage} from './tool-package.ts'

/** Options of a report. */
export type ReportOptions = {
  readonly format: Format
  /** The site's folder, absolute: files of diagnostics are relative to it. */
  readonly root: string
  /** Whether a report for people has every problem. Default: many of a kind are summed up. */
  readonly verbose?: boolean
}

/**
 * Writes problems to stdout, sorted and each once. Paths are relative to the working directory, so that terminals and services
 * can open the files; only JSON keeps them relative to the site.
 */
export async function report(io: Io, diagnostics: readonly Diagnostic[], options: ReportOptions): Promise<void> {
  const {format, root, verbose: isVerbose = false} = options
  // programs expect a document even without problems; for people nothing has to be printed or loaded
  if (diagnostics.length === 0 && format === 'pretty') return
  const reporter = await loadReporter(format)
  const base = baseOf(options, io)
  const fromBase = (file: string): string => path.relative(base, path.join(root, file)).split(path.sep).join('/')
  const sorted = sortDiagnostics(diagnostics)
  const named = format === 'json' ? sorted : sorted.map((found) => renameFiles(found, fromBase))
  const shown = named.map(showGitNames)
  const pathOf = new Map(shown.map(({file}, index) => [file, named[index]?.file]))
  const text = reporter(shown, {
    toolVersion: readToolPackage().version,
    paint: paintFor(io, io.stdout),
    columns: io.stdout.isTTY ? io.stdout.columns : undefined,
    isVerbose,
    readSource: sourceReader(base, (file) => pathOf.get(file) ?? file),
  })
  if (text !== '') io.stdout.write(text)
}

/**
 * Returns the folder that paths are relative to. GitHub resolves them from the root of the repository, whichever folder a step
 * runs in.
 */
function baseOf({format, root}: ReportOptions, {cwd, env}: Io): string {
  // https://docs.github.com/actions/reference/workflows-and-actions/variables
  const top = env['GITHUB_WORKSPACE'] ?? ''
  const isForGithub = format === 'github' || format === 'sarif'
  return isForGithub && top !== '' && `${root}${path.sep}`.startsWith(`${path.resolve(top)}${path.sep}`) ? top : cwd
}

function renameFiles(found: Diagnostic, rename: (file: string) => string): Diagnostic {
  return {
    ...found,
    ...(found.file !== undefined && {file: rename(found.file)}),
    ...(found.related && {related: found.related.map((other) => ({...other, file: rename(other.file)}))}),
  }
}

/** Creates a function that reads each file once. Problems are sorted by file, so only the last file is kept. */
function sourceReader(base: string, pathOf: (file: string) => string): ReportContext['readSource'] {
  let last: {readonly file: string; readonly lines: readonly string[] | undefined} | undefined
  return (file) => {
    if (last?.file !== file) last = {file, lines: textOf(path.resolve(base, pathOf(file)))?.split('\n')}
    return last.lines
  }
}

function textOf(file: string): string | undefined {
  try {
    return readText(file).replace(/^\uFEFF/, '')
  } catch {
    return undefined // deleted or not readable: the problem is reported without its line
  }
}
