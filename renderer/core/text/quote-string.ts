/**
 * Returns a text as a string literal of JavaScript in single quotes.
 * @example quoteString("it's") // => "'it\\'s'"
 */
export function quoteString(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
