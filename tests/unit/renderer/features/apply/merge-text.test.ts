import {describe, expect, test} from 'vitest'
import {markdownOptions} from '../../../../compile-text.ts'
import {createParser} from '../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {mergeText} from '../../../../../renderer/features/apply/merge-text.ts'
import type {MergedSource} from '../../../../../renderer/features/apply/merge-text.ts'
import {createRandom} from '../../../../random.ts'
import {repetitions} from '../../../../depth.ts'

const parse = createParser(markdownOptions({math: false}))

type Texts = {readonly base: string; readonly changed: string; readonly target: string}

const merge = (texts: Texts): MergedSource => mergeText(texts, parse)

/** The merged text, and each step as `outcome kind line:column`. */
function summarize(texts: Texts): readonly [text: string, ...steps: readonly string[]] {
  const {text, steps} = merge(texts)
  return [text, ...steps.map(({outcome, kind, before}) => `${outcome} ${kind} ${before.line}:${before.column}`)]
}

const page = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`

describe('a block', () => {
  test('that is as it was is replaced', () => {
    expect(
      summarize({
        base: page('# Start', 'It wroks on Linux.', 'Last.'),
        changed: page('# Start', 'It works on Linux.', 'Last.'),
        target: page('# Start', 'First.', 'It wroks on Linux.', 'Last.'),
      }),
    ).toEqual([page('# Start', 'First.', 'It works on Linux.', 'Last.'), 'applied changed 5:4'])
  })

  test('that was corrected by hand is there already', () => {
    const target = page('# Start', 'It works on Linux.')
    expect(summarize({base: page('# Start', 'It wroks on Linux.'), changed: page('# Start', 'It works on Linux.'), target})).toEqual([
      target,
      'present changed 3:1',
    ])
  })

  test('is found where it has moved to', () => {
    expect(
      summarize({
        base: page('# A', 'Some text of this page.', '## B', 'A sentence whith a mistake.'),
        changed: page('# A', 'Some text of this page.', '## B', 'A sentence with a mistake.'),
        target: page('# A', '## C', 'A sentence whith a mistake.', 'More.', '## D', 'Some text of this page.'),
      }),
    ).toEqual([page('# A', '## C', 'A sentence with a mistake.', 'More.', '## D', 'Some text of this page.'), 'applied changed 5:12'])
  })

  test('of another version keeps its own words, links among them, where the correction leaves them', () => {
    expect(
      summarize({
        base: page('Install Node 20 as [the guide](../guide.md) says, then strat the server.'),
        changed: page('Install Node 20 as [the guide](../guide.md) says, then start the server.'),
        target: page('Install Node 16 as [the guide](./old/guide.md) says, then strat the server.'),
      }),
    ).toEqual([page('Install Node 16 as [the guide](./old/guide.md) says, then start the server.'), 'applied changed 1:59'])
  })

  test('conflicts where both differ at the same words, at its line and column', () => {
    const target = page('# Start', 'Install Node 16 before you start the server.')
    expect(
      summarize({
        base: page('# Start', 'Install Node 18 before you start the server.'),
        changed: page('# Start', 'Install Node 20 before you start the server.'),
        target,
      }),
    ).toEqual([target, 'conflict changed 3:14'])
  })

  test.each([
    ['Chinese', '这个段落说明怎样下栽程序安装它并且第一次运行它', '下栽', '下载', '第一次', '首次'],
    ['Japanese', 'サーバーを記動してからブラウザでページを開いてください', '記動', '起動', 'ブラウザ', '端末'],
    ['Thai', 'หน้านี้อธิบายการติดตั่งโปรแกรมและการใช้งานครั้งแรก', 'ตั่ง', 'ตั้ง', 'ครั้งแรก', 'ใหม่'],
  ] as const)(
    'in %s, which has no spaces between words, is carried into a sentence with other words',
    (_language, base, wrong, right, there, own) => {
      const target = base.replace(there, own)
      expect(summarize({base: page(base), changed: page(base.replace(wrong, right)), target: page(target)})).toEqual([
        page(target.replace(wrong, right)),
        expect.stringMatching(/^applied changed 1:/),
      ])
      const other = base.replace(wrong, own)
      expect(summarize({base: page(base), changed: page(base.replace(wrong, right)), target: page(other)})).toEqual([
        page(other),
        expect.stringMatching(/^conflict changed 1:/),
      ])
    },
  )

  test('conflicts where they differ side by side', () => {
    const target = page('Install Deno 18 before you start the server.')
    expect(
      summarize({
        base: page('Install Node 18 before you start the server.'),
        changed: page('Install Node 20 before you start the server.'),
        target,
      }),
    ).toEqual([target, 'conflict changed 1:14'])
  })

  test('that a version does not have, nor one like it, is missing, behind what comes before it', () => {
    const target = page('# Start', 'One thing.')
    expect(
      summarize({
        base: page('# Start', 'One thing.', '## Windows', 'A sentence whith a mistake.'),
        changed: page('# Start', 'One thing.', '## Windows', 'A sentence with a mistake.'),
        target,
      }),
    ).toEqual([target, 'absent changed 3:11'])
  })

  test('is not taken for an equal one in another section', () => {
    const section = (name: string, type: string): string => page(`## ${name}`, `| Type |\n| --- |\n| ${type} |`)
    const base = page('# Props') + '\n' + section('a', 'bool') + '\n' + section('b', 'bool') + '\n' + section('c', 'bool')
    const changed = page('# Props') + '\n' + section('a', 'bool') + '\n' + section('b', 'string') + '\n' + section('c', 'bool')
    const target = page('# Props') + '\n' + section('a', 'bool') + '\n' + section('c', 'bool')
    expect(summarize({base, changed, target})).toEqual([target, 'absent changed 7:9'])
  })
})

