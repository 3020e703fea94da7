import type {HostRules} from '../../core/model/host-rules.ts'
import type {Href} from '../../core/model/paths.ts'

/** Whose words a `_redirects` file uses. Netlify's has more of them; a file for both hosts keeps to Cloudflare's. */
export type RedirectsDialect = 'netlify' | 'cloudflare'

/**
 * `_redirects` (docs.netlify.com/routing/redirects, developers.cloudflare.com/pages/configuration/redirects). The first
 * rule that matches counts; rules for one path stand before those for many, because Cloudflare counts every rule after
 * the first of those as one of them.
 */
export function redirectsFile(rules: HostRules, dialect: RedirectsDialect): string {
  const lines = dialect === 'netlify' ? netlifyLines(rules) : cloudflareLines(rules)
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * Netlify takes no notice of a slash at the end of `from`. A file, such as the page that redirects without a host's help,
 * goes before a rule without `!`. Under a base URL the page of the site for missing pages has to be named.
 */
function netlifyLines({baseUrl, locales = [], redirects, wildcards = [], rewrites}: HostRules): string[] {
  return [
    ...redirects.map(({from, to, status}) => `${literal(from)} ${to} ${status}!`),
    ...wildcards.map((wildcard) => `${wildcardRule(wildcard)}!`),
    ...rewrites.map(({from, to}) => `${literal(from)}* ${to}index.html 200`),
    ...locales.map((base) => `${literal(base)}* ${base}404.html 404`),
    ...(baseUrl === '/' ? [] : [`${literal(baseUrl)}* ${baseUrl}404.html 404`]),
  ]
}

/**
 * On Cloudflare a rule goes before a file, counts the slash at the end, and may not lead to an `index.html`. So what is
 * below a prefix and does exist is excepted: the manifest of the page. What is missing needs no rule: Cloudflare looks for the
 * nearest `404.html` up the folders, and each locale has one (developers.cloudflare.com/pages/configuration/serving-pages).
 */
function cloudflareLines({redirects, wildcards = [], rewrites}: HostRules): string[] {
  const others = rewrites.filter(({from, to}) => from !== to)
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

/** A path in which nothing is a placeholder. */
function literal(path: Href): string {
  return path.replaceAll('*', '%2A').replaceAll(':', '%3A')
}
