import {isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, Schema} from 'yaml'
import type {Document, Scalar, YAMLMap} from 'yaml'
import {pointAt} from '../../diagnostics/text-place.ts'
import type {Place, Point} from '../../model/diagnostic.ts'
import {checkYamlTree, findDeepYaml, tooDeep} from './check-yaml-tree.ts'
import type {YamlEntries, YamlEntry, YamlFailure} from './yaml-entry.ts'
import {aliasHint, aliasWords, yamlHint, yamlWords} from './yaml-words.ts'

/** YAML 1.2: dates stay text, `yes` is text, there are no merge keys. Made once because making it takes longer than a parse. */
const schema = new Schema({schema: 'core', merge: false, resolveKnownTags: false})

type Range = readonly [start: number, valueEnd: number, ...rest: number[]]
type PlaceOf = (range: Range | undefined) => Place

/**
 * Reads front matter that begins on the second line of its document. `isText` names keys whose numbers, truth values and
 * dates stay what was written.
 */
export function readYaml(yaml: string, isText: (key: string) => boolean): YamlEntries {
  const lines = new LineCounter()
  const placeOf: PlaceOf = ([start, end] = [0, 0]) => ({start: pointIn(lines, start), end: pointIn(lines, Math.max(start, end))})
  const deep = findDeepYaml(yaml)
  if (deep !== undefined) return {...tooDeep, place: placeBeforeParsing(yaml, deep)}
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false, stringKeys: true, schema})
  // Errors after the first one mostly follow from it.
  const [first] = document.errors
  if (first !== undefined) return {...explain(first), place: placeOf(first.pos)}
  const map: unknown = document.contents
  if (map === null) return {entries: []}
  if (!isMap(map)) return {...notKeys, place: placeOf(rangeOf(map))}
  const refused = checkYamlTree(map)
  if (refused !== undefined) return {message: refused.message, hint: refused.hint, place: placeOf(refused.range)}
  return readEntries({document, map: map as YAMLMap<Scalar<string>>, placeOf, isText})
}

type Parsed = {
  readonly document: Document
  readonly map: YAMLMap<Scalar<string>>
  readonly placeOf: PlaceOf
  readonly isText: (key: string) => boolean
}

function readEntries({document, map, placeOf, isText}: Parsed): YamlEntries {
  for (const {key, value} of map.items) if (isText(key.value)) keepAsText(value)
  let values: Readonly<Record<string, unknown>>
  try {
    values = document.toJS({maxAliasCount: 100}) as Record<string, unknown>
  } catch (error) {
    return {message: `The front matter cannot be read: ${aliasWords(error)}.`, hint: aliasHint, place: placeOf(rangeOf(map))}
  }
  const placeAt = (path: readonly (string | number)[]): Place => {
    const range = rangeOf(document.getIn(path, true))
    return range !== undefined || path.length === 0 ? placeOf(range) : placeAt(path.slice(0, -1))
  }
  const entries = map.items.map(({key}): YamlEntry => {
    const name = key.value
    return {key: name, value: values[name], keyPlace: placeOf(rangeOf(key)), placeOf: (path) => placeAt([name, ...path])}
  })
  return {entries}
}

/** Replaces numbers, truth values and the like by the characters that were written. */
function keepAsText(node: unknown): void {
  if (isScalar(node)) {
    const isText = typeof node.value === 'string' || node.value === null
    if (!isText && node.source !== undefined) node.value = node.source
  } else if (isMap(node)) {
    for (const pair of node.items) keepAsText(pair.value)
  } else if (isSeq(node)) {
    for (const entry of node.items) keepAsText(entry)
  }
}

function rangeOf(node: unknown): Range | undefined {
  return isNode(node) ? (node.range ?? undefined) : undefined
}

function pointIn(lines: LineCounter, offset: number): Point {
  const {line, col} = lines.linePos(offset)
  return {line: Math.max(1, line) + 1, column: Math.max(1, col)}
}

function placeBeforeParsing(yaml: string, offset: number): Place {
  const {line, column} = pointAt(yaml, offset)
  return {start: {line: line + 1, column}, end: {line: line + 1, column: column + 1}}
}

const notKeys = {message: 'The front matter is not a list of keys with values.', hint: 'Write each as `key: value` on a line of its own.'}

type Explanation = Pick<YamlFailure, 'message' | 'hint'>

function explain(error: Document['errors'][number]): Explanation {
  const {code} = error
  if (code === 'DUPLICATE_KEY') return {message: 'The front matter has this key twice.', hint: 'Keep one of the two.'}
  if (code === 'RESOURCE_EXHAUSTION') return tooDeep
  return {message: `The front matter is not valid YAML: ${yamlWords(error)}.`, hint: yamlHint}
}
