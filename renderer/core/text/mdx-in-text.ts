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
  const code = indentedCode(text)
  for (const [line, index] of numberedLines(text)) {
    if (code.has(index)) continue
    if (STATEMENT.test(line) || (line.includes('<') && COMPONENT.test(line.replaceAll(CODE, '')))) return true
  }
  return false
}

/** Returns the numbers of the lines that are indented code, from 0. Indented lines after an item of a list, an element or the like are not. */
function indentedCode(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  let [isCode, isAfterBlank, isInside] = [false, true, false]
  for (const [line, index] of numberedLines(text)) {
    const isBlank = line.trim() === ''
    if (!isBlank) {
      isCode = INDENTED.test(line) && (isAfterBlank || isCode) && !isInside
      if (!/^\s/.test(line)) isInside = OPENING.test(line) || (isInside && !isAfterBlank)
    }
    isAfterBlank = isBlank
    if (isCode && !isBlank) found.add(index)
  }
  return found
}

/** A fence of code that no code contains. */
const FENCE_OF_INDENTED = '~~~~~~~~~'

/**
 * Puts fences around indented code, which MDX 1 has, and MDX of today does not: in the empty lines before and after it, so that no line moves.
 */
export function fenceIndentedCode(text: string): string {
  const [head = ''] = /^---\n[^]*?\n---[^\n]*\n/.exec(text) ?? []
  const body = text.slice(head.length)
  const code = indentedCode(body)
  if (code.size === 0) return text
  const lines = body.split('\n')
  for (let start = 1; start < lines.length; start += 1) {
    if (!code.has(start)) continue
    let end = start
    for (let next = start; next < lines.length && (code.has(next) || lines[next]?.trim() === ''); next += 1) if (code.has(next)) end = next
    if (lines[start - 1]?.trim() === '' && lines[end + 1]?.trim() === '') {
      lines.splice(start - 1, end - start + 3, FENCE_OF_INDENTED, ...lines.slice(start, end + 1).map(withoutIndentation), FENCE_OF_INDENTED)
    }
    start = end
  }
  return head + lines.join('\n')
}

function withoutIndentation(line: string): string {
  return line.replace(INDENTED, '')
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

function* linesOutsideFences(text: string): Generator<string> {
  for (const [line] of numberedLines(text)) yield line
}

/** Yields the lines of a text that are not inside code fences, and those that open a fence, with their numbers from 0. */
function* numberedLines(text: string): Generator<readonly [line: string, index: number]> {
  let fence: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const marker = FENCE.exec(line)?.[1]
    if (fence === undefined) {
      fence = marker
      yield [line, index]
    } else if (marker?.startsWith(fence) && line.trim() === marker) fence = undefined
  }
}
