/** The parts of a comment: the text before the first tag, and each tag with its text. */
export type CommentParts = {readonly text: string; readonly tags: readonly (readonly [name: string, text: string])[]}

/**
 * Splits a comment at the tags at the beginning of lines. TypeScript's own parser takes `@ts-expect-error` in a code block for a tag, and
 * changes the targets of links.
 * @param written the comment with its `/**` and the asterisks of its lines
 */
export function splitComment(written: string): CommentParts {
  const tags: [string, string[]][] = []
  const before: string[] = []
  let fence = ''
  for (const line of linesOf(written)) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    const [, tag, rest = ''] = fence === '' ? (/^\s*@([a-z]\w*)(?=[\s{]|$)(.*)$/i.exec(line) ?? []) : []
    if (tag !== undefined) tags.push([tag, [rest]])
    else (tags.at(-1)?.[1] ?? before).push(line)
    // a fence may begin on the line of the tag
    const begun = /^\s*(`{3,}|~{3,})/.exec(rest)?.[1] ?? mark
    if (fence === '') fence = begun
    else if (mark.startsWith(fence)) fence = ''
  }
  return {text: trimmed(before), tags: tags.map(([name, lines]) => [name, trimmed(lines)])}
}

function trimmed(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}

/** Returns the lines without their asterisks or, if they have none, without their common indentation. */
function linesOf(written: string): string[] {
  const lines = written
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split(/\r?\n/)
  const [first = '', ...others] = lines
  const bare = others.map((line) => line.replace(/^\s*\*(?!\*) ?/, ''))
  const hasStars = others.some((line, index) => line !== bare[index])
  const indents = others.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  const indent = hasStars ? 0 : indents.reduce((least, one) => Math.min(least, one), Infinity)
  return [first.trimStart(), ...(hasStars ? bare : others.map((line) => line.slice(indent)))]
}
