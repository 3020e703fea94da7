import {createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify} from 'node:crypto'
import type {KeyObject} from 'node:crypto'
import * as v from 'valibot'
import {hashParts} from '../../core/files/hash.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {Blob} from './action-result.ts'

/** A compilation of a source, without what is stored by its content. */
export type RemoteEntry = {
  /** The doc, without `packagesDependency`. */
  readonly doc: CompiledDoc
  /** The article. */
  readonly body: Blob
  /** The list of the package files that took part, if any did. */
  readonly packages?: Blob | undefined
}

/**
 * The compilations of a source: one for each state of the files that it depends on, the newest last. All are in one record, since which
 * files these are is known only from a compilation: a key for each state would take a second request. Nearly all sources have one
 * entry. Of two machines that add to a record at the same time, one loses its entry, which is made again where it is missed.
 */
export type RemoteRecord = readonly RemoteEntry[]

/**
 * The first line of a record, before its signature. A record of another format begins otherwise, and is under another key, too: that of docsite's
 * own code is part of it.
 */
const LABEL = 'docsite-record-1'

const SIGNATURE = 64
const headLength = LABEL.length + 1
const lineBreak = 0x0a

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const blob = v.object({hash, size: v.pipe(v.number(), v.safeInteger(), v.minValue(0))})
// The signature says that docsite made the document, so only what is used here is checked.
const record = v.array(
  v.object({
    doc: v.looseObject({dependencies: v.array(v.object({path: v.string(), hash: v.string()}))}),
    body: blob,
    packages: v.optional(blob),
  }),
)

/** Returns the key under which the record of a source is. */
export function recordKey(sourceKey: string): string {
  return hashParts(LABEL, sourceKey)
}

/** Encodes a record for a key of the cache, signed. The signature covers the key, so that no record can take the place of another one. */
export function signRecord(entries: RemoteRecord, {key, signer}: {readonly key: string; readonly signer: KeyObject}): Buffer {
  const json = Buffer.from(JSON.stringify(entries))
  return Buffer.concat([Buffer.from(`${LABEL}\n`), sign(null, signed(key, json), signer), json])
}

/**
 * Returns the record that someone trusted has signed for this key. `untrusted` if nobody has; undefined if it has another format. Never
 * throws, whatever the bytes are, and parses nothing before the signature is verified.
 */
export function openRecord(
  bytes: Buffer,
  {key, trusted}: {readonly key: string; readonly trusted: readonly KeyObject[]},
): RemoteRecord | 'untrusted' | undefined {
  if (bytes.toString('latin1', 0, headLength) !== `${LABEL}\n`) return isOfOtherFormat(bytes) ? undefined : 'untrusted'
  const signature = bytes.subarray(headLength, headLength + SIGNATURE)
  const json = bytes.subarray(headLength + SIGNATURE)
  const message = signed(key, json)
  if (!trusted.some((one) => verify(null, message, one, signature))) return 'untrusted'
  const parsed = parse(json.toString())
  // not the output of the schema, which orders keys anew: keys of pages are hashes of the document as JSON
  return v.is(record, parsed) ? (parsed as unknown as RemoteRecord) : undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isOfOtherFormat(bytes: Buffer): boolean {
  return bytes.indexOf(lineBreak) > 0 && /^docsite-record-\d{1,9}\n/.test(bytes.toString('latin1', 0, 32))
}

function signed(key: string, json: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${LABEL}\n${key}\n`), json])
}

/** Reads a public key of the configuration. */
export function readPublicKey(base64: string): KeyObject {
  return createPublicKey({key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki'})
}

/** Reads a secret key: the middle line of a PEM file, or all of it. Undefined if it is not an Ed25519 key. */
export function readSecretKey(text: string): KeyObject | undefined {
  const base64 = text.replaceAll(/-----[^-]*-----|\s/g, '')
  try {
    const key = createPrivateKey({key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8'})
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined // the error of OpenSSL says nothing that helps, and may contain parts of the key
  }
}

/** Returns the public key of a key as the configuration has it. */
export function publicPart(key: KeyObject): string {
  return createPublicKey(key).export({format: 'der', type: 'spki'}).toString('base64')
}

/** Makes a pair of keys, as `readSecretKey` and the configuration have them. */
export function newKeys(): {readonly secretKey: string; readonly publicKey: string} {
  const {privateKey} = generateKeyPairSync('ed25519')
  return {secretKey: privateKey.export({format: 'der', type: 'pkcs8'}).toString('base64'), publicKey: publicPart(privateKey)}
}
