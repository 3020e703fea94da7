import {afterEach, describe, expect, test, vi} from 'vitest'
import {forAudience} from '../../../../renderer/config/for-audience.ts'
import {loadConfig} from '../../../../renderer/config/load-config.ts'
import {makeFolder} from '../../../make-site.ts'

afterEach(() => vi.unstubAllEnvs())

function internally<Value>(run: () => Value): Value {
  vi.stubEnv('DOCSITE_INTERNAL', '1')
  return run()
}

describe('T22: a value of the configuration by who the build is for', () => {
  test('is the side of the build; one that is left out is an empty list', () => {
    const both = () => forAudience({internal: ['a'], external: 'b'})
    expect([both(), forAudience({internal: ['a']}), forAudience({external: undefined})]).toEqual(['b', [], []])
    expect(internally(() => [both(), forAudience({external: 'b'}), forAudience({internal: 0})])).toEqual([['a'], [], 0])
  })

  test('is what a function gives, and the other side is not made', () => {
    const fail = () => {
      throw new Error('not asked for')
    }
    expect(forAudience({external: () => ['a'], internal: fail})).toEqual(['a'])
    expect(internally(() => forAudience({internal: () => ['a'], external: fail}))).toEqual(['a'])
  })

  test('has two sides and no other, at least one of them', () => {
    // @ts-expect-error misspelt
    expect(() => forAudience({internal: 1, externals: 2})).toThrow(
      'takes `internal` and `external`, at least one of them; it has `externals`',
    )
    expect(() => forAudience({})).toThrow('takes `internal` and `external`, at least one of them; it has neither')
  })
})

test('T22: site-config.ts uses it; a mistake is reported where it was made', async () => {
  const text = (field: string) =>
    `import {defineConfig, forAudience} from 'docsite'\nconst title = forAudience({${field}})\nexport default defineConfig({title, url: 'https://a.org'})\n`
  const right = await loadConfig({root: await makeFolder({'site-config.ts': text(`internal: 'In', external: () => 'Out'`)})})
  expect([right.diagnostics, right.value?.title]).toEqual([[], 'Out'])
  const root = await makeFolder({'site-config.ts': text(`extern: 'Out'`)})
  const {diagnostics} = await loadConfig({root})
  expect(diagnostics.map(({code, file, message, place}) => [code, file, message, place?.start])).toEqual([
    [
      'config-unreadable',
      'site-config.ts',
      'The configuration threw while it was loaded: Error: `forAudience` takes `internal` and `external`, at least one of them; it has `extern`.',
      {line: 2, column: 15},
    ],
  ])
})
