import {isMap, isScalar, isSeq, LineCounter} from 'yaml'
import type {Scalar, YAMLMap} from 'yaml'
import type {Place, Point} from '../../../core/model/diagnostic.ts'
import {parseYaml} from '../../../core/data/parse-yaml.ts'
import type {TolerantYaml, YamlDocument, YamlFault, YamlRange} from '../../../core/data/parse-yaml.ts'
import type {YamlEntries, YamlEntry, YamlFailure} from './yaml-entry.ts'

/**
 * Reads front matter that begins on the second line of its document. `isText` selects keys whose numbers, booleans and dates are
 * kept as written.
 */
export function readYaml(yaml: string, isText: (key: string) => boolean, tolerant?: TolerantYaml): YamlEntries {
  const place = placesIn(yaml)
  const document = parseYaml(yaml, tolerant)
  if ('fault' in document) return refuse(document, place)
  const {contents, doubt} = document
  if (contents === null) return {entries: []}
  if (!isMap(contents)) return {...notKeys, place: place(document.rangeOf([]))}
  const read = readEntries({document, map: contents as YAMLMap<Scalar<string>>, place, isText})
  return doubt === undefined || 'message' in read ? read : {...read, doubt: refuse(doubt, place)}
}

type Parsed = {
  readonly document: YamlDocument
  readonly map: YAMLMap<Scalar<string>>
  readonly place: (range: YamlRange) => Place
  readonly isText: (key: string) => boolean
}

function readEntries({document, map, place, isText}: Parsed): YamlEntries {
  for (const {key, value} of map.items) if (isText(key.value)) keepAsText(value)
  const read = document.read()
  if ('fault' in read) return refuse(read, place)
  const values = read.value as Readonly<Record<string, unknown>>
  const entries = map.items.map(({key}): YamlEntry => {
    const name = key.value
    const [start, end] = key.range ?? [0, 0]
    return {key: name, value: values[name], keyPlace: place([start, end]), placeOf: (path) => place(document.rangeOf([name, ...path]))}
  })
  return {entries}
}

function refuse({fault, hint, range}: YamlFault, place: Parsed['place']): YamlFailure {
  return {message: `The front matter ${fault}.`, hint, place: place(range)}
}

/** Replaces numbers, booleans and similar scalars with their source text. */
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

/** Returns a function that converts ranges in the YAML to places in the document, where the YAML begins on the second line. */
function placesIn(yaml: string): (range: YamlRange) => Place {
  const lines = new LineCounter()
  for (const {index} of yaml.matchAll(/^/gm)) lines.addNewLine(index)
  const pointAt = (offset: number): Point => {
    const {line, col} = lines.linePos(offset)
    return {line: line + 1, column: col}
  }
  return ([start, end]) => ({start: pointAt(start), end: pointAt(end)})
}

const notKeys = {message: 'The front matter is not a mapping of keys to values.', hint: 'Write each as `key: value` on a line of its own.'}
