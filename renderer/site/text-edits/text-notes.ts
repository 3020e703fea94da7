import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {TextPage, TextPages} from './text-pages.ts'

/**
 * Notes on a site as text, of which an edit reads and replaces single lines: a head, the keys of all docs, and a line for each text page.
 */
export type TextNotes = string

/** Digits of a key. */
const KEY = 64

const LINE = '\n'

/** The first line of notes. */
type Head = {
  /** Whether `serve` shows the site as it was built: see `isServedAsBuilt`. */
  readonly isServedAsBuilt: boolean
  /** The numbers of docs of the versions. */
  readonly docs: readonly number[]
}

/** Facts about a site to note. */
export type Noted = Pick<Head, 'isServedAsBuilt'> & {
  /** Undefined for a site whose texts are not in single pages. */
  readonly texts: TextPages | undefined
}

/** Returns the notes on a site. */
export function formatTextNotes({isServedAsBuilt, texts: {pages, docs} = {pages: [], docs: []}}: Noted): TextNotes {
  const head: Head = {isServedAsBuilt, docs: docs.map(({length}) => length)}
  return [JSON.stringify(head), docs.flat().join(''), ...pages.map(formatPage), ''].join(LINE)
}

/** Reports whether `serve` shows the site as it was built. */
export function notesServedAsBuilt(notes: TextNotes): boolean {
  return readHead(notes).isServedAsBuilt
}

/** Finds the page of a file. */
// oxlint-disable-next-line eslint/max-params -- notes and what is sought in them
export function findTextPage(notes: TextNotes, path: SitePath): TextPage | undefined {
  const start = notes.indexOf(`${LINE}[${JSON.stringify(path)},`)
  return start === -1 ? undefined : parsePage(notes.slice(start + 1, notes.indexOf(LINE, start + 1)))
}

/** Finds the pages of files. Undefined if one of them has none. */
// oxlint-disable-next-line eslint/max-params -- notes, and files below a root
export function findTextPages(notes: TextNotes, root: AbsolutePath, files: readonly AbsolutePath[]): TextPage[] | undefined {
  const pages = files.flatMap((file) => findTextPage(notes, sitePath(root, file)) ?? [])
  return pages.length < files.length ? undefined : pages
}

/** A page with another key. */
type NewKey = {readonly page: TextPage; readonly after: string}

/** Returns the notes after edits of pages. */
// oxlint-disable-next-line eslint/max-params -- notes and what changes in them
export function editTextNotes(notes: TextNotes, edits: readonly NewKey[]): TextNotes {
  const {docs: counts, start} = readHead(notes)
  let edited = notes
  for (const {page, after} of edits) {
    edited = edited.replace(`${LINE}${formatPage(page)}${LINE}`, () => `${LINE}${formatPage({...page, key: after})}${LINE}`)
    if (page.at === undefined) continue
    const before = counts.slice(0, page.line).reduce((sum, count) => sum + count, 0)
    const place = start + (before + page.at) * KEY
    edited = edited.slice(0, place) + after + edited.slice(place + KEY)
  }
  return edited
}

/** Returns the keys of all docs of each version. */
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
  path: string,
  format: TextPage['format'],
  doc: readonly [version: string, docPath: string] | null,
  route: string,
  key: string,
  frame: string,
  html: string,
  manifest: string | null,
  line: number,
  at: number | null,
]

function formatPage({path, format, doc, route, key, frame, html, manifest, line, at}: TextPage): string {
  const ofDoc = doc === undefined ? null : ([doc.version, doc.docPath] as const)
  return JSON.stringify([path, format, ofDoc, route, key, frame, html, manifest ?? null, line, at ?? null] satisfies Row)
}

function parsePage(text: string): TextPage {
  // written by `formatPage`
  const [path, format, doc, route, key, frame, html, manifest, line, at] = JSON.parse(text) as Row
  const ofDoc = doc === null ? undefined : {version: doc[0], docPath: doc[1]}
  return {path, format, doc: ofDoc, route, key, frame, html, manifest: manifest ?? undefined, line, at: at ?? undefined}
}
