import type {} from 'remark-parse'
import type {Data, Plugin, Processor} from 'unified'
import {expect, test} from 'vitest'
import {findTexts} from '../../../../../renderer/bundle/texts/find-texts.ts'
import {createMdxReader} from '../../../../../renderer/features/languages/parse-mdx.ts'
import {makeConfig} from '../../../../make-config.ts'

test('P4: texts of MDX are found at their places: in modules, expressions and elements', async () => {
  const {markdown, code} = makeConfig('/site')
  const read = await createMdxReader({markdown, code})
  const source = `---
title: "é"
---

import {Translate, translate} from 'docsite/react'
import {Box} from './box.tsx'

export const label = translate({id: 'label', message: 'Label'})

# Heading {#id}

Some *text* <Translate id="inline" description="In a line">inline text</Translate> and {translate({message: 'in braces'})}.

- list
  <Translate>in a list</Translate>

<Box title={translate({message: 'attribute'})}>
  <Translate id="block">

  a paragraph

  </Translate>
</Box>

\`\`\`jsx
translate({message: 'code'})
\`\`\`
`
  const parsed = await read(new TextEncoder().encode(source))
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  const {program, placeOf} = parsed
  const {texts, unclear} = findTexts(program)
  expect(texts.map(({node, ...text}) => ({...text, place: placeOf(node)?.start}))).toEqual([
    {id: 'label', message: 'Label', place: {line: 8, column: 22}},
    {id: 'inline', message: 'inline text', description: 'In a line', place: {line: 12, column: 13}},
    {message: 'in braces', place: {line: 12, column: 89}},
    {message: 'in a list', place: {line: 15, column: 3}},
    {message: 'attribute', place: {line: 17, column: 13}},
  ])
  expect(unclear.map(({node, reason, isWrong}) => ({reason, isWrong, place: placeOf(node)}))).toEqual([
    {
      reason: 'has children that are not a single plain text',
      isWrong: true,
      place: {start: {line: 18, column: 3}, end: {line: 18, column: 13}},
    },
  ])
})

test('P4: a file with more markup than a build compiles is refused as a build refuses it, and more code too', async () => {
  const {markdown, code} = makeConfig('/site')
  const read = await createMdxReader({markdown, code})
  const heavy = await read(new TextEncoder().encode('*a* [b](#c)\n\n'.repeat(30_000)))
  expect(heavy).toMatchObject({problem: {code: 'too-much-markup'}})
  const element = `<b ${Array.from({length: 110}, (_, index) => `a${index}="b"`).join(' ')} />\n\n`
  await expect(read(new TextEncoder().encode(element.repeat(100)))).rejects.toThrow('over 7,000 elements')
})

test('P4: syntax of plugins is read as a build reads it, under a limit', async () => {
  const {markdown, code} = makeConfig('/site')
  const source = (text: string): Uint8Array => new TextEncoder().encode(`{translate({message: 'a'})} ${text}\n`)
  await expect((await createMdxReader({markdown, code}))(source('a <3'))).rejects.toThrow('Unexpected character')
  const withoutJsx = extension({disable: {null: ['mdxJsxTextTag']}})
  expect(await (await createMdxReader({markdown, code, remarkPlugins: [withoutJsx]}))(source('a <3'))).toHaveProperty('program')
  const atBang = (tokenize: () => never): Plugin => extension({text: {33: {name: 'bang', tokenize}}})
  const spin = atBang(() => {
    for (;;) {
      // a plugin's bug
    }
  })
  expect(await (await createMdxReader({markdown, code, remarkPlugins: [spin]}, 200))(source('!'))).toMatchObject({
    problem: {code: 'compile-timeout'},
  })
  // oxlint-disable-next-line unicorn/no-process-exit -- what a plugin may do
  const end = atBang(() => process.exit(0))
  await expect((await createMdxReader({markdown, code, remarkPlugins: [end]}))(source('!'))).rejects.toThrow('`process.exit` is called')
})

type Extension = NonNullable<Data['micromarkExtensions']>[number]

function extension(syntax: Extension): Plugin {
  return function extend(this: Processor) {
    this.data().micromarkExtensions = [...(this.data().micromarkExtensions ?? []), syntax]
  }
}
