import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const lines = Array.from({length: 90}, (_, index) => `const line${index} = ${index}`).join('\n')

let site: OpenSite

beforeAll(async () => {
  site = await openSite(
    {
      'content/docs/versions.json': '["2.0", "1.0"]\n',
      'content/docs/next/start.md': '# Start\n',
      'content/docs/1.0/start.md': '# Start\n',
      'content/docs/2.0/sidebars.json': JSON.stringify({
        docs: [
          'start',
          {type: 'category', label: 'Guide', items: ['guide/code', 'guide/tabs']},
          {type: 'category', label: 'Way down', items: [{type: 'category', label: 'Further', items: ['deep']}]},
        ],
      }),
      'content/docs/2.0/start.md':
        '# Start\n\nGo to the [part about tabs](./guide/tabs.mdx#other), or [down](./deep.md).\n\n## Why\n\nBecause.[^1]\n\n[^1]: A note.\n',
      'content/docs/2.0/guide/code.md': `# Code\n\n## Why\n\n\`\`\`js\n${lines}\n\`\`\`\n`,
      'content/docs/2.0/guide/tabs.mdx':
        '# Tabs\n\nSee [why](#why).\n\n## Why\n\n<Tabs>\n<TabItem value="a" label="First tab">\n\nOne\n\n</TabItem>\n<TabItem value="b" label="Second tab">\n\nTwo\n\n</TabItem>\n</Tabs>\n\n## Other\n\n<details>\n<summary>More</summary>\n\nWas hidden.\n\n</details>\n',
      'content/docs/2.0/deep.md': '# Deep\n\n## Deeper\n\n### Deepest\n\nBack to the [start](./start.md#why).\n',
    },
    {title: 'Kit', baseUrl: '/kit/', docs: {printPages: true}},
  )
})

afterAll(() => site.close())

const onPrintPage = keepOpen((look) => site.visit('/kit/docs/print/', (page) => look(page, undefined)), asNew)

/** The objects of a PDF by number. Chromium compresses only their streams. */
function objectsOf(pdf: string): Map<string, string> {
  return new Map([...pdf.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, number = '', text = '']) => [number, text]))
}

type Bookmark = readonly [title: string, page: number, inside: readonly Bookmark[]]

/** The bookmarks of a PDF, which Chromium makes of headings: title, number of the page, and those inside. */
function bookmarksOf(objects: ReadonlyMap<string, string>): Bookmark[] {
  const all = [...objects.values()]
  const pages = numbersIn(/\/Kids \[([^\]]*)\]/.exec(all.find((text) => /\/Type \/Pages\b/.test(text)) ?? '')?.[1] ?? '')
  const list = (number: string | undefined): Bookmark[] => {
    const text = number === undefined ? undefined : objects.get(number)
    if (text === undefined) return []
    const [title] = /(?<=\/Title \()[^)]*/.exec(text) ?? []
    const page = pages.indexOf(/\/Dest \[(\d+)/.exec(text)?.[1] ?? '') + 1
    return [[title ?? '', page, list(/\/First (\d+)/.exec(text)?.[1])], ...list(/\/Next (\d+)/.exec(text)?.[1])]
  }
  return list(/\/First (\d+)/.exec(all.find((text) => /\/Type \/Outlines\b/.test(text)) ?? '')?.[1])
}

function numbersIn(references: string): string[] {
  return [...references.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => number)
}

test('printed as a PDF, chapters follow each other as in the sidebar, each on a page of its own, and links lead into the document', async () => {
  const pdf = await onPrintPage(async (page) =>
    (await page.pdf({format: 'A4', preferCSSPageSize: true, outline: true, tagged: true})).toString('latin1'),
  )
  const objects = objectsOf(pdf)
  const chapters: Bookmark[] = [
    ['Contents', 2, []],
    ['Start', 3, [['Why', 3, []]]],
    [
      'Guide',
      4,
      [
        ['Code', 4, [['Why', 4, []]]],
        [
          'Tabs',
          6,
          [
            ['Why', 6, []],
            ['Other', 6, []],
          ],
        ],
      ],
    ],
    ['Way down', 7, [['Further', 7, [['Deep', 7, [['Deeper', 7, [['Deepest', 7, []]]]]]]]]],
  ]
  expect(bookmarksOf(objects)).toEqual([['Kit 2.0', 1, chapters]])
  const [, names = ''] = /\/Dests (\d+)/.exec(pdf) ?? []
  const targets = new Set([...(objects.get(names) ?? '').matchAll(/\/([^\s[]*) \[/g)].map(([, name]) => name))
  const links = [...pdf.matchAll(/\/Subtype \/Link[^]*?(?:\/Dest \/(\S*)|\/URI \((.*)\))/g)].map(([, inside, outside]) => inside ?? outside)
  expect({links, missing: links.filter((name) => !targets.has(name))}).toEqual({
    links: [
      'page-start',
      'page-guide',
      'page-guide-code',
      'page-guide-tabs',
      'page-way-down',
      'page-further',
      'page-deep',
      'page-guide-tabs--other',
      'page-deep',
      'page-start--user-content-fn-1',
      'page-start--user-content-fnref-1',
      'page-guide-tabs--why',
      'page-start--why',
    ],
    missing: [],
  })
})

test('on paper there is the text of all chapters, all tabs and what was folded, and nothing of the layout', async () => {
  const text = await onPrintPage(async (page) => {
    await page.emulateMedia({media: 'print'})
    return page.locator('body').innerText()
  })
  const withoutCode = text.replaceAll(/^const line\d+ = \d+\n/gm, '')
  expect(withoutCode.split(/\n\n*/)).toEqual([
    'Kit 2.0',
    'Latest version',
    'https://example.org/kit/docs/start/',
    'Contents',
    'Start',
    'Guide',
    'Code',
    'Tabs',
    'Way down',
    'Further',
    'Deep',
    'Start',
    'Go to the part about tabs, or down.',
    'Why',
    'Because.1',
    'Footnotes',
    'A note. ↩',
    'Guide',
    'Code',
    'Why',
    'Tabs',
    'See why.',
    'Why',
    'One',
    'Two',
    'Other',
    'More',
    'Was hidden.',
    'Way down',
    'Further',
    'Deep',
    'Deeper',
    'Deepest',
    'Back to the start.',
  ])
})

test('on screens it has no faults that axe finds, and a doc leads to it in another tab', async () => {
  const found = await onPrintPage(async (page) => {
    const seen: string[][] = []
    for (const width of isDeep ? [1280, 390] : [1280]) {
      await page.setViewportSize({width, height: 800})
      seen.push(await findViolations(page))
    }
    return seen.flat()
  })
  expect(found).toEqual([])
  const opened = await site.visit('/kit/docs/guide/code/', async (page, context) => {
    const [book] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', {name: 'Print this version'}).click()])
    await book.getByRole('heading', {name: 'Kit 2.0', level: 1}).waitFor()
    return new URL(book.url()).pathname
  })
  expect(opened).toBe('/kit/docs/print/')
})
