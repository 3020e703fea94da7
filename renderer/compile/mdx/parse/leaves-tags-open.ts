/** Maximum number of braces that leave tags open. Each makes the native parser, which tries what they may be in other ways, four times slower. */
const MOST_OPEN = 5

/** Code of Markdown, in which braces and tags are text; a brace; the beginning or the end of a tag. */
const TOKEN = /^[\t >]*(```+|~~~+)[^]*?^[\t >]*\1|(`+)(?!`)[^`]*\2|[{}]|<\/?[A-Za-z_$]|<\/?>|\/>/gm

/**
 * Reports whether a text has many braces with tags that are not closed in them, as code that was written without a fence has: `List<T> {` with
 * `(<T>a)`. It is no MDX, and the native parser takes exponential time to find that out.
 */
export function leavesTagsOpen(text: string): boolean {
  const open: number[] = []
  let found = 0
  for (const [token] of text.matchAll(TOKEN)) {
    const last = open.length - 1
    if (token === '{') open.push(0)
    else if (token === '}') {
      if ((open.pop() ?? 0) > 0) found += 1
    } else if (last >= 0 && token.startsWith('<') && token.charAt(1) !== '/') open[last] = (open[last] ?? 0) + 1
    else if (last >= 0 && (token.startsWith('</') || token === '/>')) open[last] = Math.max(0, (open[last] ?? 0) - 1)
    if (found > MOST_OPEN) return true
  }
  return found + open.filter((tags) => tags > 0).length > MOST_OPEN
}
