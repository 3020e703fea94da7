import {isNode, parseDocument, Schema} from 'yaml'
import type {Document, YAMLParseError} from 'yaml'
import {aliasHint, checkYamlTree, findDeepYaml, tooDeep} from './check-yaml-tree.ts'

/** Keys and indexes that lead from the outermost value to an inner one. */
export type YamlPath = readonly (string | number)[]

/** Offsets of the first character and of what follows the last one. */
export type YamlRange = readonly [start: number, end: number]

/** A YAML document that a site may use. */
export type YamlDocument = {
  /** The outermost node. */
  readonly contents: unknown
  /** The data, in which no value is part of itself. Call it once the nodes are as they should be. */
  readonly read: () => {readonly value: unknown} | YamlFault
  /** Where the value at a path is written, or else the nearest one around it that is. */
  readonly rangeOf: (path: YamlPath) => YamlRange
}

/** Why YAML cannot be used: the end of a sentence about its file (`is nested …`), and where. */
export type YamlFault = {readonly fault: string; readonly hint: string; readonly range: YamlRange}

/** YAML 1.2: dates stay text, `yes` is text, there are no merge keys. Made once because making it takes longer than a parse. */
const schema = new Schema({schema: 'core', merge: false, resolveKnownTags: false})

/** Characters of YAML in one file. Its parser calls itself for each level of indentation, of which more text has more. */
export const yamlSizeLimit = 64 * 1024

/** Parses YAML that somebody wrote by hand. Whatever they wrote, the data is a tree of limited depth and size. */
export function parseYaml(yaml: string): YamlDocument | YamlFault {
  if (yaml.length > yamlSizeLimit) {
    return {fault: `is larger than ${yamlSizeLimit / 1024} KiB`, hint: 'Write less, or write it elsewhere.', range: [0, 1]}
  }
  const deep = findDeepYaml(yaml)
  if (deep !== undefined) return {fault: tooDeep.message, hint: tooDeep.hint, range: [deep, deep + 1]}
  const document = parseDocument(yaml, {prettyErrors: false, stringKeys: true, schema})
  // errors after the first one mostly follow from it
  const [first] = document.errors
  if (first !== undefined) return {...explain(first), range: first.pos}
  const refused = checkYamlTree(document.contents)
  if (refused !== undefined) return {fault: refused.message, hint: refused.hint, range: toRange(refused.range)}
  return {contents: document.contents, read: () => read(document), rangeOf: (path) => rangeIn(document, path)}
}

function read(document: Document): {readonly value: unknown} | YamlFault {
  try {
    return {value: document.toJS({maxAliasCount: 100})}
  } catch {
    // all that `checkYamlTree` leaves
    const fault = 'has aliases that stand for far more values than anybody writes'
    return {fault, hint: aliasHint, range: rangeIn(document, [])}
  }
}

function rangeIn(document: Document, path: YamlPath): YamlRange {
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
  if (isNode(node) && node.range) return toRange(node.range)
  return path.length === 0 ? [0, 0] : rangeIn(document, path.slice(0, -1))
}

function toRange([start = 0, end = start]: readonly number[] = []): YamlRange {
  return [start, Math.max(start, end)]
}

function explain(error: YAMLParseError): Pick<YamlFault, 'fault' | 'hint'> {
  if (error.code === 'DUPLICATE_KEY') return {fault: 'has this key twice', hint: 'Keep one of the two.'}
  if (error.code === 'RESOURCE_EXHAUSTION') return {fault: tooDeep.message, hint: tooDeep.hint}
  const hint = 'Put values that contain `: `, ` #` or quotes between quotes, and indent with spaces.'
  return {fault: `is not valid YAML: ${wordsOf(error)}`, hint}
}

/**
 * A finding of the YAML parser, as the end of a sentence that a writer understands.
 * @example wordsOf(error of `a: b: c`) // => 'a value holds a colon and a space, …'
 */
function wordsOf({code, message}: YAMLParseError): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'a value holds a colon and a space, or a line is indented that should not be'
  const [line = ''] = message.split('\n')
  const words = line.replace(/ at line \d+.*$/, '').replace(/[.:]$/, '')
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/closing (["'])quote/, 'closing quote $1')
}
