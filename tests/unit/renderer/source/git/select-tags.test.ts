import {expect, test} from 'vitest'
import {readTagPattern} from '../../../../../renderer/core/text/tag-pattern.ts'
import {selectTags} from '../../../../../renderer/source/git/select-tags.ts'
import type {TagChoice} from '../../../../../renderer/source/git/select-tags.ts'

/** Chooses among tags; what a test is about is given. */
function choose(tags: readonly string[], {written = 'v*:docs', ...given}: Partial<TagChoice> & {readonly written?: string} = {}) {
  const pattern = readTagPattern(written)
  if (pattern === undefined) throw new Error(`${written} is no pattern.`)
  const {chosen, unusable} = selectTags(tags, {name: '*', pattern, keep: 'all', limit: undefined, prereleases: false, ...given})
  return {chosen: chosen.map(({name, tag}) => (name === tag ? tag : `${name} ${tag}`)), unusable: unusable.map(({tag}) => tag)}
}

const tags = ['v1.0.0', 'v1.0.1', 'v1.0.10', 'v1.0.9', 'v1.2.0', 'v10.0.0', 'v2.0.0', 'v2.0.0-rc.1', 'v2.0.0-rc.10', 'v2.0.0-rc.2']

test('a tag whose number has the place of the star is a version, the newest first, in whatever order Git lists them', () => {
  const all = ['10.0.0 v10.0.0', '2.0.0 v2.0.0', '1.2.0 v1.2.0', '1.0.10 v1.0.10', '1.0.9 v1.0.9', '1.0.1 v1.0.1', '1.0.0 v1.0.0']
  expect(choose(tags)).toEqual({chosen: all, unusable: []})
  expect(choose(tags.toReversed())).toEqual({chosen: all, unusable: []})
  expect(choose(tags, {limit: 2}).chosen).toEqual(all.slice(0, 2))
  expect(choose(tags, {prereleases: true}).chosen.slice(1, 5)).toEqual([
    '2.0.0 v2.0.0',
    '2.0.0-rc.10 v2.0.0-rc.10',
    '2.0.0-rc.2 v2.0.0-rc.2',
    '2.0.0-rc.1 v2.0.0-rc.1',
  ])
})

test('of versions with one minor or major number, the newest is kept, under a name that the next patch does not change', () => {
  expect(choose(tags, {keep: 'minor'}).chosen).toEqual(['10.0 v10.0.0', '2.0 v2.0.0', '1.2 v1.2.0', '1.0 v1.0.10'])
  expect(choose(tags, {keep: 'major', limit: 2}).chosen).toEqual(['10 v10.0.0', '2 v2.0.0'])
  expect(choose(['v3', 'v3.1', 'v2.9.9'], {keep: 'minor', name: 'v*'}).chosen).toEqual(['v3.1', 'v3.0 v3', 'v2.9 v2.9.9'])
})

test('other tags are none of the pattern, and numbers that no version has are reported', () => {
  const long = `v1.0.0+${'a'.repeat(30)}`
  expect(choose(['vscode', 'v', 'version-1', 'w1.0', 'v1.0.0.Final', 'v1_0', long, 'v1.0.0'])).toEqual({
    chosen: ['1.0.0 v1.0.0'],
    unusable: [long, 'v1.0.0.Final', 'v1_0'],
  })
  expect(choose(['lib@1.0.0', 'lib@2.0.0-docs', 'lib@2.0.0', 'app@3.0.0'], {written: 'lib@*:docs'}).chosen).toEqual([
    '2.0.0 lib@2.0.0',
    '1.0.0 lib@1.0.0',
  ])
  expect(choose(['r/1.0/docs', 'r/1.0'], {written: 'r/*/docs:'}).chosen).toEqual(['1.0 r/1.0/docs'])
})

test.each(['v*', 'v:docs', 'v**:docs', 'v*/*:docs', '-*:docs', 'v*:../docs', 'v*:/docs', 'v *:docs', 'v*^{}:docs', 'v*:docs/.git'])(
  '%s is no pattern',
  (written) => {
    expect(readTagPattern(written)).toBeUndefined()
  },
)
