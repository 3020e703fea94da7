import type {KeyObject} from 'node:crypto'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {unusableKey} from './remote-problems.ts'
import {publicPart, readSecretKey} from './signed-record.ts'

/** Settings of a remote cache from the environment. Secrets are in no configuration. */
export type RemoteSettings = {
  /** Value of the header `Authorization`. */
  readonly authorization: string | undefined
  /** The key that signs entries. Undefined if this machine only reads. */
  readonly signer: KeyObject | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the settings of a remote cache from the environment. `trust` has the public keys of the configuration. */
export function readRemoteSettings(trust: readonly string[], env: NodeJS.ProcessEnv): RemoteSettings {
  const {DOCSITE_CACHE_TOKEN: token = '', DOCSITE_CACHE_AUTH: user = '', DOCSITE_CACHE_KEY: secret = '', DOCSITE_CACHE_WRITE: write} = env
  const basic = user === '' ? undefined : `Basic ${Buffer.from(user).toString('base64')}`
  const authorization = token === '' ? basic : `Bearer ${token}`
  if (secret.trim() === '' || write === '0') return {authorization, signer: undefined, diagnostics: []}
  const signer = readSecretKey(secret)
  if (signer === undefined) return {authorization, signer, diagnostics: [unusableKey('is not an Ed25519 key')]}
  if (trust.includes(publicPart(signer))) return {authorization, signer, diagnostics: []}
  return {authorization, signer: undefined, diagnostics: [unusableKey('belongs to no public key in `cache.trust`')]}
}
