import process from 'node:process'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {DocCache} from '../cache/doc-cache.ts'
import type {CachedDoc} from '../cache/entry-index.ts'
import {createFetcher} from './fetch-compilations.ts'
import type {WantedSource} from './fetch-compilations.ts'
import {openRemoteStore} from './remote-store.ts'
import type {RemotePlace} from './remote-store.ts'
import {readRemoteSettings} from './remote-settings.ts'
import {createSender} from './send-compilations.ts'

/** The cache that machines share, behind the one on the disk. */
export type RemoteCache = {
  /** Puts into the local cache what others have compiled. Resolves without it when the wait takes too long. */
  readonly fetch: (wanted: readonly WantedSource[]) => Promise<void>
  /** Begins to send a compilation that the local cache has stored. Without a key, this machine only reads. */
  readonly share: (sourceHash: string, made: CachedDoc) => void
  /** Waits until all compilations are sent, unless that takes too long. */
  readonly settle: () => Promise<void>
  /** Ends all requests. */
  readonly close: () => void
  readonly counts: () => RemoteCounts
  readonly diagnostics: () => readonly Diagnostic[]
}

/** Numbers of compilations that were received and sent. */
export type RemoteCounts = {readonly received: number; readonly sent: number}

type Options = {
  readonly place: RemotePlace
  readonly local: Pick<DocCache, 'sourceKeyOf' | 'isCurrent' | 'store' | 'body' | 'packages'>
  readonly env?: NodeJS.ProcessEnv
}

/** Opens the cache of a server. Nothing is requested yet. */
export function openRemoteCache({place, local, env = process.env}: Options): RemoteCache {
  const settings = readRemoteSettings(place.trust, env)
  const server = openRemoteStore(place, settings)
  const {fetch, recordOf, received} = createFetcher(server, local)
  const {signer} = settings
  const sender = signer && createSender({server, local, signer, recordOf})
  return {
    fetch,
    share: (sourceHash, made) => sender?.send(sourceHash, made),
    settle: async () => sender?.settle(),
    close: server.close,
    counts: () => ({received: received(), sent: sender?.sent() ?? 0}),
    diagnostics: server.diagnostics,
  }
}
