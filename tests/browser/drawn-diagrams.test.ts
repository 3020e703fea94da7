import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'
import {readLayoutShift} from './read-layout-shift.ts'

const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`

const sources = {
  flowchart: `flowchart TD
  accTitle: From a camera to a label
  subgraph phone [On the phone]
    a([Camera]) -->|a photo of 224 × 224| b[[Preprocess the image]]
    b -.-> c[(Model that WWWW MMMM)]
  end
  c ==> d{Confident?} -- yes --> e((Show it))
  d -- no --> f>Ask again]
  style f fill:#1a237e
  classDef pale fill:#ffe0b2,stroke:#e65100
  class e pale`,
  sequence: `sequenceDiagram
  autonumber
  actor A as Alice
  participant B as The server
  rect rgb(200, 220, 255)
  A->>+B: Hello with a long message
  end
  B-->>-A: Hi
  alt well
    A-)B: good
  else sick
    A-xB: bad
  end
  Note over A,B: A note over both`,
  classes: `classDiagram
  Animal <|-- Duck : is a
  Animal "1" *-- "many" Leg
  class Animal {
    <<interface>>
    +int numberOfEverything
    +isMammal(kind) bool
    -list~string~ WWWWMMMM
  }`,
  states: `stateDiagram-v2
  [*] --> Still
  state "Moving along" as Moving {
    Slow --> Fast: faster
  }
  Still --> Moving: start
  note right of Still
    A note here
  end note`,
  entities: `erDiagram
  CUSTOMER ||--o{ ORDER : places
  CUSTOMER {
    string name PK "the full name"
    int age
  }`,
  pie: 'pie showData title Pets\n  "Dogs" : 30\n  "Cats" : 20\n  "Rats" : 15\n  "Mice" : 15\n  "Bees" : 10\n  "Ants" : 10',
  git: 'gitGraph\n  commit id: "start"\n  branch develop\n  commit\n  checkout main\n  merge develop tag: "v1.0"',
  timeline: 'timeline\n  title History\n  section Early\n  1991 : First page\n  section Late\n  2008 : Chrome',
  chart: 'xychart-beta\n  title "Sales"\n  x-axis [jan, feb]\n  y-axis "Revenue" 0 --> 10\n  bar [5, 6]\n  line [5, 6]',
}

const wide = `flowchart LR\n  ${Array.from({length: 14}, (_, index) => `n${index}[Step ${index}]`).join(' --> ')}`

let site: OpenSite
beforeAll(async () => {
  site = await openSite({
    'content/docs/versions.json': '[]',
    'content/pages/index.md': '# Home\n\nText.\n',
    'content/docs/next/all.md': `# All\n\n${Object.values(sources).map(fence).join('')}`,
    'content/docs/next/wide.md': `# Wide\n\nText.\n\n${fence(wide)}`,
    'content/docs/next/plain.md': '# Plain\n\n[To all](./all.md)\n',
  })
})
afterAll(() => site.close())

type Look = {readonly text: string; readonly ratio: number; readonly overflow: number}

/** The contrast of each text of drawings with what is behind its middle, and by how many pixels it is wider than the box around it. */
function looksOf(page: Page): Promise<Look[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})
    const rgb = (colors: readonly string[]): number[] => {
      canvas?.clearRect(0, 0, 1, 1)
      for (const color of colors) {
        if (canvas) canvas.fillStyle = color
        canvas?.fillRect(0, 0, 1, 1)
      }
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    }
    const luminance = (parts: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const isSolid = (shape: SVGGraphicsElement): boolean => {
      const {fill, fillOpacity, opacity} = getComputedStyle(shape)
      return fill !== 'none' && Number(fillOpacity) === 1 && Number(opacity) === 1
    }
    return [...document.querySelectorAll<SVGTextElement>('.diagram text')].map((text) => {
      text.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
      const box = text.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const shapes = [...(text.ownerSVGElement?.querySelectorAll<SVGGraphicsElement>('rect, path, circle, polygon, ellipse') ?? [])]
      const behind = shapes.filter((shape) => {
        if (!isSolid(shape) || !(text.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_PRECEDING)) return false
        const matrix = shape.getScreenCTM()?.inverse()
        return shape instanceof SVGGeometryElement && shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix))
      })
      const shape = behind.at(-1)
      const [one, two] = [
        rgb([getComputedStyle(text.querySelector('tspan:not(:has(tspan))') ?? text).fill]),
        rgb([ground, ...(shape ? [getComputedStyle(shape).fill] : [])]),
      ].map(luminance)
      const ratio = (Math.max(one ?? 0, two ?? 0) + 0.05) / (Math.min(one ?? 0, two ?? 0) + 0.05)
      // slanted texts and those in slices and round shapes are in no box
      const isBoxed = shape?.localName === 'rect' && text.getAttribute('transform')?.includes('rotate') !== true
      const around = isBoxed ? shape.getBoundingClientRect() : undefined
      return {text: text.textContent, ratio, overflow: around === undefined ? 0 : Math.ceil(box.width - around.width)}
    })
  })
}

