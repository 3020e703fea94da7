import type {Fault} from './findings.ts'
import type {ReferenceRole} from './reference.ts'

/** Roles of resources that a page loads. Browsers block them over plain HTTP on an HTTPS page. */
const LOADED: ReadonlySet<ReferenceRole> = new Set(['frame', 'image', 'media', 'style', 'script', 'file', 'symbol', 'app-manifest'])

/** Hosts that resolve to the local machine. https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy */
const LOCAL_HOST = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** Roles of references that show a document, which may run code, inside the page or in its place. */
const SHOWING: ReadonlySet<ReferenceRole> = new Set(['link', 'kept-link', 'frame', 'refresh', 'file'])
const DOCUMENT = /^(?:text\/html|application\/xhtml\+xml)[;,]/i

/** Returns the fault of a reference to another site, if any. Does not check whether the target exists. */
export function awayFault(
  {protocol, hostname, pathname}: URL,
  {role, url, isOwn}: {role: ReferenceRole; url: string; isOwn: boolean},
): Fault | undefined {
  if (protocol === 'javascript:' || protocol === 'vbscript:') {
    const policy = isOwn ? 'The policy of the site forbids it.' : 'A policy that keeps injected code out forbids it.'
    return {code: 'link-unsafe', message: `\`${shorten(url)}\` runs code when it is followed. ${policy}`}
  }
  if (protocol === 'data:' && SHOWING.has(role) && DOCUMENT.test(pathname)) {
    return {code: 'link-unsafe', message: `\`${shorten(url)}\` is a document that can run code, in the name of this page.`}
  }
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  if (LOCAL_HOST.test(hostname)) {
    return {
      code: 'link-localhost',
      message: `\`${shorten(url)}\` points to the reader's own machine.`,
      hint: 'To link to a page of this site, write its path without scheme and host.',
    }
  }
  if (protocol === 'http:' && LOADED.has(role)) {
    return {
      code: 'built-insecure',
      message: `\`${shorten(url)}\` is loaded without encryption. Browsers block it, or warn about it, on a page served over \`https:\`.`,
      hint: 'Load it over `https:`, or add the file to the site.',
    }
  }
  return undefined
}

/** Shortens a URL for messages: a data URL could be very long. */
export function shorten(url: string): string {
  return url.length <= 120 ? url : `${url.slice(0, 119)}…`
}
