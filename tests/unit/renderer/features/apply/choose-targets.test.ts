import {describe, expect, it, test} from 'vitest'
import {chooseTargets, isSupported} from '../../../../../renderer/features/apply/choose-targets.ts'
import type {Version, VersionLife} from '../../../../../renderer/core/model/version.ts'
import type {VersionGraph} from '../../../../../renderer/core/model/route-graph.ts'
import {makeVersion} from '../../../../make-page.ts'

const life = (state: VersionLife['state']): VersionLife => ({
  state,
  released: '2024-01-01',
  supportedUntil: undefined,
  endOfLife: undefined,
  isTold: true,
})

test.each<[Pick<Version, 'banner' | 'life'>, boolean]>([
  [{banner: 'none'}, true],
  [{banner: 'unmaintained'}, false],
  [{banner: 'unmaintained', life: life('maintained')}, true],
  [{banner: 'none', life: life('ended')}, false],
  [{banner: 'unmaintained', life: life('released')}, false],
])('%j is supported: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected)
})

function versionOf(name: string, facts: Partial<Version>): VersionGraph {
  const made = makeVersion(name, {})
  return {...made, version: {...made.version, ...facts}}
}

describe('chooseTargets', () => {
  const versions = [
    versionOf('2.0', {}),
    versionOf('1.0', {banner: 'unmaintained'}),
    versionOf('0.9', {dir: '.docsite/git/v0.9@0123456789abcdef/tree/docs'}),
  ]
  const chosen = (...names: string[]): unknown => {
    const targets = chooseTargets(names, versions)
    return 'error' in targets ? targets.error : targets.map(({version}) => version.name)
  }

  it('takes names, supported versions, or all', () => {
    expect([chosen('1.0'), chosen('supported'), chosen('all')]).toEqual([['1.0'], ['2.0'], ['2.0', '1.0']])
  })

  it('refuses names without a version, and versions that are read from Git', () => {
    expect([chosen('1.1'), chosen('0.9')]).toEqual([
      'There is no version `1.1`. The versions are `2.0`, `1.0`, `0.9`. Did you mean `1.0`?',
      'The version `0.9` is read from Git. Correct it in its branch, or take out its `git`.',
    ])
  })
})
