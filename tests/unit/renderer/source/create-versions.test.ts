import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import type {Version} from '../../../../renderer/core/model/version.ts'
import {createVersions} from '../../../../renderer/source/create-versions.ts'
import {makeConfig} from '../../../make-config.ts'

type Docs = NonNullable<SiteConfigInput['docs']>

/** Creates three versions on a day. */
function create(versions: Docs['versions'], today: string, more: Docs = {}): Version[] {
  const config = makeConfig('/site', {docs: {...more, ...(versions && {versions})}})
  const filesOf = (name: string) => ({folder: `/site/content/docs/${name}`, sidebars: `/site/content/docs/${name}/sidebars.json`})
  return createVersions(config, {set: '', names: ['next', '2.0', '1.0'], today}, filesOf)
}

const all = {released: '2024-02-01', supportedUntil: '2025-02-01', endOfLife: '2026-02-01'}

test.each([
  ['before its release', all, '2024-01-31', 'unreleased', 'unreleased'],
  ['on the day of its release', all, '2024-02-01', 'supported', 'none'],
  ['on the last day of full support', all, '2025-02-01', 'supported', 'none'],
  ['on the day after', all, '2025-02-02', 'maintained', 'unmaintained'],
  ['on the last day of its life', all, '2026-02-01', 'maintained', 'unmaintained'],
  ['after its life', all, '2026-02-02', 'ended', 'unmaintained'],
  ['without a second phase', {endOfLife: '2026-02-01'}, '2026-02-01', 'supported', 'none'],
  ['after the only phase', {supportedUntil: '2026-02-01'}, '2026-02-02', 'ended', 'unmaintained'],
  ['after an end on an unknown day', {endOfLife: true as const}, '1999-01-01', 'ended', 'unmaintained'],
  ['before a release with an unknown end', {released: '2024-02-01', endOfLife: true as const}, '2024-01-01', 'unreleased', 'unreleased'],
  ['with a release only', {released: '2024-02-01'}, '2024-02-01', 'released', 'unmaintained'],
])('the state of a version %s', (_, dates, today, state, banner) => {
  const [, , old] = create({'1.0': dates}, today)
  expect([old?.life?.state, old?.banner]).toEqual([state, banner])
})

test('the latest version says, too, that its life has ended; dates do not make another one the latest', () => {
  const made = create({'2.0': {endOfLife: '2026-02-01'}, '1.0': {endOfLife: '2027-02-01'}}, '2026-03-01')
  expect(made.map(({name, isLatest, routeBase, banner}) => [name, isLatest, routeBase, banner])).toEqual([
    ['next', false, '/docs/next/', 'unreleased'],
    ['2.0', true, '/docs/', 'unmaintained'],
    ['1.0', false, '/docs/1.0/', 'none'],
  ])
})

test('a banner of the configuration wins, and then pages say nothing of the state', () => {
  const [, , old] = create({'1.0': {...all, banner: 'none'}}, '2030-01-01')
  expect([old?.banner, old?.life]).toEqual(['none', {...all, state: 'ended', isTold: false}])
})

test('a site chooses whether search engines list ended versions, and each version for itself', () => {
  const ended = {'2.0': {endOfLife: '2026-02-01', noIndex: false}, '1.0': {endOfLife: '2026-02-01'}} as const
  const hidden = (today: string, more?: Docs) => create(ended, today, more).map(({noIndex}) => noIndex)
  expect(hidden('2026-03-01')).toEqual([false, false, false])
  expect(hidden('2026-03-01', {noIndexEnded: true})).toEqual([false, false, true])
  expect(hidden('2026-02-01', {noIndexEnded: true})).toEqual([false, false, false])
})

test('a version without dates has no life', () => {
  expect(create({'1.0': {label: 'One'}}, '2026-01-01').map((version) => 'life' in version)).toEqual([false, false, false])
})
