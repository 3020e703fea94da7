import {articleNameLength, articlePath, corePath, searchFormat, searchManifestPath, shardHead, shardPath} from '../format/index-files.ts'
import type {IndexArticle, IndexCore, IndexEntry, SearchManifest} from '../format/index-files.ts'
import {valueAt} from '../format/postings.ts'

/** The terms of a range with their postings, sorted by `<`. */
export type Shard = {readonly terms: readonly string[]; readonly postings: readonly string[]}

/** An index whose files are loaded on demand. */
export type OpenIndex = {
  /** Name of the version; undefined for pages outside the docs. */
  readonly version: string | undefined
  readonly core: IndexCore
  /** The first section of each page, followed by the total number of sections. */
  readonly firstSections: Uint32Array
  /** Loads a shard. */
  readonly shard: (number: number) => Promise<Shard>
}

/** The files of a site's indexes. Loaded files are cached; failures are retried on the next request. */
export type IndexFiles = {
  /** Opens the indexes of the given versions that exist, in this order, followed by the index of pages outside the docs. */
  readonly open: (versions: readonly string[]) => Promise<readonly OpenIndex[]>
  readonly article: (name: string) => Promise<IndexArticle>
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
    keep(`${version} ${entry.key}`, async () => {
      const core = await json<IndexCore>(folder + corePath(entry))
      const shard = (number: number): Promise<Shard> => {
        const href = folder + shardPath(entry, number)
        return keep(href, async () => readShard(await readText(await request(href), href), href))
      }
      return {version, core, firstSections: addUp(core.sections), shard}
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
    article: async (name) => json<IndexArticle>((await readManifest()).folder + articlePath(name)),
  }
}

/** Returns the name of the file with a page's text. */
export function articleNameOf({articles}: IndexCore, page: number): string {
  return articles.slice(page * articleNameLength, (page + 1) * articleNameLength)
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

function readShard(text: string, path: string): Shard {
  const [head, ...lines] = text.split('\n')
  if (head !== shardHead) throw new StaleIndexError(`${path} is not a file of this search index.`)
  const terms: string[] = []
  const postings: string[] = []
  let previous = ''
  for (const line of lines) {
    const tab = line.indexOf('\t')
    previous = previous.slice(0, valueAt(line, 0)) + line.slice(1, tab)
    terms.push(previous)
    postings.push(line.slice(tab + 1))
  }
  return {terms, postings}
}

function addUp(counts: readonly number[]): Uint32Array {
  const sums = new Uint32Array(counts.length + 1)
  for (const [index, count] of counts.entries()) sums[index + 1] = (sums[index] ?? 0) + count
  return sums
}
