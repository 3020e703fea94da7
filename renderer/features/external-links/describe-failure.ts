import type {Failure} from './exchange.ts'
import {PrivateAddressError} from './guard-lookup.ts'

type Known = readonly [Failure['reason'], string]

/** The meanings of Node's codes of network and TLS errors, as the end of a sentence. */
const known: Readonly<Record<string, Known>> = {
  ENOTFOUND: ['dns', 'the host does not exist'],
  EAI_NONAME: ['dns', 'the host does not exist'],
  ENODATA: ['dns', 'the host does not exist'],
  EAI_AGAIN: ['dns-busy', 'its name could not be looked up'],
  ESERVFAIL: ['dns-busy', 'its name could not be looked up'],
  ECONNREFUSED: ['refused', 'nothing accepts connections there'],
  ECONNRESET: ['reset', 'the server closed the connection without an answer'],
  EPIPE: ['reset', 'the server closed the connection without an answer'],
  ETIMEDOUT: ['timeout', 'the server does not answer'],
  EHOSTUNREACH: ['no-route', 'the host cannot be reached from this machine'],
  ENETUNREACH: ['no-route', 'the host cannot be reached from this machine'],
  ENETDOWN: ['no-route', 'the host cannot be reached from this machine'],
  EADDRNOTAVAIL: ['no-route', 'the host cannot be reached from this machine'],
  CERT_HAS_EXPIRED: ['certificate', 'its certificate has expired, so browsers warn readers'],
  CERT_NOT_YET_VALID: ['certificate', 'its certificate is not valid yet, so browsers warn readers'],
  CERT_REVOKED: ['certificate', 'its certificate has been revoked, so browsers warn readers'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'its certificate is for another host, so browsers warn readers'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['certificate', 'its certificate is self-signed, so browsers warn readers'],
  SELF_SIGNED_CERT_IN_CHAIN: ['certificate', 'its certificate is signed by an unknown authority'],
  UNABLE_TO_GET_ISSUER_CERT: ['certificate', 'its certificate is signed by an unknown authority'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['certificate', 'its certificate is signed by an unknown authority'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['certificate', 'the server does not send its complete certificate chain'],
}

/** Meanings of families of codes. */
const families: readonly (readonly [RegExp, Known])[] = [
  [/^HPE_/, ['malformed', 'the server does not speak HTTP']],
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