describe('parts of a page that are corrected alone', () => {
  const texts = (change: (text: string) => string, own: (text: string) => string, base: string): Texts => ({
    base,
    changed: change(base),
    target: own(base),
  })
  const whole = [
    '---\ntitle: Strat\nsidebar_position: 2\n---',
    '# Start',
    '| Name | Value |\n| --- | --- |\n| one | frist |\n| two | second |',
    '- an item\n- anohter item\n  - one inside\n',
    '```sh\nnpm install tool@2\nnpm strat\n```',
    ':::note\n\nA note abuot something.\n\n:::',
  ].join('\n\n')

  test.each([
    ['a key of front matter', 'title: Strat', 'title: Start', 'sidebar_position: 2', 'sidebar_position: 7'],
    ['a row', 'frist', 'first', '| two | second |', '| two | other |'],
    ['an item of a list', 'anohter', 'another', '- an item', '- my own item'],
    ['a line of code', 'npm strat', 'npm start', 'tool@2', 'tool@1'],
    ['a paragraph of an admonition', 'abuot', 'about', ':::note', ':::tip'],
  ])('%s', (_name, wrong, right, shared, other) => {
    const own = (text: string): string => text.replace(shared, other)
    const change = (text: string): string => text.replace(wrong, right)
    const result = merge(texts(change, own, whole))
    expect([result.text, result.steps.map(({outcome}) => outcome)]).toEqual([own(change(whole)), ['applied']])
  })

  test('a row whose columns are wider in the other version keeps their width', () => {
    expect(
      summarize({
        base: '| A | B |\n| - | - |\n| one thing | teh other thing |\n',
        changed: '| A | B |\n| - | - |\n| one thing | the other thing |\n',
        target: '| A         | B               |\n| --------- | --------------- |\n| one thing | teh other thing |\n',
      })[0],
    ).toBe('| A         | B               |\n| --------- | --------------- |\n| one thing | the other thing |\n')
  })
})

