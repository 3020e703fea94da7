import type {SearchRecord} from '../../renderer/index.ts'

/** The format of records. `json`: one list, as dashboards accept it. `ndjson`: a record per line, as command-line tools accept it. */
export type RecordsForm = 'json' | 'ndjson'

/** Serializes records as a document. Both formats have one record per line, so that two documents can be compared. */
export function serializeRecords(records: readonly SearchRecord[], form: RecordsForm): string {
  const lines = records.map((record) => JSON.stringify(record))
  if (form === 'ndjson') return lines.map((line) => `${line}\n`).join('')
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`
}
