import {expect, test} from 'vitest'
import {settleSources} from '../../../../../../renderer/features/api/library/settle-sources.ts'
import type {SiteConfig} from '../../../../../../renderer/config/site-config.ts'

type Reference = SiteConfig['api'][number]

function reference(own: Partial<Reference>): Reference {
  return {name: 'lib', path: 'api', modules: 'exports', comments: false, types: {}, codeLinks: true, versions: {}, ...own}
}

const configFile = {path: 'site-config.ts', text: "export default {\n  api: [{name: 'lib', source: './types'}],\n}\n"} as const

test('the newest version that says nothing has the source of next, and a warning', () => {
  const settled = settleSources([reference({source: './types'})], ['next', '2.0', '1.0'], configFile)
  expect(settled.value).toEqual([reference({source: './types', versions: {'2.0': './types'}})])
  expect(settled.diagnostics).toMatchObject([
    {code: 'api-version-unpinned', severity: 'warning', file: 'site-config.ts', place: {start: {line: 2, column: 3}}},
  ])
})

test.each<[what: string, own: Partial<Reference>, names: readonly string[]]>([
  ['a source of its own', {source: './types', versions: {'2.0': 'lib-2'}}, ['next', '2.0']],
  ['no reference, on purpose', {source: './types', versions: {'2.0': false}}, ['next', '2.0']],
  ['nothing in next either', {versions: {'1.0': 'lib-1'}}, ['next', '2.0', '1.0']],
  ['no version at all', {source: './types'}, ['next']],
])('nothing is added for %s', (_, own, names) => {
  expect(settleSources([reference(own)], names)).toEqual({value: [reference(own)], diagnostics: []})
})
