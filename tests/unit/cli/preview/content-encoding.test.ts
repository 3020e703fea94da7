import {describe, expect, test} from 'vitest'
import {chooseEncoding} from '../../../../cli/preview/content-encoding.ts'

describe('chooseEncoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, BR;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000 , *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    ['brotli, gzipped', undefined],
  ])('a reader that accepts %j is sent %j', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})
