import {
  articleFile,
  articleNameLength,
  articlePath,
  blockPath,
  corePath,
  noTerms,
  revisionAt,
  revisionLength,
  searchFormat,
  searchManifestPath,
  shardHead,
  shardPath,
} from '../format/index-files.ts'
import type {IndexArticle, IndexCore, IndexEntry, PageBlock, PageTable, SearchManifest} from '../format/index-files.ts'
import {valueAt} from '../format/postings.ts'

/** The terms of a range with their postings, sorted by `<`. */
export type Shard = {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
  /** Number of sections that have a term, if not all of them are in its postings. By place in `terms`. */
  readonly counts: ReadonlyMap<number, number>
}

/** A page as an index describes it. */
export type IndexedPage = {
  readonly href: string
  readonly article: string
  /** Number of files with its text. */
  readonly parts: number
  readonly category: string
}

/** A section found in a large index. */
export type LocatedSection = {
  /** Number of its page, for `page`. */
  readonly page: number
  /** Index of the section in its page. */
  readonly section: number
  /** Number of words in its heading, as in `PageTable`. */
  readonly words: number
}

/** An index whose files are loaded on demand. */
export type OpenIndex = {
  /** Name of the version; undefined for pages outside the docs. */
  readonly version: string | undefined
  readonly core: IndexCore
  /** The first section of each page, followed by the total number of sections. In a large index, of each block. */
  readonly firstSections: Uint32Array
  /** Returns what is known of a page. In a large index, a section of it must have been located. */
  readonly page: (page: number) => IndexedPage
  /** Locates a section of a large index. */
  readonly locate: (section: number) => Promise<LocatedSection>
  /** Loads a shard, by its place among those that have terms. */
  readonly shard: (number: number) => Promise<Shard>
}

/** The files of a site's indexes. Loaded files are cached; failures are retried on the next request. */
export type IndexFiles = {
  /** Opens the indexes of the given versions that exist, in this order, followed by the index of pages outside the docs. */
  readonly open: (versions: readonly string[]) => Promise<readonly OpenIndex[]>
  /** Loads the text of a section, with the headings above. */
  readonly article: (page: IndexedPage, section: number) => Promise<IndexArticle>
}

/** The error thrown when a file is missing or does not match the manifest: the site has been redeployed, or the index is damaged. */
export class StaleIndexError extends Error {
  override readonly name = 'StaleIndexError'
}

/** Requests a file of the site, like `fetch`. */
export type RequestFile = (href: string, init?: RequestInit) => Promise<Response>

/** Opens the indexes of a site. The base URL of its pages begins and ends with a slash. */
export function openIndexFiles(baseUrl: string, request: RequestFile): IndexFiles {
  const kept = new Map<string, Promise<unknown>>()
  const keep = <Value>(path: string, load: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(path) as Promise<Value> | undefined
    if (known !== undefined) return known
    const loading = load()
    kept.set(path, loading)
    loading.catch(() => kept.delete(path))
    return loading
  }
  const json = <Value extends {readonly format: unknown}>(href: string, init?: RequestInit): Promise<Value> =>
    keep(href, async () => readJson(await readText(await request(href, init), href), href) as Value)
  // revalidated by each page, since it is the only file that reveals a new index
  const readManifest = (): Promise<SearchManifest> => json(baseUrl + searchManifestPath, {cache: 'no-cache'})

  const openOne = (version: string | undefined, {folder, entry}: {folder: string; entry: IndexEntry}): Promise<OpenIndex> =>
    keep(`${version} ${entry.frame}`, async () => {
      const core = await json<IndexCore>(`${folder}${corePath(entry)}?${entry.revision}`)
      const {numbering, shardRevisions, blockRevisions = ''} = core
      const numbers = shardsWithTerms(shardRevisions)
      const shard = (place: number): Promise<Shard> => {
        const number = numbers[place] ?? 0
        const href = `${folder}${shardPath(entry, number)}?${revisionAt(shardRevisions, number)}`
        return keep(href, async () => readShard(await readText(await request(href), href), {href, numbering}))
      }
      const block = async (number: number): Promise<PageBlock> => {
        const href = `${folder}${blockPath(entry, number)}?${revisionAt(blockRevisions, number)}`
        const table = await json<PageBlock>(href)
        if (table.numbering !== numbering) throw new StaleIndexError(`${href} is not a file of this search index.`)
        return table
      }
      return {version, core, firstSections: addUp(core.blocks ?? core.sections), shard, ...openPages(core, block)}
    })

  return {
    async open(versions) {
      const {folder, versions: entries, pages} = await readManifest()
      const names = versions.filter((version) => Object.hasOwn(entries, version))
      const docs = names.flatMap((version) => {
        const entry = entries[version]
        return entry === undefined ? [] : [openOne(version, {folder, entry})]
      })
      return Promise.all(pages === null ? docs : [...docs, openOne(undefined, {folder, entry: pages})])
    },
    article: async (page, section) => json<IndexArticle>((await readManifest()).folder + articlePath(articleFile(page, section))),
  }
}

