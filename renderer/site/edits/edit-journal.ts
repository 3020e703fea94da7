import {renameSync} from 'node:fs'
import path from 'node:path'
import {syncFolder, writeDurably} from '../../core/files/durable-files.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {readText} from '../../core/files/read-file.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteChange, SiteMove} from '../../core/model/site-edit.ts'

/** An edit as the journal has it: enough to finish it, and to see whether it is done. */
export type JournalEdit = {readonly path: SitePath; readonly before: string; readonly after: string; readonly text: string}

/** The changes of a command, and the folders that it makes for them. */
export type Journal = {
  readonly by: SiteChange['by']
  readonly edits: readonly JournalEdit[]
  readonly moves: readonly SiteMove[]
  /** Folders that were not there before, innermost first. */
  readonly made: readonly SitePath[]
}

/** Returns the path of the journal: it exists while files are being edited, and after a process was killed meanwhile. */
export function editJournal({stateRoot}: {readonly stateRoot: AbsolutePath}): AbsolutePath {
  return path.join(stateRoot, 'edits.json')
}

/** Records the changes, completely or not at all. Throws file system errors. */
export function writeEditJournal(journal: AbsolutePath, {by, edits, moves}: SiteChange, made: readonly SitePath[]): void {
  const draft = `${journal}.tmp`
  removeQuietly(draft)
  const list = edits.map((edit): JournalEdit => ({
    path: edit.path,
    before: sha256(edit.before),
    after: sha256(edit.after),
    text: edit.after,
  }))
  writeDurably(draft, JSON.stringify({by, edits: list, moves, made} satisfies Journal))
  renameSync(draft, journal)
  syncFolder(path.dirname(journal))
}

/** Reads the changes of a journal. Undefined if there is none, or another file of that name. Throws file system errors. */
export function readEditJournal(journal: AbsolutePath): Journal | undefined {
  try {
    // docsite 0.1 wrote the edits alone
    const {by = 'apply', edits, moves = [], made = []} = (JSON.parse(readText(journal)) as Readonly<Record<string, unknown>> | null) ?? {}
    const isJournal =
      (by === 'apply' || by === 'mv' || by === 'translate') &&
      isListOf(edits, (edit): edit is JournalEdit => hasTexts(edit, ['path', 'before', 'after', 'text'])) &&
      isListOf(moves, (move): move is SiteMove => hasTexts(move, ['from', 'to'])) &&
      isListOf(made, (folder): folder is SitePath => typeof folder === 'string')
    return isJournal ? {by, edits, moves, made} : undefined
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR') || error instanceof SyntaxError) return undefined
    throw error
  }
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every((item) => isItem(item))
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return keys.every((key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string')
}
