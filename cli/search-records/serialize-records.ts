import type {SearchRecord} from '../../renderer/index.ts'

/** `json`: one list, as dashboards take it. `ndjson`: a record a line, as command lines take it. */
export type RecordsForm = 'json' | 'ndjson'

/** Records as a document; one a line in both forms, so that two of them can be compared. */
export function serializeRecords(records: readonly SearchRecord[], form: RecordsForm): string {
  const lines = records.map((record) => JSON.stringify(record))
  if (form === 'ndjson') return lines.map((line) => `${line}\n`).join('')
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`
}
