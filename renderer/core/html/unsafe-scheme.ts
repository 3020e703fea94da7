/** Schemes that run code in the page, or replace the page with a document that its author could not have written there. */
const UNSAFE: ReadonlySet<string> = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'data',
  'blob',
  'filesystem',
  'view-source',
  'jar',
  'mhtml',
])

/**
 * Returns the scheme of a URL as browsers parse it: they strip tabs and newlines anywhere, and control characters and spaces
 * around the URL, and ignore case. Returns undefined for a URL without a scheme.
 * @example schemeOf('\u0001java\nScript:x') // => 'javascript'
 */
export function schemeOf(url: string): string | undefined {
  return /^[\0-\x20]*([a-z][a-z\d+.-][a-z\d+.-]*):/i.exec(url.replaceAll(/[\t\n\r]/g, '').trim())?.[1]?.toLowerCase()
}

/**
 * Returns the scheme of a URL that is not allowed in a page, or undefined for any other URL. Code in images does not run, so
 * `data:` URLs of images are safe.
 */
export function unsafeScheme(url: string, {isImage}: {readonly isImage: boolean}): string | undefined {
  // what follows is written as it is
  const shown = url.replace(/^pathname:\/\//, '')
  const scheme = schemeOf(shown)
  if (scheme === undefined || !UNSAFE.has(scheme)) return undefined
  return isImage && scheme === 'data' && /^\s*data:image\//i.test(shown) ? undefined : scheme
}

/** Returns the URL of a link, or undefined if it would run code. */
export function safeUrl(url: string | undefined): string | undefined {
  return url === undefined || unsafeScheme(url, {isImage: false}) !== undefined ? undefined : url
}
