import {isAlias, isMap, isScalar, isSeq} from 'yaml'

/** Why a YAML tree is refused, and where. */
type Refusal = {readonly message: string; readonly hint: string; readonly range: readonly [number, number, number] | undefined}

const DEPTH_LIMIT = 64

/** Said of front matter that is nested too deeply. */
export const tooDeep = {message: `The front matter is nested more than ${DEPTH_LIMIT} levels deep.`, hint: 'Flatten it.'}

/** Keys that reach JavaScript's prototypes when an object is copied. */
const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether no front matter may have this key. */
export function isDangerousKey(key: string): boolean {
  return dangerousKeys.has(key)
}

/**
 * Offset at which YAML opens more brackets or compact lists (`- - -`) inside one another than allowed, seen from its
 * characters alone. This comes before parsing: the parser is recursive, and a stack that overflows can end the process.
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

/** Looks for what no front matter may have at any depth. */
export function checkYamlTree(node: unknown, depth = 1): Refusal | undefined {
  if (isAlias(node) || isScalar(node)) return undefined
  if (!isMap(node) && !isSeq(node)) return undefined
  const range = node.range ?? undefined
  if (depth > DEPTH_LIMIT) return {...tooDeep, range}
  for (const entry of node.items) {
    const pair = isMap(node) ? (entry as (typeof node.items)[number]) : undefined
    if (pair !== undefined && isScalar(pair.key) && isDangerousKey(String(pair.key.value))) {
      const message = `The key \`${String(pair.key.value)}\` is not allowed in front matter: code that copies it would change other objects.`
      return {message, hint: 'Rename the key.', range: pair.key.range ?? undefined}
    }
    const refusal = checkYamlTree(pair === undefined ? entry : pair.value, depth + 1)
    if (refusal !== undefined) return refusal
  }
  return undefined
}
