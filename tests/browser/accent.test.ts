import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Page} from 'playwright'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

/** Hue of the accent below in OKLCH; that of a site that sets none is 258. */
const HUE = 150

/** What takes the colour of the accent: selectors with a property, of a pseudo-element too. */
const painted: readonly (readonly [selector: string, property: string, pseudo?: string])[] = [
  ['.prose p > a', 'color'],
  ['.prose p > a', 'text-decoration-color'],
  ['.prose p > a', 'outline-color'],
  ['.prose p', 'background-color', '::selection'],
  ['.prose input[type=checkbox]', 'accent-color'],
  ['.prose blockquote', 'border-left-color'],
  ['.sidebar a[aria-current=page]', 'color'],
  ['.sidebar a[aria-current=page]', 'border-left-color', '::before'],
  ['.tabs [aria-selected=true]', 'color'],
  ['.label', 'color'],
  ['.label', 'background-color'],
  ['.label', 'border-top-color'],
  ['.admonition-note', 'background-color'],
  ['.admonition-note .admonition-title', 'color'],
  ['.admonition-note .admonition-title', 'background-color', '::before'],
  ['.line.highlighted', 'background-color'],
  ['.announcement-bar', 'background-color'],
  ['.skip-link', 'background-color'],
  ['#docsite-progress .bar', 'background-color'],
  ['.hash-link', 'color'],
  ['.sidebar', 'color'],
]

const page = `---
title: Page
---

Text with a [link](./other.md) and a <Badge>badge</Badge>.

- [ ] to do

> A quotation.

## Code

\`\`\`ts {1}
const answer = 42
\`\`\`

\`\`\`bash npm2yarn
npm install react
\`\`\`

:::note
A note.
:::
`

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'content/docs/versions.json': '[]',
      'content/docs/next/page.mdx': page,
      'content/docs/next/other.md': '# Other\n',
      'content/theme.css': ':root { --ds-accent: #15803d; }',
    },
    {stylesheets: ['content/theme.css'], colorMode: {respectPrefersColorScheme: true}, announcementBar: {content: 'News'}},
  )
})
afterAll(() => site.close())

/** Hues of what is painted, in OKLCH, by selector and property. Colours that are no `oklch` are given as they are. */
function readHues(open: Page): Promise<Record<string, number | string>> {
  return open.evaluate((asked) => {
    const bar = document.createElement('div')
    bar.id = 'docsite-progress'
    bar.append(Object.assign(document.createElement('div'), {className: 'bar'}))
    document.body.append(bar)
    document.querySelector<HTMLElement>('.prose p > a')?.focus()
    const entries = asked.map(([selector, property, pseudo]) => {
      const element = document.querySelector(selector)
      const value = element === null ? 'not there' : getComputedStyle(element, pseudo).getPropertyValue(property)
      const hue = /^oklch\(\S+ \S+ ([\d.]+)\)$/.exec(value)?.[1]
      return [`${selector}${pseudo ?? ''} ${property}`, hue === undefined ? value : Math.round(Number(hue))] as const
    })
    return Object.fromEntries(entries)
  }, painted)
}

test.each(['light', 'dark'] as const)('a site that sets --ds-accent alone has it everywhere: %s', async (colorScheme) => {
  const hues = await site.visit('/docs/page/', readHues, {colorScheme})
  expect(hues).toEqual(
    Object.fromEntries(painted.map(([selector, property, pseudo = '']) => [`${selector}${pseudo} ${property}`, HUE] as const)),
  )
})
