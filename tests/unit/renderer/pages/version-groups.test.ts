import {expect, test} from 'vitest'
import type {SupportState, Version} from '../../../../renderer/core/model/version.ts'
import {versionGroups, versionMarks} from '../../../../renderer/pages/version-groups.ts'

function version(name: string, banner: Version['banner'], state?: SupportState): Version {
  const end = state === 'released' || state === 'unreleased' ? undefined : '2026-01-01'
  return {
    name,
    set: '',
    label: name,
    isLatest: false,
    routeBase: `/docs/${name}/`,
    banner,
    badge: true,
    className: '',
    noIndex: false,
    ...(state && {life: {state, released: undefined, supportedUntil: undefined, endOfLife: end, isTold: true}}),
    dir: name,
    sidebarsPath: '',
  }
}

function groupsOf(...versions: readonly Version[]): Record<string, string> {
  return Object.fromEntries(versionGroups(versions))
}

test('versions are supported or archived; unreleased ones are neither', () => {
  const grouped = groupsOf(
    version('next', 'unreleased'),
    version('5', 'unreleased', 'unreleased'),
    version('4', 'none', 'supported'),
    version('3', 'unmaintained', 'maintained'),
    version('2', 'unmaintained', 'ended'),
    version('1', 'unmaintained', 'released'),
    version('0', 'unmaintained'),
    version('lts', 'none'),
  )
  expect(grouped).toEqual({4: 'supported', 3: 'supported', 2: 'archived', 1: 'archived', 0: 'archived', lts: 'supported'})
})

test('there are no groups without an end of support, and none if all versions would be in one', () => {
  expect(groupsOf(version('2', 'none', 'released'), version('1', 'unmaintained', 'released'))).toEqual({})
  expect(groupsOf(version('next', 'unreleased'), version('2', 'none', 'ended'), version('1', 'unmaintained'))).toEqual({})
})

test('without groups, the menu marks archived versions, but not the latest', () => {
  const latest = {...version('3', 'none', 'ended'), isLatest: true}
  expect(
    Object.fromEntries(versionMarks([version('next', 'unreleased'), latest, version('2', 'unmaintained'), version('1', 'none')])),
  ).toEqual({
    3: {group: 'archived'},
    2: {group: 'archived'},
    1: {group: 'supported'},
  })
  expect(Object.fromEntries(versionMarks([version('next', 'unreleased'), latest, version('2', 'unmaintained')]))).toEqual({
    2: {isArchived: true},
  })
})