async function setFont(page: Page, font: string): Promise<void> {
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { --ds-font-text: '${name}' }`)
    document.adoptedStyleSheets = [sheet]
  }, font)
}

test.each(['light', 'dark'] as const)(
  'all text can be read in the %s mode, and fits its box in any font',
  {tags: ['rest']},
  async (mode) => {
    await site.visit('/docs/all/', async (page) => {
      await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode)
      for (const font of ['Arimo', 'DejaVu Sans']) {
        await setFont(page, font)
        const looks = await looksOf(page)
        expect(looks.length).toBeGreaterThan(70)
        expect({font, bad: looks.filter(({ratio, overflow}) => ratio < 4.5 || overflow > 0)}).toEqual({font, bad: []})
      }
    })
  },
)

test('a page with diagrams loads no script for them, moves nothing, and has no problem of accessibility', async () => {
  const asked: string[] = []
  await site.visit(
    '/docs/all/',
    async (page) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
      expect(await page.locator('.diagram > svg').count()).toBe(Object.keys(sources).length)
      expect(asked.filter((url) => /mermaid/.test(url))).toEqual([])
      expect(await readLayoutShift(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
      expect(await page.locator('[role^="graphics-document"][aria-label="From a camera to a label"]').count()).toBe(1)
    },
    {before: async (context) => context.on('request', (request) => asked.push(request.url()))},
  )
})

test('without script, on paper and in forced colours diagrams are drawn too, and their text can be selected', async () => {
  await site.visit(
    '/docs/all/',
    async (page) => {
      const text = page.locator('.diagram text', {hasText: 'Preprocess'})
      expect(await text.isVisible()).toBe(true)
      expect(await page.locator('.mermaid-source:visible').count()).toBe(0)
      await page.emulateMedia({media: 'print', colorScheme: 'dark'})
      expect(await text.isVisible()).toBe(true)
      await page.emulateMedia({media: 'screen', forcedColors: 'active', colorScheme: 'dark'})
      const colors = await page
        .locator('.diagram')
        .first()
        .evaluate((figure) =>
          ['--diagram-ink', '--diagram-node', '--diagram-edge'].map((name) => getComputedStyle(figure).getPropertyValue(name)),
        )
      expect(colors).toEqual(['CanvasText', 'Canvas', 'CanvasText'])
    },
    {javaScriptEnabled: false},
  )
  await site.visit('/docs/all/', async (page) => {
    const selected = await page
      .locator('.diagram text', {hasText: 'Preprocess'})
      .evaluate((text) => (getSelection()?.selectAllChildren(text), getSelection()?.toString()))
    expect(selected).toBe('Preprocess the image')
  })
})

test('a wide diagram scrolls in its box, by keyboard too; one that fits is no stop', {tags: ['rest']}, async () => {
  const measure = (page: Page): Promise<unknown> =>
    page
      .locator('.diagram')
      .first()
      .evaluate((figure) => ({
        scrolls: figure.scrollWidth > figure.clientWidth,
        pageScrolls: document.documentElement.scrollWidth > innerWidth,
        tabIndex: figure.getAttribute('tabindex'),
        textSize: Math.round((figure.querySelector('text')?.getBoundingClientRect().height ?? 0) * 10) >= 100,
      }))
  const viewport = {width: 390, height: 844}
  expect(await site.visit('/docs/wide/', measure, {viewport})).toEqual({
    scrolls: true,
    pageScrolls: false,
    tabIndex: '0',
    textSize: true,
  })
  expect(await site.visit('/docs/all/', measure)).toEqual({scrolls: false, pageScrolls: false, tabIndex: null, textSize: true})
})

test('a page that navigation shows has its diagrams, and their stylesheet', {tags: ['rest']}, async () => {
  await site.visit('/docs/plain/', async (page) => {
    await page.getByRole('link', {name: 'To all', exact: true}).click()
    await page.getByRole('heading', {name: 'All', level: 1}).waitFor()
    const fill = await page
      .locator('.diagram rect')
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill)
    expect(fill).toMatch(/^(?:oklch|rgb|color)\((?!0, 0, 0)/)
  })
})
