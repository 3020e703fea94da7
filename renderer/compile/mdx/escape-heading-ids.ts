/**
 * Characters that may precede a block on its line: indentation of any width (MDX has no indented code), block quote marks, list
 * markers.
 */
const BEFORE = String.raw`(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*`
const HEADING = new RegExp(String.raw`^(${BEFORE}#{1,6}[ \t].*?)\{#([^{}]*)\}([ \t]*)$`)
const OTHER_BRACE = new RegExp(String.raw`^(${BEFORE}#{1,6}[ \t].*?)(?<!\\)\{#(?=[^{}]*$)`)
const FENCE = new RegExp(`^(${BEFORE})(\`{3,}(?=[^\`]*$)|~{3,})`)

/** An open code fence: its marker and the number of block quotes around it. */
type OpenFence = {readonly marker: string; readonly depth: number}

/**
 * Rewrites heading IDs such as `## Title {#id}`, which MDX cannot read as an expression. Only the end of a heading changes, so
 * that all places before it stay correct. An ID that is not complete is text, as in Docusaurus. Lines inside code fences stay as they are.
 * @example escapeHeadingIds('## Install {#install}') // => '## Install {/*#install*\/}'
 */
export function escapeHeadingIds(text: string): string {
  if (!text.includes('{#')) return text
  let fence: OpenFence | undefined
  const lines = text.split('\n').map((line) => {
    const [, before = '', marker] = FENCE.exec(line) ?? []
    // A fence ends with the block quote that contains it.
    if (fence !== undefined && quotationsOf(line) < fence.depth) fence = undefined
    if (fence === undefined) {
      if (marker === undefined) return HEADING.test(line) ? line.replace(HEADING, '$1{/*#$2*/}$3') : line.replace(OTHER_BRACE, '$1\\{#')
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