/** More than a block has pages. */
const blockSize = 4096

/** Opens the pages of an index. Those of a large one are numbered as if blocks had `blockSize` pages. */
function openPages(core: IndexCore, load: (block: number) => Promise<PageBlock>): Pick<OpenIndex, 'page' | 'locate'> {
  if (core.blocks === undefined) return {page: (page) => pageIn(core, page), locate: () => Promise.reject(new RangeError())}
  const starts = addUp(core.blocks)
  const loaded = new Map<number, {readonly table: PageTable; readonly firstSections: Uint32Array}>()
  return {
    page: (page) => pageIn(loaded.get(Math.floor(page / blockSize))?.table ?? core, page % blockSize),
    async locate(section) {
      const block = placeAmong(starts, section)
      const known = loaded.get(block)
      const table = known?.table ?? (await load(block))
      const firstSections = known?.firstSections ?? addUp(table.sections)
      loaded.set(block, {table, firstSections})
      const inBlock = section - (starts[block] ?? 0)
      const page = placeAmong(firstSections, inBlock)
      return {page: block * blockSize + page, section: inBlock - (firstSections[page] ?? 0), words: Number(table.headings[inBlock])}
    },
  }
}

function pageIn({pages, articles, categories, category, parts}: PageTable, page: number): IndexedPage {
  return {
    href: pages[page] ?? '',
    article: articles.slice(page * articleNameLength, (page + 1) * articleNameLength),
    parts: parts?.[page] ?? 1,
    category: categories[category[page] ?? 0] ?? '',
  }
}

/** Returns the index of the last number that is not greater. */
function placeAmong(starts: Uint32Array, number: number): number {
  let from = 0
  let to = starts.length - 1
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= number) from = middle
    else to = middle
  }
  return from
}

async function readText(response: Response, href: string): Promise<string> {
  if (response.ok) return response.text()
  const message = `${href}: the server answered ${response.status}.`
  throw response.status === 404 || response.status === 410 ? new StaleIndexError(message) : new Error(message)
}

function readJson(text: string, path: string): unknown {
  const value = parse(text)
  if (typeof value === 'object' && value !== null && 'format' in value && value.format === searchFormat) return value
  throw new StaleIndexError(`${path} is not a file of this search index.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the numbers of the shards that have terms. */
function shardsWithTerms(revisions: string): number[] {
  return Array.from({length: revisions.length / revisionLength}, (_, number) => number).filter(
    (number) => revisionAt(revisions, number) !== noTerms,
  )
}

function readShard(text: string, {href, numbering}: {readonly href: string; readonly numbering: string}): Shard {
  const [head, ...lines] = text.split('\n')
  if (head !== `${shardHead} ${numbering}`) throw new StaleIndexError(`${href} is not a file of this search index.`)
  const terms: string[] = []
  const postings: string[] = []
  const counts = new Map<number, number>()
  let previous = ''
  for (const line of lines) {
    const [rest = '', own = '', count] = line.split('\t')
    previous = previous.slice(0, valueAt(line, 0)) + rest.slice(1)
    if (count !== undefined) counts.set(terms.length, Number(count))
    terms.push(previous)
    postings.push(own)
  }
  return {terms, postings, counts}
}

function addUp(counts: readonly number[]): Uint32Array {
  const sums = new Uint32Array(counts.length + 1)
  for (const [index, count] of counts.entries()) sums[index + 1] = (sums[index] ?? 0) + count
  return sums
}
