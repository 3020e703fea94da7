import {isAlias, isMap, isScalar, isSeq} from 'yaml'
import type {Alias} from 'yaml'

/** A reason to reject a YAML tree, as the end of a sentence about its file, with its range. */
export type Refusal = {readonly message: string; readonly hint: string; readonly range: readonly number[] | undefined}

const DEPTH_LIMIT = 64

/** Message and hint for YAML that is nested too deeply. */
export const tooDeep = {message: `is nested more than ${DEPTH_LIMIT} levels deep`, hint: 'Flatten it.'}

/** Hint for aliases that are unresolved or expand too far. */
export const aliasHint = 'Write the values out. A string that begins with `*` needs quotes.'

/** Keys that reach JavaScript's prototypes when an object is copied. */
const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Reports whether a key is forbidden in all YAML. */
export function isDangerousKey(key: string): boolean {
  return dangerousKeys.has(key)
}

/**
 * Returns the offset at which YAML opens more nested brackets or compact lists (`- - -`) than allowed. Only looks at characters
 * and must run before parsing: the parser is recursive, and a stack overflow can end the process.
 */
export function findDeepYaml(yaml: string): number | undefined {
  let depth = 0
  for (let offset = 0; offset < yaml.length; offset += 1) {
    const character = yaml.charAt(offset)
    if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
    if (depth > DEPTH_LIMIT) return offset
  }
  const compact = compactLists.exec(yaml)
  return compact === null ? undefined : compact.index
}

const compactLists = new RegExp(`(?:[-?:][ \\t]+){${DEPTH_LIMIT + 1}}`)

/**
 * Checks a YAML tree for constructs that are forbidden at any depth: dangerous keys, keys that are there twice, unresolved or circular aliases, and nesting
 * beyond the limit, with aliases expanded. Returns the first violation found.
 */
export function checkYamlTree(root: unknown): Refusal | undefined {
  // the current value of each anchor: a later anchor of the same name overrides it
  const anchors = new Map<string, unknown>()
  /** Nesting depth of each value. A value that is still being visited has no entry, which is how circular aliases are detected. */
  const heights = new Map<unknown, number>()

  const check = (node: unknown, depth: number): Refusal | undefined => {
    if (isAlias(node)) return checkAlias(node, depth)
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) anchors.set(node.anchor, node)
    if (!isMap(node) && !isSeq(node)) {
      heights.set(node, 0)
      return undefined
    }
    if (depth > DEPTH_LIMIT) return {...tooDeep, range: node.range ?? undefined}
    const parts = isMap(node) ? node.items.flatMap(({key, value}) => [key, value]) : node.items
    const refusal = (isMap(node) ? checkKeys(node.items) : undefined) ?? firstOf(parts, (part) => check(part, depth + 1))
    heights.set(node, 1 + parts.reduce<number>((most, part) => Math.max(most, heights.get(part) ?? 0), 0))
    return refusal
  }
  const checkAlias = (alias: Alias, depth: number): Refusal | undefined => {
    const {source} = alias
    const range = alias.range ?? undefined
    if (!anchors.has(source)) {
      return {message: `has the alias \`*${source}\`, but no value before it is marked with \`&${source}\``, hint: aliasHint, range}
    }
    const height = heights.get(anchors.get(source))
    if (height === undefined) return {message: `has the alias \`*${source}\` inside the value that it refers to`, hint: aliasHint, range}
    if (depth + height > DEPTH_LIMIT + 1) return {...tooDeep, range}
    heights.set(alias, height)
    return undefined
  }
  return check(root, 1)
}

function firstOf<Part>(parts: readonly Part[], find: (part: Part) => Refusal | undefined): Refusal | undefined {
  for (const part of parts) {
    const found = find(part)
    if (found !== undefined) return found
  }
  return undefined
}

function checkKeys(pairs: readonly {readonly key: unknown}[]): Refusal | undefined {
  const seen = new Set<unknown>()
  for (const {key} of pairs) {
    if (!isScalar(key)) continue
    if (seen.has(key.value)) return {message: 'has this key twice', hint: 'Keep one of the two.', range: key.range ?? undefined}
    seen.add(key.value)
    if (isDangerousKey(String(key.value))) {
      const message = `has the key \`${String(key.value)}\`, which is not allowed: copying it could change the prototype of other objects`
      return {message, hint: 'Rename the key.', range: key.range ?? undefined}
    }
  }
  return undefined
}
