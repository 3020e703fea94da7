/** Brackets inside one another; the native parser ends the process at some thousands. */
const DEPTH_LIMIT = 200

/** Characters of one paragraph; code of that length may nest as deep without any brackets: `a => a => …`. */
const PARAGRAPH_LIMIT = 12_000

/** What the next line begins with where a paragraph ends: an empty line, an item, a row of a table, a heading. */
const ENDS_PARAGRAPH = '\n*-|#'

/** Whether code in the text may be nested so deep that the native parser, which is recursive, would run out of stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let paragraph = 0
  for (let offset = 0; offset < text.length; offset += 1) {
    switch (text.charCodeAt(offset)) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        depth += 1
        if (depth > DEPTH_LIMIT) return true
        break
      case 0x29:
      case 0x5d:
      case 0x7d:
        if (depth > 0) depth -= 1
        break
      case 0x0a:
        if (ENDS_PARAGRAPH.includes(text.charAt(offset + 1))) paragraph = offset
        break
      default:
        if (offset - paragraph > PARAGRAPH_LIMIT) return true
    }
  }
  return false
}
