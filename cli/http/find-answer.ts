import type {ServedRules} from './served-rules.ts'

/** A site to serve. The caller determines how files are represented. */
export type ServedSite<File> = {
  /** Files by path in the site, in NFC: `/docs/index.html`. */
  readonly files: Pick<ReadonlyMap<string, File>, 'get' | 'has'>
  readonly rules: ServedRules
  /** Path under which the site is published, decoded; begins and ends with a slash. */
  readonly baseUrl: string
}

/** The answer of a static host: a file, a redirect (percent-encoded, with its query), or nothing. */
export type Answer<File> = {readonly file: File} | {readonly redirect: string; readonly status: 301 | 302} | undefined

/**
 * The target of a request: a decoded path and the query with its question mark. A path that is `isUndecodable` is still
 * encoded. No file matches it, so that readers get the not-found page, which explains why.
 */
export type Asked = {
  readonly path: string
  readonly query: string
  readonly isUndecodable?: true
  /** Whether the client prefers Markdown to HTML. */
  readonly prefersMarkdown?: boolean
}

/**
 * Resolves a decoded path as static hosts do. A path outside the base URL leads home. Redirects come first; `/a/` is `/a/index.html`, and `/a` redirects there if only
 * that exists; `/a.html` is an alias of `/a/` if no such file exists. Where addresses have no slash at their end, `/a` is `/a.html`. The remaining paths may be below a prefix that a single
 * page answers.
 */
export function findAnswer<File>({path, query, isUndecodable, prefersMarkdown}: Asked, site: ServedSite<File>): Answer<File> {
  const {files, rules, baseUrl} = site
  if (!path.startsWith(baseUrl)) return leadHome(path, query, baseUrl)
  if (isUndecodable === true) return undefined
  const target = rules.redirects.get(path)
  if (target !== undefined) return {redirect: /[?#]/.test(target.to) ? target.to : target.to + query, status: target.status}
  const wildcard = rules.wildcards.find(({from}) => `${path}/`.startsWith(from))
  if (wildcard !== undefined) return leadOn(wildcard, path, query)
  const file = (prefersMarkdown === true ? findMarkdown(path, site) : undefined) ?? files.get(fileOf(path, baseUrl))
  if (file !== undefined) return {file}
  const other = otherForm(path, site)
  if (other !== undefined) return typeof other === 'string' ? lead(other, query) : other
  if (path.endsWith('.html') && rules.trailingSlash !== false)
    return findAnswer({path: path.replace(/(?:\/index)?\.html$/, '').replace(/\/?$/, '/'), query}, site)
  const rewrite = rules.rewrites.find(({from}) => `${path}/`.startsWith(from))
  const page = rewrite && (files.get(fileOf(rewrite.to, baseUrl)) ?? files.get(htmlOf(rewrite.to, baseUrl)))
  return page === undefined ? undefined : {file: page}
}

/**
 * Redirects an address outside the site to its home, for now: another site may be published there. Only `/` and the base URL without its
 * slash keep their query, since that of another address means nothing to the home page.
 */
function leadHome(path: string, query: string, baseUrl: string): {readonly redirect: string; readonly status: 302} {
  const isHome = path === '/' || `${path}/` === baseUrl
  return {redirect: encodePath(baseUrl) + (isHome ? query : ''), status: 302}
}

/** Returns the Markdown beside a page: `/a.md` for `/a/`, and `index.md` for the root of the site or of a locale. */
function findMarkdown<File>(path: string, {files, baseUrl}: ServedSite<File>): File | undefined {
  const page = path.slice(baseUrl.length - 1).replace(/(?:\/|\/index\.html|\.html)?$/, '')
  return files.get(`${page}.md`) ?? files.get(`${page}/index.md`)
}

/** Returns the status of an address that is answered with a file. Tombstones answer 410, with their page. */
export function statusOf({path}: Asked, {rules}: Pick<ServedSite<unknown>, 'rules'>): 200 | 410 {
  return rules.gone.has(path) ? 410 : 200
}

/** Returns the not-found page: that of the locale whose base path matches, else that of the site. */
export function findMissingPage<File>(path: string, {files, rules, baseUrl}: ServedSite<File>): File | undefined {
  const folders = [...rules.locales.filter((base) => path.startsWith(base)), baseUrl]
  for (const folder of folders) {
    const file = files.get(fileOf(`${folder}404.html`, baseUrl))
    if (file !== undefined) return file
  }
  return undefined
}

/**
 * Finds the page of an address without a slash at its end, or with one that its pages do not have. Returns its file, or the address of the
 * page in the other form.
 */
function otherForm<File>(
  path: string,
  {files, rules: {trailingSlash}, baseUrl}: ServedSite<File>,
): {readonly file: File} | string | undefined {
  const folder = fileOf(`${path}/`, baseUrl)
  const inFolder = files.get(folder)
  const html = trailingSlash === false ? files.get(htmlOf(path, baseUrl)) : undefined
  if (html !== undefined) return path.endsWith('/') ? path.slice(0, -1) : {file: html}
  if (inFolder !== undefined) return trailingSlash === 'ignore' ? {file: inFolder} : `${path}/`
  return undefined
}

/** @example htmlOf('/base/a/', '/base/') // => '/a.html' */
function htmlOf(path: string, baseUrl: string): string {
  return `${path.slice(baseUrl.length - 1).replace(/\/$/, '')}.html`
}

/** Returns the path of the file in the site for a URL path below the base URL. */
function fileOf(path: string, baseUrl: string): string {
  const place = path.slice(baseUrl.length - 1)
  return place.endsWith('/') ? `${place}index.html` : place
}

/** Redirects a path below a redirected folder, or the folder without its slash. */
function leadOn({from, to, keepsRest, status}: ServedRules['wildcards'][number], path: string, query: string): Answer<never> {
  const rest = keepsRest ? encodePath(path.slice(from.length)) : ''
  return {redirect: /[?#]/.test(to) ? to : to + rest + query, status}
}

function lead(path: string, query: string): {readonly redirect: string; readonly status: 301} {
  return {redirect: encodePath(path) + query, status: 301}
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
