import {expect, test} from 'vitest'
import {describeFailure, timedOut} from '../../../../../renderer/features/external-links/describe-failure.ts'
import {PrivateAddressError} from '../../../../../renderer/features/external-links/guard-lookup.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), {code})

test.each([
  ['ENOTFOUND', 'dns', 'the host does not exist'],
  ['EAI_AGAIN', 'dns-busy', 'its name could not be looked up'],
  ['ECONNREFUSED', 'refused', 'nothing accepts connections there'],
  ['ECONNRESET', 'reset', 'the server closed the connection without an answer'],
  ['ETIMEDOUT', 'timeout', 'the server does not answer'],
  ['EHOSTUNREACH', 'no-route', 'the host cannot be reached from this machine'],
  ['ENETUNREACH', 'no-route', 'the host cannot be reached from this machine'],
  ['CERT_HAS_EXPIRED', 'certificate', 'its certificate has expired, so browsers warn readers'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate', 'its certificate is for another host, so browsers warn readers'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate', 'the server does not send its complete certificate chain'],
  ['CERT_UNTRUSTED', 'certificate', 'its certificate is not valid'],
  ['HPE_INVALID_CONSTANT', 'malformed', 'the server does not speak HTTP'],
  ['EPROTO', 'tls', 'no secure connection can be made'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'no secure connection can be made'],
  ['ESOMETHING', 'other', 'the request failed (ESOMETHING)'],
])('%s', (code, reason, words) => {
  expect(describeFailure(withCode(code))).toEqual({kind: 'failure', reason, words})
})

test('an error without a code is named', () => {
  expect(describeFailure(new TypeError('what others have written\u001B[31m'))).toEqual({
    kind: 'failure',
    reason: 'other',
    words: 'the request failed (TypeError)',
  })
})

test('a private address is named', () => {
  expect(describeFailure(new PrivateAddressError('10.0.0.1'))).toEqual({kind: 'failure', reason: 'private', words: '10.0.0.1'})
})

test('how long a server was given', () => {
  expect(timedOut(15_000).words).toBe('the server does not answer within 15 s')
})
