import {lookup} from 'mrmime'

/** The icon that browsers ask every site for: mrmime has only types that are registered. */
const ICON = /\.ico$/i

/**
 * The type that a file is sent with, by its name; what is not text is compressed already.
 * @example contentType('a/index.html') // => {type: 'text/html;charset=utf-8', isText: true}
 */
export function contentType(file: string): {readonly type: string; readonly isText: boolean} {
  const type = lookup(file) ?? (ICON.test(file) ? 'image/x-icon' : 'application/octet-stream')
  const isText = /^text\/|^application\/(?:json|xml|javascript)|\+(?:json|xml)$/.test(type)
  return {type: isText ? `${type};charset=utf-8` : type, isText}
}
