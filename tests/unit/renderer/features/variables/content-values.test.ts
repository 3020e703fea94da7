import {describe, expect, test} from 'vitest'
import type {Version} from '../../../../../renderer/core/model/version.ts'
import {contentValues} from '../../../../../renderer/features/variables/content-values.ts'
import {createVersions} from '../../../../../renderer/source/create-versions.ts'
import {makeConfig} from '../../../../make-config.ts'

const versions = ['', 'sdk'].flatMap((set): Version[] =>
  createVersions(makeConfig('/site'), {set, names: set === '' ? ['next', '2.0', '1.0'] : ['next', '0.3'], today: '2026-01-01'}, (name) => ({
    folder: `/site/content/docs/${name}`,
    sidebars: `/site/content/docs/${name}/sidebars.json`,
  })),
)

/** Returns the values of the docs of a version, or of pages outside. */
function valuesIn(
  variables: Parameters<typeof contentValues>[0]['variables'],
  name?: string,
  packages: readonly string[] = ['kit'],
): unknown {
  const version = versions.find((one) => one.name === name)
  return contentValues({variables, api: packages.map((one) => ({name: one}))}, versions, version)
}

const outside = {because: 'the page is in no version', hint: 'Write `{{latest}}`, or move the page into the docs.'}

describe('contentValues', () => {
  test('knows the version, the latest of its doc set, and the package of the API reference', () => {
    expect(valuesIn({}, '1.0')).toEqual({version: '1.0', latest: '2.0', package: 'kit'})
    expect(valuesIn({}, 'next')).toEqual({version: 'next', latest: '2.0', package: 'kit'})
    expect(valuesIn({}, 'sdk/0.3')).toEqual({version: '0.3', latest: '0.3', package: 'kit'})
    expect(valuesIn({})).toEqual({version: outside, latest: '2.0', package: 'kit'})
  })

  test('says why a name has no value', () => {
    const {package: first} = valuesIn({}, '1.0', ['a', 'b']) as Readonly<Record<string, unknown>>
    expect(first).toEqual({
      because: '`api` does not name exactly one package',
      hint: "Give it a value: `docs: {variables: {package: 'my-package'}}`.",
    })
    expect(valuesIn({node: {'2.0': '20'}}, '1.0')).toMatchObject({
      node: {
        because: '`docs.variables.node` does not list the version `1.0`',
        hint: "Add a value for `'1.0'`, or for `'*'`: all versions that are not listed.",
      },
    })
    expect(valuesIn({node: {'2.0': '20'}})).toMatchObject({
      node: {because: '`docs.variables.node` lists versions only', hint: "Add a value for `'*'`: pages outside the docs have it, too."},
    })
  })

  test('values of the site have one text, or one for each version, and come before built-in ones', () => {
    const variables = {
      node: {'1.0': '18', 'sdk/0.3': '16', '*': '20'},
      cdn: 'https://cdn.test',
      version: {'2.0': '2.0.4'},
      package: '@a/kit',
    }
    expect(['1.0', '2.0', 'sdk/0.3', undefined].map((name) => valuesIn(variables, name))).toEqual([
      {node: '18', cdn: 'https://cdn.test', version: '1.0', latest: '2.0.4', package: '@a/kit'},
      {node: '20', cdn: 'https://cdn.test', version: '2.0.4', latest: '2.0.4', package: '@a/kit'},
      {node: '16', cdn: 'https://cdn.test', version: '0.3', latest: '0.3', package: '@a/kit'},
      {node: '20', cdn: 'https://cdn.test', version: outside, latest: '2.0.4', package: '@a/kit'},
    ])
  })
})
