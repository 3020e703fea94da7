import type {HostRules} from '../../core/model/host-rules.ts'
import type {Href} from '../../core/model/paths.ts'

/**
 * `vercel.json` (vercel.com/docs/project-configuration). Redirects go before files, files before rewrites. Vercel reads it
 * in the folder that is deployed: for a deployment of the output folder it is in its place, for one of a repository it is
 * copied beside its package.json. For what is missing Vercel has one `404.html`, that of the root: only `routes`, which exclude all
 * other rules, could name another for a locale.
 */
export function vercelFile({baseUrl, redirects, wildcards = [], rewrites, headers, hashedFiles}: HostRules): string {
  const everywhere = {path: baseUrl, headers}
  const headerRules = [everywhere, ...(hashedFiles === undefined ? [] : [hashedFiles])]
  const file = {
    redirects: [
      ...redirects.flatMap(({from, to, status}) =>
        formsOf(from).map((form) => ({source: pattern(form), destination: to, statusCode: status})),
      ),
      ...wildcards.flatMap(wildcardRules),
      TO_SLASH,
    ],
    rewrites: rewrites.map(({from, to}) => ({source: `${pattern(from)}(.*)`, destination: to})),
    headers: headerRules.map((rule) => ({source: `${pattern(rule.path)}(.*)`, headers: headerList(rule.headers)})),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/**
 * Gives an address its slash, unless its last part has a dot, as that of a file. `trailingSlash: true` does too, but also takes the
 * slash from the page of a version: `/docs/1.0/` would lead to `/docs/1.0`.
 */
const TO_SLASH = {
  source: String.raw`/:page((?!\.well-known/)(?:[^/]+/)*[^/.]+)`,
  destination: '/:page/',
  statusCode: 308,
}

/** Both forms of an address to which `TO_SLASH` does not give its slash. */
function formsOf(from: Href): Href[] {
  return /\.[^/]*\/$/.test(from) ? [from, from.slice(0, -1)] : [from]
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

/** A pattern of path-to-regexp that only the path itself matches. */
function pattern(path: Href): string {
  return path.replaceAll(/[(){}:*+?]/g, String.raw`\$&`)
}
