import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openForeignSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const files = {
  'docusaurus.config.js': `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/', favicon: 'favicon.svg', presets: [['classic', {}]]}`,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/intro.md': '# Intro\n',
  'docs/_step.md': '---\nlamp: 1\n---\n\nA *step* to the [intro](./intro.md)\n\n```js\nconst light = 1\n```\n',
  'docs/_other.mdx': `import Quiet from '@site/src/components/Quiet'\n\n<Quiet>{props.word}</Quiet> and a [page](/docs/intro)\n`,
  'src/components/Quiet.jsx': 'export default ({children}) => <b>{children}</b>\n',
  'src/components/Steps.jsx': `import {useState} from 'react'
import Step from '../../docs/_step.md'
import Other from '../../docs/_other.mdx'
export default function Steps({children}) {
  const [count, setCount] = useState(1)
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      {count % 2 === 1 && <div id="step"><Step /></div>}
      <div id="one"><Other word="one" /></div>
      <div id="two"><Other word="two" /></div>
      <i>{children}</i>
    </section>
  )
}
`,
  'src/pages/index.js': `import Steps from '../components/Steps'\nexport default () => <main><Steps>Home</Steps></main>\n`,
  'docs/_broken.md': 'To [nothing](./gone.md)\n',
  'src/components/Broken.jsx': `import Broken from '../../docs/_broken.md'\nexport default () => <u><Broken /></u>\n`,
  'src/pages/still.js': `import Step from '../../docs/_step.md'\nimport Broken from '../components/Broken'\nexport default () => <><Step /><Broken /></>\n`,
  'docs/inside.mdx': `import Steps from '@site/src/components/Steps'\n\n# Inside\n\n<Steps>of [it](./intro.md)</Steps>\n`,
}

let site: OpenSite & {readonly said: string}
beforeAll(async () => {
  site = await openForeignSite(files, '/lamps/')
})
afterAll(() => site.close())

const STEP =
  /^\s*<p>A <em>step<\/em> to the <a href="\/lamps\/docs\/intro">intro<\/a><\/p>\s*<figure class="code"[^]*light[^]*<\/figure>\s*$/

test.each(['/lamps/', '/lamps/docs/inside/'])(
  'Markdown that code imports is there at once, and stays when the code runs: %s',
  async (route) => {
    await site.visit(route, async (page) => {
      const button = page.getByRole('button', {name: '1', exact: true})
      const contentOf = (id: string) => page.locator(`#${id} > docsite-slot`).innerHTML()
      expect(await contentOf('step')).toMatch(STEP)
      await expect
        .poll(async () => {
          await button.click()
          return page.getByRole('button', {name: '2', exact: true}).count()
        })
        .toBe(1)
      expect(await page.locator('#step').count()).toBe(0)
      await page.getByRole('button', {name: '2', exact: true}).click()
      expect(await contentOf('step')).toMatch(STEP)
      expect(await contentOf('one')).toMatch(/<p><b>one<\/b> and a <a href="\/lamps\/docs\/intro">page<\/a><\/p>/)
      expect(await contentOf('two')).toMatch(/<p><b>two<\/b> and a <a href="\/lamps\/docs\/intro">page<\/a><\/p>/)
    })
  },
)

test('an island with children finds them beside such Markdown', async () => {
  await site.visit('/lamps/docs/inside/', async (page) => {
    await expect.poll(() => page.locator('section i a').getAttribute('href')).toBe('/lamps/docs/intro')
    expect(await page.locator('section i').innerText()).toMatch(/of it/)
  })
})

test('a page whose code does not run in browsers has it without an element around it', () => {
  const html = readFileSync(path.join(site.root, 'build/still/index.html'), 'utf8')
  expect(html).toContain('<p>A <em>step</em> to the <a href="/lamps/docs/intro">intro</a></p>')
  expect(html).not.toContain('docsite-slot')
})

test('no script has the text', () => {
  const assets = path.join(site.root, 'build/assets')
  const scripts = readdirSync(assets, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => readFileSync(path.join(assets, name), 'utf8'))
  expect(texts.filter((text) => text.includes('to the') || text.includes('const light'))).toEqual([])
  expect(texts.some((text) => text.includes('data-content'))).toBe(true)
})

test('a link in it is proven, at its place', () => {
  expect(site.said.match(/^docs.*\n.*/gm)).toEqual([
    'docs/_broken.md:1:4 warning link-missing-file\n  There is no page for the Markdown file `./gone.md`: `docs/gone.md` does not exist.',
  ])
})
