import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openForeignSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

/** A site for Docusaurus, where every component is hydrated. */
const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/', favicon: 'favicon.svg',
  presets: [['classic', {docs: {}}]],
}
`,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/components/counter.module.css': '.count { top: 0 }\n',
  'src/components/Counter.jsx': `import {useState} from 'react'
import styles from './counter.module.css'
export default function Counter({start = 0, label = String, children}) {
  const [count, setCount] = useState(start)
  return <button className={styles.count} style={{color: 'red'}} onClick={() => setCount(count + 1)}>{label(count)}{children}</button>
}
`,
  'src/components/Quiet.jsx': 'export default ({children}) => <b>{children}</b>\n',
  'src/pages/index.js': `import Layout from '@theme/Layout'
import Head from '@docusaurus/Head'
import BrowserOnly from '@docusaurus/BrowserOnly'
import useIsBrowser from '@docusaurus/useIsBrowser'
import {useColorMode} from '@docusaurus/theme-common'
import {useLocation} from '@docusaurus/router'
import CodeBlock from '@theme/CodeBlock'
import Counter from '../components/Counter'

const Mode = () => <em>{useColorMode().colorMode}</em>
const Where = () => <p>{useIsBrowser() ? 'browser' : 'build'} {useLocation().pathname}</p>

export default function Home() {
  return (
    <Layout title="Hello">
      <Head><meta name="description" content="Of lamps" /></Head>
      <Counter label={(count) => \`Count \${count}\`} />
      <Mode />
      <Where />
      <CodeBlock language="js">const light = 1</CodeBlock>
      <BrowserOnly fallback={<u>wait</u>}>{() => <u>{window.location.pathname}</u>}</BrowserOnly>
    </Layout>
  )
}
`,
  'src/pages/quiet.js': `import Layout from '@theme/Layout'
import Quiet from '../components/Quiet'
// const unused = useState(0)
export default () => <Layout title="Quiet"><Quiet>Nothing moves</Quiet></Layout>
`,
  'src/pages/lost.js': `import {useEffect} from 'react'
export default function Lost() {
  useEffect(() => { document.querySelector('.navbar__inner').classList.add('wide') }, [])
  return <p>Shown all the same</p>
}
`,
  'docs/intro.mdx': `import Counter from '../src/components/Counter'
import Quiet from '@site/src/components/Quiet'

# Intro

<Counter start={4}> lamps</Counter>

<Quiet>still</Quiet>
`,
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Counter from '@site/src/components/Counter'
import Quiet from '../components/Quiet'
export default {
  ...MDXComponents,
  // Old: Counter,
  Lamp: Counter,
  Quiet,
  Twice: ({children}) => <>{children}{[children]}</>,
  h6: () => null,
}
`,
  'docs/added.mdx': '# Added\n\n<Lamp start={7} />\n\n<Quiet>calm</Quiet>\n\n<Twice>a</Twice>\n',
  'docs/given.mdx': `import Counter from '../src/components/Counter'
import BrowserOnly from '@docusaurus/BrowserOnly'

# Given

<Counter label={() => 'given'} />

<BrowserOnly fallback="wait">{() => 'there'}</BrowserOnly>
`,
}

let site: OpenSite & {readonly said: string}
beforeAll(async () => {
  site = await openForeignSite(files, '/lamps/')
})
afterAll(async () => site.close())

const html = (route: string): string => readFileSync(path.join(site.root, 'build', route, 'index.html'), 'utf8')

test('a React page with hooks, or with components that have any, is hydrated as a whole; others have no script of their own', async () => {
  expect(html('')).toContain('<title>Hello | Lamps</title>')
  expect(html('')).toContain('content="Of lamps"')
  expect(html('quiet')).not.toContain('docsite-island')
  const shown = await site.visit(
    '/lamps/',
    async (page) => {
      await page.locator('docsite-island[data-hydrated]').waitFor({state: 'attached'})
      await page.getByRole('button', {name: 'Count 0'}).click()
      return {text: await page.locator('main').innerText(), keywords: await page.locator('main .tk-keyword').allInnerTexts()}
    },
    {colorScheme: 'light'},
  )
  expect(shown.text.split(/\n+/)).toEqual(['Count 1light', 'browser /lamps/', 'const light = 1', '/lamps/'])
  expect(shown.keywords).toEqual(['const'])
})

test('a page whose code looks for parts of Docusaurus that are not there keeps its HTML', async () => {
  const errors: string[] = []
  const shown = await site.visit(
    '/lamps/lost/',
    async (page) => {
      page.on('pageerror', ({message}) => errors.push(message))
      await page.reload()
      await expect.poll(() => errors).toEqual(["Cannot read properties of null (reading 'classList')"])
      return page.locator('main').innerText()
    },
    {allow: /reading 'classList'/},
  )
  expect(shown.trim()).toBe('Shown all the same')
})

test('components that a site adds to MDX need no import, and are islands where their code asks for it', async () => {
  expect(html('docs/added').match(/<docsite-island/g)).toHaveLength(1)
  expect(html('docs/added')).toMatch(/<b>calm<\/b>\s*aa/)
  const count = await site.visit('/lamps/docs/added/', async (page) => {
    await page.locator('docsite-island[data-hydrated]').waitFor({state: 'attached'})
    await page.locator('docsite-island button').click()
    return page.locator('docsite-island button').innerText()
  })
  expect(count).toBe('8')
})

test('a component in MDX with props that are functions is HTML, which is said', () => {
  expect(html('docs/given')).not.toContain('docsite-island')
  expect(html('docs/given')).toMatch(/<button[^>]*>given<\/button>\s*wait/)
  expect(site.said.match(/given\.mdx:\d+:\d+ warning component-handler\n.*/g)).toEqual([
    'given.mdx:6:1 warning component-handler\n  The component is not interactive here: its prop `label` is a function, which cannot be passed to the browser.',
    'given.mdx:8:1 warning component-handler\n  The component is not interactive here: its prop `children` is a function, which cannot be passed to the browser.',
  ])
})

test('a component in MDX with a hook is an island, with children, and one without is HTML', async () => {
  expect(html('docs/intro').match(/<docsite-island/g)).toHaveLength(1)
  const count = await site.visit('/lamps/docs/intro/', async (page) => {
    await page.locator('docsite-island[data-hydrated]').waitFor({state: 'attached'})
    await page.getByRole('button', {name: '4 lamps'}).click()
    return page.getByRole('button', {name: 'lamps'}).innerText()
  })
  expect(count).toBe('5 lamps')
})
