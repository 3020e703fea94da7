import {isNode, parseDocument, Schema} from 'yaml'
import type {Document, YAMLParseError} from 'yaml'
import {aliasHint, checkYamlTree, findDeepYaml, tooDeep} from './check-yaml-tree.ts'

/** Keys and indices that lead from the root value to a nested one. */
export type YamlPath = readonly (string | number)[]

/** Offsets of the first character and of the end (exclusive). */
export type YamlRange = readonly [start: number, end: number]

/** A parsed YAML document that passed all checks. */
export type YamlDocument = {
  /** The root node. */
  readonly contents: unknown
  /** Converts the nodes to data without circular references. Call it after any changes to the nodes. */
  readonly read: () => {readonly value: unknown} | YamlFault
  /** Returns the range of the value at a path, or else of the nearest enclosing value that is present. */
  readonly rangeOf: (path: YamlPath) => YamlRange
  /** Why this is not YAML, if only a more tolerant parser has read it. Values have the range of the fault then. */
  readonly doubt?: YamlFault
}

/** A parser that reads some texts which are not YAML. It throws at others. */
export type TolerantYaml = (yaml: string) => unknown

/** A reason why YAML cannot be used, as the end of a sentence about its file (`is nested …`), with its range. */
export type YamlFault = {readonly fault: string; readonly hint: string; readonly range: YamlRange}

/**
 * YAML 1.2 schema: dates remain text, `yes` is text, and merge keys are off. Created once, because creating it takes longer than a
 * parse.
 */
const schema = new Schema({schema: 'core', merge: false, resolveKnownTags: false})

/** Maximum number of characters of front matter. */
export const yamlSizeLimit = 64 * 1024

/** Maximum number of characters of YAML in a file of data: a list of all tags of a large site has more than 64 KiB. */
const dataSizeLimit = 1024 * 1024

/**
 * Parses hand-written YAML. Whatever the input, the resulting data is a tree of limited depth and size.
 * @param tolerant reads what is not YAML
 */
export function parseYaml(yaml: string, tolerant?: TolerantYaml): YamlDocument | YamlFault {
  if (yaml.length > dataSizeLimit) {
    return {
      fault: `is larger than ${dataSizeLimit / 1024 / 1024} MiB`,
      hint: 'Shorten it, or move data into a file of its own.',
      range: [0, 1],
    }
  }
  const deep = findDeepYaml(yaml)
  if (deep !== undefined) return {fault: tooDeep.message, hint: tooDeep.hint, range: [deep, deep + 1]}
  const document = parseText(yaml)
  // errors after the first are mostly consequences of it
  const [first] = document.errors
  if (first !== undefined) {
    const fault = {...explain(first), range: first.pos}
    return (tolerant && parseTolerantly(yaml, tolerant, fault)) ?? fault
  }
  const refused = checkYamlTree(document.contents)
  if (refused !== undefined) return {fault: refused.message, hint: refused.hint, range: toRange(refused.range)}
  return {contents: document.contents, read: () => read(document), rangeOf: (path) => rangeIn(document, path)}
}

/** Matches an alias, which may stand for any number of values. */
const ALIAS = /(?:^|[\s,[{:-])\*[^\s*]/

function parseTolerantly(yaml: string, tolerant: TolerantYaml, doubt: YamlFault): YamlDocument | undefined {
  if (ALIAS.test(yaml)) return undefined
  try {
    // data as JSON is YAML, too, so that the checks are the same
    const parsed = parseYaml(JSON.stringify(tolerant(yaml)))
    return 'fault' in parsed ? undefined : {...parsed, rangeOf: () => doubt.range, doubt}
  } catch {
    return undefined
  }
}

function parseOnce(text: string): ReturnType<typeof parseDocument> {
  // the parser would compare each key with all before it; `checkYamlTree` refuses keys that are there twice
  return parseDocument(text, {prettyErrors: false, stringKeys: true, uniqueKeys: false, schema})
}

/** Parses text, if need be with the lines of quoted texts joined: other parsers do not mind that these are not indented. */
function parseText(yaml: string): ReturnType<typeof parseDocument> {
  const document = parseOnce(yaml)
  const joined = document.errors.length === 0 ? yaml : yaml.replaceAll(QUOTED, joinLines)
  const again = joined === yaml ? document : parseOnce(joined)
  return again.errors.length === 0 ? again : document
}

/** A value in quotation marks, or the first of a list in brackets. */
const QUOTED = /(?<=^[ \t]*(?:- )?[\w-]{1,99}:[ \t]*\[?[ \t]*)(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*')/gm

/** Folds lines as YAML does, without moving a character. */
function joinLines(quoted: string): string {
  return quoted.replaceAll('\n\n', quoted.startsWith('"') ? String.raw`\n` : '  ').replaceAll('\n', ' ')
}

function read(document: Document): {readonly value: unknown} | YamlFault {
  try {
    return {value: document.toJS({maxAliasCount: 100})}
  } catch {
    // the only fault that `checkYamlTree` does not detect
    const fault = 'has aliases that expand to too many values'
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
  if (error.code === 'RESOURCE_EXHAUSTION') return {fault: tooDeep.message, hint: tooDeep.hint}
  const hint = 'Put quotes around values that contain `: `, ` #` or quotation marks, and indent with spaces.'
  return {fault: `is not valid YAML: ${wordsOf(error)}`, hint}
}

/**
 * Rewrites an error of the YAML parser as the end of a sentence that a writer understands.
 * @example wordsOf(error of `a: b: c`) // => 'a value holds a colon and a space, …'
 */
function wordsOf({code, message}: YAMLParseError): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'a value contains a colon followed by a space, or a line has the wrong indentation'
  const [line = ''] = message.split('\n')
  const words = line.replace(/ at line \d+.*$/, '').replace(/[.:]$/, '')
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/closing (["'])quote/, 'closing quote $1')
}
