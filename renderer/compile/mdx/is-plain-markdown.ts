const FENCE = /^ {0,3}(````*(?=[^`]*$)|~~~~*)/
const INDENTED = /^(?: {4}|\t)/
const CODE = /(?<!`)(``*)(?!`)[^`]*(?<!`)\1(?!`)/g
const HEADING_ID = /^( {0,3}#{1,6}[ \t].*)\{#[^{}]*\}[ \t]*$/
const ESM = /^(?:import|export)\b/

/**
 * Whether an MDX file surely means the same as Markdown, so that the parser of Markdown can read it, which is many times
 * faster. MDX differs in what begins with `<` or a brace, in modules, and in that it has no indented code; wherever one
 * of them might be, the answer is no.
 */
export function isPlainMarkdown(text: string): boolean {
  const hasEscapedCode = text.includes('\\`')
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const marker = FENCE.exec(line)?.[1]
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && line.trim() === marker) fence = undefined
    } else if (marker !== undefined) {
      if (line.includes('mdx-code-block')) return false
      fence = marker
    } else {
      if (INDENTED.test(line) && line.trim() !== '') return false
      if (ESM.test(line)) return false
      const prose = (hasEscapedCode ? line : line.replaceAll(CODE, '')).replace(HEADING_ID, '$1')
      if (/[<{}]/.test(prose)) return false
    }
  }
  return true
}
