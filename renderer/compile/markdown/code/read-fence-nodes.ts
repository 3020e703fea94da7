import type {ElementContent, Properties} from 'hast'
import {VFile} from 'vfile'
import {describeValue} from '../../../core/data/describe-value.ts'
import {loadPackage} from '../load-package.ts'

/** The nodes that a plugin has made of a fence, or what is wrong with them, as part of a sentence. */
export type FenceNodes = {readonly nodes: readonly ElementContent[]} | {readonly fault: string}

/**
 * Reads the result of a plugin for a fence: a list of hast nodes. The nodes are copied without positions, which would be none of
 * the page, and HTML in `raw` nodes is parsed.
 */
export function readFenceNodes(result: unknown): FenceNodes {
  const reading: Reading = {hasRaw: false}
  try {
    const nodes = readList(result, {at: '', depth: 0, reading})
    return {nodes: reading.hasRaw ? parseRaw(nodes) : nodes}
  } catch (error) {
    if (error instanceof Fault) return {fault: error.message}
    throw error
  }
}

/** Maximum depth of the nodes, so that every plugin can walk them recursively. */
const DEPTH_LIMIT = 100

/** Elements that form a document or belong into its head. */
const OF_DOCUMENT = /^(?:html|head|body|base|title|meta|link)$/

type Reading = {hasRaw: boolean}

type At = {
  /** Path in the result. */
  readonly at: string
  readonly depth: number
  readonly reading: Reading
}

class Fault extends Error {}

function refuse(at: string, value: unknown, expected: string): never {
  throw new Fault(`${at === '' ? 'it' : `\`${at}\``} is ${describeValue(value)}; expected ${expected}`)
}

function readList(list: unknown, {at, depth, reading}: At): ElementContent[] {
  if (!Array.isArray(list)) refuse(at, list, 'a list of nodes')
  if (depth > DEPTH_LIMIT) throw new Fault(`its elements are nested more than ${DEPTH_LIMIT} levels deep`)
  return list.map((node, index) => readNode(node, {at: `${at}[${index}]`, depth, reading}))
}

function readNode(node: unknown, {at, depth, reading}: At): ElementContent {
  if (typeof node !== 'object' || node === null || !('type' in node)) refuse(at, node, 'a node')
  const {type, value, tagName, properties = {}, children = []} = node as Readonly<Record<string, unknown>>
  if (type === 'text' || type === 'comment' || type === 'raw') {
    if (typeof value !== 'string') refuse(`${at}.value`, value, 'a string')
    if (type === 'raw') reading.hasRaw = true
    return {type, value}
  }
  if (type !== 'element') refuse(`${at}.type`, type, '`element`, `text`, `comment` or `raw`')
  if (typeof tagName !== 'string' || !/^[a-z][a-zA-Z\d:-]*$/.test(tagName)) refuse(`${at}.tagName`, tagName, 'the name of an element')
  if (OF_DOCUMENT.test(tagName)) throw new Fault(`\`${at}\` is an element \`<${tagName}>\`, which does not belong in the text of a page`)
  const inner = readList(children, {at: `${at}.children`, depth: depth + 1, reading})
  return {type, tagName, properties: readProperties(properties, `${at}.properties`), children: inner}
}

function readProperties(properties: unknown, at: string): Properties {
  if (typeof properties !== 'object' || properties === null) refuse(at, properties, 'an object')
  return Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
      if (value === undefined) return []
      const isList = Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
      if (!isList && value !== null && !['string', 'number', 'boolean'].includes(typeof value))
        refuse(`${at}.${name}`, value, 'a string, a number, a boolean or a list of strings')
      return [[name, (isList ? [...(value as string[])] : value) as Properties[string]]]
    }),
  )
}

type RehypeRaw = typeof import('rehype-raw')

function parseRaw(children: readonly ElementContent[]): ElementContent[] {
  const parse = (loadPackage('rehype-raw') as RehypeRaw).default()
  const root = parse({type: 'root', children: [...children]}, new VFile())
  // elements of the document that stood in the HTML are found now
  return readList(root.children, {at: '', depth: 0, reading: {hasRaw: false}})
}
