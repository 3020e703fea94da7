import type {KeyObject} from 'node:crypto'
import type {CacheConfig} from '../../config/cache-schema.ts'
import {sha256} from '../../core/files/hash.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {encodeActionResult, outputOfActionResult} from './action-result.ts'
import type {Blob} from './action-result.ts'
import {openCacheClient} from './cache-client.ts'
import type {CacheAnswer} from './cache-client.ts'
import {remoteOff, untrustedRemote} from './remote-problems.ts'
import type {RemoteFault} from './remote-problems.ts'
import type {RemoteSettings} from './remote-settings.ts'
import {openRecord, readPublicKey, signRecord} from './signed-record.ts'
import type {RemoteRecord} from './signed-record.ts'

/** The records and contents on a server, verified. Nothing here throws: what cannot be had is undefined. */
export type RemoteStore = {
  /** Returns the record of a key that someone trusted has signed. */
  readonly getRecord: (key: string) => Promise<RemoteRecord | undefined>
  /** Returns a content, which has its size and hash. */
  readonly getBlob: (blob: Blob) => Promise<Buffer | undefined>
  /** Sends a content. Returns undefined if the server does not have it now. */
  readonly putBlob: (bytes: Buffer) => Promise<Blob | undefined>
  /** Signs and sends a record, whose contents have been sent. Reports whether the server has it now. */
  readonly putRecord: (key: string, record: RemoteRecord, signer: KeyObject) => Promise<boolean>
  /** Ends all requests and reports why; nothing is asked any more. */
  readonly turnOff: (why: RemoteFault) => void
  /** Reports whether the server is not asked any more. */
  readonly isOff: () => boolean
  /** Ends all requests without a report. */
  readonly close: () => void
  readonly diagnostics: () => readonly Diagnostic[]
}

/** The part of the configuration that names the server. */
export type RemotePlace = Pick<CacheConfig, 'trust'> & {readonly remote: string}

/** Limits of what is read and asked. */
const limits = {
  /** Maximum size of a record in bytes. What it refers to has the size that it says. */
  record: 4 * 1024 * 1024,
  /** Maximum size of what a record refers to, in bytes. */
  blob: 64 * 1024 * 1024,
  /** Number of failed requests after which the server is not asked any more. */
  faults: 5,
  /** Number of bytes above which the server is asked whether it has a content before that is sent. */
  asked: 64 * 1024,
}

/** Opens the store of a server. Nothing is requested yet. */
export function openRemoteStore({remote, trust}: RemotePlace, {authorization, diagnostics}: RemoteSettings): RemoteStore {
  const client = openCacheClient(remote, authorization)
  const trusted = trust.map(readPublicKey)
  const troubles = new Map(diagnostics.map((found) => [found.code, found]))
  let isOff = false
  let faults = 0
  const turnOff = (why: RemoteFault): void => {
    if (!isOff) troubles.set('cache-remote-off', remoteOff(remote, why))
    isOff = true
    client.close()
  }
  const blame = (why: RemoteFault, isFatal = false): undefined => {
    faults += 1
    if (isFatal || faults >= limits.faults) turnOff(why)
    return undefined
  }
  const distrust = (): undefined => {
    troubles.set('cache-remote-untrusted', untrustedRemote(remote))
    return blame({fault: 'has entries that cannot be trusted'})
  }
  const bytesOf = (answer: CacheAnswer): Buffer | undefined => {
    if (answer === 'absent' || isOff) return undefined
    return 'bytes' in answer ? answer.bytes : blame(answer, answer.isFatal)
  }
  return {
    async getRecord(key) {
      const result = bytesOf(await client.get(`ac/${key}`, limits.record))
      if (result === undefined) return undefined
      const record = openRecord(outputOfActionResult(result) ?? Buffer.alloc(0), {key, trusted})
      return record === 'untrusted' ? distrust() : record
    },
    async getBlob({hash, size}) {
      const bytes = size > limits.blob ? undefined : bytesOf(await client.get(`cas/${hash}`, size))
      return bytes === undefined || sha256(bytes) === hash ? bytes : distrust()
    },
    async putBlob(bytes) {
      const blob = {hash: sha256(bytes), size: bytes.length}
      if (bytes.length > limits.blob) return undefined
      const isThere = bytes.length > limits.asked && bytesOf(await client.head(`cas/${blob.hash}`)) !== undefined
      return isThere || bytesOf(await client.put(`cas/${blob.hash}`, bytes)) !== undefined ? blob : undefined
    },
    async putRecord(key, record, signer) {
      const output = signRecord(record, {key, signer})
      const files = record.flatMap(({body, packages}) => [{path: 'body', ...body}, ...(packages ? [{path: 'packages', ...packages}] : [])])
      const result = encodeActionResult({files, output})
      return result.length <= limits.record && bytesOf(await client.put(`ac/${key}`, result)) !== undefined
    },
    turnOff,
    isOff: () => isOff,
    close() {
      isOff = true
      client.close()
    },
    diagnostics: () => [...troubles.values()],
  }
}
