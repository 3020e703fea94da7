import {createPrivateKey, createPublicKey, generateKeyPairSync, sign} from 'node:crypto'
import type {KeyObject} from 'node:crypto'
import {expect, test} from 'vitest'
import {
  newKeys,
  openRecord,
  publicPart,
  readPublicKey,
  readSecretKey,
  recordKey,
  signRecord,
} from '../../../../../renderer/compile/remote/signed-record.ts'
import type {RemoteRecord} from '../../../../../renderer/compile/remote/signed-record.ts'
import {makeCompilation} from '../../../../make-compiled-doc.ts'

const {doc} = makeCompilation('a')
const record: RemoteRecord = [{doc, body: {hash: '0'.repeat(64), size: 5}}]
const key = recordKey('source')

function pair(): {readonly signer: KeyObject; readonly trusted: readonly [KeyObject]} {
  const {privateKey, publicKey} = generateKeyPairSync('ed25519')
  return {signer: privateKey, trusted: [publicKey]}
}

const {signer, trusted} = pair()
const signed = signRecord(record, {key, signer})

test('a record that someone trusted has signed is read as it was written, keys of the document in their order', () => {
  const stranger = pair()
  const opened = openRecord(signed, {key, trusted: [...stranger.trusted, ...trusted]})
  expect(JSON.stringify(opened)).toBe(JSON.stringify(record))
})

test('what nobody trusted has signed for this key is not used', () => {
  const other = recordKey('another source')
  const at = signed.length - 3
  const changed = Buffer.concat([signed.subarray(0, at), Buffer.from('x'), signed.subarray(at + 1)])
  const ways = {
    'signed by somebody else': openRecord(signRecord(record, {key, signer: pair().signer}), {key, trusted}),
    'signed for another key': openRecord(signRecord(record, {key: other, signer}), {key, trusted}),
    'changed in one byte': openRecord(changed, {key, trusted}),
    'cut off': openRecord(signed.subarray(0, -1), {key, trusted}),
    'cut off in the signature': openRecord(signed.subarray(0, 30), {key, trusted}),
    'without a signature': openRecord(Buffer.from(`docsite-record-1\n${JSON.stringify(record)}`), {key, trusted}),
    nothing: openRecord(Buffer.alloc(0), {key, trusted}),
    'a page of the server': openRecord(Buffer.from('<!doctype html><p>Sign in'), {key, trusted}),
    'nobody is trusted': openRecord(signed, {key, trusted: []}),
  }
  expect(ways).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, 'untrusted'])))
})

test('a record of another format is as good as none', () => {
  expect(openRecord(Buffer.from(`docsite-record-2\n${'x'.repeat(100)}`), {key, trusted})).toBeUndefined()
})

test.each([
  ['no JSON', '{"'],
  ['no list', '{}'],
  ['an entry without an article', JSON.stringify([{doc}])],
  ['a hash that is none', JSON.stringify([{doc, body: {hash: '../../etc/passwd', size: 5}}])],
  ['a size that is none', JSON.stringify([{doc, body: {hash: '0'.repeat(64), size: -1}}])],
  ['a document without dependencies', JSON.stringify([{doc: {}, body: {hash: '0'.repeat(64), size: 1}}])],
])('a signed record with %s is as good as none', (_what, json) => {
  const signature = sign(null, Buffer.from(`docsite-record-1\n${key}\n${json}`), signer)
  const bytes = Buffer.concat([Buffer.from('docsite-record-1\n'), signature, Buffer.from(json)])
  expect(openRecord(bytes, {key, trusted})).toBeUndefined()
})

test('new keys belong together, and can be read as a line or as a PEM file', () => {
  const {secretKey, publicKey} = newKeys()
  const read = readSecretKey(secretKey)
  expect(read && publicPart(read)).toBe(publicKey)
  const pem = createPrivateKey({key: Buffer.from(secretKey, 'base64'), format: 'der', type: 'pkcs8'}).export({format: 'pem', type: 'pkcs8'})
  const fromPem = readSecretKey(pem.toString())
  expect(fromPem && publicPart(fromPem)).toBe(publicKey)
  expect(readPublicKey(publicKey).equals(createPublicKey(read ?? ''))).toBe(true)
})

test.each([
  '',
  'secret',
  newKeys().publicKey,
  generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export({format: 'pem', type: 'pkcs8'}).toString(),
])('what is no secret Ed25519 key is refused: %#', (text) => {
  expect(readSecretKey(text)).toBeUndefined()
})
