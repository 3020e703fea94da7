import type {Place} from '../../../core/model/diagnostic.ts'
import {isDangerousKey} from '../../../core/data/check-yaml-tree.ts'
import type {YamlEntry} from './yaml-entry.ts'

/** A key at the beginning of a line and the rest of the line. */
const entryLine = /^([A-Za-z_][\w-]*):(?: +(\S.*?))? *$/

const integer = /^(?:0|-?[1-9]\d{0,14})$/

/** Unquoted text without characters that have a meaning in YAML. */
const plainText = /^[A-Za-z][\w ,./()'!?&+-]*$/

const quotedText = /^(?:"([^"\\]*)"|'([^']*)')$/

/** Unquoted words that are not text. */
const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
])

/**
 * Reads the simple YAML that most front matter consists of: a key and a scalar on each line. Returns undefined for anything
 * else, which needs a YAML parser; that takes fifty times as long, a seventh of the time that a site needs to compile. `isText`
 * selects keys whose numbers and booleans are kept as written.
 */
export function readFlatYaml(yaml: string, isText: (key: string) => boolean): readonly YamlEntry[] | undefined {
  const entries: YamlEntry[] = []
  const keys = new Set<string>()
  const lines = yaml.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const [, key, source] = entryLine.exec(line) ?? []
    if (key === undefined || source === undefined || keys.has(key) || isDangerousKey(key)) return undefined
    const value = readValue(source, isText(key))
    if (value === undefined) return undefined
    keys.add(key)
    // The first line of the YAML is the second line of the document.
    const place = placeInLine(index + 2)
    const start = line.indexOf(source, key.length + 1)
    entries.push({key, value, keyPlace: place(0, key.length), placeOf: () => place(start, start + source.length)})
  }
  return entries
}

/** Reads a scalar; undefined if it is not one of the simple forms. */
function readValue(source: string, isText: boolean): unknown {
  if (integer.test(source)) return isText ? source : Number(source)
  if (plainText.test(source)) {
    const word = words.get(source)
    return word === undefined || (isText && word !== null) ? source : word
  }
  const quoted = quotedText.exec(source)
  return quoted === null ? undefined : (quoted[1] ?? quoted[2])
}

function placeInLine(line: number): (start: number, end: number) => Place {
  return (start, end) => ({start: {line, column: start + 1}, end: {line, column: end + 1}})
}
