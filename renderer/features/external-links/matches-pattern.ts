/**
 * Reports whether a URL matches a pattern, in which `*` stands for any text. The whole URL must match; case is ignored.
 * @example matchesPattern('https://example.org/*', 'https://example.org/a/b?c') // => true
 * @example matchesPattern('https://example.org/', 'https://example.org/a') // => false
 */
export function matchesPattern(pattern: string, url: string): boolean {
  const parts = pattern.toLowerCase().split('*')
  const text = url.toLowerCase()
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  // taking the earliest match of each part avoids backtracking, so that no pattern is slow
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}
