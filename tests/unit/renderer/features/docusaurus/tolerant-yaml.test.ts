import {expect, test} from 'vitest'
import {readFrontMatter} from '../../../../../renderer/compile/markdown/front-matter.ts'
import {readLikeGrayMatter} from '../../../../../renderer/features/docusaurus/tolerant-yaml.ts'

/** Front matter that is not YAML, and what js-yaml 3 makes of it. */
const tolerated = {
  'authors: [a] tags: [b]': {tags: ['b'], custom: {authors: ['a']}},
  'tags: [b] # c\nauthors: {name: A} slug: x': {tags: ['b'], slug: 'x', custom: {authors: {name: 'A'}}},
  'tags:\n\t- a': {tags: ['a']},
  'tags:\n  \t- a': {tags: ['a']},
  '\ttitle: A': {title: 'A'},
  'tags: [\na,\n2024,\n]\nslug: x': {tags: ['a', '2024'], slug: 'x'},
  'tags: [\n\ta,\n\tb\n\t]': {tags: ['a', 'b']},
  'custom: {\na: b,\nc: 1\n}': {custom: {custom: {a: 'b', c: 1}}},
  'title: "A"# comment': {title: 'A'},
  'keywords: [a, , b]\ncustom: [, a]': undefined,
} as const

test.each(Object.entries(tolerated))('%j is read as gray-matter reads it, with one warning at its place', (yaml, expected) => {
  const text = `---\n${yaml}\n---\nText\n`
  const {frontMatter, problems} = readFrontMatter(text, readLikeGrayMatter)
  const [strict] = readFrontMatter(text).problems
  expect(strict).toMatchObject({code: 'front-matter-invalid', severity: 'error'})
  expect(problems[0]).toEqual({...strict, severity: 'warning', message: `${strict?.message} Only a more tolerant parser reads it.`})
  if (expected) expect({frontMatter, more: problems.slice(1)}).toEqual({frontMatter: expected, more: []})
})

test.each([
  'title: a: b',
  'title: "A" B',
  'title: @a',
  'tags: [a',
  'title: a\ntitle: b',
  'title: [b] c',
  "title: 'it's'",
  'a: *unknown',
  'a: &x [1]\nb: *x c',
])('what js-yaml refuses as well is an error: %j', (yaml) => {
  const text = `---\n${yaml}\n---\nText\n`
  expect(readFrontMatter(text, readLikeGrayMatter)).toEqual(readFrontMatter(text))
})

test('aliases that expand to very many values are refused at once', () => {
  const lines = ['a0: &a0 [x]', ...Array.from({length: 30}, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`)]
  const {problems} = readFrontMatter(`---\n${lines.join('\n')}\ntags: [a] slug: b\n---\n`, readLikeGrayMatter)
  expect(problems).toMatchObject([{code: 'front-matter-invalid', severity: 'error'}])
})
