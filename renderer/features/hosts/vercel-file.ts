import type {HostRules, MarkdownRules} from '../../core/model/host-rules.ts'
import type {Href} from '../../core/model/paths.ts'
import {addressOfPage} from './file-of-page.ts'

/**
 * Returns the text of `vercel.json` (vercel.com/docs/project-configuration). Redirects take precedence over files, and files
 * over rewrites. Vercel reads the file in the deployed folder: it is in the right place when the output folder is deployed,
 * and must be copied next to package.json when a repository is deployed. Vercel supports a single `404.html`, that of the
 * root: only `routes`, which excludes all other rules, could name another for a locale.
 */
export function vercelFile(rules: HostRules): string {
  const {baseUrl, redirects, wildcards = [], rewrites, headers, hashedFiles, trailingSlash} = rules
  const everywhere = {path: baseUrl, headers}
  const headerRules = [everywhere, ...(hashedFiles === undefined ? [] : [hashedFiles])]
  const file = {
    ...(trailingSlash === false && {cleanUrls: true, trailingSlash}),
    redirects: [
      ...redirects.flatMap(({from, to, status}) =>
        formsOf(from, trailingSlash).map((form) => ({source: pattern(form), destination: to, statusCode: status})),
      ),
      ...wildcards.flatMap(wildcardRules),
      ...(rules.markdown === undefined ? [] : markdownRules(rules, rules.markdown)),
      ...(trailingSlash === undefined ? [TO_SLASH] : []),
    ],
    rewrites: rewrites.map(({from, to}) => ({source: `${pattern(from)}(.*)`, destination: addressOfPage(to, trailingSlash)})),
    headers: headerRules.map((rule) => ({source: `${pattern(rule.path)}(.*)`, headers: headerList(rule.headers)})),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/**
 * Redirects an address to its form with a trailing slash, unless its last segment contains a dot, as file names do.
 * `trailingSlash: true` would do the same, but also removes the slash from the page of a version: `/docs/1.0/` would redirect
 * to `/docs/1.0`.
 */
const TO_SLASH = {
  source: String.raw`/:page((?!\.well-known/)(?:[^/]+/)*[^/.]+)`,
  destination: '/:page/',
  statusCode: 308,
}

/** The condition that a client accepts Markdown. Vercel compares a value with the whole header. */
const WANTS_MARKDOWN = [{type: 'header', key: 'accept', value: '.*text/markdown.*'}]

/** Pattern of the end of an address that is that of a file: versions have dots before digits only. */
const OF_FILE = String.raw`.*\.\d*[a-zA-Z][^/]*$`

/**
 * Returns the redirects of clients that accept Markdown from a page to that of the page. Rewrites would not apply: files precede them. They
 * follow all other redirects, and an address in another form is redirected first.
 */
function markdownRules({baseUrl, locales = [], trailingSlash}: HostRules, {notBelow, notFor}: MarkdownRules): object[] {
  const rest = (address: Href): string => address.slice(baseUrl.length, -1).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const excluded = [...notBelow.map((folder) => `${rest(folder)}(?:/|$)`), ...notFor.map((page) => `${rest(page)}/?$`)]
  const page = (...further: readonly string[]): string => {
    const not = [...excluded, ...further]
    return `:page(${not.length === 0 ? '' : `(?!${not.join('|')})`}(?:[^/]+/)*[^/]+)`
  }
  const withSlash = `${pattern(baseUrl)}${page()}/`
  const withoutSlash = `${pattern(baseUrl)}${page(OF_FILE)}`
  const sources = {true: [withSlash], ignore: [withSlash, withoutSlash], false: [withoutSlash]}[String(trailingSlash ?? true)] ?? []
  return [
    ...[baseUrl, ...locales].map((root) => toMarkdown(pattern(root), `${root}index.md`)),
    ...sources.map((source) => toMarkdown(source, `${baseUrl}:page.md`)),
  ]
}

function toMarkdown(source: string, destination: string): object {
  return {source, has: WANTS_MARKDOWN, destination, statusCode: 307}
}

/** Returns both forms of an address that neither `TO_SLASH` nor Vercel covers. */
function formsOf(from: Href, trailingSlash: HostRules['trailingSlash']): Href[] {
  return /\.[^/]*\/$/.test(from) || (trailingSlash !== undefined && from.length > 1 && from.endsWith('/'))
    ? [from, from.slice(0, -1)]
    : [from]
}

function wildcardRules({from, to, keepsRest, status}: NonNullable<HostRules['wildcards']>[number]): object[] {
  const [rest, splat] = keepsRest ? [':splat(.*)', ':splat'] : ['(.*)', '']
  return [
    {source: `${pattern(from)}${rest}`, destination: `${to}${splat}`, statusCode: status},
    {source: pattern(from.slice(0, -1)), destination: to, statusCode: status},
  ]
}

function headerList(headers: HostRules['headers']): {key: string; value: string}[] {
  return Object.entries(headers).map(([key, value]) => ({key, value}))
}

/** Escapes a path as a path-to-regexp pattern that matches only the path itself. */
function pattern(path: Href): string {
  return path.replaceAll(/[(){}:*+?]/g, String.raw`\$&`)
}
