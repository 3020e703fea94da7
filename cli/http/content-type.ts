import {lookup} from 'mrmime'

/** The icon that browsers request from every site. mrmime only knows registered types. */
const ICON = /\.ico$/i

/**
 * Returns the content type of a file by its name. Files that are not text are assumed to be compressed already.
 * @example contentType('a/index.html') // => {type: 'text/html;charset=utf-8', isText: true}
 */
export function contentType(file: string): {readonly type: string; readonly isText: boolean} {
  const type = lookup(file) ?? (ICON.test(file) ? 'image/x-icon' : 'application/octet-stream')
  const isText = /^text\/|^application\/(?:json|xml|javascript)|\+(?:json|xml)$/.test(type)
  return {type: isText ? `${type};charset=utf-8` : type, isText}
}

/** Reports whether a client may have asked for a page in HTML or Markdown, so that caches have to keep the answers apart. */
export function isNegotiated(type: string): boolean {
  return /^text\/(?:html|markdown)\b/.test(type)
}
