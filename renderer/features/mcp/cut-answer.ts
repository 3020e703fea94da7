import {ToolError} from '../site-tool.ts'

/** Maximum number of characters of a text in an answer. */
export const MOST_CHARACTERS = 20_000

/** Maximum number of entries of a list in an answer. */
export const MOST_ENTRIES = 100

/** A part of a text or a list, and the offset of the next part. Null at the end. */
export type Part<Whole> = {readonly part: Whole; readonly nextOffset: number | null}

/**
 * Returns the part of a text that begins at an offset, in characters. It ends with a line where it can.
 * @throws a `ToolError` if the text ends before the offset
 */
export function cutText(text: string, offset: number): Part<string> {
  if (offset > 0 && offset >= text.length) throw new ToolError(`\`offset\` is ${offset}, but the text has ${text.length} characters.`)
  if (text.length - offset <= MOST_CHARACTERS) return {part: text.slice(offset), nextOffset: null}
  const line = text.lastIndexOf('\n', offset + MOST_CHARACTERS)
  const isHigh = /[\uD800-\uDBFF]/.test(text.charAt(offset + MOST_CHARACTERS - 1))
  // a line may be longer than an answer
  const end = line > offset + MOST_CHARACTERS / 2 ? line + 1 : offset + MOST_CHARACTERS - (isHigh ? 1 : 0)
  return {part: text.slice(offset, end), nextOffset: end}
}

/**
 * Returns the part of a list that begins at an offset.
 * @throws a `ToolError` if the list ends before the offset
 */
export function cutList<Entry>(list: readonly Entry[], offset: number): Part<readonly Entry[]> {
  if (offset > 0 && offset >= list.length) throw new ToolError(`\`offset\` is ${offset}, but the list has ${list.length} entries.`)
  const end = offset + MOST_ENTRIES
  return {part: list.slice(offset, end), nextOffset: end < list.length ? end : null}
}

/** Returns the line that says how to read on. Empty at the end. */
export function readOn({nextOffset}: Part<unknown>): string {
  return nextOffset === null ? '' : `\n\nThere is more: call the tool again with \`offset\`: ${nextOffset}.`
}