describe('blocks that are added and removed', () => {
  const base = page('# Start', 'One.', 'Two.', 'Three.')

  test('are added next to the same neighbours, with the same empty lines', () => {
    const changed = base.replace('Two.\n', 'Two.\n\n- a\n- b\n')
    expect(summarize({base, changed, target: page('# Start', 'Zero.', 'Two.', 'Three.')})).toEqual([
      page('# Start', 'Zero.', 'Two.', '- a\n- b', 'Three.'),
      'applied added 5:5',
      'applied added 5:5',
    ])
  })

  test('are added at the beginning and at the end', () => {
    const changed = `Before.\n\n${base}\nAfter.\n`
    expect(summarize({base, changed, target: page('# Start', 'One.')})[0]).toBe(page('Before.', '# Start', 'One.', 'After.'))
  })

  test('are not added twice', () => {
    const changed = base.replace('Two.\n', 'Two.\n\nA new paragraph of the page.\n')
    const target = page('# Start', 'A new paragraph of the page.', 'Two.')
    expect(summarize({base, changed, target})).toEqual([target, 'present added 3:1'])
  })

  test('have no place where neither neighbour is there', () => {
    const changed = base.replace('Two.\n', 'Two.\n\nNew.\n')
    const target = page('# Start', 'One.', 'Other.')
    expect(
      merge({
        base: page('# Start', 'One.', '## A', 'Two.', '## B', 'Three.'),
        changed: page('# Start', 'One.', '## A', 'Two.', 'New.', '## B', 'Three.'),
        target,
      }).steps,
    ).toMatchObject([{outcome: 'absent', kind: 'added'}])
    expect(merge({base, changed, target: base}).text).toBe(changed)
  })

  test('are removed where they are as they were; what is gone is gone; what differs conflicts', () => {
    const removed = page('# Start', 'One thing and another.', 'Three.')
    const long = page('# Start', 'One thing and another.', 'Two things that go together well.', 'Three.')
    expect(summarize({base: long, changed: removed, target: `${long}\nFour.\n`})).toEqual([`${removed}\nFour.\n`, 'applied removed 5:1'])
    expect(summarize({base: long, changed: removed, target: removed})).toEqual([removed, 'present removed 3:23'])
    const own = long.replace('well', 'badly')
    expect(summarize({base: long, changed: removed, target: own})).toEqual([own, 'conflict removed 5:1'])
  })

  test('a key of front matter that has another value conflicts', () => {
    const keys = (more: string): string => `---\ntitle: A\n${more}---\n\nText.\n`
    const target = keys('draft: false\n')
    expect(summarize({base: keys(''), changed: keys('draft: true\n'), target})).toEqual([target, 'conflict added 3:1'])
  })
})

describe('what is outside of changed blocks keeps its characters', () => {
  const own = '\uFEFF# Start\r\n\r\n\r\nIt  wroks\r\non Linux.\t\r\n\r\nMixed ends.\nLast.'
  const base = page('# Start', 'It wroks\non Linux.', 'Mixed ends.\nLast.')

  test('line ends, a byte order mark, a missing last line end, empty lines', () => {
    expect(merge({base, changed: base.replace('wroks', 'works'), target: own}).text).toBe(own.replace('wroks', 'works'))
    expect(merge({base, changed: base.replace('Mixed', 'Two'), target: own}).text).toBe(
      own.replace('Mixed', 'Two').replace('ends.\nLast', 'ends.\r\nLast'),
    )
    expect(merge({base, changed: `${base}\nMore.\n`, target: own}).text).toBe(`${own}\r\n\r\nMore.`)
  })

  test('a correction that only changes empty lines is carried over', () => {
    const spaced = base.replace('Start\n\n', 'Start\n\n\n\n')
    expect(summarize({base, changed: spaced, target: `${base}\nOwn.\n`})).toEqual([`${spaced}\nOwn.\n`, 'applied changed 3:1'])
    expect(merge({base, changed: `${base}\n\n`, target: base}).text).toBe(`${base}\n\n`)
  })

  test('indentation that a correction changes in code', () => {
    const code = (indent: string): string => `\`\`\`py\nif a:\n${indent}b()\n\`\`\`\n`
    expect(merge({base: code('  '), changed: code('    '), target: code('  ').replace('if a', 'if c')}).text).toBe(
      code('    ').replace('if a', 'if c'),
    )
  })
})

