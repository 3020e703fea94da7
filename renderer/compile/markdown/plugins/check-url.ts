import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Place, Problem} from '../../../core/model/diagnostic.ts'
import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'
import type {Reference} from '../../../core/model/doc.ts'
import {schemeOf, unsafeScheme} from '../../../core/html/unsafe-scheme.ts'

/**
 * The classification of a URL.
 * - `site`: belongs to the site, whether its target exists or not
 * - `external`: leaves the site
 * - `inline`: contains its content (an image in a `data:` URL) or points to the reader's own machine
 * - `broken`: is not a URL
 * - `unsafe`: would run code
 */
export type UrlVerdict = 'site' | 'external' | 'inline' | 'broken' | 'unsafe'

/** The facts about a URL that do not depend on the rest of the site. */
export type CheckedUrl = {readonly verdict: UrlVerdict; readonly problem?: Problem}

/** Schemes that are accepted without a warning, since every device has a program for them. */
const knownSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp'])

/** Classifies a URL as written in a link or another element. */
export function checkUrl({url, kind, place}: Pick<Reference, 'url' | 'kind' | 'place'>): CheckedUrl {
  const judge = (verdict: UrlVerdict, code: DiagnosticCode, message: string, hint: string): CheckedUrl => ({
    verdict,
    problem: problem(code, {message, hint, place}),
  })
  // Browsers remove tabs and line breaks inside URLs, and control characters and spaces around them.
  const bare = url.replace(/[\t\n\r]/g, '').trim()
  const scheme = schemeOf(url)
  if (bare === '') return judge('broken', 'link-empty', emptyMessage(kind), 'Write a path or a URL, or remove it.')
  const unsafe = unsafeScheme(url, {isImage: kind === 'image' || kind === 'asset'})
  if (unsafe !== undefined) return {verdict: 'unsafe', problem: unsafeUrlProblem(unsafe, place)}
  if (scheme === 'data') return {verdict: 'inline'}
  if (scheme === 'pathname') return {verdict: 'site'}
  if (scheme === undefined && !bare.startsWith('//')) return checkOwnUrl(bare, judge)
  return checkExternalUrl(bare, scheme, judge)
}

/** Returns the problem to report when a URL of this scheme is removed. */
export function unsafeUrlProblem(scheme: string, place: Place): Problem {
  return scheme === 'data'
    ? problem('link-unsafe', {
        message: 'A `data:` URL that is not an image can run code, so it is left out.',
        hint: 'Link to a file.',
        place,
      })
    : problem('link-unsafe', {
        message: `A \`${scheme}:\` URL runs code, so it is left out.`,
        hint: 'Link to a page, or use a component.',
        place,
      })
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
    return judge('broken', 'link-malformed', `\`${url}\` has a percent sign that is not part of a valid encoding.`, hint)
  }
  return {verdict: 'site'}
}

function checkExternalUrl(url: string, scheme: string | undefined, judge: Judge): CheckedUrl {
  if (scheme !== undefined && !knownSchemes.has(scheme)) {
    const hint = "Write `https:` for a web address. For links into apps, set `levels: {'link-scheme': 'ignore'}`."
    return judge('external', 'link-scheme', `Many browsers do not support the scheme \`${scheme}:\`.`, hint)
  }
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return {verdict: 'external'}
  const hasHost = /^(?:https?:)?\/\/[^/?#]/i.test(url)
  const full = scheme === undefined ? `https:${url}` : url
  if (!hasHost || !URL.canParse(full)) {
    return judge('broken', 'link-malformed', `\`${url}\` is not a valid URL.`, 'Write it as `https://host/path`.')
  }
  if (!isOwnMachine(new URL(full).hostname)) return {verdict: 'external'}
  const message = `\`${url}\` points to the reader's own machine.`
  return judge('inline', 'link-localhost', message, 'Write it as inline code if readers should type it, or link to a published page.')
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '0.0.0.0' || host === '[::1]' || host.startsWith('127.')
}

function emptyMessage(kind: Reference['kind']): string {
  return kind === 'link' ? 'The link has no target.' : 'The URL is empty.'
}
