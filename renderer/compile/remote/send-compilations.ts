import type {KeyObject} from 'node:crypto'
import {packagesDependency} from '../../core/model/doc.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import {wholeDoc} from '../cache/compact-doc.ts'
import type {DocCache} from '../cache/doc-cache.ts'
import type {CachedDoc} from '../cache/entry-index.ts'
import type {Blob} from './action-result.ts'
import type {Patience} from './patience.ts'
import type {RemoteStore} from './remote-store.ts'
import {recordKey} from './signed-record.ts'
import type {RemoteEntry, RemoteRecord} from './signed-record.ts'

/** Sends compilations while the build goes on. */
export type Sender = {
  /** Begins to send a compilation that the local cache has stored. */
  readonly send: (sourceHash: string, made: CachedDoc) => void
  /** Resolves when everything is sent, or the server is not asked any more. */
  readonly settle: () => Promise<void>
  /** Returns the number of compilations that were sent. */
  readonly sent: () => number
}

type Sending = {
  readonly server: RemoteStore
  readonly local: Pick<DocCache, 'sourceKeyOf' | 'body' | 'packages'>
  readonly signer: KeyObject
  readonly patience: Patience
  /** Milliseconds that patience lasts while nothing is sent. */
  readonly wait: number
  /** Returns the compilations that the server has for other states of the files which a source depends on. */
  readonly recordOf: (sourceHash: string) => RemoteRecord
}

/** Number of compilations that are sent at a time: fewer than requests of a fetch, since the build goes on meanwhile. */
const atOnce = 50

/** Number of compilations of a source that a record has. */
const mostVariants = 8

/** Creates the sender of a run. */
export function createSender({server, local, signer, recordOf, patience, wait}: Sending): Sender {
  const queue: (readonly [string, CachedDoc])[] = []
  const sets = new Map<string, Promise<Blob | undefined>>()
  const records = new Map<string, RemoteRecord>()
  let begun = 0
  let workers = 0
  let onIdle: (() => void) | undefined
  let sent = 0

  const putPackages = (id: string): Promise<Blob | undefined> => {
    const known = sets.get(id) ?? sendSet(local.packages.toShare(id))
    sets.set(id, known)
    return known
  }
  const sendSet = async (json: string | undefined): Promise<Blob | undefined> =>
    json === undefined ? undefined : server.putBlob(Buffer.from(json))
  /** Sends the contents of a compilation. */
  const putContents = async ({key, doc: made}: CachedDoc): Promise<RemoteEntry | undefined> => {
    const {doc, set} = withoutPackages(made)
    const html = local.body(key)
    const packages = set === undefined ? undefined : await putPackages(set)
    if (html === undefined || (set !== undefined && packages === undefined)) return undefined
    const body = await server.putBlob(Buffer.from(html))
    return body && {doc, body, ...(packages && {packages})}
  }
  const sendOne = async (sourceHash: string, made: CachedDoc): Promise<void> => {
    const entry = await putContents(made)
    if (entry === undefined) return
    const others = (records.get(sourceHash) ?? recordOf(sourceHash)).filter((other) => stateOf(other) !== stateOf(entry))
    const record = [...others, entry].slice(-mostVariants)
    records.set(sourceHash, record)
    if (!(await server.putRecord(recordKey(local.sourceKeyOf(sourceHash)), record, signer))) return
    sent += 1
    patience.earn()
  }
  const work = async (): Promise<void> => {
    for (let next = queue[begun]; next !== undefined && !server.isOff(); next = queue[begun]) {
      begun += 1
      await sendOne(...next)
    }
    workers -= 1
    if (workers === 0) onIdle?.()
  }
  return {
    send(sourceHash, made) {
      queue.push([sourceHash, made])
      if (workers >= atOnce || server.isOff()) return
      workers += 1
      void work()
    },
    async settle() {
      if (workers === 0) return
      const idle = new Promise<void>((resolve) => void (onIdle = resolve))
      await patience.spend(idle, () => server.turnOff({waited: wait, unsent: queue.length - sent}))
    },
    sent: () => sent,
  }
}

/** Returns a doc without the dependency on package files, and the ID of their set. */
function withoutPackages(doc: CompiledDoc): {readonly doc: CompiledDoc; readonly set: string | undefined} {
  const set = doc.dependencies.find(({path}) => path === packagesDependency)?.hash
  return {doc: {...wholeDoc(doc), dependencies: doc.dependencies.filter(({path}) => path !== packagesDependency)}, set}
}

/** Returns the state of the files that a compilation depends on. Of two with equal states, one is enough. */
function stateOf({doc, packages}: RemoteEntry): string {
  return JSON.stringify([doc.dependencies, packages?.hash])
}