test('marks stand around both texts of a conflict, and what applies is applied', () => {
  const merged = merge({
    base: page('# Start', 'Install Node 18 first.', 'It wroks.'),
    changed: page('# Start', 'Install Node 20 first.', 'It works.'),
    target: page('# Start', 'Install Node 16 first.', 'It wroks.'),
  })
  expect(merged.withMarks({target: '1.0', changed: 'abc123'})).toBe(
    page('# Start', '<<<<<<< 1.0\nInstall Node 16 first.\n=======\nInstall Node 20 first.\n>>>>>>> abc123', 'It works.'),
  )
  expect(merged.text).toBe(page('# Start', 'Install Node 16 first.', 'It works.'))
})

describe('any pages', () => {
  const words = ['alpha', 'beta', 'gamma', 'delta', 'of', 'the', 'and', '`code`', '[link](./a.md)', '**bold**', '2.0']

  /** Makes a page, and changes of it. */
  function randomTexts(seed: number): Texts {
    const random = createRandom(seed)
    const {below} = random
    const sentence = (): string => Array.from({length: 3 + below(14)}, () => words[below(words.length)]).join(' ')
    const block = (): string => {
      const kinds = [
        () => sentence(),
        () => sentence(),
        () => `## ${sentence()}`,
        () => `- ${sentence()}\n- ${sentence()}\n  - ${sentence()}`,
        () => `| a | b |\n| --- | --- |\n| ${sentence()} | x |\n| y | ${sentence()} |`,
        () => `\`\`\`js\n${sentence()}\n\n  ${sentence()}\n\`\`\``,
        () => `:::note\n\n${sentence()}\n\n:::`,
        () => `> ${sentence()}\n> ${sentence()}`,
        () => `<div>\n${sentence()}\n</div>`,
      ]
      return kinds[below(kinds.length)]?.() ?? ''
    }
    const blocks = Array.from({length: 3 + below(12)}, block)
    const vary = (): string => {
      const copy = [...blocks]
      for (let left = below(4); left > 0; left -= 1) {
        const at = below(copy.length)
        const how = below(4)
        if (how === 0) copy.splice(at, 0, block())
        else if (how === 1) copy.splice(at, 1)
        else copy[at] = (copy[at] ?? '').replace(words[below(words.length)] ?? '', words[below(words.length)] ?? '')
      }
      return page(...copy)
    }
    return {base: page(...blocks), changed: vary(), target: vary()}
  }

  const seeds = repetitions('MERGE_SEEDS', {push: 400, deep: 20_000})

  test(`${seeds} seeds: no correction changes nothing, a version that is the base gets the correction, and nothing applies twice`, () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const texts = randomTexts(seed)
      const {base, changed, target} = texts
      const windows = target.replaceAll('\n', '\r\n')
      expect({seed, text: merge({base, changed: base, target}).text}).toEqual({seed, text: target})
      expect({seed, text: merge({base, changed: base, target: windows}).text}).toEqual({seed, text: windows})
      expect({seed, text: merge({base, changed, target: base}).text}).toEqual({seed, text: changed})
      const once = merge(texts)
      if (once.steps.length === 0 || once.steps.some(({outcome, kind}) => kind !== 'changed' || outcome !== 'applied')) continue
      const again = merge({base, changed, target: once.text})
      const applied = again.steps.filter(({outcome}) => outcome === 'applied')
      expect({seed, text: again.text, applied}).toEqual({seed, text: once.text, applied: []})
    }
  })
})
