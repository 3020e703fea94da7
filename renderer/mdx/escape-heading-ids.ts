const HEADING = /^( {0,3}#{1,6}[ \t].*?)\{#([^{}]*)\}([ \t]*)$/
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/

/**
 * `## Title {#id}` is not an expression that MDX can read, so it becomes the form that is one. Only the end of a heading
 * changes: every place before it stays, and so do lines of code fences.
 * @example escapeHeadingIds('## Install {#install}') // => '## Install {/*#install*\/}'
 */
export function escapeHeadingIds(text: string): string {
  if (!text.includes('{#')) return text
  let fence: string | undefined
  const lines = text.split('\n').map((line) => {
    const marker = FENCE.exec(line)?.[1]
    if (fence === undefined) {
      fence = marker
      return marker === undefined ? line.replace(HEADING, '$1{/*#$2*/}$3') : line
    }
    const isClosing = marker !== undefined && marker.startsWith(fence) && line.trim() === marker
    if (isClosing) fence = undefined
    return line
  })
  return lines.join('\n')
}
