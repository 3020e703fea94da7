import {describe, expect, test} from 'vitest'
import {isStaying, redirectTarget, staffTarget} from '../../../../../../renderer/features/internal-docs/browser/targets.ts'

const config = {
  internalDomain: 'internal.example',
  staffHosts: {domain: 'staff.example', path: '/intern/docs', rootSite: 'docs'},
}
const staff = (url: string) => staffTarget(new URL(url), config)

describe('T4, T5: pages on hosts of staff', () => {
  test('lead to the internal domain without their port, with query and hash', () => {
    expect(staff('http://lib.staff.example:8080/base/guide/?a=1&b#part')).toBe(
      'http://internal.example/intern/docs/lib/base/guide/?a=1&b#part',
    )
  })

  test('of the root site lead below the path itself', () => {
    expect(staff('https://docs.staff.example/guide/')).toBe('https://internal.example/intern/docs/guide/')
  })

  test('keep names that have dots, and escapes of their path', () => {
    expect(staff('https://a.b.staff.example/caf%C3%A9/%2F')).toBe('https://internal.example/intern/docs/a.b/caf%C3%A9/%2F')
  })

  test('stay where the reader asks for it, and where the host is not one of them', () => {
    const urls = ['https://lib.staff.example/?disableRedirect', 'https://staff.example/', 'https://libstaff.example/', 'https://a.example/']
    expect(urls.map(staff)).toEqual([undefined, undefined, undefined, undefined])
    expect(staffTarget(new URL('https://lib.staff.example/'), {internalDomain: 'internal.example'})).toBeUndefined()
  })
})

describe('T9: an answer leads', () => {
  const page = new URL('https://docs.example/docs/a/?q=1#h')
  const lead = (redirectTo: string) => redirectTarget(redirectTo, page, ['internal.example', '*.internal.example', 'localhost'])

  test('to its address without one final slash, and path, query and hash of the page', () => {
    expect([lead('https://internal.example'), lead('https://www.internal.example/x/'), lead('https://internal.example/x//')]).toEqual([
      'https://internal.example/docs/a/?q=1#h',
      'https://www.internal.example/x/docs/a/?q=1#h',
      'https://internal.example/x//docs/a/?q=1#h',
    ])
  })

  test('to this machine over http too', () => {
    expect([lead('http://localhost:3000/'), lead('http://internal.example')]).toEqual(['http://localhost:3000/docs/a/?q=1#h', undefined])
  })

  test.each([
    'https://evil.example',
    'https://xinternal.example',
    'https://internal.example.evil.example',
    'https://internal.example@evil.example',
    'https://user@internal.example',
    'https://internal.example:pass@internal.example',
    'https://evil.example\\.internal.example',
    'javascript:alert(1)//internal.example',
    'java\nscript://internal.example/%0aalert(1)',
    'data:text/html,//internal.example',
    'blob:https://internal.example/',
    'ftp://internal.example',
    '//internal.example',
    '/relative',
    'internal.example',
    'https://',
    'https:///',
    ' ',
  ])('nowhere when it says %j', (redirectTo) => {
    expect(lead(redirectTo)).toBeUndefined()
  })
})

test('T10: the parameter counts with any value, and only as a parameter', () => {
  const urls = [
    '?disableRedirect',
    '?a&disableRedirect=',
    '?disableRedirect=0',
    '?disableredirect',
    '#disableRedirect',
    '?a=disableRedirect',
  ]
  expect(urls.map((rest) => isStaying(new URL(rest, 'https://docs.example/')))).toEqual([true, true, true, false, false, false])
})
