import {readFileSync} from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type {Nodes, Root} from 'mdast'
import {describe, expect, it} from 'vitest'
import {readFrontMatter} from '../../../../../../renderer/compile/markdown/front-matter.ts'
import {createParser, loadNativeParser, createRemarkParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import type {Syntax} from '../../../../../../renderer/compile/markdown/parse/syntax.ts'
import {scanBlocks} from '../../../../../../renderer/compile/markdown/scan-blocks.ts'
import {markdownOptions} from '../../../../../compile-text.ts'
import {cjkSamples, dollarSamples, samples} from './markdown-samples.ts'

const loose: Syntax = {dollars: 'loose', cjkEmphasis: true, singleTilde: false}
const native = loadNativeParser(loose)
const remark = createRemarkParser({syntax: loose})
const root = path.resolve(import.meta.dirname, '../../../../../..')

/** A tree without what is the same said in two ways: absent, null and undefined fields; how math becomes HTML. */
function comparable(node: Nodes): unknown {
  const {data, position, ...rest} = node as Nodes & {data?: {directiveLabel?: boolean}}
  const fields = Object.entries(rest).filter(([key, value]) => key !== 'children' && value !== null && value !== undefined)
  return {
    ...Object.fromEntries(fields),
    ...(data?.directiveLabel === true && {isLabel: true}),
    ...(position && {place: `${position.start.line}:${position.start.column}-${position.end.line}:${position.end.column}`}),
    ...('children' in node && {children: node.children.map(comparable)}),
  }
}

const parseNatively = (text: string): Root => {
  if (native === undefined) throw new Error('The native parser has no binding for this platform.')
  return native.parse(text) ?? remark(text)
}

describe('the native parser gives the tree of the reference parser', () => {
  it.each(Object.entries(samples))('for %s', (_, text) => {
    expect(comparable(parseNatively(text))).toEqual(comparable(remark(text)))
  })

  it.each(fastGlob.sync('{content,tests/golden/{markdown,math,diagrams}}/**/*.md', {cwd: root}).sort())('for %s', (file) => {
    const {text} = scanBlocks(readFrontMatter(readFileSync(path.join(root, file), 'utf8')).body.trimEnd())
    expect(comparable(parseNatively(text))).toEqual(comparable(remark(text)))
  })
})

describe('the native parser gives the tree of the reference parser for each syntax of dollar signs', () => {
  const all = {...samples, ...Object.fromEntries(dollarSamples.map(([text]) => [text, text]))}

  describe.each(['tight', 'loose', 'doubled', 'none'] as const)('%s', (dollars) => {
    const syntax = {...loose, dollars}
    const [parser, reference] = [loadNativeParser(syntax), createRemarkParser({syntax})]

    it.each(Object.entries(all))('%s', (_, text) => {
      const tree = reference(text)
      expect(comparable(parser?.parse(text) ?? tree)).toEqual(comparable(tree))
    })
  })
})

/** Writes a tree as text, with the names of nodes before the emphasized or struck text, in brackets. */
function outlineOf(node: Nodes): string {
  if ('value' in node) return node.value
  const inside = 'children' in node ? node.children.map(outlineOf).join('') : ''
  return node.type === 'root' || node.type === 'paragraph' ? inside : `${node.type}(${inside})`
}

describe('emphasis beside Chinese, Japanese and Korean', () => {
  const parsers = (['native', 'remark'] as const).map((parser) => createParser(markdownOptions({parser})))

  it.each(cjkSamples)('%s', (text, outline) => {
    for (const parse of parsers) expect(outlineOf(parse(text))).toBe(outline)
  })

  it('is that of CommonMark where a site has its rules', () => {
    for (const parser of ['native', 'remark'] as const) {
      const parse = createParser(markdownOptions({parser, cjkEmphasis: false, singleTilde: true}))
      expect(outlineOf(parse('**开源：**代码 5~10 或 20~30'))).toBe('**开源：**代码 5delete(10 或 20)30')
    }
  })

  it('is the same in both parsers, whatever is beside it', () => {
    const parts = [
      '*',
      '**',
      '***',
      '~~',
      '~',
      '：',
      '「',
      '」',
      '字',
      '한',
      'ｱ',
      'a',
      ' ',
      '"',
      '`',
      '(',
      '\\',
      '𠀀',
      '😀',
      '“',
      '\uFE01',
      '葛󠄀',
      '\n',
      '[',
      '](x)',
    ]
    let seed = 1
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
    const parser = loadNativeParser({...loose, dollars: 'none'})
    const reference = createRemarkParser({syntax: {...loose, dollars: 'none'}})
    let read = 0
    for (let round = 0; round < 400; round += 1) {
      const text = `a${Array.from({length: 3 + (next() % 10)}, () => parts[next() % parts.length]).join('')}b`
      const tree = parser?.parse(text)
      if (tree === undefined) continue
      read += 1
      expect(comparable(tree), JSON.stringify(text)).toEqual(comparable(reference(text)))
    }
    expect(read).toBeGreaterThan(200)
  })
})

describe('formulas between single dollar signs', () => {
  const formulasIn = (node: Nodes): string[] =>
    node.type === 'inlineMath' ? [node.value] : 'children' in node ? node.children.flatMap(formulasIn) : []

  const parsers = (['native', 'remark'] as const).map((parser) => createParser(markdownOptions({parser})))

  it.each(dollarSamples)('%j contains %j', (text, formulas) => {
    for (const parse of parsers) expect(formulasIn(parse(text))).toEqual(formulas)
  })

  it('are text without end, whatever they cost', () => {
    const text = 'It costs $5 or $6. '.repeat(400)
    const started = performance.now()
    expect(formulasIn(createParser(markdownOptions())(text))).toEqual([])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

/**
 * Where the two differ, and why nothing is normalised.
 *
 * | Markdown | native | reference | decision |
 * |---|---|---|---|
 * | colons in a fence in a directive | code | close the directive, and the fence breaks off | native is right; `scanBlocks` hides such colons, so both give this tree |
 * | colons with text that opens no directive, in one | close it, or open one, without their text | text | the reference is right; `scanBlocks` hides such lines, so both give this tree |
 * | a directive without an end | ends with its last line | may end on the next line | `isClosed` looks at the text, where both say the same |
 * | label over several lines | the label is content | no directive | nobody writes it; titles are one line in the old syntax too |
 * | `**a_**b` | emphasis, as if no mark preceded the end | text | nobody writes it |
 * | place of an e-mail address between backslash and `>` | has one | has none | places are optional everywhere |
 */
describe('known differences of the parsers', () => {
  const placeOf = (tree: Root) => {
    const [first] = tree.children
    return (
      first?.position &&
      `${first.position.start.line}:${first.position.start.column}-${first.position.end.line}:${first.position.end.column}`
    )
  }

  it('colons in a fence in a directive', () => {
    const text = ':::note\n\n```\n:::\n```\n\n:::'
    expect([placeOf(parseNatively(text)), placeOf(remark(text))]).toEqual(['1:1-7:4', '1:1-4:4'])
    const scanned = scanBlocks(text).text
    expect([placeOf(parseNatively(scanned)), placeOf(remark(scanned))]).toEqual(['1:1-7:4', '1:1-7:4'])
  })

  it.each([':::.', '::: b', ':::b: c', ':::b[c] d', ':::b[c', ':::b{c} d'])('%s, which opens no directive', (line) => {
    const text = `:::note\n\na\n\n${line}\n\nlast\n\n:::\n\nafter`
    const shapeOf = ({children}: Root) => children.map((child) => ('children' in child ? [child.type, child.children.length] : child.type))
    const read = [
      ['containerDirective', 3],
      ['paragraph', 1],
    ]
    expect(shapeOf(remark(text))).toEqual(read)
    expect(shapeOf(parseNatively(text))).not.toEqual(read)
    const scanned = scanBlocks(text).text
    expect([shapeOf(parseNatively(scanned)), shapeOf(remark(scanned))]).toEqual([read, read])
  })

  it('a directive without an end', () => {
    const text = '- :::note\n  x\n\nafter'
    expect([placeOf(parseNatively(text)), placeOf(remark(text))]).toEqual(['1:1-2:4', '1:1-3:1'])
  })

  it('a label over several lines', () => {
    const text = ':::note[a\nb]\nx\n:::'
    expect([parseNatively(text).children[0]?.type, remark(text).children[0]?.type]).toEqual(['containerDirective', 'paragraph'])
  })

  it('the place of an e-mail address that is no autolink', () => {
    const text = '<foo\\+@bar.example.com>'
    const places = [parseNatively(text), remark(text)].map(({children: [paragraph]}) =>
      paragraph?.type === 'paragraph' ? paragraph.children.map(({position}) => position !== undefined) : undefined,
    )
    expect(places).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  })
})

describe('createParser', () => {
  const text = ':::note\n```\n:::\n```\n:::'
  const isNative = (options: Parameters<typeof createParser>[0]) => createParser(options)(text).children.length === 1

  it('takes the native parser unless the configuration names the other', () => {
    expect([isNative(markdownOptions()), isNative(markdownOptions({parser: 'remark'}))]).toEqual([true, false])
  })

  it('takes remark when a plugin of the site extends the syntax, and not for a plugin that works on trees', () => {
    function extendSyntax(this: {data(): {micromarkExtensions?: object[]}}): void {
      this.data().micromarkExtensions = [{}]
    }
    const treePlugin = () => () => undefined
    expect([
      isNative({...markdownOptions(), remarkPlugins: [extendSyntax]}),
      isNative({...markdownOptions(), remarkPlugins: [treePlugin]}),
    ]).toEqual([false, true])
  })

  it('reads the syntax of plugins that extend it', () => {
    function withoutAttention(this: {data(): {micromarkExtensions?: object[]}}): void {
      const data = this.data()
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {disable: {null: ['attention']}}]
    }
    const [paragraph] = createParser({...markdownOptions(), remarkPlugins: [withoutAttention]})('*a* ~~b~~ `c`').children
    expect(paragraph?.type === 'paragraph' && paragraph.children.map(({type}) => type)).toEqual(['text', 'delete', 'text', 'inlineCode'])
  })

  it('leaves dollar signs alone when math is off', () => {
    for (const parser of ['native', 'remark'] as const) {
      const [paragraph] = createParser(markdownOptions({parser, math: false}))('$a$').children
      expect(paragraph?.type === 'paragraph' && paragraph.children.map(({type}) => type)).toEqual(['text'])
    }
  })
})
