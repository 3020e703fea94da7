import type {PageManifest} from '../../core/model/page.ts'
import {PageMissing, fetchOk} from './fetch-ok.ts'

/** Time that responses are cached, in milliseconds, so that a tab that stays open sees later deployments. */
const FRESH_FOR = 300_000
/** The maximum number of cached pages. */
const CAPACITY = 40

/**
 * A loader that caches the files that navigation needs of a page. Paths are those of `pagePath`. Rejects with
 * `PageMissing` or with the error of the server or network; failures are not cached.
 */
export type PageLoader = {
  readonly manifest: (path: string) => Promise<PageManifest>
  /** Returns the HTML of a page, needed for the layout around its `main`. */
  readonly html: (path: string) => Promise<string>
  /** Clears the cache. */
  readonly forget: () => void
}

/** Creates the page loader of a document. `now` returns milliseconds. */
export function createPageLoader(now: () => number = Date.now): PageLoader {
  const manifest = keep(async (path) => {
    const response = await fetchOk(SITE_FEATURES.hasHtmlFiles ? fileOf(path, 'json') : `${path}index.json`)
    const found = (await response.json()) as Partial<PageManifest> | null
    // a static file of the site may have this name
    if (found?.main === undefined) throw new PageMissing(`There is no manifest of ${path}.`)
    return found as PageManifest
  }, now)
  const html = keep(async (path) => (await fetchOk(SITE_FEATURES.hasHtmlFiles ? fileOf(path, 'html') : path)).text(), now)
  return {
    manifest: manifest.get,
    html: html.get,
    forget() {
      manifest.forget()
      html.forget()
    },
  }
}

/** Returns the address of a file of a page. Where pages are not folders, the root of the site, with its language, is one all the same. */
function fileOf(path: string, extension: 'html' | 'json'): string {
  const isRoot = path === (document.documentElement.dataset['baseUrl'] ?? '/')
  return isRoot ? `${path}index.${extension}` : `${path.slice(0, -1)}.${extension}`
}

type Kept<Value> = {readonly get: (path: string) => Promise<Value>; readonly forget: () => void}

function keep<Value>(get: (path: string) => Promise<Value>, now: () => number): Kept<Value> {
  const kept = new Map<string, {readonly value: Promise<Value>; readonly at: number}>()
  const getKept = (path: string): Promise<Value> => {
    const known = kept.get(path)
    if (known !== undefined && now() - known.at < FRESH_FOR) return known.value
    const value = get(path)
    value.catch(() => kept.delete(path))
    kept.delete(path)
    kept.set(path, {value, at: now()})
    const [oldest] = kept.keys()
    if (kept.size > CAPACITY && oldest !== undefined) kept.delete(oldest)
    return value
  }
  return {get: getKept, forget: () => kept.clear()}
}
