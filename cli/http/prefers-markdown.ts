/**
 * Reports whether a client prefers Markdown to HTML, by its header `Accept` (RFC 9110, 12.5.1). Browsers never name it; a client that accepts
 * everything gets HTML.
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // => true
 * @example prefersMarkdown('*\/*') // => false
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false
  const ranges = new Map(accept.split(',').map((range) => weigh(range)))
  const markdown = ranges.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (ranges.get('text/html') ?? 0)
}

/** Returns a media range in lower case with its weight. */
function weigh(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter))
  const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1))
  return [type, Number.isNaN(weight) ? 0 : weight]
}
