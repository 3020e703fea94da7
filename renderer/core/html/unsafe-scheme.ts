/** Schemes that run code in the page, or show a document in its place that its author could not have written there. */
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
 * Scheme of a URL as browsers read it: they drop tabs and line ends anywhere, control characters and spaces around it, and
 * make no difference between capitals and small letters. Undefined for a URL without one.
 * @example schemeOf('\u0001java\nScript:x') // => 'javascript'
 */
export function schemeOf(url: string): string | undefined {
  return /^[\0-\x20]*([a-z][a-z\d+.-][a-z\d+.-]*):/i.exec(url.replaceAll(/[\t\n\r]/g, '').trim())?.[1]?.toLowerCase()
}

/**
 * The scheme of a URL that must not be in a page; undefined for any other URL. What is shown as an image cannot run, so that
 * its `data:` URL is safe.
 */
export function unsafeScheme(url: string, {isImage}: {readonly isImage: boolean}): string | undefined {
  const scheme = schemeOf(url)
  if (scheme === undefined || !UNSAFE.has(scheme)) return undefined
  return isImage && scheme === 'data' && /^\s*data:image\//i.test(url) ? undefined : scheme
}
