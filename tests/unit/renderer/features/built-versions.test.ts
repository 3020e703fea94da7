import {expect, test} from 'vitest'
import {findVersion} from '../../../../renderer/features/built-versions.ts'
import type {BuiltLanguage, BuiltVersion} from '../../../../renderer/features/site-tool.ts'

function language(...names: string[]): BuiltLanguage {
  const versions = names.map((name, index): BuiltVersion => ({
    name,
    label: name,
    path: `/docs/${name}/` as BuiltVersion['path'],
    isLatest: index === 1,
    mainDocId: undefined,
    docs: [],
  }))
  return {name: 'en', label: 'English', path: '/', versions}
}

const site = language('next', '4.2', '4.1', '3', 'v2.x')

test.each([
  [undefined, '4.2'],
  ['latest', '4.2'],
  ['4.1', '4.1'],
  ['v4.1', '4.1'],
  ['4', '4.2'],
  ['v4', '4.2'],
  ['4.x', '4.2'],
  ['V4.x.x', '4.2'],
  ['3.x', '3'],
  ['2', 'v2.x'],
])('the version %s is %s', (name, found) => expect(findVersion(site, name).name).toBe(found))

test.each([
  ['1.1', undefined],
  ['5', undefined],
  ['v5.x', undefined],
  ['4.3', '`4.2`'],
  ['nxt', '`next`'],
])('there is no version %s, and the one that was meant is %s', (name, meant) => {
  let said = ''
  try {
    findVersion(site, name)
  } catch (error) {
    said = String(error)
  }
  expect(said).toContain(`There is no version \`${name}\``)
  expect(/Did you mean (.*)\?/.exec(said)?.[1]).toBe(meant)
})
