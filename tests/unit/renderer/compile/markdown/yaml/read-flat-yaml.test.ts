import {describe, expect, it} from 'vitest'
import {readFlatYaml} from '../../../../../../renderer/compile/markdown/yaml/read-flat-yaml.ts'
import {readYaml} from '../../../../../../renderer/compile/markdown/yaml/read-yaml.ts'
import type {YamlEntry} from '../../../../../../renderer/compile/markdown/yaml/yaml-entry.ts'

const isText = (key: string) => key === 'title'

const facts = (entries: readonly YamlEntry[] | undefined) =>
  entries?.map(({key, value, keyPlace, placeOf}) => ({key, value, keyPlace, place: placeOf([])}))

function withParser(yaml: string): ReturnType<typeof facts> {
  const read = readYaml(yaml, isText)
  return 'entries' in read ? facts(read.entries) : undefined
}

const simple = [
  'word',
  'Several words, (with) punctuation!',
  "It's here & there + more",
  './path/to_file-1.png',
  '/slug/',
  'a: b',
  'a:b',
  'a #b',
  'a#b',
  '# comment',
  '0',
  '7',
  '-7',
  '007',
  '1.10',
  '1e3',
  '0x1f',
  '0o17',
  '123456789012345',
  '12345678901234567890',
  'true',
  'True',
  'tRUE',
  'false',
  'null',
  'Null',
  '~',
  'yes',
  'no',
  '.inf',
  '.nan',
  '2024-05-31',
  '"quoted: # text"',
  '"with \\" escape"',
  '""',
  "'single'",
  "'it''s'",
  '"open',
  '[a, b]',
  '{a: b}',
  '&anchor x',
  '*alias',
  '!tag x',
  '|',
  '> folded',
  '@at',
  '`tick`',
  '%percent',
  '- dash',
  '? question',
  'über',
  'a\tb',
  'trailing  ',
]

describe('readFlatYaml', () => {
  it.each(simple)('reads the value %j as the parser does, or leaves it to the parser', (value) => {
    for (const key of ['title', 'other']) {
      const yaml = `first: x\n\n${key}:  ${value}\n`
      const flat = facts(readFlatYaml(yaml, isText))
      expect(flat ?? withParser(yaml)).toEqual(withParser(yaml))
    }
  })

  it('reads what most front matter is', () => {
    expect(facts(readFlatYaml('id: a-b\ntitle: 2024\nsidebar_position: 3\ndraft: false\n', isText))).toEqual([
      {key: 'id', value: 'a-b', keyPlace: at(2, 1, 3), place: at(2, 5, 8)},
      {key: 'title', value: '2024', keyPlace: at(3, 1, 6), place: at(3, 8, 12)},
      {key: 'sidebar_position', value: 3, keyPlace: at(4, 1, 17), place: at(4, 19, 20)},
      {key: 'draft', value: false, keyPlace: at(5, 1, 6), place: at(5, 8, 13)},
    ])
  })

  it.each([
    'a: 1\na: 2',
    'a:\n  - b',
    'a:',
    'a: b\n  c',
    'constructor: x',
    ' a: b',
    '- a',
    'a',
    '"a": b',
    'a: b\n# c',
    '? a\n: b',
    'a b: c',
  ])('leaves %j to the parser', (yaml) => {
    expect(readFlatYaml(yaml, isText)).toBeUndefined()
  })
})

function at(line: number, column: number, end: number) {
  return {start: {line, column}, end: {line, column: end}}
}
