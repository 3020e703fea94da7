import {docusaurusTranslations} from '../../../../../renderer/core/files/translation-files.ts'
import {describe, expect, test} from 'vitest'
import type {CutFile} from '../../../../../renderer/site/version-cut/cut-plan.ts'
import {planCut, insertVersion} from '../../../../../renderer/site/version-cut/plan-cut.ts'
import type {CutSources} from '../../../../../renderer/site/version-cut/read-cut-sources.ts'

const page: CutFile = {name: 'index.md', source: '/site/content/docs/next/index.md', size: 7, hash: 'abc', mode: 0o644}
const place = {start: {line: 1, column: 2}, end: {line: 1, column: 7}}

/** A site with next and version 1.0. */
function makeFacts(more: Partial<CutSources> = {}): CutSources {
  return {
    set: '',
    places: {
      versions: 'content/docs',
      versionOf: (entry) => entry,
      next: 'content/docs/next',
      isShared: true,
      versionDir: (name) => `content/docs/${name}`,
    },
    sidebars: () => undefined,
    entries: ['1.0', 'next', 'versions.json'],
    list: {exists: true, path: 'content/docs/versions.json', names: ['1.0'], placeOf: () => place, text: '["1.0"]\n'},
    fromGit: [],
    next: [page],
    translations: [{locale: 'en', names: docusaurusTranslations, content: undefined, labels: undefined, entries: []}],
    ...more,
  }
}

const noList: CutSources['list'] = {...makeFacts().list, exists: false, names: [], text: undefined}

describe('planCut', () => {
  test('W1: a plan says every file with its hash, and the list before and after', () => {
    expect(planCut(makeFacts(), '1.1')).toEqual({
      value: {
        name: '1.1',
        from: 'content/docs/next',
        to: 'content/docs/1.1',
        files: [page],
        translations: [
          {
            locale: 'en',
            content: undefined,
            labels: {
              from: 'i18n/en/docusaurus-plugin-content-docs/current.json',
              to: 'i18n/en/docusaurus-plugin-content-docs/version-1.1.json',
              before: undefined,
              after: undefined,
            },
          },
        ],
        list: {path: 'content/docs/versions.json', before: '["1.0"]\n', after: '["1.1", "1.0"]\n'},
      },
      diagnostics: [],
    })
  })

  test('W1: a name is put into one Unicode form', () => {
    expect(planCut(makeFacts(), 'e\u0301').value).toMatchObject({name: '\u00e9', to: 'content/docs/\u00e9'})
  })

  test('W2: a name that differs in Unicode form from an entry of the list is refused there', () => {
    const facts = makeFacts({list: {...makeFacts().list, names: ['\u00e9']}})
    expect(planCut(facts, 'E\u0301')).toEqual({
      value: undefined,
      diagnostics: [
        {
          code: 'version-exists',
          severity: 'error',
          file: 'content/docs/versions.json',
          place,
          message:
            'The version `\u00e9` already exists, and on many machines names that differ only in case or Unicode form are the same folder.',
          hint: 'Choose another name.',
        },
      ],
    })
  })

  test('W2: what has the name in the folder of the versions is not overwritten', () => {
    const facts = makeFacts({entries: ['1.0', '1.1', 'next']})
    expect(planCut(facts, '1.1').diagnostics).toMatchObject([{code: 'version-exists', file: 'content/docs/1.1'}])
  })

  test.each([
    ['no folder of docs', {entries: undefined, next: undefined, list: noList}, 'version-missing', 'content/docs/next'],
    ['no next', {entries: ['1.0', 'versions.json'], next: undefined}, 'version-missing', 'content/docs/next'],
    ['docs without folders of versions', {entries: ['index.md', 'next'], list: noList}, 'version-missing', 'content/docs/index.md'],
    ['only a partial', {next: [{...page, name: '_partial.md'}]}, 'version-empty', 'content/docs/next'],
    ['only a page in a hidden folder', {next: [{...page, name: '.a/b.md'}]}, 'version-empty', 'content/docs/next'],
    ['only a picture', {next: [{...page, name: 'dot.svg'}]}, 'version-empty', 'content/docs/next'],
  ] as const)('W2: there is nothing to cut: %s', (_, more, code, file) => {
    expect(planCut(makeFacts(more), '1.1')).toMatchObject({value: undefined, diagnostics: [{code, file}]})
  })
})

test.each([
  ['a list on one line', '["0.2.4", "0.1"]', '["0.2.5", "0.2.4", "0.1"]'],
  ['one line without spaces, and a line end', '["0.2.4","0.1"]\n', '["0.2.5","0.2.4","0.1"]\n'],
  ['one name a line', '[\n  "0.2.4",\n  "0.1"\n]\n', '[\n  "0.2.5",\n  "0.2.4",\n  "0.1"\n]\n'],
  ['tabs and Windows line ends', '[\r\n\t"0.2.4",\r\n\t"0.1"\r\n]\r\n', '[\r\n\t"0.2.5",\r\n\t"0.2.4",\r\n\t"0.1"\r\n]\r\n'],
  ['one name on one line', '["0.1"]\n', '["0.2.5", "0.1"]\n'],
  ['one name on a line of its own', '[\n    "0.1"\n]', '[\n    "0.2.5",\n    "0.1"\n]'],
  ['spaces inside the brackets', '[ "0.1" ]', '[ "0.2.5", "0.1" ]'],
  ['a byte order mark', '\uFEFF["0.1"]', '\uFEFF["0.2.5", "0.1"]'],
  ['an empty list', '[]\n', '[\n  "0.2.5"\n]\n'],
  ['no file', undefined, '[\n  "0.2.5"\n]\n'],
])('W1: the form of the list stays: %s', (_, text, expected) => {
  expect(insertVersion(text, '0.2.5')).toBe(expected)
})

test.each([
  ['one line', '["2.0", "0.1"]\n', '["2.0", "0.2.5", "0.1"]\n'],
  ['one name a line', '[\r\n\t"2.0",\r\n\t"0.1"\r\n]', '[\r\n\t"2.0",\r\n\t"0.2.5",\r\n\t"0.1"\r\n]'],
  ['the end of one line', '["2.0"]', '["2.0", "0.2.5"]'],
  ['the end of lines', '[\n  "2.0"\n]\n', '[\n  "2.0",\n  "0.2.5"\n]\n'],
])('W1: a version that is older by number is put behind newer ones: %s', (_, text, expected) => {
  expect(insertVersion(text, '0.2.5')).toBe(expected)
})

test('W1: a name is written as JSON', () => {
  expect(insertVersion('["1"]', 'é #2')).toBe('["é #2", "1"]')
})
