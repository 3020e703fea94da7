import type {PageManifest} from '../../model/page.ts'

/** Pages that were asked for are kept this long, in milliseconds: a tab that stays open sees what is published later. */
const FRESH_FOR = 300_000
/** As many pages are kept at most. */
const CAPACITY = 40

/** There is no such page: the server said so. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/** Loads what navigation needs of pages. Paths are those of `pagePath`. */
export type PageLoader = {
  /** Loads a page and keeps it. Rejects with `PageMissing`, or with what the network says; then it is not kept. */
  readonly load: (path: string) => Promise<PageManifest>
  /** Asks the browser to fetch a page when it has nothing else to do. Once for each path. */
  readonly prefetch: (path: string) => void
}

/** Makes the loader of a document. `now` gives milliseconds. */
export function createPageLoader(now: () => number = Date.now): PageLoader {
  const pages = new Map<string, {readonly page: Promise<PageManifest>; readonly at: number}>()
  const prefetched = new Set<string>()
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
    prefetch(path) {
      if (prefetched.has(path) || pages.has(path)) return
      prefetched.add(path)
      const href = manifestHref(path)
      const link = document.createElement('link')
      if (link.relList.supports('prefetch')) {
        link.rel = 'prefetch'
        link.href = href
        document.head.append(link)
      } else {
        // Failures show when the page is wanted (behaviour B7).
        fetch(href, {priority: 'low'}).catch(() => undefined)
      }
    },
  }
}

async function fetchPage(path: string): Promise<PageManifest> {
  const response = await fetch(manifestHref(path))
  if (response.status === 404) throw new PageMissing(`There is no page at ${path}.`)
  if (!response.ok) throw new Error(`The server answered with ${response.status} ${response.statusText}`.trim() + '.')
  return (await response.json()) as PageManifest
}

function manifestHref(path: string): string {
  return `${path}index.json`
}
