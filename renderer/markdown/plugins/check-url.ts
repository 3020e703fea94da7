import {problem} from '../../diagnostics/diagnostic.ts'
import type {Problem} from '../../model/diagnostic.ts'
import type {DiagnosticCode} from '../../diagnostics/codes.ts'
import type {Reference} from '../../model/doc.ts'

/**
 * `site`: belongs to the site, whatever it leads to. `external`: leaves it. `inline`: holds its content itself (an image
 * in a `data:` URL) or leads to a machine that nobody else has. `broken`: is no URL. `unsafe`: would run code.
 */
export type UrlVerdict = 'site' | 'external' | 'inline' | 'broken' | 'unsafe'

/** What one URL shows without the rest of the site. */
export type CheckedUrl = {readonly verdict: UrlVerdict; readonly problem?: Problem}

/** Schemes that run code or smuggle documents in. `data:` is judged apart. */
const unsafeSchemes: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'livescript'])

/** Judges a URL as written in a link or another element. */
export function checkUrl({url, kind, place}: Pick<Reference, 'url' | 'kind' | 'place'>): CheckedUrl {
  const judge = (verdict: UrlVerdict, code: DiagnosticCode, message: string, hint: string): CheckedUrl => ({
    verdict,
    problem: problem(code, {message, hint, place}),
  })
  // Browsers drop tabs and line ends in URLs, and control characters and spaces around them.
  const bare = url.replace(/[\t\n\r]/g, '').trim()
  const scheme = /^[\0-\x20]*([a-z][a-z\d+.-]+):/i.exec(bare)?.[1]?.toLowerCase()
  if (bare === '') return judge('broken', 'link-empty', emptyMessage(kind), 'Write a path or a URL, or remove it.')
  if (scheme === 'data') {
    if (/^data:image\//i.test(bare)) return {verdict: 'inline'}
    return judge('unsafe', 'link-unsafe', 'A `data:` URL that is not an image can run code, so it is left out.', 'Link to a file.')
  }
  if (scheme !== undefined && unsafeSchemes.has(scheme)) {
    return judge('unsafe', 'link-unsafe', `A \`${scheme}:\` URL runs code, so it is left out.`, 'Link to a page, or use a component.')
  }
  if (scheme === 'pathname') return {verdict: 'site'}
  if (scheme === undefined && !bare.startsWith('//')) return checkOwnUrl(bare, judge)
  return checkExternalUrl(bare, scheme, judge)
}

type Judge = (verdict: UrlVerdict, code: DiagnosticCode, message: string, hint: string) => CheckedUrl

function checkOwnUrl(url: string, judge: Judge): CheckedUrl {
  const mistyped = /^(https?)(?:[;,.]\/\/|\/\/|:?\/(?=www\.))/i.exec(url)?.[1]
  if (mistyped !== undefined) {
    return judge('broken', 'link-malformed', `\`${url}\` is not a URL.`, `Write \`${mistyped.toLowerCase()}://\`.`)
  }
  try {
    decodeURIComponent(url)
  } catch {
    const hint = 'Write `%25` for a percent sign.'
    return judge('broken', 'link-malformed', `\`${url}\` has a percent sign that encodes no character.`, hint)
  }
  return {verdict: 'site'}
}

function checkExternalUrl(url: string, scheme: string | undefined, judge: Judge): CheckedUrl {
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return {verdict: 'external'}
  const hasHost = /^(?:https?:)?\/\/[^/?#]/i.test(url)
  const full = scheme === undefined ? `https:${url}` : url
  if (!hasHost || !URL.canParse(full)) {
    return judge('broken', 'link-malformed', `\`${url}\` is not a valid URL.`, 'Write it as `https://host/path`.')
  }
  if (!isOwnMachine(new URL(full).hostname)) return {verdict: 'external'}
  const message = `\`${url}\` leads to the reader's own machine.`
  return judge('inline', 'link-localhost', message, 'Write it as code if readers are to type it, or link to a published page.')
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '0.0.0.0' || host === '[::1]' || host.startsWith('127.')
}

function emptyMessage(kind: Reference['kind']): string {
  return kind === 'link' ? 'The link leads nowhere.' : 'The URL is empty.'
}
