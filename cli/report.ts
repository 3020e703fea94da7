import {readFileSync} from 'node:fs'
import path from 'node:path'
import {sortDiagnostics} from '../renderer/index.ts'
import type {Diagnostic} from '../renderer/index.ts'
import type {Io} from './io.ts'
import {paintFor} from './paint.ts'
import {loadReporter} from './reporters/reporter.ts'
import type {Format} from './reporters/reporter.ts'
import {readToolVersion} from './tool-version.ts'

/** What a report needs to know. */
export type ReportOptions = {
  readonly format: Format
  /** The site's folder, absolute: files of diagnostics are relative to it. */
  readonly root: string
}

/**
 * Writes problems to stdout, sorted and each once. Files are named from where the command was given, so that terminals and services can open
 * them; only JSON keeps them relative to the site.
 */
export async function report(io: Io, diagnostics: readonly Diagnostic[], {format, root}: ReportOptions): Promise<void> {
  // programs want a document even of no problems; for people there is nothing to say, nor to load
  if (diagnostics.length === 0 && format === 'pretty') return
  const reporter = await loadReporter(format)
  const fromCwd = (file: string): string => path.relative(io.cwd, path.join(root, file)).split(path.sep).join('/')
  const sorted = sortDiagnostics(diagnostics)
  const shown = format === 'json' ? sorted : sorted.map((found) => renameFiles(found, fromCwd))
  const text = reporter(shown, {
    toolVersion: readToolVersion(),
    paint: paintFor(io, io.stdout),
    readSource: sourceReader(io.cwd),
  })
  if (text !== '') io.stdout.write(text)
}

function renameFiles(found: Diagnostic, rename: (file: string) => string): Diagnostic {
  return {
    ...found,
    ...(found.file !== undefined && {file: rename(found.file)}),
    ...(found.related && {related: found.related.map((other) => ({...other, file: rename(other.file)}))}),
  }
}

/** Reads each file once: problems come sorted by file, so only the last one is kept. */
function sourceReader(cwd: string): (file: string) => string | undefined {
  let last: {readonly file: string; readonly text: string | undefined} | undefined
  return (file) => {
    if (last?.file !== file) last = {file, text: readText(path.resolve(cwd, file))}
    return last.text
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined // gone since, or not readable: the problem is said without its line
  }
}
