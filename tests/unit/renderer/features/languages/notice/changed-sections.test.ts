import {expect, test} from 'vitest'
import {createParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {changedSections} from '../../../../../../renderer/features/languages/notice/changed-sections.ts'
import {readWording} from '../../../../../../renderer/features/languages/state/wording.ts'
import {markdownOptions} from '../../../../../compile-text.ts'

const parse = createParser(markdownOptions({math: false}))

const text = `# Page

Before all.

## Use \`run()\` & [more](https://example.org/a_(b)) {#use}

One.

## Options

Two.

Setext *heading*
----------------

Three.

## Options

Four.

## 選択肢

Five.

## <Badge /> of a component

Six.
`

const outline = [
  ['use', 'Use run() & more'],
  ['options', 'Options'],
  ['setext-heading', 'Setext heading'],
  ['options-1', 'Options'],
  ['選択肢', '選択肢'],
].map(([id = '', shown = '']) => ({depth: 2, id, text: shown, html: shown}))

test.each<[changed: readonly string[], expected: readonly string[]]>([
  [['Before all.'], []],
  [['# Page'], []],
  [['One.'], ['use']],
  [['## Options', 'Two.'], ['options']],
  [
    ['Four.', 'Three.'],
    ['setext-heading', 'options-1'],
  ],
  [['Five.'], ['選択肢']],
  // a heading that the page lists in other words
  [['Six.'], []],
])('changes of %j are in %j', (changed, expected) => {
  const original = readWording(text, parse)
  const drifts = changed.map((block) => ({now: original.findIndex((one) => one.text === block)}))
  const found = changedSections({drifts: [...drifts, {now: undefined}], original, outline})
  expect(found.map(({id}) => id)).toEqual(expected)
})
