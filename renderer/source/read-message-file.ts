import {existsSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {fromSchema} from '../core/diagnostics/from-schema.ts'
import {jsonPlaces, parseJson, placeInJson} from '../core/diagnostics/json-place.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {readTextFile} from './read-text-file.ts'

/** A text that readers see, with a description for translators. */
export type Message = {readonly message: string; readonly description?: string}

/** The texts of a file by key, in file order. */
export type MessageFile = ReadonlyMap<string, Message>

const message = v.strictObject({message: v.string(), description: v.optional(v.string())})
const messageFile = v.record(v.string(), message)

const example = 'Write texts by their keys: {"greeting": {"message": "Hello", "description": "What the home page begins with"}}.'

/** Reads and validates a translation file. Returns no texts for a missing file, nor for an invalid one, which is also reported. */
export function readMessageFile(root: AbsolutePath, file: SitePath): Staged<MessageFile> {
  const absolutePath = path.join(root, file)
  const none: MessageFile = new Map()
  if (!existsSync(absolutePath)) return {value: none, diagnostics: []}
  const content = readTextFile({name: path.basename(file), path: file, absolutePath})
  if ('problems' in content) return {value: none, diagnostics: content.problems}
  const {text} = content
  const json = parseJson(text)
  const invalid = (facts: Pick<Diagnostic, 'message' | 'place'>): Staged<MessageFile> => ({
    value: none,
    diagnostics: [diagnostic('translations-invalid', {file, hint: example, ...facts})],
  })
  if ('fault' in json) return invalid({message: `The file of translations is not valid JSON: ${json.fault}.`, place: json.place})
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    return invalid({message: 'The file of translations does not contain an object.', place: placeInJson(text, [])})
  }
  const checked = v.safeParse(messageFile, json.value)
  if (checked.success) return {value: messagesOf(json.value), diagnostics: []}
  const context = {
    schema: messageFile,
    input: json.value,
    file,
    placeOf: jsonPlaces(text),
    unknownKeyHint: example,
  }
  const diagnostics = fromSchema(checked.issues, context).map((issue) => ({hint: example, ...issue, code: 'translations-invalid' as const}))
  return {value: none, diagnostics}
}

/** Reads messages from the checked value itself. Valibot drops keys such as `constructor`, which may be keys of texts. */
function messagesOf(value: object): MessageFile {
  return new Map(
    Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
      if (!v.is(message, entry)) return []
      return [[key, {message: entry.message, ...(entry.description !== undefined && {description: entry.description})}]]
    }),
  )
}
