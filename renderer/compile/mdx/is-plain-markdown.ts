const FENCE = /^ {0,3}(````*(?=[^`]*$)|~~~~*)/
const INDENTED = /^(?: {4}|\t)/
const CODE = /(?<!`)(``*)(?!`)[^`]*(?<!`)\1(?!`)/g
const HEADING_ID = /^( {0,3}#{1,6}[ \t].*)\{#[^{}]*\}[ \t]*$/
const ESM = /^(?:import|export)\b/

/**
 * Reports whether an MDX file certainly has the same meaning as Markdown. The Markdown parser, which is many times faster, can
 * then read it. MDX differs in anything that begins with `<` or a brace, in modules, and in having no indented code; the result
 * is false wherever one of these might occur.
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
