import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {jsonPlaces, parseJson} from '../core/diagnostics/json-place.ts'
import type {JsonPlaces} from '../core/diagnostics/json-place.ts'
import type {Diagnostic, Place, Staged} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readTextFile} from './read-text-file.ts'
import {nextVersion, versionNameFault} from '../core/text/version-name.ts'

/** The list of released versions, `versions.json`. */
export type VersionList = {
  /** Whether the file exists. */
  readonly exists: boolean
  readonly path: SitePath
  /** Valid version names, newest first. */
  readonly names: readonly string[]
  /** Returns the place of a name in the file. */
  readonly placeOf: (name: string) => Place | undefined
}

/** Reads and validates the list of released versions: an array of names, newest first. */
export function readVersionList({root, docsPlaces}: Pick<SiteConfig, 'root' | 'docsPlaces'>): Staged<VersionList> {
  const absolutePath = docsPlaces.list
  const file = sitePath(root, absolutePath)
  const none: VersionList = {exists: false, path: file, names: [], placeOf: () => undefined}
  if (!existsSync(absolutePath)) return {value: none, diagnostics: []}
  const content = readTextFile({name: path.basename(absolutePath), path: file, absolutePath})
  if ('problems' in content) return {value: {...none, exists: true}, diagnostics: content.problems}
  const {text} = content
  const places = jsonPlaces(text)
  const {names, faults} = parseVersionList(text, places, docsPlaces.nextName)
  const diagnostics = faults.map((fault) => diagnostic('versions-invalid', {file, ...fault}))
  const placeOf = (name: string): Place => places([names.get(name) ?? 0])
  return {value: {exists: true, path: file, names: [...names.keys()], placeOf}, diagnostics}
}

type Fault = Pick<Diagnostic, 'message' | 'hint' | 'place'>

const example = 'Write an array of names, newest first: ["1.1", "1.0"].'

/** Returns the valid names with their index in the array. */
function parseVersionList(
  text: string,
  placeOf: JsonPlaces,
  nextName: string | undefined,
): {names: ReadonlyMap<string, number>; faults: Fault[]} {
  const names = new Map<string, number>()
  const json = parseJson(text)
  if ('fault' in json) {
    return {names, faults: [{message: `The list of versions is not valid JSON: ${json.fault}.`, hint: example, place: json.place}]}
  }
  if (!Array.isArray(json.value)) {
    return {names, faults: [{message: 'The list of versions is not an array.', hint: example, place: placeOf([])}]}
  }
  const folded = new Set<string>()
  const faults = json.value.flatMap((name: unknown, index): Fault[] => {
    if (name === nextName) return []
    const fault = nameFault(name, folded)
    if (fault === undefined && typeof name === 'string') {
      names.set(name, index)
      folded.add(name.toLowerCase())
      return []
    }
    return [{message: `${JSON.stringify(name)} cannot be the name of a version: ${fault}.`, place: placeOf([index])}]
  })
  return {names, faults}
}

function nameFault(name: unknown, taken: ReadonlySet<string>): string | undefined {
  if (typeof name !== 'string') return 'it is not a string'
  return (
    versionNameFault(name) ??
    (name.toLowerCase() === nextVersion ? 'it is the name of the version that is not released yet, which is never listed' : undefined) ??
    (taken.has(name.toLowerCase()) ? 'another entry has the same name, ignoring case' : undefined)
  )
}
