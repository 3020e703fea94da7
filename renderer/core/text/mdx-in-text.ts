const FENCE = /^ {0,3}(````*(?=[^`]*$)|~~~~*)/
const INDENTED = /^(?: {4}|\t)/
const CODE = /(?<!`)(``*)(?!`)[^`]*(?<!`)\1(?!`)/g
const HEADING_ID = /^( {0,3}#{1,6}[ \t].*)\{#[^{}]*\}[ \t]*$/
const ESM = /^(?:import|export)\b/
const MARKUP = /[<{}]/

/**
 * Reports whether an MDX file certainly has the same meaning as Markdown. The Markdown parser, which is many times faster, can
 * then read it. MDX differs in anything that begins with `<` or a brace, in modules, and in having no indented code; the result
 * is false wherever one of these might occur.
 */
export function isPlainMarkdown(text: string): boolean {
  const hasEscapedCode = text.includes('\\`')
  for (const line of linesOutsideFences(text)) {
    if (FENCE.test(line)) {
      if (line.includes('mdx-code-block')) return false
    } else {
      if (INDENTED.test(line) && line.trim() !== '') return false
      if (ESM.test(line)) return false
      if (MARKUP.test(line) && MARKUP.test((hasEscapedCode ? line : line.replaceAll(CODE, '')).replace(HEADING_ID, '$1'))) return false
    }
  }
  return true
}

/** A statement at the beginning of a line, as opposed to a sentence that begins with one of these words. */
const STATEMENT = /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"]|export\s+(?:default|const|let|function|class|async)\s)/

/** The tag of a component, `<Tabs>` but not `<BR>`, or a tag with an attribute that is code. */
const COMPONENT = /<[A-Z]\w*(?:[a-z]\w*|\.\w+)(?=[\s/>])|<[a-z][\w-]*\s[^<>]*=\{/

/** A line after which indented lines belong to it: an item of a list, an element, an admonition. */
const OPENING = /^ {0,3}(?:[-*+]|\d{1,9}[.)]|<|:::|\[\^)/

/**
 * Reports whether a file imports, exports or uses components, so that it means something in MDX only. Indented code, which MDX 1 has, does
 * not count.
 */
export function usesMdx(text: string): boolean {
  let [isCode, isAfterBlank, isInside] = [false, true, false]
  for (const line of linesOutsideFences(text)) {
    const isBlank = line.trim() === ''
    if (!isBlank) {
      isCode = INDENTED.test(line) && (isAfterBlank || isCode) && !isInside
      if (!/^\s/.test(line)) isInside = OPENING.test(line) || (isInside && !isAfterBlank)
    }
    isAfterBlank = isBlank
    if (isCode) continue
    if (STATEMENT.test(line) || (line.includes('<') && COMPONENT.test(line.replaceAll(CODE, '')))) return true
  }
  return false
}

/** Replaces spaces that are written as code, `{" "}`, by spaces, except in fences. At the ends of lines, where spaces are a line break, they are left out. */
export function withPlainSpaces(text: string): string {
  const spaces = /(^ {0,3}(````*|~~~~*)[^]*?^ {0,3}\2)|(\{(["'`]) *\4\}[ \t]*$)|\{(["'`]) *\5\}/gm
  return text.replaceAll(spaces, (...[whole, fence, , end]: readonly (string | undefined)[]) =>
    end === undefined ? (fence ?? ' '.repeat(whole?.length ?? 0)) : '',
  )
}

/** Reports whether a file would lose nothing as Markdown: it has no code, and no braces outside of code and of ids of headings. */
export function isMarkdownToo(text: string): boolean {
  if (usesMdx(text)) return false
  for (const line of linesOutsideFences(text))
    if (line.includes('{') && line.replaceAll(CODE, '').replace(HEADING_ID, '$1').includes('{')) return false
  return true
}

/** Yields the lines of a text that are not inside code fences, and those that open a fence. */
function* linesOutsideFences(text: string): Generator<string> {
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const marker = FENCE.exec(line)?.[1]
    if (fence === undefined) {
      fence = marker
      yield line
    } else if (marker?.startsWith(fence) && line.trim() === marker) fence = undefined
  }
}
