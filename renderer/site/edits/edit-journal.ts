import {renameSync} from 'node:fs'
import path from 'node:path'
import {syncFolder, writeDurably} from '../../core/files/durable-files.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {readText} from '../../core/files/read-file.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'

/** An edit as the journal has it: enough to finish it, and to see whether it is done. */
export type JournalEdit = {readonly path: SitePath; readonly before: string; readonly after: string; readonly text: string}

/** Returns the path of the journal: it exists while files are being edited, and after a process was killed meanwhile. */
export function editJournal({stateRoot}: {readonly stateRoot: AbsolutePath}): AbsolutePath {
  return path.join(stateRoot, 'edits.json')
}

/** Records the edits, completely or not at all. Throws file system errors. */
export function writeEditJournal(journal: AbsolutePath, edits: readonly SiteEdit[]): void {
  const draft = `${journal}.tmp`
  removeQuietly(draft)
  const list = edits.map((edit): JournalEdit => ({
    path: edit.path,
    before: sha256(edit.before),
    after: sha256(edit.after),
    text: edit.after,
  }))
  writeDurably(draft, JSON.stringify({edits: list}))
  renameSync(draft, journal)
  syncFolder(path.dirname(journal))
}

/** Reads the edits of a journal. Undefined if there is none, or another file of that name. Throws file system errors. */
export function readEditJournal(journal: AbsolutePath): readonly JournalEdit[] | undefined {
  try {
    const {edits} = (JSON.parse(readText(journal)) as {readonly edits?: unknown} | null) ?? {}
    return Array.isArray(edits) && edits.every(isEdit) ? edits : undefined
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR') || error instanceof SyntaxError) return undefined
    throw error
  }
}

function isEdit(value: unknown): value is JournalEdit {
  if (typeof value !== 'object' || value === null) return false
  return ['path', 'before', 'after', 'text'].every((key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string')
}
