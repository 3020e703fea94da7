import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {TextFile} from './list-texts.ts'

/** Notes as text, of which an edit reads and replaces single lines. */
type Notes = string

/** The end of a line of notes. */
export const LINE = '\n'

/** A file, as a line of notes has it. */
export type FileRow = readonly [
  path: string,
  format: TextFile['format'],
  doc: readonly [version: string, docPath: string] | null,
  original: string | null,
  locale: number,
  key: string,
]

/** Returns the notes on files, one in each line. */
export function formatFileNotes(files: readonly TextFile[]): Notes {
  return ['', ...files.map(formatFile), ''].join(LINE)
}

/** Finds files in notes on files, in all locales. Undefined if one of them is not there. */
export function findTextFiles(notes: Notes, root: AbsolutePath, files: readonly AbsolutePath[]): TextFile[] | undefined {
  // written by `formatFile`
  return findRows(notes, root, files)?.map((row) => fileOfRow(JSON.parse(row) as FileRow))
}

/** Returns the notes on files after edits. */
export function editFileNotes(notes: Notes, edits: readonly {readonly page: TextFile; readonly after: string}[]): Notes {
  return edits.reduce((edited, {page, after}) => replaceRow(edited, formatFile(page), formatFile({...page, key: after})), notes)
}

function formatFile(file: TextFile): string {
  return JSON.stringify(fileRow(file))
}

/** Returns the row of a file. */
export function fileRow({path, format, doc, original, locale, key}: TextFile): FileRow {
  return [path, format, doc === undefined ? null : [doc.version, doc.docPath], original ?? null, locale, key]
}

/** Returns the file of a row, which may have more columns. */
export function fileOfRow([path, format, doc, original, locale, key]: readonly [...FileRow, ...unknown[]]): TextFile {
  const ofDoc = doc === null ? undefined : {version: doc[0], docPath: doc[1]}
  return {path, format, doc: ofDoc, original: original ?? undefined, locale, key}
}

/** Finds the lines of files, of which each locale has one at most. Undefined if there is none of one of them. */
export function findRows(notes: Notes, root: AbsolutePath, files: readonly AbsolutePath[]): string[] | undefined {
  const rows = files.map((file) => rowsOf(notes, sitePath(root, file)))
  return rows.some(({length}) => length === 0) ? undefined : rows.flat()
}

function rowsOf(notes: Notes, path: SitePath): string[] {
  const start = `${LINE}[${JSON.stringify(path)},`
  const rows: string[] = []
  for (let at = notes.indexOf(start); at !== -1; at = notes.indexOf(start, at + 1))
    rows.push(notes.slice(at + 1, notes.indexOf(LINE, at + 1)))
  return rows
}

/** Replaces a line of notes. */
export function replaceRow(notes: Notes, row: string, other: string): Notes {
  return notes.replace(LINE + row + LINE, () => LINE + other + LINE)
}
