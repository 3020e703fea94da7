/** What may stand before a block on its line: indents of any width (MDX has no indented code), quotations, markers of items. */
const BEFORE = String.raw`(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*`
const HEADING = new RegExp(String.raw`^(${BEFORE}#{1,6}[ \t].*?)\{#([^{}]*)\}([ \t]*)$`)
const FENCE = new RegExp(`^(${BEFORE})(\`{3,}(?=[^\`]*$)|~{3,})`)

/** A code fence that is open: its marker, and how many quotations it is in. */
type OpenFence = {readonly marker: string; readonly depth: number}

/**
 * `## Title {#id}` is not an expression that MDX can read, so it becomes the form that is one. Only the end of a heading
 * changes: every place before it stays, and so do lines of code fences.
 * @example escapeHeadingIds('## Install {#install}') // => '## Install {/*#install*\/}'
 */
export function escapeHeadingIds(text: string): string {
  if (!text.includes('{#')) return text
  let fence: OpenFence | undefined
  const lines = text.split('\n').map((line) => {
    const [, before = '', marker] = FENCE.exec(line) ?? []
    // A fence ends with the quotation that it is in.
    if (fence !== undefined && quotationsOf(line) < fence.depth) fence = undefined
    if (fence === undefined) {
      if (marker === undefined) return line.replace(HEADING, '$1{/*#$2*/}$3')
      fence = {marker, depth: quotationsOf(before)}
      return line
    }
    const isClosing = marker !== undefined && marker.startsWith(fence.marker) && line.slice(before.length).trim() === marker
    if (isClosing) fence = undefined
    return line
  })
  return lines.join('\n')
}

function quotationsOf(line: string): number {
  return /^[ \t>]*/.exec(line)?.[0].replaceAll(/[^>]/g, '').length ?? 0
}
