import type {PageManifest} from '../../model/page.ts'
import {fetchOk} from './fetch-ok.ts'

/** Pages that were asked for are kept this long, in milliseconds: a tab that stays open sees what is published later. */
const FRESH_FOR = 300_000
/** As many pages are kept at most. */
const CAPACITY = 40

/** Loads what navigation needs of pages. Paths are those of `pagePath`. */
export type PageLoader = {
  /** Loads a page and keeps it. Rejects with `PageMissing`, or with what the network says; then it is not kept. */
  readonly load: (path: string) => Promise<PageManifest>
}

/** Makes the loader of a document. `now` gives milliseconds. */
export function createPageLoader(now: () => number = Date.now): PageLoader {
  const pages = new Map<string, {readonly page: Promise<PageManifest>; readonly at: number}>()
  return {
    load(path) {
      const known = pages.get(path)
      if (known !== undefined && now() - known.at < FRESH_FOR) return known.page
      const page = fetchPage(path)
      page.catch(() => pages.delete(path))
      pages.delete(path)
      pages.set(path, {page, at: now()})
      const [oldest] = pages.keys()
      if (pages.size > CAPACITY && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}

async function fetchPage(path: string): Promise<PageManifest> {
  const response = await fetchOk(`${path}index.json`)
  return (await response.json()) as PageManifest
}
