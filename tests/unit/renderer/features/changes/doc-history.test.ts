import {expect, test} from 'vitest'
import {compareVersions} from '../../../../../renderer/features/changes/compare-versions.ts'
import {createHistories} from '../../../../../renderer/features/changes/doc-history.ts'
import {versionsAfterGaps} from '../../../../../renderer/features/changes/doc-notes.ts'
import {makeGraph} from '../../../../make-graph.ts'
import type {GraphOptions} from '../../../../make-graph.ts'

/** Makes a site of versions, newest first, each with the texts of its docs. */
async function makeVersions(versions: Readonly<Record<string, Readonly<Record<string, string>>>>, config: GraphOptions['config'] = {}) {
  const files = Object.entries(versions).flatMap(([version, docs]) =>
    Object.entries({index: '# Home\n', ...docs}).map(([name, text]) => [`content/docs/${version}/${name}.md`, text] as const),
  )
  const made = await makeGraph(
    {'content/docs/versions.json': JSON.stringify(Object.keys(versions)), ...Object.fromEntries(files)},
    {config: {...config, docs: {changes: true, ...config.docs}}, compiler: 'markdown'},
  )
  const historyOf = createHistories(made.graph)
  const docOf = (version: string, id: string) => {
    const doc = made.graph.versions.find((one) => one.version.name === version)?.docById.get(id)
    if (doc === undefined) throw new Error(`There is no ${id} in ${version}.`)
    return doc
  }
  const changes = (from: string, to: string): string[] => {
    const [older, newer] = [from, to].map((name) => made.graph.versions.find(({version}) => version.name === name))
    if (older === undefined || newer === undefined) throw new Error('There is no such version.')
    return compareVersions({from: older, to: newer}, made.graph).flatMap((group) => group.changes.map(({kind, doc}) => `${kind} ${doc.id}`))
  }
  return {...made, changes, historyOf: (version: string, id: string) => historyOf(docOf(version, id))}
}

const sections = async (before: string, after: string): Promise<unknown> => {
  const {historyOf} = await makeVersions({'2.0': {a: after}, '1.0': {a: before}})
  return Object.fromEntries(historyOf('2.0', 'a').sections)
}

test.each([
  {name: 'white space', before: '## `Promise<[Options]>`', after: '## `Promise< [Options]>`', sections: {}},
  {name: 'composition', before: '## Cafe\u0301', after: '## Caf\u00e9', sections: {}},
  {name: 'another id', before: '## Set up', after: '## Set up {#setup}', sections: {}},
  {name: 'another text with its id', before: '## Set up {#setup}', after: '## Install {#setup}', sections: {}},
  {name: 'another level', before: '## A\n\n### B', after: '## A\n\n## B', sections: {}},
  {name: 'another order', before: '## A\n\n### Use\n\n## B\n\n### Use', after: '## B\n\n### Use\n\n## A\n\n### Use', sections: {}},
  {name: 'an id that was no heading', before: '<a id="b"></a>\n\n## A', after: '## A\n\n## B', sections: {}},
  {name: 'a new section', before: '## A', after: '## A\n\n## B', sections: {b: '2.0'}},
  {
    name: 'a new section before others with its name',
    before: '## B\n\n### Use\n\n## C\n\n### Use',
    after: '## A\n\n### Use\n\n## B\n\n### Use\n\n## C\n\n### Use',
    sections: {a: '2.0', use: '2.0'},
  },
])('$name of a heading', async ({before, after, sections: found}) => {
  expect(await sections(`# T\n\n${before}\n`, `# T\n\n${after}\n`)).toEqual(found)
})

test('a doc and a section that were away for a while are not new', async () => {
  const {historyOf} = await makeVersions({
    '3.0': {a: '# A\n', b: '# B\n\n## One\n\n## Two\n'},
    '2.0': {b: '# B\n\n## One\n'},
    '1.0': {a: '# A\n', b: '# B\n\n## One\n\n## Two\n'},
  })
  expect(historyOf('3.0', 'a').newIn).toBeUndefined()
  expect(Object.fromEntries(historyOf('3.0', 'b').sections)).toEqual({})
})

test('a doc that a version has without a page is neither new nor removed', async () => {
  const page = '# A\n'
  const {historyOf, changes} = await makeVersions(
    {
      '5.0': {draft: page, excluded: page, '01-more/02-one': page, unlisted: page, new: page},
      '4.0': {draft: '---\ndraft: true\n---\n# A\n', excluded: page, '01-more/02-one': page, unlisted: '---\nunlisted: true\n---\n# A\n'},
      '3.0': {draft: page, excluded: page, '01-more/02-one': page, unlisted: page},
    },
    {docs: {exclude: ['excluded.md']}},
  )
  expect(changes('4.0', '5.0')).toEqual(['added new'])
  expect(changes('3.0', '4.0')).toEqual([])
  expect(['draft', 'unlisted', 'new'].map((id) => historyOf('5.0', id).newIn)).toEqual([undefined, undefined, '5.0'])
})

test.each([
  {shown: ['2.0', '1.0'], gaps: []},
  {shown: ['3.29', '3.28'], gaps: []},
  {shown: ['3.29', '3.10', '3.9'], gaps: ['3.29']},
  {shown: ['4.1', '3.9'], gaps: ['4.1']},
  {shown: ['v4', 'v2', 'v1'], gaps: ['v4']},
  {shown: ['3.x', '2.x', '1.x'], gaps: []},
  {shown: ['v1.2.3', 'v1.2.1'], gaps: ['v1.2.3']},
  {shown: ['jay', 'ibis'], gaps: []},
  {shown: ['2.0', '2.0-rc.1'], gaps: []},
])('after $shown, others may have come before $gaps', async ({shown, gaps}) => {
  const {config, graph} = await makeVersions(Object.fromEntries(shown.map((name) => [name, {}])))
  expect([...versionsAfterGaps(config, graph)]).toEqual(gaps)
})

test('versions of another doc set are numbers as well', async () => {
  const {config, graph} = await makeVersions({'1.0': {}}, {})
  const [own] = graph.versions
  if (own === undefined) throw new Error('There is no version.')
  const ofSet = ['sdk/1.9', 'sdk/1.2'].map((name) => ({...own, version: {...own.version, name, set: 'sdk'}}))
  expect([...versionsAfterGaps(config, {versions: [own, ...ofSet]})]).toEqual(['sdk/1.9'])
})

test('a version that the build leaves out is a gap', async () => {
  const {config, graph} = await makeVersions({'3.0': {}, '2.0': {}, '1.0': {}}, {docs: {onlyInclude: ['3.0', '1.0']}})
  expect([...versionsAfterGaps(config, graph)]).toEqual(['3.0'])
})
