/** Maximum depth of nested brackets. The native parser crashes the process at some thousands. */
const DEPTH_LIMIT = 200

/** Maximum number of characters in a paragraph. Longer code may nest too deeply even without brackets: `a => a => …`. */
const PARAGRAPH_LIMIT = 12_000

/** Characters at the start of the next line that end a paragraph: an empty line, a list item, a table row, a heading. */
const ENDS_PARAGRAPH = '\n*-|#'

/** Reports whether code in the text may be nested so deeply that the native parser, which is recursive, would overflow the stack. */
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
