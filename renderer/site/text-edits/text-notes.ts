import type {AbsolutePath} from '../../core/model/paths.ts'
import {LINE, fileOfRow, fileRow, findRows, replaceRow} from './file-notes.ts'
import type {FileRow} from './file-notes.ts'
import type {TextPage, TextPages} from './text-pages.ts'

/**
 * Notes on a site as text, of which an edit reads and replaces single lines: a head, the keys of all docs, the notes of features, and a line for each
 * text page.
 */
export type TextNotes = string

/** Notes of features on the texts of a site, by their names and the place of a locale. Made of JSON. */
export type FeatureNotes = Readonly<Record<string, object>>

/** Digits of a key. */
const KEY = 64

/** The first line of notes. */
type Head = {
  /** Whether `serve` shows the site as it was built: see `isServedAsBuilt`. */
  readonly isServedAsBuilt: boolean
  /** The numbers of docs of the lines of a summary. */
  readonly docs: readonly number[]
}

/** Facts about a site to note. */
export type Noted = Pick<Head, 'isServedAsBuilt'> & {
  /** Undefined for a site whose texts are not in single pages. */
  readonly texts: TextPages | undefined
  readonly features: FeatureNotes
}

/** Returns the notes on a site. */
export function formatTextNotes({isServedAsBuilt, texts: {pages, docs} = {pages: [], docs: []}, features}: Noted): TextNotes {
  const head: Head = {isServedAsBuilt, docs: docs.map(({length}) => length)}
  return [JSON.stringify(head), docs.flat().join(''), JSON.stringify(features), ...pages.map(formatPage), ''].join(LINE)
}

/** Reports whether `serve` shows the site as it was built. */
export function notesServedAsBuilt(notes: TextNotes): boolean {
  return readHead(notes).isServedAsBuilt
}

/** Returns the notes of features. */
export function readFeatureNotes(notes: TextNotes): FeatureNotes {
  const {start, end} = findFeatures(notes)
  return JSON.parse(notes.slice(start, end)) as FeatureNotes
}

/** Replaces the notes of features. */
export function replaceFeatureNotes(notes: TextNotes, features: FeatureNotes): TextNotes {
  const {start, end} = findFeatures(notes)
  return notes.slice(0, start) + JSON.stringify(features) + notes.slice(end)
}

/** Returns where the notes of features begin and end: they are the third line. */
function findFeatures(notes: TextNotes): {readonly start: number; readonly end: number} {
  const start = notes.indexOf(LINE, notes.indexOf(LINE) + 1) + 1
  return {start, end: notes.indexOf(LINE, start)}
}

/** Finds the pages of files, in all locales. Undefined if one of them has none. */
export function findTextPages(notes: TextNotes, root: AbsolutePath, files: readonly AbsolutePath[]): TextPage[] | undefined {
  return findRows(notes, root, files)?.map(parsePage)
}

/** A page with another key. */
type NewKey = {readonly page: TextPage; readonly after: string}

/** Returns the notes after edits of pages. */
export function editTextNotes(notes: TextNotes, edits: readonly NewKey[]): TextNotes {
  const {docs: counts, start} = readHead(notes)
  let edited = notes
  for (const {page, after} of edits) {
    edited = replaceRow(edited, formatPage(page), formatPage({...page, key: after}))
    if (page.at === undefined) continue
    const before = counts.slice(0, page.line).reduce((sum, count) => sum + count, 0)
    const place = start + (before + page.at) * KEY
    edited = edited.slice(0, place) + after + edited.slice(place + KEY)
  }
  return edited
}

/** Returns the keys of all docs of each line of a summary. */
export function readDocKeys(notes: TextNotes): string[][] {
  const {docs: counts, start} = readHead(notes)
  let at = start
  return counts.map((count) =>
    Array.from({length: count}, () => {
      at += KEY
      return notes.slice(at - KEY, at)
    }),
  )
}

/** Returns the head of notes, and where the keys of docs begin. */
function readHead(notes: TextNotes): Head & {readonly start: number} {
  const end = notes.indexOf(LINE)
  return {...(JSON.parse(notes.slice(0, end)) as Head), start: end + 1}
}

type Row = readonly [
  ...FileRow,
  page: readonly [route: string, frame: string, html: string, manifest: string | null, line: number, at: number | null],
]

function formatPage({route, frame, html, manifest, line, at, ...file}: TextPage): string {
  return JSON.stringify([...fileRow(file), [route, frame, html, manifest ?? null, line, at ?? null]] satisfies Row)
}

function parsePage(text: string): TextPage {
  // written by `formatPage`
  const row = JSON.parse(text) as Row
  const [route, frame, html, manifest, line, at] = row[6]
  return {...fileOfRow(row), route, frame, html, manifest: manifest ?? undefined, line, at: at ?? undefined}
}
