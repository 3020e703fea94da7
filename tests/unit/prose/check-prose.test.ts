import {describe, expect, test} from 'vitest'
import {checkProse} from '../../prose/check-prose.ts'

const faultsOf = (file: string, content: string) => checkProse(file, content, {isPage: true}).faults

describe('names', () => {
  test('are reported in every form but their own, at their place', () => {
    expect(faultsOf('page.md', '# Install\n\nIt is on Github, and Git Hub is\nwhere react\nnative is.\n')).toEqual([
      '3:10 “Github”: write “GitHub”.',
      '3:22 “Git Hub”: write “GitHub”.',
      '4:7 “react native”: write “React Native”.',
    ])
  })

  test('in their own form, with an ending and over a line end are right', () => {
    expect(faultsOf('page.md', 'React\nNative has APIs; Node.js, npm and iOS, too.\n')).toEqual([])
  })

  test('are no names in code, addresses, paths, files and tags', () => {
    const text =
      'See `github`, [here it is](https://github.com/x), github.com, ~/npm/react-native, `a` of #playtorch.\n\n```js\ngithub\n```\n'
    expect(faultsOf('page.md', text)).toEqual([])
  })

  test('alone in a cell of a table may be packages, but not in a heading', () => {
    expect(faultsOf('page.md', '## Github\n\n| Package |\n|---|\n| katex, yaml |\n| Json files |\n')).toEqual([
      '1:4 “Github”: write “GitHub”.',
      '6:3 “Json”: write “JSON”.',
    ])
  })
})

describe('words', () => {
  test.each([
    ['The color is normalised.', ['1:5 “color”: write colour.', '1:14 “normalised”: write the same with -ize.']],
    [
      'Simply click here.',
      [
        '1:1 “Simply”: write nothing: the sentence says the same without it.',
        '1:8 “click here”: write a link whose text says where it leads.',
      ],
    ],
    ['It just works.', ['1:4 “just”: write only, or nothing.']],
    ['It has just now begun.', []],
    ['Files, e.g. pictures, etc.', ['1:8 “e.g.”: write for example.', '1:23 “etc.”: write and so on, or the whole list.']],
    ['Its frontmatter is **in order to** last.', ['1:5 “frontmatter”: write front matter.', '1:22 “in order to”: write to.']],
  ])('%s', (text, faults) => {
    expect(faultsOf('page.md', `${text}\n`)).toEqual(faults)
  })

  test('that others have fixed are left', () => {
    expect(faultsOf('texts.ts', "const text = 'Remove this search from favorites'\n")).toEqual([])
    expect(faultsOf('texts.ts', "const text = 'Remove it from your favorites'\n")).toEqual(['1:35 “favorites”: write favourite.'])
  })
})

describe('sentences', () => {
  test('with a phrase twice are reported', () => {
    expect(faultsOf('page.md', 'It is out of the check of the check, and out of it.\n')).toEqual([
      '1:11 Unexpected repeated `of the check`, remove one occurrence.',
    ])
    expect(faultsOf('texts.ts', 'const text = `The \\`${a}\\` is not set is not set, so it is left out.`\n')).toHaveLength(1)
  })

  test('with a word twice and a wrong article are reported', () => {
    expect(faultsOf('page.md', 'This is is a error of the the `a` `a` page.\n')).toEqual([
      '1:6 Unexpected repeated `is`, remove one occurrence.',
      '1:12 Unexpected article `a` before `error`, expected `an`.',
      '1:23 Unexpected repeated `the`, remove one occurrence.',
    ])
  })

  test('of too many words are reported where they begin', () => {
    const long = `${'The '.padEnd(4)}${Array.from({length: 36}, (_, index) => `w${index}`).join(' ')}.`
    expect(faultsOf('page.md', `Short.\n\nShort, too, at 0.70. ${long}\n`)).toEqual([
      '3:22 A sentence of 37 words, and 36 is the limit: make two of it.',
    ])
    expect(checkProse('page.md', `${long}\n`, {isPage: false}).faults).toEqual([])
  })

  test('of hard words make a hard page', () => {
    const hard = 'Configuration considerations necessitate organizational responsibility.\n\n'
    expect(faultsOf('page.md', hard.repeat(4))).toEqual([])
    expect(faultsOf('page.md', hard.repeat(5))).toEqual([
      '1:1 The page is hard to read: grade 47.7 with 5.0 words a sentence, and 6.5 is the limit. Shorten sentences and words.',
    ])
    expect(checkProse('list.md', hard.repeat(5), {isPage: true, isReference: true}).faults).toEqual([])
  })
})

describe('places', () => {
  test('in front matter and after it', () => {
    expect(faultsOf('page.mdx', '---\nid: npm\ntitle: About NPM here\n---\n\n<Tabs>\n\nOn NPM.\n\n</Tabs>\n')).toEqual([
      '3:14 “NPM”: write “npm”.',
      '8:4 “NPM”: write “npm”.',
    ])
  })

  test('in strings of data, also after what is escaped', () => {
    const data = '{\n  "module": "pytorch",\n  "description": "Says \\"so\\" of {@link pytorch}:\\n\\nthe Pytorch way."\n}\n'
    expect(faultsOf('core.json', data)).toEqual(['3:58 “Pytorch”: write “PyTorch”.'])
  })

  test('in code: between tags, in strings and in templates, not in names and lists', () => {
    const code = [
      "const classes = 'github npm x y z'",
      'const message = `The file \\`github\\` of ${github} is not on Github.`',
      "const help = 'Examples:\\n  docsite preview preview'",
      'export const Part = () => <p className="npm">See NPM for <b>npm</b> more.</p>',
    ]
    expect(faultsOf('part.tsx', `${code.join('\n')}\n`)).toEqual(['2:61 “Github”: write “GitHub”.', '4:50 “NPM”: write “npm”.'])
  })
})

test('a page that is no MDX is reported at its place', () => {
  expect(faultsOf('page.mdx', 'Text.\n\n{a b}\n')).toEqual(['3:3 Could not parse expression with acorn'])
})
