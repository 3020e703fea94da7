import type {HostRules} from '../../core/model/host-rules.ts'
import type {Href} from '../../core/model/paths.ts'
import {addressOfPage, fileOfPage} from './file-of-page.ts'

/** The syntax of a `_redirects` file. Netlify's is richer; a file for both hosts is limited to Cloudflare's. */
export type RedirectsDialect = 'netlify' | 'cloudflare'

/**
 * Returns the text of `_redirects` (docs.netlify.com/routing/redirects,
 * developers.cloudflare.com/pages/configuration/redirects). The first matching rule applies. Rules for a single path come
 * before wildcard rules, because Cloudflare counts every rule after the first wildcard rule as another wildcard rule.
 */
export function redirectsFile(rules: HostRules, dialect: RedirectsDialect): string {
  const lines = dialect === 'netlify' ? netlifyLines(rules) : cloudflareLines(rules)
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * Returns the rules for Netlify, which ignores a trailing slash of `from`. An existing file, such as a redirect page, takes
 * precedence over a rule without `!`. Below a base URL, the 404 page must be named explicitly.
 */
function netlifyLines({baseUrl, locales = [], redirects, wildcards = [], rewrites, trailingSlash}: HostRules): string[] {
  return [
    ...redirects.map(({from, to, status}) => `${literal(from)} ${to} ${status}!`),
    ...wildcards.map((wildcard) => `${wildcardRule(wildcard)}!`),
    ...rewrites.map(({from, to}) => `${literal(from)}* ${fileOfPage(to, trailingSlash)} 200`),
    ...locales.map((base) => `${literal(base)}* ${base}404.html 404`),
    ...(baseUrl === '/' ? [] : [`${literal(baseUrl)}* ${baseUrl}404.html 404`]),
  ]
}

/**
 * Returns the rules for Cloudflare. Its rules take precedence over files, distinguish trailing slashes, and must not lead to
 * an `index.html`. The one existing file below a prefix, the manifest of the page, therefore needs an exception. Missing pages
 * need no rule: Cloudflare looks for the nearest `404.html` up the folders, and each locale has one
 * (developers.cloudflare.com/pages/configuration/serving-pages).
 */
function cloudflareLines({redirects, wildcards = [], rewrites: written, trailingSlash}: HostRules): string[] {
  const rewrites = written.map(({from, to}) => ({from, to: addressOfPage(to, trailingSlash)}))
  const others = rewrites.filter(({from, to}) => from !== to && from.slice(0, -1) !== to)
  const own = rewrites.filter(({from, to}) => to.startsWith(from))
  return [
    ...redirects.flatMap(({from, to, status}) => withAndWithoutSlash(from).map((path) => `${literal(path)} ${to} ${status}`)),
    ...wildcards.map(({from, to, status}) => `${literal(from.slice(0, -1))} ${to} ${status}`),
    ...own.map(({to}) => `${literal(to)}index.json ${to}index.json 200`),
    ...others.map(({from, to}) => `${literal(from.slice(0, -1))} ${to} 200`),
    ...wildcards.map(wildcardRule),
    ...rewrites.map(({from, to}) => `${literal(from)}* ${to} 200`),
  ]
}

function wildcardRule({from, to, keepsRest, status}: NonNullable<HostRules['wildcards']>[number]): string {
  return `${literal(from)}* ${to}${keepsRest ? ':splat' : ''} ${status}`
}

/** @example withAndWithoutSlash('/old/') // => ['/old/', '/old'] */
function withAndWithoutSlash(path: Href): Href[] {
  return path.endsWith('/') && path !== '/' ? [path, path.slice(0, -1)] : [path]
}

/** Escapes the placeholder characters of a path. */
function literal(path: Href): string {
  return path.replaceAll('*', '%2A').replaceAll(':', '%3A')
}
