import type {HostRules} from '../../core/model/host-rules.ts'
import type {Href} from '../../core/model/paths.ts'
import {addressOfPage, fileOfPage} from './file-of-page.ts'
import {decodePath} from '../../core/urls/url.ts'

/**
 * Returns the text of `nginx.conf`, to be included in a server block whose `root` is the folder that contains the base URL.
 * The longest matching location applies, regardless of order. A location with its own headers inherits none.
 */
export function nginxFile({
  baseUrl,
  locales = [],
  redirects,
  wildcards = [],
  rewrites,
  gone = [],
  headers,
  hashedFiles,
  trailingSlash,
  markdown,
}: HostRules): string {
  const everywhere = addHeaders(headers)
  const hashed = hashedFiles === undefined ? [] : location(hashedFiles.path, addHeaders({...headers, ...hashedFiles.headers}))
  const lines = [
    `# Include this in the server block. Its root is the folder that holds the site${baseUrl === '/' ? '' : ` as ${baseUrl}`}.`,
    'index index.html;',
    'absolute_redirect off;',
    missingPage(baseUrl),
    ...everywhere,
    ...addHeaders({'Cache-Control': 'no-cache'}),
    ...(markdown === undefined ? [] : markdownLines([baseUrl, ...locales])),
    ...pageLocations(baseUrl, {name: '@page', missing: [], trailingSlash}),
    ...locales.flatMap((base, index) => pageLocations(base, {name: `@page-${index + 1}`, missing: [missingPage(base)], trailingSlash})),
    ...hashed,
    ...location(`= ${baseUrl}nginx.conf`, ['return 404;']),
    ...redirects.flatMap(({from, to, status}) =>
      bothForms(from).flatMap((path) => location(`= ${path}`, [`return ${status} ${quote(withQuery(to, '$is_args$args'))};`])),
    ),
    ...wildcards.flatMap(wildcardLocations),
    ...rewrites.flatMap((rewrite) => prefixLocations(rewrite, trailingSlash)),
    ...gone.flatMap((page) => goneLocations(page, trailingSlash)),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

type PageLocations = {readonly name: string; readonly missing: readonly string[]} & Pick<HostRules, 'trailingSlash'>

/** For each form of pages, where nginx looks after the file itself, and the rules for other forms of an address. */
const lookups = {
  true: {found: '$uri/', other: [String.raw`rewrite "^(.*?)(?:/index)?\.html$" "$1/index.html" break;`]},
  ignore: {found: '$uri/index.html', other: [String.raw`rewrite "^(.*?)(?:/index)?\.html$" "$1/index.html" break;`]},
  false: {found: '$uri.html $uri/index.html', other: [String.raw`rewrite "^(.+)/(?:index\.html)?$" "$1" permanent;`]},
} as const

/**
 * Returns the lines that answer clients that prefer Markdown with that of a page, if it has any. `if` only sets variables and rewrites, which
 * is all that it does safely (nginx.org, "If is evil"). nginx knows no type of such files by itself.
 */
function markdownLines(roots: readonly Href[]): string[] {
  return [
    'add_header Vary "Accept" always;',
    'set $markdown "";',
    'set $markdown_file "";',
    String.raw`if ($uri ~ "^(/.*?)(?:/|/index\.html|\.html)?$") { set $markdown_file "$1.md"; }`,
    ...roots.map(decode).map((root) => `if ($uri = ${quote(root)}) { set $markdown_file ${quote(`${root}index.md`)}; }`),
    'if ($http_accept ~* "text/markdown") { set $markdown "wanted"; }',
    'if (-f "$document_root$markdown_file") { set $markdown "$markdown, found"; }',
    'if ($markdown = "wanted, found") { rewrite ^ $markdown_file last; }',
    String.raw`location ~ "\.md$" { default_type text/markdown; charset utf-8; charset_types text/markdown; }`,
  ]
}

/**
 * Returns the locations of files and pages. A page can be requested in any form: `/a.html` serves `/a/` if there is no such
 * file. A named location inherits nothing from the location that refers to it, so `missing` is needed in both.
 */
function pageLocations(base: Href, {name, missing, trailingSlash}: PageLocations): string[] {
  const {found, other} = lookups[String(trailingSlash ?? true) as keyof typeof lookups]
  const page = [...missing, ...other, 'try_files $uri =404;']
  return [
    ...location(base, [...missing, `try_files $uri ${found} ${name};`]),
    `location ${name} {`,
    ...page.map((line) => `  ${line}`),
    '}',
  ]
}

/** Returns the directive of the 404 page. It is also used for undecodable paths, which nginx rejects with 400. */
function missingPage(base: Href): string {
  return `error_page 400 404 ${base}404.html;`
}

/**
 * Returns the locations of a wildcard redirect. It uses `rewrite`, which encodes captured text and adds the query, whereas
 * `return` would emit a line break unencoded. An exact `location` takes precedence over a prefix, and the longest prefix over
 * shorter ones.
 */
function wildcardLocations({from, to, keepsRest, status}: NonNullable<HostRules['wildcards']>[number]): string[] {
  const whole = `return ${status} ${quote(withQuery(to, '$is_args$args'))};`
  const flag = status === 301 ? 'permanent' : 'redirect'
  const rest = `rewrite ${quote(`^${escapePattern(decode(from))}(.*)$`)} ${quote(`${to.replaceAll('$', '%24')}$1`)} ${flag};`
  return [...location(from, [keepsRest ? rest : whole]), ...location(`= ${from.slice(0, -1)}`, [whole])]
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** Returns the locations of a rewrite. A prefix without its slash is a separate path, unless there is a folder of that name. */
function prefixLocations({from, to}: HostRules['rewrites'][number], trailingSlash: HostRules['trailingSlash']): string[] {
  const page = quote(fileOfPage(decode(to), trailingSlash))
  const exact = from === to ? [] : location(`= ${from.slice(0, -1)}`, [`try_files ${page} =404;`])
  return [...location(from, [`try_files $uri ${trailingSlash === false ? '$uri.html ' : ''}$uri/index.html ${page};`]), ...exact]
}

/**
 * Returns the locations of a tombstone, whose page is the body of the answer 410. An address that only leads to that of the page, for the
 * slash at its end, needs none.
 */
function goneLocations(page: Href, trailingSlash: HostRules['trailingSlash']): string[] {
  const answer = [`error_page 410 ${quote(decode(fileOfPage(page, trailingSlash)))};`, 'return 410;']
  const addresses = trailingSlash === 'ignore' ? bothForms(page) : [addressOfPage(page, trailingSlash)]
  return addresses.flatMap((address) => location(`= ${address}`, answer))
}

function addHeaders(headers: HostRules['headers']): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
}

/** @example location('= /a/', ['return 404;']) // => ['location = "/a/" {', '  return 404;', '}'] */
function location(match: string, body: readonly string[]): string[] {
  const [, operator = '', path = ''] = /^(= )?(.*)$/.exec(match) ?? []
  return [`location ${operator}${quote(decode(path))} {`, ...body.map((line) => `  ${line}`), '}']
}

function bothForms(from: Href): Href[] {
  return from.endsWith('/') ? [from, from.slice(0, -1)] : [from]
}

/** Decodes a path, because nginx matches decoded paths. */
function decode(path: Href): string {
  return decodePath(path) ?? path
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/**
 * Appends the request's query to a redirect target, unless the target has a query or hash itself. A dollar sign in the target
 * is encoded, because nginx would read it as a variable.
 * @example withQuery('/new/', '$is_args$args') // => '/new/$is_args$args'
 * @example withQuery('/new/?a=1', '$is_args$args') // => '/new/?a=1'
 */
function withQuery(to: string, query: string): string {
  return `${to.replaceAll('$', '%24')}${/[?#]/.test(to) ? '' : query}`
}
