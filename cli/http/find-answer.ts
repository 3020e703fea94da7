import type {ServedRules} from './served-rules.ts'

/** A site as it is served. What stands for a file is for who sends it to say. */
export type ServedSite<File> = {
  /** By path in the site, NFC: `/docs/index.html`. */
  readonly files: Pick<ReadonlyMap<string, File>, 'get' | 'has'>
  readonly rules: ServedRules
  /** Path under which the site is published, decoded; begins and ends with a slash. */
  readonly baseUrl: string
}

/** What a static host answers: a file, another place (percent-encoded, with its query), or nothing. */
export type Answer<File> = {readonly file: File} | {readonly redirect: string; readonly status: 301 | 302} | undefined

/**
 * The target of a request: a decoded path and, with its question mark, the query. A path that is `isUndecodable` is as it was written;
 * nothing answers it, so that readers get the page for what is missing, which tells them why.
 */
export type Asked = {readonly path: string; readonly query: string; readonly isUndecodable?: true}

/**
 * Looks a decoded path up as static hosts do: redirects come first; `/a/` is `/a/index.html`, and `/a` leads there when
 * only that exists; `/a.html` is another way to write `/a/` where there is no such file; what is left may be below a prefix that one
 * page answers.
 */
export function findAnswer<File>({path, query, isUndecodable}: Asked, site: ServedSite<File>): Answer<File> {
  if (isUndecodable === true) return undefined
  const {files, rules, baseUrl} = site
  if (!path.startsWith(baseUrl)) return path === '/' || `${path}/` === baseUrl ? lead(baseUrl, query) : undefined
  const target = rules.redirects.get(path)
  if (target !== undefined) return {redirect: /[?#]/.test(target.to) ? target.to : target.to + query, status: target.status}
  const wildcard = rules.wildcards.find(({from}) => `${path}/`.startsWith(from))
  if (wildcard !== undefined) return leadOn(wildcard, path, query)
  const file = files.get(fileOf(path, baseUrl))
  if (file !== undefined) return {file}
  if (files.has(fileOf(`${path}/`, baseUrl))) return lead(`${path}/`, query)
  if (path.endsWith('.html')) return findAnswer({path: path.replace(/(?:\/index)?\.html$/, '').replace(/\/?$/, '/'), query}, site)
  const rewrite = rules.rewrites.find(({from}) => `${path}/`.startsWith(from))
  const page = rewrite && files.get(fileOf(rewrite.to, baseUrl))
  return page === undefined ? undefined : {file: page}
}

/** The page for what is not there: that of the locale whose pages begin as the path does, else that of the site. */
export function findMissingPage<File>(path: string, {files, rules, baseUrl}: ServedSite<File>): File | undefined {
  const folders = [...rules.locales.filter((base) => path.startsWith(base)), baseUrl]
  for (const folder of folders) {
    const file = files.get(fileOf(`${folder}404.html`, baseUrl))
    if (file !== undefined) return file
  }
  return undefined
}

/** Place of the file in the site that stands for a path: the base URL is where the site begins. */
function fileOf(path: string, baseUrl: string): string {
  const place = path.slice(baseUrl.length - 1)
  return place.endsWith('/') ? `${place}index.html` : place
}

/** The target of a redirected folder for a path below it, or for the folder without its slash. */
function leadOn({from, to, keepsRest, status}: ServedRules['wildcards'][number], path: string, query: string): Answer<never> {
  const rest = keepsRest ? path.slice(from.length).split('/').map(encodeURIComponent).join('/') : ''
  return {redirect: /[?#]/.test(to) ? to : to + rest + query, status}
}

function lead(path: string, query: string): {readonly redirect: string; readonly status: 301} {
  return {redirect: path.split('/').map(encodeURIComponent).join('/') + query, status: 301}
}
