import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {bundleClient} from '../../renderer/bundle/bundle-client.ts'
import {featureAsset} from '../feature-asset.ts'
import {launchChromium} from '../chromium.ts'
import {makeConfig} from '../make-config.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {serveAnswers} from '../serve-answers.ts'

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'"

test('diagrams are drawn under a strict policy in the accent of the site, drawn again in the other mode, and a wrong one stays readable', async () => {
  const root = await makeFolder({})
  const {value} = await bundleClient({
    config: makeConfig(root),
    toolRoot,
    islands: [],
    features: new Map([['mermaid', ['content/docs/next/a.md']]]),
    styles: [],
  })
  const figure = (source: string): string => `<figure class="mermaid"><pre class="mermaid-source">${source}</pre></figure>`
  const long = `graph LR; ${Array.from({length: 12}, (_, index) => `n${index}[Some words ${index}]`).join('--&gt;')}`
  const tokens = await readFile(path.join(toolRoot, 'templates/styles/tokens.css'), 'utf8')
  const html = `<!doctype html><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"><body>${figure('graph TD; Alpha--&gt;Beta')}${figure('graph TD; ->->')}${figure(long)}<script type="module" src="${featureAsset(value, 'mermaid', 'script')}"></script>`
  const origin = await serveAnswers(async (url) => {
    if (url === '/') return {type: 'text/html', body: html, headers: {'content-security-policy': POLICY}}
    if (url === '/site.css') return {type: 'text/css', body: `${tokens}:root{--ds-accent:#15803d}`}
    const found = value.files.find((file) => `/${file.path}` === url)
    if (!found || typeof found.content === 'function') return undefined
    return {type: url.endsWith('.html') ? 'text/html' : 'text/javascript', body: await readFile(found.content.copy)}
  })
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(origin)
  await page.waitForSelector('figure.mermaid > svg')
  const first = await page.$eval('figure.mermaid > svg', (svg) => ({
    text: svg.textContent,
    id: svg.id,
    styles: svg.querySelectorAll('style').length,
  }))
  expect(first).toEqual({text: expect.stringMatching(/Alpha[^]*Beta/), id: 'mermaid-1', styles: 0})
  // words keep three quarters of their size; the figure is a group that the keyboard can scroll
  await page.waitForSelector('figure[tabindex] > svg')
  const wide = await page.$eval('figure[tabindex]', (element) => {
    const {maxWidth, minWidth} = (element.lastElementChild as SVGElement).style
    return [element.role, element.ariaLabel, Math.round((Number.parseFloat(minWidth) / Number.parseFloat(maxWidth)) * 100)]
  })
  expect(wide).toEqual(['group', 'Diagram', 75])
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(2)
  const fill = (): Promise<string> => page.$eval('figure.mermaid .node rect', (node) => getComputedStyle(node).fill)
  const light = await fill()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.waitForFunction((id) => document.querySelector('figure.mermaid > svg')?.id !== id, first.id)
  expect(await page.$$eval('figure.mermaid:has(svg)', (figures) => figures.map((one) => (one as HTMLElement).dataset['drawn']))).toEqual([
    'dark',
    'dark',
  ])
  expect([light, await fill()]).toEqual(['rgb(237, 247, 238)', 'rgb(21, 44, 27)'])
  // nothing is left of how the colours were read
  expect(await page.$$eval('figure.mermaid[style]', (figures) => figures.length)).toBe(0)
  expect(await page.$$eval('figure.mermaid', (figures) => figures.map((one) => [...one.children].map(({localName}) => localName)))).toEqual(
    [['pre', 'svg'], ['pre'], ['pre', 'svg']],
  )
  expect(said).toEqual([])
})
