import {describe, expect, test} from 'vitest'
import {createParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {buildPage} from '../../../../../../renderer/features/languages/exchange/build-page.ts'
import {readPage} from '../../../../../../renderer/features/languages/exchange/read-page.ts'
import {maskUnit, unitOf, unmaskUnit} from '../../../../../../renderer/features/languages/exchange/translation-unit.ts'
import {makeConfig} from '../../../../../make-config.ts'

const parse = createParser(makeConfig('/site'))

/** Translates all units of a page, and returns the page, or what is wrong with it. */
function translate(
  text: string,
  by: (masked: string) => string,
  {isMdx = false, ids = new Map<number, string>(), isMachine = true} = {},
): string {
  const original = readPage(text, {parse, isMdx})
  const faults: string[] = []
  const steps = original.blocks.flatMap((block, now) => {
    const unit = unitOf(original, block)
    if (unit === undefined) return []
    const unmasked = unmaskUnit(unit, by(maskUnit(unit)))
    if ('fault' in unmasked) faults.push(unmasked.fault)
    return 'fault' in unmasked ? [] : [{now, at: undefined, text: unit.toBlock(unmasked.text), isMoved: true}]
  })
  if (faults.length > 0) return faults.join('; ')
  const built = buildPage({original, translation: undefined, steps, gone: [], partners: new Map(), ids, isMachine, parse})
  return 'faults' in built ? built.faults.map(({now, fault}) => `${now}: ${fault}`).join('; ') : built.text
}

/** Returns the texts that translators get of a page. */
function unitsOf(text: string, isMdx = false): string[] {
  const page = readPage(text, {parse, isMdx})
  return page.blocks.flatMap((block) => {
    const unit = unitOf(page, block)
    return unit === undefined ? [] : [maskUnit(unit)]
  })
}

const page = `---
title: "Guide: start"
slug: /guide
keywords: [a, b]
---

# Guide {#top}

Call \`start()\` of [the **API**](./api.md#start "Title") {{version}}, or see ![a cat](cat.png) and <kbd>Ctrl</kbd>.

> - A quote\\* with &nbsp; and [ref], [text][ref],
>   in two lines  
>   and https://example.org [^1]

:::tip Read me

| Name | What |
|---|:-:|
| \`a\` | the *first* |

:::

\`\`\`js
start() // begins
\`\`\`

<details><summary>More</summary></details>

[ref]: https://example.org
[^1]: A note.
`

test('a page is cut into texts without marks of Markdown, and what stays as it is', () => {
  expect(unitsOf(page)).toEqual([
    'Guide: start',
    'Guide',
    'Call ⟦1⟧ of ⟦2⟧the **API**⟦3⟧ ⟦4⟧, or see ⟦5⟧a cat⟦6⟧ and ⟦7⟧Ctrl⟦8⟧.',
    'A quote⟦1⟧ with ⟦2⟧ and ⟦3⟧ref⟦4⟧, ⟦5⟧text⟦6⟧, in two lines⟦7⟧and ⟦8⟧ ⟦9⟧',
    'Read me',
    'Name⟦1⟧What',
    '⟦1⟧⟦2⟧the *first*',
    'A note.',
  ])
})

test('code of MDX is no text: modules, expressions, and tags that only MDX reads', () => {
  const mdx = `import Tabs from '@theme/Tabs'
export const names = {
  first: 'A name',

  second: 'Another',
}

Hello {props.name ?? {a: {b: 1}}.a}, <Badge text="new" /> world.

<Tabs
  values={[{label: 'One', value: 'one'}]}>

Text in a tab.

</Tabs>
`
  expect(unitsOf(mdx, true)).toEqual(['Hello ⟦1⟧, ⟦2⟧ world.', 'Text in a tab.'])
})

test('a translated page differs in its words only', () => {
  const words: Readonly<Record<string, string>> = {
    Call: 'Rufe',
    Guide: 'Anleitung',
    quote: 'Zitat',
    first: 'Erste',
    note: 'Notiz',
    'Read me': 'Lies mich',
  }
  const german = (text: string): string => text.replaceAll(/Read me|[A-Za-z]+/g, (word) => words[word] ?? word)
  const expected = page
    .replaceAll(/Read me|(?<![:/])\b(?:Call|Guide|quote|first|note)\b/g, (word) => words[word] ?? word)
    .replace('[ref], [text]', '[ref][ref], [text]')
    .replace(',\n>   in two', ', in two')
    .replace('keywords: [a, b]\n', 'keywords: [a, b]\ntranslated_by: machine\n')
  expect(translate(page, german)).toBe(expected)
})

test('a heading without an id gets that of the original, in the form that the page can have', () => {
  const ids = new Map([[0, 'use-it']])
  expect(translate('## Use it ##\n', () => 'Benutzen', {ids, isMachine: false})).toBe('## Benutzen {#use-it} ##\n')
  expect(translate('Use it\n---\n', () => 'Benutzen', {ids, isMachine: false})).toBe('Benutzen {#use-it}\n---\n')
  expect(translate('## Use it\n', () => 'Benutzen', {ids, isMdx: true})).toBe(
    '---\ntranslated_by: machine\n---\n\n## Benutzen {/* #use-it */}\n',
  )
})

describe('damage is told', () => {
  const line = 'Call `start()` of [the API](api.md) & more.'
  test.each<[what: string, by: (masked: string) => string, fault: string]>([
    ['nothing', () => ' \n', 'is empty'],
    ['a dropped placeholder', (text) => text.replace('⟦1⟧', ''), 'lacks `⟦1⟧`, which stands for the code `start()`'],
    ['a doubled one', (text) => `${text}⟦1⟧`, 'has `⟦1⟧`, which stands for the code `start()`, 2 times'],
    ['an invented one', (text) => `${text}⟦9⟧`, 'has a placeholder `⟦9⟧` that the original does not have'],
    [
      'ends before starts',
      (text) => text.replace('⟦2⟧', '⟦0⟧').replace('⟦3⟧', '⟦2⟧').replace('⟦0⟧', '⟦3⟧'),
      'has `⟦3⟧` before `⟦2⟧`, which begins the same',
    ],
    ['a tag', (text) => `<b>${text}</b>`, '0: adds the tag `<b>`'],
    ['a script', (text) => `${text}<script>alert(1)</script>`, '0: adds the tag `<script>`'],
    ['code', (text) => text.replace('more', '`more`'), '0: adds the code `more`'],
    ['a link', (text) => `${text} [more](http://evil.example)`, '0: adds the link `http://evil.example`'],
    ['an image', (text) => `${text} ![](http://evil.example/a.png)`, '0: adds the image `http://evil.example/a.png`'],
    ['HTML in the place of characters', (text) => text.replace('&', '&amp;'), '0: adds the character `&amp;`'],
    ['a value', (text) => `${text} {{version}}`, '0: adds the value `{{version}}`'],
    ['a list', (text) => `- ${text}`, '0: would be shown as something else: a list, a heading or code, or without what it was in'],
    ['a heading', (text) => `# ${text}`, '0: would be shown as something else: a list, a heading or code, or without what it was in'],
  ])('%s', (_what, by, fault) => {
    expect(translate(`${line}\n`, by)).toBe(fault)
  })

  test('people may write characters of their own', () => {
    expect(translate('Really?\n', () => 'Vraiment&nbsp;?', {isMachine: false})).toBe('Vraiment&nbsp;?\n')
  })

  test('front matter is written as YAML, whatever the words are', () => {
    expect(translate('---\ntitle: Guide\n---\n\ntext\n', () => 'a: "b" # {{version}}')).toContain('value `{{version}}`')
    expect(translate('---\ntitle: Guide\n---\n', () => 'a: "b" # c\n- d')).toBe(
      `---\ntitle: 'a: "b" # c - d'\ntranslated_by: machine\n---\n`,
    )
  })
})
