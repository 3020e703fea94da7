import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import android from '../../../../../content/pages/app/_notices/android.json' with {type: 'json'}
import ios from '../../../../../content/pages/app/_notices/ios.json' with {type: 'json'}
import {licenceAnchor, licencesIn, listNotices} from '../../../../../content/pages/app/_notices/notices.ts'
import type {Notices} from '../../../../../content/pages/app/_notices/notices.ts'
import {summarizeNotices} from '../../../../../content/pages/app/_notices/summarize-notices.ts'
import published from '../../../../golden/reference-site/third-party-components.json' with {type: 'json'}

const folder = 'content/pages/app/_notices'
const platforms = [
  ['Android', android as Notices, published.android as Notices],
  ['iOS', ios as Notices, published.ios as Notices],
] as const

/** SPDX expressions of what the notices in the app are headed with. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  'Apache License 2.0': 'Apache-2.0',
  'Apache-2.0 or MIT': 'Apache-2.0 OR MIT',
  'BSD 2-Clause "Simplified" License': 'BSD-2-Clause',
  'BSD 3-Clause "New" or "Revised" License': 'BSD-3-Clause',
  'BSD Zero Clause License': '0BSD',
  'BSD-3-Clause and IJG and Zlib': 'BSD-3-Clause AND IJG AND Zlib',
  'Boost Software License 1.0': 'BSL-1.0',
  'CC0-1.0 or MIT': 'CC0-1.0 OR MIT',
  'Creative Commons Attribution 4.0 International': 'CC-BY-4.0',
  'Creative Commons Zero v1.0 Universal': 'CC0-1.0',
  'ISC License': 'ISC',
  'MIT License': 'MIT',
  'MIT or CC0-1.0': 'MIT OR CC0-1.0',
  'OpenSSL or SSLeay': 'OpenSSL',
  'SIL Open Font License 1.1': 'OFL-1.1',
  'The Unlicense': 'Unlicense',
  'libpng License': 'Libpng',
}

test.each(platforms)('%s: the components are those of the app, under their licences', (_, notices, inApp) => {
  expect(notices).toEqual(Object.fromEntries(Object.entries(inApp).map(([title, names]) => [EXPRESSIONS[title], names])))
})

test('there are 179 components on Android and 416 on iOS, 108 of them on both; the version of 70 and 196 is known', () => {
  const all = (notices: Notices) => Object.values(notices).flat()
  const shared = new Set(all(android).filter((name) => all(ios).includes(name)))
  expect([summarizeNotices(android), summarizeNotices(ios), shared.size]).toEqual([
    {components: 179, versions: 70},
    {components: 416, versions: 196},
    108,
  ])
})

test('components are listed by name in any case; two of one name are told apart by the version, in the fragment too', () => {
  const notices = {MIT: ['zod', 'At 2.0.0', 'at 10.0.0', 'array.prototype.map', 'ZIP'], 'Apache-2.0 OR MIT': ['at']}
  expect(listNotices(notices)).toEqual([
    {name: 'array.prototype.map', version: '', licence: 'MIT', id: 'component-array-prototype-map'},
    {name: 'at', version: '', licence: 'Apache-2.0 OR MIT', id: 'component-at'},
    {name: 'At', version: '2.0.0', licence: 'MIT', id: 'component-at-2-0-0'},
    {name: 'at', version: '10.0.0', licence: 'MIT', id: 'component-at-10-0-0'},
    {name: 'ZIP', version: '', licence: 'MIT', id: 'component-zip'},
    {name: 'zod', version: '', licence: 'MIT', id: 'component-zod'},
  ])
})

test.each(platforms)('%s: every row has a fragment of its own', (_, notices) => {
  const ids = listNotices(notices).map(({id}) => id)
  expect(ids.length - new Set(ids).size).toBe(0)
})

test('an expression names its licences, and each has a fragment', () => {
  expect(['MIT', 'Apache-2.0 OR MIT', 'BSD-3-Clause AND IJG AND Zlib'].map(licencesIn)).toEqual([
    ['MIT'],
    ['Apache-2.0', 'MIT'],
    ['BSD-3-Clause', 'IJG', 'Zlib'],
  ])
  expect(['0BSD', 'CC0-1.0'].map(licenceAnchor)).toEqual(['licence-0bsd', 'licence-cc0-1-0'])
})

test.each(platforms)('%s: every choice of a licence has its rule in the style, and every licence its text', (_, notices) => {
  const style = readFileSync(`${folder}/notices.css`, 'utf8')
  const texts = readFileSync(`${folder}/spdx-licences.ts`, 'utf8')
  const licences = Object.keys(notices).flatMap(licencesIn)
  expect({
    withoutRule: Object.keys(notices).filter((_licence, index) => !style.includes(`tbody tr:not([data-licence='${index}'])`)),
    withoutText: licences.filter((licence) => !texts.includes(`licenses/${licence}.json`)),
  }).toEqual({withoutRule: [], withoutText: []})
})
