import type {SearchRecord} from './search-record.ts'

/** The format of records. `json`: one list, as dashboards accept it. `ndjson`: a record per line, as command-line tools accept it. */
export type RecordsForm = 'json' | 'ndjson'

/** The document of the records of a site. Both formats have one record per line, so that two documents can be compared. */
export type RecordsDocument = {
  /** Adds the records of a page. */
  readonly add: (found: readonly SearchRecord[]) => void
  /** Returns the text in UTF-8. It is in parts, since that of a large site is longer than a string can be. */
  readonly end: () => readonly Buffer[]
  readonly size: () => DocumentSize
}

/** Numbers of what is in a document. */
export type DocumentSize = {
  readonly records: number
  /** Pages that have records. */
  readonly pages: number
}

/** Creates an empty document. */
export function createRecordsDocument(form: RecordsForm): RecordsDocument {
  const parts: Buffer[] = []
  let records = 0
  return {
    add(found) {
      if (found.length === 0) return
      const lines = found.map((record) => JSON.stringify(record))
      const before = records === 0 ? '[\n' : ',\n'
      parts.push(Buffer.from(form === 'json' ? `${before}${lines.join(',\n')}` : `${lines.join('\n')}\n`))
      records += found.length
    },
    end() {
      if (form === 'ndjson') return parts
      return [...parts, Buffer.from(records === 0 ? '[]\n' : '\n]\n')]
    },
    size: () => ({records, pages: parts.length}),
  }
}
