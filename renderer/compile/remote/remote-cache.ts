import process from 'node:process'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {DocCache} from '../cache/doc-cache.ts'
import type {CachedDoc} from '../cache/entry-index.ts'
import {createFetcher} from './fetch-compilations.ts'
import type {WantedSource} from './fetch-compilations.ts'
import {createPatience} from './patience.ts'
import type {PatienceLimits} from './patience.ts'
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
  readonly limits: PatienceLimits
  readonly local: Pick<DocCache, 'sourceKeyOf' | 'isCurrent' | 'store' | 'body' | 'packages'>
  readonly env?: NodeJS.ProcessEnv
  /** Aborted when the run is interrupted. Then nothing is waited for. */
  readonly signal?: AbortSignal | undefined
}

/** Opens the cache of a server. Nothing is requested yet. */
export function openRemoteCache({place, limits, local, env = process.env, signal}: Options): RemoteCache {
  const settings = readRemoteSettings(place.trust, env)
  const server = openRemoteStore(place, settings)
  signal?.addEventListener('abort', server.close, {once: true})
  const shared = {server, local, patience: createPatience(limits), wait: limits.wait}
  const {fetch, recordOf, received} = createFetcher(shared)
  const {signer} = settings
  const sender = signer && createSender({...shared, signer, recordOf})
  return {
    fetch,
    share: (sourceHash, made) => sender?.send(sourceHash, made),
    settle: async () => sender?.settle(),
    close() {
      signal?.removeEventListener('abort', server.close)
      server.close()
    },
    counts: () => ({received: received(), sent: sender?.sent() ?? 0}),
    diagnostics: server.diagnostics,
  }
}
