import {existsSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {parseJson} from '../../../core/diagnostics/json-place.ts'
import type {TextFile} from '../../../core/files/replace-files.ts'
import {plainPath, translationFolder} from '../../../core/files/translation-files.ts'
import type {Staged} from '../../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../../core/model/paths.ts'
import {compareText} from '../../../core/text/compare.ts'
import {readTextFile} from '../../../source/read-text-file.ts'
import type {StateRecord} from '../state/state-record.ts'

/** Records of translated pages, by their paths in the folder of the locale. */
export type Records = ReadonlyMap<string, StateRecord>

const schema = v.record(v.string(), v.strictObject({original: v.string(), translation: v.string()}))

/** Returns the path of the file that notes what the pages of a locale were translated from. Files with such a name are no translations. */
export function recordFile(locale: string): SitePath {
  return `${translationFolder(locale)}/_originals.json`
}

/** Returns the key of a translated page in the records of its locale: its path with plain names, whatever those of the folders are. */
export function recordKey(locale: string, translation: SitePath): string {
  return plainPath(translation).slice(translationFolder(locale).length + 1)
}

/** Reads the records of a locale. None if there is no file, or an invalid one, which is reported. */
export function readRecords(root: AbsolutePath, locale: string): Staged<Records> {
  const file = recordFile(locale)
  const absolutePath = path.join(root, file)
  const none: Records = new Map()
  if (!existsSync(absolutePath)) return {value: none, diagnostics: []}
  const content = readTextFile({name: path.basename(file), path: file, absolutePath})
  if ('problems' in content) return {value: none, diagnostics: content.problems}
  const json = parseJson(content.text)
  const fault =
    'fault' in json ? `it is not valid JSON: ${json.fault}` : v.is(schema, json.value) ? undefined : 'docsite has not written it so'
  if (fault === undefined && 'value' in json)
    return {value: new Map(readKeys(locale, json.value as Record<string, StateRecord>)), diagnostics: []}
  const told = diagnostic('translations-invalid', {
    file,
    message: `The file that notes what pages were translated from cannot be used: ${fault}.`,
    hint: 'Take it from an earlier commit. After a merge conflict, keep the lines of both sides.',
    ...('fault' in json && {place: json.place}),
  })
  return {value: none, diagnostics: [told]}
}

/** Returns records by their keys. Earlier ones have the names of Docusaurus. */
function readKeys(locale: string, records: Readonly<Record<string, StateRecord>>): (readonly [string, StateRecord])[] {
  return Object.entries(records).map(([file, record]) => [recordKey(locale, `${translationFolder(locale)}/${file}`), record] as const)
}

/** Returns the file of records, or undefined if it would be as it is. Each page has lines of its own, so that commits about different pages merge. */
export function writeRecords(locale: string, before: Records, after: Records): TextFile | undefined {
  const print = (records: Records): string => {
    const sorted = [...records].sort(([a], [b]) => compareText(a, b))
    return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
  }
  const text = print(after)
  return text === print(before) ? undefined : {path: recordFile(locale), text}
}
