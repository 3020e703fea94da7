import {describeValue} from '../../core/data/describe-value.ts'

/** Characters shown on either side of the first difference of two texts. */
const SHOWN = 20

/**
 * Describes the first difference of two values as part of a sentence. Undefined if they are equal.
 * @example findDifference([{path: 'a'}], [{path: 'b'}]) // => '`[0].path` is `"a"`, then `"b"`'
 */
export function findDifference(first: unknown, second: unknown, at = ''): string | undefined {
  if (Object.is(first, second)) return undefined
  const name = at === '' ? 'it' : `\`${at.replace(/^\./, '')}\``
  if (typeof first === 'string' && typeof second === 'string') return `${name} ${differentTexts(first, second)}`
  if (first instanceof Uint8Array && second instanceof Uint8Array)
    return Buffer.compare(first, second) === 0 ? undefined : `${name} has other bytes`
  if (!isComposite(first) || !isComposite(second) || Array.isArray(first) !== Array.isArray(second))
    return `${name} is ${describeValue(first)}, then ${describeValue(second)}`
  if (Array.isArray(first) && Array.isArray(second) && first.length !== second.length)
    return `${name} has ${countOf(first)}, then ${second.length}`
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const difference = findDifference(first[key], second[key], Array.isArray(first) ? `${at}[${key}]` : `${at}.${key}`)
    if (difference !== undefined) return difference
  }
  return undefined
}

function differentTexts(first: string, second: string): string {
  let start = 0
  while (first.charAt(start) === second.charAt(start)) start += 1
  const around = (text: string): string => {
    const from = Math.max(0, start - SHOWN)
    const to = start + SHOWN
    return `${from > 0 ? '…' : ''}${text.slice(from, to).replaceAll(/\s+/g, ' ').replaceAll('`', "'")}${to < text.length ? '…' : ''}`
  }
  return `is \`${around(first)}\`, then \`${around(second)}\``
}

function countOf(list: readonly unknown[]): string {
  return list.length === 1 ? '1 entry' : `${list.length} entries`
}

function isComposite(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
