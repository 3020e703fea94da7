import type {BuildResult, VersionSummary} from '../../core/model/build-result.ts'
import type {OutputState} from '../../output/output-state.ts'
import type {WriteResult} from '../../output/write-options.ts'
import type {TextEdit} from './compile-edits.ts'
import {editTextNotes, readDocKeys} from './text-notes.ts'
import type {TextNotes} from './text-notes.ts'
import type {TextPage} from './text-pages.ts'

/** A page whose article has changed. */
export type PageEdit = TextEdit<TextPage>

/** A build before edits, and what they have changed. */
export type EditedBuild = {
  /** The result of the build before, if it had nothing to do. */
  readonly result: BuildResult
  readonly notes: TextNotes
  readonly found: readonly PageEdit[]
  readonly written: WriteResult
  /** The state of the output before. */
  readonly earlier: OutputState
}

/** Returns the result of a build after edits, and the notes for the next one. */
export function editResult({result, notes, found, written, earlier}: EditedBuild): {
  readonly result: BuildResult
  readonly notes: TextNotes
} {
  const edited = editTextNotes(notes, found)
  const names = new Set<string | undefined>(found.flatMap(({page}) => [page.html, page.manifest]))
  const sizes = new Map(written.written.flatMap(({path, size}) => (names.has(path) ? [[path as string, size]] : [])))
  const grown = result.versions.map(() => 0)
  for (const {page} of found) {
    for (const file of [page.html, page.manifest ?? '']) {
      const growth = (sizes.get(file) ?? 0) - (earlier.files.get(file)?.file.size ?? 0)
      grown[page.line] = (grown[page.line] ?? 0) + growth
    }
  }
  const lines = countCompiled(readDocKeys(edited), found)
  const versions = result.versions.map((line, index): VersionSummary => ({
    ...line,
    ...lines[index],
    bytes: line.bytes + (grown[index] ?? 0),
  }))
  const bytes = written.written.reduce((sum, {size}) => sum + size, 0)
  const {outcome, filesWritten} = written
  return {result: {...result, outcome, filesWritten, versions, bytes, files: written.written.length}, notes: edited}
}

/** Counts, for each line of the summary, the compilations of this run and those that versions share, as `summarizeBuild` does. */
function countCompiled(docs: readonly (readonly string[])[], found: readonly PageEdit[]): Pick<VersionSummary, 'compiled' | 'shared'>[] {
  const seen = new Set<string>()
  return docs.map((keys, line) => {
    const fresh = found.filter(({page, isFresh}) => page.line === line && isFresh)
    const made = new Set(fresh.map(({after}) => after))
    let compiled = fresh.filter(({page}) => page.at === undefined).length
    let shared = 0
    for (const key of keys) {
      if (seen.has(key)) shared += 1
      else if (made.has(key)) compiled += 1
      seen.add(key)
    }
    return {compiled, shared}
  })
}
