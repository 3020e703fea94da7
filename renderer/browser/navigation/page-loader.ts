import type {PageManifest} from '../../core/model/page.ts'
import {fetchOk} from './fetch-ok.ts'

/** What was asked for is kept this long, in milliseconds: a tab that stays open sees what is published later. */
const FRESH_FOR = 300_000
/** As many pages are kept at most. */
const CAPACITY = 40

/**
 * Loads what navigation needs of pages, and keeps it. Paths are those of `pagePath`. Rejects with `PageMissing`, or with
 * what server or network say; then nothing is kept.
 */
export type PageLoader = {
  readonly manifest: (path: string) => Promise<PageManifest>
  /** The HTML of a page, for what is around its `main`. */
  readonly html: (path: string) => Promise<string>
  /** Lets go of everything. */
  readonly forget: () => void
}

/** Makes the loader of a document. `now` gives milliseconds. */
export function createPageLoader(now: () => number = Date.now): PageLoader {
  const manifest = keep(async (path) => (await (await fetchOk(`${path}index.json`)).json()) as PageManifest, now)
  const html = keep(async (path) => (await fetchOk(path)).text(), now)
  return {
    manifest: manifest.get,
    html: html.get,
    forget() {
      manifest.forget()
      html.forget()
    },
  }
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
