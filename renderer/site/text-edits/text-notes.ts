import type {SitePath} from '../../core/model/paths.ts'
import type {TextPage, TextPages} from './text-pages.ts'

/**
 * The text pages of a site as text, of which an edit reads and replaces single lines: the numbers of docs of the versions, the keys of all docs,
 * and a line for each page.
 */
export type TextNotes = string

/** Digits of a key. */
const KEY = 64

const LINE = '\n'

/** Returns the notes on text pages. */
export function formatTextNotes({pages, docs}: TextPages): TextNotes {
  return [JSON.stringify(docs.map(({length}) => length)), docs.flat().join(''), ...pages.map(formatPage), ''].join(LINE)
}

/** Finds the page of a file. */
// oxlint-disable-next-line eslint/max-params -- notes and what is sought in them
export function findTextPage(notes: TextNotes, path: SitePath): TextPage | undefined {
  const start = notes.indexOf(`${LINE}[${JSON.stringify(path)},`)
  return start === -1 ? undefined : parsePage(notes.slice(start + 1, notes.indexOf(LINE, start + 1)))
}

/** A page with another key. */
type NewKey = {readonly page: TextPage; readonly after: string}

/** Returns the notes after edits of pages. */
// oxlint-disable-next-line eslint/max-params -- notes and what changes in them
export function editTextNotes(notes: TextNotes, edits: readonly NewKey[]): TextNotes {
  const {counts, start} = readHead(notes)
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
  const {counts, start} = readHead(notes)
  let at = start
  return counts.map((count) =>
    Array.from({length: count}, () => {
      at += KEY
      return notes.slice(at - KEY, at)
    }),
  )
}

/** Returns the numbers of docs, and where their keys begin. */
function readHead(notes: TextNotes): {readonly counts: readonly number[]; readonly start: number} {
  const end = notes.indexOf(LINE)
  return {counts: JSON.parse(notes.slice(0, end)) as number[], start: end + 1}
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
