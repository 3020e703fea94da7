import {compareText} from '../../core/text/compare.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {CompiledSource, DocCache, FilesNow} from '../cache/doc-cache.ts'
import type {Blob} from './action-result.ts'
import {mostRequests} from './cache-client.ts'
import type {Patience} from './patience.ts'
import type {RemoteStore} from './remote-store.ts'
import {recordKey} from './signed-record.ts'
import type {RemoteEntry, RemoteRecord} from './signed-record.ts'

/** A source that the local cache does not have, in one of its places. */
export type WantedSource = CompiledSource & {readonly files: FilesNow}

/** State of the sources that were asked for. */
export type Fetcher = {
  /** Puts into the local cache what the server has for these sources. Each is asked for once. */
  readonly fetch: (wanted: readonly WantedSource[]) => Promise<void>
  /** Returns the record of a source that has no valid compilation for some of its places. */
  readonly recordOf: (sourceHash: string) => RemoteRecord
  /** Returns the number of compilations that were received. */
  readonly received: () => number
}

type Fetching = {
  readonly server: RemoteStore
  readonly local: Pick<DocCache, 'sourceKeyOf' | 'isCurrent' | 'store' | 'packages'>
  readonly patience: Patience
  /** Milliseconds that patience lasts without compilations. */
  readonly wait: number
}

/** Number of answers by which a server proves that it is not slow, but has little to give: then it is not asked further, but still sent to. */
const proof = 20

/** Creates the fetcher of a run. */
export function createFetcher({server, local, patience, wait}: Fetching): Fetcher {
  const asked = new Set<string>()
  const incomplete = new Map<string, RemoteRecord>()
  const sets = new Map<string, Promise<readonly RecordedFile[] | undefined>>()
  let received = 0
  let answers = 0
  let isSatisfied = false

  const packagesIn = (blob: Blob): Promise<readonly RecordedFile[] | undefined> => {
    const known = sets.get(blob.hash) ?? server.getBlob(blob).then((bytes) => bytes && local.packages.fromShared(bytes.toString()))
    sets.set(blob.hash, known)
    return known
  }
  const isValid = async ({doc, packages}: RemoteEntry, files: FilesNow): Promise<boolean> =>
    local.isCurrent(doc, files) && (packages === undefined || (await packagesIn(packages)) !== undefined)
  const findValid = async (record: RemoteRecord, files: FilesNow): Promise<RemoteEntry | undefined> => {
    for (const entry of record.toReversed()) if (await isValid(entry, files)) return entry
    return undefined
  }
  /** Stores a compilation. Reports whether its article is there. */
  const take = async (source: CompiledSource, {doc, body, packages: blob}: RemoteEntry): Promise<boolean> => {
    const bytes = await server.getBlob(body)
    if (bytes === undefined || server.isOff()) return false
    const packages = blob && (await packagesIn(blob))
    local.store(source, {doc, html: bytes.toString(), ...(packages && {packages})})
    received += 1
    patience.earn()
    return true
  }
  const fetchSource = async (wanted: readonly WantedSource[]): Promise<void> => {
    const [source] = wanted
    if (source === undefined) return
    const {sourceHash} = source
    const record = await server.getRecord(recordKey(local.sourceKeyOf(sourceHash)))
    answers += 1
    if (record === undefined) return
    // equal files may depend on files that differ
    const found = await Promise.all(wanted.map(({files}) => findValid(record, files)))
    const taken = await Promise.all([...new Set(found)].map(async (entry) => entry !== undefined && take(source, entry)))
    if (taken.includes(false)) incomplete.set(sourceHash, record)
  }
  return {
    async fetch(wanted) {
      const places = new Map<string, WantedSource[]>()
      for (const source of wanted) {
        if (asked.has(source.sourceHash)) continue
        const others = places.get(source.sourceHash)
        if (others === undefined) places.set(source.sourceHash, [source])
        else others.push(source)
      }
      // in the order of hashes, so that the first answers are as useful as all others are, and patience ends early where few are
      const waiting = [...places.keys()].sort(compareText).values()
      const work = async (): Promise<void> => {
        for (const sourceHash of waiting) {
          if (server.isOff() || isSatisfied) return
          asked.add(sourceHash)
          await fetchSource(places.get(sourceHash) ?? [])
        }
      }
      const workers = Array.from({length: Math.min(mostRequests, places.size)}, work)
      await patience.spend(Promise.all(workers), () => {
        if (answers < proof) server.turnOff({waited: wait})
        isSatisfied = true
      })
    },
    recordOf: (sourceHash) => incomplete.get(sourceHash) ?? [],
    received: () => received,
  }
}
