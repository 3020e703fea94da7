/** Comments, and the code of scripts and styles; what is not closed ends with the text, so that it is read once. */
const HIDDEN = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi

/** Replaces comments, scripts and styles by spaces, so that offsets do not change. */
export function maskHidden(html: string): string {
  return html.replaceAll(HIDDEN, (hidden) => ' '.repeat(hidden.length))
}
