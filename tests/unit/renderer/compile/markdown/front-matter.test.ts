import {describe, expect, it} from 'vitest'
import {readFrontMatter} from '../../../../../renderer/compile/markdown/front-matter.ts'

/** Code, line:column and message of each problem. */
function problemsOf(text: string): string[] {
  return readFrontMatter(text).problems.map(({code, message, place}) => `${code} ${place?.start.line}:${place?.start.column} ${message}`)
}

describe('readFrontMatter', () => {
  it('keeps the number of every line of the body', () => {
    expect(readFrontMatter('---\ntitle: A\n\n---  \n\nText\n---\n')).toEqual({
      frontMatter: {title: 'A'},
      body: '\n\n\n\n\nText\n---\n',
      problems: [],
    })
  })

  it('ends at a line that begins with three dashes, as gray-matter has it: what follows them is Markdown', () => {
    expect(readFrontMatter('---\ntitle: A\n-------\n\nText\n\n---\n')).toEqual({
      frontMatter: {title: 'A'},
      body: '\n\n   ----\n\nText\n\n---\n',
      problems: [],
    })
    expect(readFrontMatter('---\ntitle: A\n---Text\n')).toEqual({frontMatter: {title: 'A'}, body: '\n\n   Text\n', problems: []})
    expect(readFrontMatter('---\n\ntitle: A\n-------\n').frontMatter).toEqual({title: 'A'})
    const heading = '---\n\nHeading\n-------\n'
    expect(readFrontMatter(heading)).toEqual({frontMatter: {}, body: heading, problems: []})
  })

  it('may be marked as YAML, or as JSON, which YAML contains', () => {
    expect(readFrontMatter('---yml\ntitle: A\n---\n').frontMatter).toEqual({title: 'A'})
    expect(readFrontMatter('---json\n{"title": "A"}\n---\n').frontMatter).toEqual({title: 'A'})
  })

  it('takes a first line of dashes without an end for a thematic break', () => {
    const text = '---\n\nText\n'
    expect(readFrontMatter(text)).toEqual({frontMatter: {}, body: text, problems: []})
  })

  it('reads nothing where there is nothing', () => {
    expect(readFrontMatter('')).toEqual({frontMatter: {}, body: '', problems: []})
    expect(readFrontMatter('---\n---\n')).toEqual({frontMatter: {}, body: '\n\n', problems: []})
    expect(readFrontMatter('---\n# only a comment\n---')).toEqual({frontMatter: {}, body: '\n\n', problems: []})
    expect(readFrontMatter('----\na: b\n----')).toEqual({frontMatter: {}, body: '----\na: b\n----', problems: []})
  })

  it('leaves an empty key out unless null means something to it', () => {
    expect(readFrontMatter('---\ndescription:\npagination_next:\n---\n').frontMatter).toEqual({pagination_next: null})
  })

  it('takes what was written for text: numbers, truth values and dates', () => {
    expect(readFrontMatter('---\ntitle: 007\ndescription: yes\nsidebar_label: true\ntags: [1.10, 2024-01-01]\n---\n').frontMatter).toEqual({
      title: '007',
      description: 'yes',
      sidebar_label: 'true',
      tags: ['1.10', '2024-01-01'],
    })
  })

  it('forgives quotes around numbers and truth values', () => {
    expect(readFrontMatter('---\nsidebar_position: "3"\ndraft: "true"\n---\n').frontMatter).toEqual({sidebar_position: 3, draft: true})
  })

  it('never runs code: only YAML is front matter', () => {
    expect(readFrontMatter('---js\n{title: (() => { throw 1 })()}\n---\nText')).toEqual({
      frontMatter: {},
      body: '\n\n\nText',
      problems: [
        {
          code: 'front-matter-invalid',
          severity: 'error',
          message: 'Front matter must be YAML; `js` is not supported, and never run.',
          hint: 'Begin the front matter with `---` only, and write it as YAML.',
          place: {start: {line: 1, column: 1}, end: {line: 1, column: 6}},
        },
      ],
    })
  })

  it.each([
    ['an unclosed fence', '---\ntitle: A\n\nText', ['front-matter-invalid 1:1 The front matter is not closed.']],
    ['a key twice', '---\na: 1\nb: 2\na: 3\n---\n', ['front-matter-invalid 4:1 The front matter has this key twice.']],
    [
      'a tab',
      '---\ntags:\n\t- a\n---\n',
      ['front-matter-invalid 3:1 The front matter is not valid YAML: tabs are not allowed as indentation.'],
    ],
    ['a list', '---\n- a\n---\n', ['front-matter-invalid 2:1 The front matter is not a mapping of keys to values.']],
    [
      'an unknown alias',
      '---\na: *x\n---\n',
      ['front-matter-invalid 2:4 The front matter has the alias `*x`, but no value before it is marked with `&x`.'],
    ],
    [
      'an alias inside of what it stands for',
      '---\ntitle: A\na: &a {b: [1, *a]}\n---\n',
      ['front-matter-invalid 3:15 The front matter has the alias `*a` inside the value that it refers to.'],
    ],
    [
      'a prototype',
      '---\na:\n  - {__proto__: {x: 1}}\n---\n',
      [
        'front-matter-invalid 3:6 The front matter has the key `__proto__`, which is not allowed: copying it could change the prototype of other objects.',
      ],
    ],
    [
      'a constructor',
      '---\nconstructor: 1\n---\n',
      [
        'front-matter-invalid 2:1 The front matter has the key `constructor`, which is not allowed: copying it could change the prototype of other objects.',
      ],
    ],
    [
      'a misspelt key',
      '---\ntitle: A\nslugg: /a\n---\n',
      ['front-matter-unknown-key 3:1 `slugg` is not a front matter key of docsite; it is passed to templates as a custom key.'],
    ],
    ['a wrong value', '---\nhide_title: maybe\n---\n', ['front-matter-value 2:13 `hide_title` is `"maybe"`; expected true or false.']],
    ['an empty id', '---\nid: ""\n---\n', ['front-matter-value 2:5 `id` is `""`; expected a non-empty string.']],
    [
      'a level out of range',
      '---\ntoc_max_heading_level: 7\n---\n',
      ['front-matter-value 2:24 `toc_max_heading_level` is `7`; expected a whole number from 2 to 6.'],
    ],
    [
      'an unknown key of a tag',
      '---\ntags:\n  - label: A\n---\n',
      ['front-matter-value 3:5 `tags.0` is `{"label":"A"}`; expected a string, or an object with `label` and `permalink`.'],
    ],
    [
      'a badge with an unknown tone, with an unknown key, without words, and one that is no text',
      '---\nsidebar_badge: {text: New, tone: warning}\n---\n|---\nsidebar_badge:\n  label: New\n---\n|---\nsidebar_badge: ""\n---\n|---\nsidebar_badge: [New]\n---\n',
      [
        'front-matter-value 2:34 `sidebar_badge.tone` is `"warning"`; expected one of `note`, `tip`, `caution` and `danger`.',
        'front-matter-value 3:3 `sidebar_badge.text` is missing; expected a string, or an object with `text` and `tone`.',
        'front-matter-value 3:10 `sidebar_badge.label` is not a key; expected a string, or an object with `text` and `tone`.',
        'front-matter-value 2:16 `sidebar_badge` is `""`; expected a non-empty string.',
        'front-matter-value 2:16 `sidebar_badge` is `["New"]`; expected a string, or an object with `text` and `tone`.',
      ],
    ],
  ])('reports %s', (_, text, expected) => {
    expect(text.split('|').flatMap(problemsOf)).toEqual(expected)
  })

  it('does not resolve an alias bomb', () => {
    const levels = Array.from({length: 9}, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}*a${level}]`)
    expect(problemsOf(`---\na0: &a0 x\n${levels.join('\n')}\n---\n`)).toEqual([
      'front-matter-invalid 2:1 The front matter has aliases that expand to too many values.',
    ])
  })

  it('refuses more depth and size than anybody writes', () => {
    expect(problemsOf(`---\na: ${'['.repeat(70)}${']'.repeat(70)}\n---\n`)).toEqual([
      'front-matter-invalid 2:68 The front matter is nested more than 64 levels deep.',
    ])
    expect(problemsOf(`---\na: ${'['.repeat(20_000)}\n---\n`)).toEqual([
      'front-matter-invalid 2:68 The front matter is nested more than 64 levels deep.',
    ])
    expect(problemsOf(`---\na:\n  ${'- '.repeat(30_000)}x\n---\n`)).toEqual([
      'front-matter-invalid 3:3 The front matter is nested more than 64 levels deep.',
    ])
    expect(problemsOf(`---\na: ${'x'.repeat(65 * 1024)}\n---\n`)).toEqual([
      'front-matter-invalid 1:1 The front matter is larger than 64 KiB.',
    ])
  })
})

describe('front matter that is not at the beginning', () => {
  const lateIn = (text: string): string[] =>
    readFrontMatter(text).problems.map(({code, message, place}) => `${code} ${place?.start.line}:${place?.start.column} ${message}`)

  it.each([
    ['\n---\ntitle: A\n---\n', '2:1', 'an empty line'],
    ['  \n\n---\ntitle: A\n---\n', '3:1', 'an empty line'],
    ['<!-- a -->\n---\ntitle: A\n---\n', '2:1', 'a comment'],
    ['<!--\na\n-->\n\n<!-- b -->\n---\nsidebar_position: 1\n---\n\nA.\n', '6:1', 'a comment'],
    ['{/* a */}\n\n---\ntitle: A\n---\n', '3:1', 'a comment'],
  ])('is reported: %j', (text, place, what) => {
    expect(lateIn(text)).toEqual([`front-matter-late ${place} This is shown as text, not read as front matter: ${what} precedes it.`])
  })

  it.each([
    '\n---\n\nA.\n\n---\n',
    '\n---\nA.\n---\n',
    '\n---\ntitle: A\n',
    '<!-- a -->\n\n# A\n\n---\ntitle: A\n---\n',
    'A.\n\n---\nb: c\n---\n',
    '\n',
    '<!-- a',
  ])('is not what else begins with a line: %j', (text) => {
    expect(lateIn(text)).toEqual([])
  })
})
