import {expect, test} from 'vitest'
import {editFrontMatter} from '../../../../../renderer/compile/markdown/edit-front-matter.ts'
import type {FrontMatterAdditions} from '../../../../../renderer/compile/markdown/edit-front-matter.ts'

const moved: FrontMatterAdditions = {movedFrom: ['/setup'], anchors: []}
const renamed: FrontMatterAdditions = {movedFrom: [], anchors: [['linux', 'ubuntu']]}
const refused = 'its front matter is written in a form that docsite does not edit'

const edited = (text: string, additions: FrontMatterAdditions): string => {
  const result = editFrontMatter(text, additions)
  return 'text' in result ? result.text : `refused: ${result.refusal}`
}

test('a page without front matter gets one, behind a byte order mark and with the line ends of the file', () => {
  expect(edited('# Page\n', moved)).toBe('---\nmoved_from: /setup\n---\n\n# Page\n')
  expect(edited('\uFEFF# Page\r\n', renamed)).toBe('\uFEFF---\r\nanchors:\r\n  linux: ubuntu\r\n---\r\n\r\n# Page\r\n')
  expect(edited('', {...moved, anchors: renamed.anchors})).toBe('---\nmoved_from: /setup\nanchors:\n  linux: ubuntu\n---\n\n')
})

test('a key comes behind all others, whose comments, quotes and line ends stay', () => {
  const before = `---\r\n# why\r\ntitle: 'A "page"'   # the title\r\ntags: [ a,b ]\r\n\r\nlast: |\r\n  text\r\n`
  expect(edited(`${before}---\r\n\r\nText\r\n`, moved)).toBe(`${before}moved_from: /setup\r\n---\r\n\r\nText\r\n`)
  expect(edited('---yaml\ntitle: A\n---  \nText', {...moved, movedFrom: ['/a', '/b']})).toBe(
    '---yaml\ntitle: A\nmoved_from: [/a, /b]\n---  \nText',
  )
  expect(edited('---\n---\n\nText\n', renamed)).toBe('---\nanchors:\n  linux: ubuntu\n---\n\nText\n')
})

test('lists and maps of every form get further entries', () => {
  const cases: readonly (readonly [before: string, after: string, additions: FrontMatterAdditions])[] = [
    ['moved_from: /old # first\n', 'moved_from: [/old, /setup] # first\n', moved],
    [`moved_from: '/old'\n`, `moved_from: ['/old', /setup]\n`, moved],
    ['moved_from: [ /a, "/b" ] # two\n', 'moved_from: [ /a, "/b", /setup ] # two\n', moved],
    ['moved_from: []\n', 'moved_from: [/setup]\n', moved],
    [
      'moved_from:\n  - /a # first\n  - /b # second\ntitle: A\n',
      'moved_from:\n  - /a # first\n  - /b # second\n  - /setup\ntitle: A\n',
      moved,
    ],
    ['moved_from:\n- /a\n', 'moved_from:\n- /a\n- /setup\n', moved],
    ['anchors: {a: b}\n', 'anchors: {a: b, linux: ubuntu}\n', renamed],
    ['anchors: {}\n', 'anchors: {linux: ubuntu}\n', renamed],
    ['anchors:\n    a: b # old\ntitle: A\n', 'anchors:\n    a: b # old\n    linux: ubuntu\ntitle: A\n', renamed],
    ['title: A', 'title: A\nmoved_from: /setup\n', moved],
  ]
  for (const [before, after, additions] of cases) {
    const fenced = (yaml: string): string => `---\n${yaml}${yaml.endsWith('\n') ? '' : '\n'}---\n\nText\n`
    expect(edited(fenced(before), additions)).toBe(fenced(after))
    const windows = (text: string): string => fenced(text).replaceAll('\n', '\r\n')
    expect(edited(windows(before), additions)).toBe(windows(after))
  }
})

test('what YAML would read as something else is quoted', () => {
  expect(
    edited('Text\n', {
      movedFrom: ['/a b#c'],
      anchors: [
        ['2024', 'true'],
        ['größe', 'null'],
      ],
    }),
  ).toBe('---\nmoved_from: "/a b#c"\nanchors:\n  "2024": "true"\n  größe: "null"\n---\n\nText\n')
})

test('what cannot be edited without doubt is refused', () => {
  const cases = [
    '---\n{title: A}\n---\n\nText\n',
    '---json\n{"title": "A"}\n---\n\nText\n',
    '---\nmoved_from: >\n  /old\n---\n\nText\n',
    '---\nmoved_from:\n---\n\nText\n',
    '---\nmoved_from: &a /old\nslug: *a\n---\n\nText\n',
    '---\n\nA thematic break.\n',
    '---\ntitle: [A\n---\n\nText\n',
  ]
  for (const text of cases) expect([text, edited(text, moved)]).toEqual([text, `refused: ${refused}`])
})
