const FENCE = /^ {0,3}(````*(?=[^`]*$)|~~~~*)\s*(\S*)/

/** Language of the code fences that Docusaurus treats as MDX, so that editors and translators leave their content alone. */
const LANGUAGE = 'mdx-code-block'

/**
 * Removes the fences of `mdx-code-block`, whose content is part of the page. They become empty lines, so that all places stay
 * correct.
 * @example unwrapCodeBlocks('```mdx-code-block\n<A/>\n```') // => '\n<A/>\n'
 */
export function unwrapCodeBlocks(text: string): string {
  if (!text.includes(LANGUAGE)) return text
  const lines = text.split('\n')
  let opened: {readonly index: number; readonly fence: string; readonly language: string | undefined} | undefined
  for (const [index, line] of lines.entries()) {
    const [, fence, language] = FENCE.exec(line) ?? []
    if (fence === undefined) continue
    if (!opened) opened = {index, fence, language}
    else if (fence.startsWith(opened.fence) && line.trim() === fence) {
      if (opened.language === LANGUAGE) lines[opened.index] = lines[index] = ''
      opened = undefined
    }
  }
  return lines.join('\n')
}
