import type {MarkdownRules} from '../core/model/host-rules.ts'
import type {Href} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'

/** The addresses of the pages of a site. All end with a slash. */
type Addresses = {
  /** Root of the site. */
  readonly baseUrl: Href
  readonly withMarkdown: readonly Href[]
  readonly withoutMarkdown: readonly Href[]
}

/** Says which pages have no Markdown, with as few folders as possible: hosts limit how long rules are. */
export function createMarkdownRules({baseUrl, withMarkdown, withoutMarkdown}: Addresses): MarkdownRules {
  const taken = new Set(withMarkdown.flatMap((address) => foldersOf(address, baseUrl)))
  const notBelow = new Set<Href>()
  const notFor = new Set<Href>()
  for (const address of withoutMarkdown) {
    const free = foldersOf(address, baseUrl).find((folder) => !taken.has(folder))
    if (free === undefined) notFor.add(address)
    else notBelow.add(free)
  }
  return {notBelow: [...notBelow].sort(compareText), notFor: [...notFor].sort(compareText)}
}

/**
 * Returns the folders that an address is in, below the root of the site, and the address itself.
 * @example foldersOf('/p/docs/tags/a/', '/p/') // => ['/p/docs/', '/p/docs/tags/', '/p/docs/tags/a/']
 */
function foldersOf(address: Href, baseUrl: Href): Href[] {
  const names = address.slice(baseUrl.length).split('/').slice(0, -1)
  return names.map((_, index) => `${baseUrl}${names.slice(0, index + 1).join('/')}/`)
}
