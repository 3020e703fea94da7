import type {Failure} from './exchange.ts'
import {PrivateAddressError} from './guard-lookup.ts'

type Known = readonly [Failure['reason'], string]

/** The meanings of Node's codes of network and TLS errors, as the end of a sentence. */
const known: Readonly<Record<string, Known>> = {
  ENOTFOUND: ['dns', 'there is no host of that name'],
  EAI_NONAME: ['dns', 'there is no host of that name'],
  ENODATA: ['dns', 'there is no host of that name'],
  EAI_AGAIN: ['dns-busy', 'its name could not be looked up'],
  ESERVFAIL: ['dns-busy', 'its name could not be looked up'],
  ECONNREFUSED: ['refused', 'nothing accepts connections there'],
  ECONNRESET: ['reset', 'the server closed the connection without an answer'],
  EPIPE: ['reset', 'the server closed the connection without an answer'],
  ETIMEDOUT: ['timeout', 'the server does not answer'],
  EHOSTUNREACH: ['no-route', 'no way leads there from this machine'],
  ENETUNREACH: ['no-route', 'no way leads there from this machine'],
  ENETDOWN: ['no-route', 'no way leads there from this machine'],
  EADDRNOTAVAIL: ['no-route', 'no way leads there from this machine'],
  CERT_HAS_EXPIRED: ['certificate', 'its certificate has expired, so that browsers warn readers'],
  CERT_NOT_YET_VALID: ['certificate', 'its certificate is not valid yet, so that browsers warn readers'],
  CERT_REVOKED: ['certificate', 'its certificate has been revoked, so that browsers warn readers'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'its certificate is for another host, so that browsers warn readers'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['certificate', 'its certificate is signed by itself, so that browsers warn readers'],
  SELF_SIGNED_CERT_IN_CHAIN: ['certificate', 'its certificate is signed by an authority that nobody knows'],
  UNABLE_TO_GET_ISSUER_CERT: ['certificate', 'its certificate is signed by an authority that nobody knows'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['certificate', 'its certificate is signed by an authority that nobody knows'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['certificate', 'the server leaves out a part of its certificate chain'],
}

/** Meanings of families of codes. */
const families: readonly (readonly [RegExp, Known])[] = [
  [/^HPE_/, ['malformed', 'what the server sends is not HTTP']],
  [/^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/, ['tls', 'no secure connection can be made']],
  [/^CERT_/, ['certificate', 'its certificate is not valid']],
]

/** Describes why a request failed. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof PrivateAddressError) return failure('private', error.address)
  const code = codeOf(error)
  const [reason, words] = known[code] ?? families.find(([pattern]) => pattern.test(code))?.[1] ?? ['other', `the request failed (${code})`]
  return failure(reason, words)
}

/** Returns the failure of a server that exceeds the timeout. */
export function timedOut(milliseconds: number): Failure {
  return failure('timeout', `the server does not answer within ${milliseconds / 1000} s`)
}

function failure(reason: Failure['reason'], words: string): Failure {
  return {kind: 'failure', reason, words}
}

function codeOf(error: unknown): string {
  const {code, name} = error as {readonly code?: unknown; readonly name?: unknown}
  return typeof code === 'string' ? code : String(name)
}
