import {afterAll, beforeAll, expect, test} from 'vitest'
import {openForeignSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', favicon: 'favicon.svg',
  themeConfig: {navbar: {title: 'Lamps'}},
  presets: [['classic', {docs: {editUrl: 'https://github.com/a/b/'}}]],
}
`,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/a.md': '# Lamp A\n\n## Power\n\nText\n',
  'docs/b.md': '# Lamp B\n\n## Light\n\nText\n',
  'src/components/Feedback.js': `import {useState} from 'react'
import {useDoc} from '@docusaurus/plugin-content-docs/client'
export default function Feedback() {
  const {metadata} = useDoc()
  const [count, set] = useState(0)
  return <button onClick={() => set(count + 1)}>{metadata.title} helped {count}</button>
}
`,
  'src/theme/DocItem/Footer/index.js': `import Footer from '@theme-original/DocItem/Footer'
import Feedback from '@site/src/components/Feedback'
export default (props) => <><Footer {...props} /><Feedback /></>
`,
  'src/theme/DocItem/Layout/index.js': `import {useState} from 'react'
import Layout from '@theme-original/DocItem/Layout'
export default function LayoutWrapper(props) {
  const [isOpen, open] = useState(false)
  return <><button onClick={() => open(!isOpen)}>{isOpen ? 'Open' : 'Shut'}</button>{isOpen && <p>Inside</p>}<Layout {...props} /></>
}
`,
  'src/theme/Navbar/Logo/index.js': `import {useState} from 'react'
import Logo from '@theme-original/Navbar/Logo'
export default function LogoWrapper() {
  const [count, set] = useState(0)
  return <span onMouseEnter={() => set(count + 1)}><Logo /><i className="seen">{count}</i></span>
}
`,
}

let site: OpenSite
beforeAll(async () => {
  site = await openForeignSite(files, '/')
})
afterAll(async () => site.close())

test('wrapped parts of the layout with hooks work by click, also inside each other and after a navigation', async () => {
  await site.visit('/docs/a/', async (page) => {
    const feedback = page.getByRole('button', {name: 'helped'})
    await page.locator('main docsite-island docsite-island[data-hydrated]').waitFor({state: 'attached'})
    await feedback.click()
    await feedback.click()
    expect(await feedback.innerText()).toBe('Lamp A helped 2')
    await page.getByRole('button', {name: 'Shut'}).click()
    expect(await page.getByText('Inside').count()).toBe(1)
    // what docsite shows inside stays as it was, with what it does
    expect(await feedback.innerText()).toBe('Lamp A helped 2')
    expect(await page.getByRole('heading', {name: 'Lamp A'}).count()).toBe(1)
    expect(await page.getByRole('link', {name: 'Edit this page'}).count()).toBe(1)
    expect(await page.locator('.outline a[aria-current]').count()).toBe(1)
    await page.locator('.navbar .brand').hover()
    await page.locator('.seen', {hasText: '1'}).waitFor()

    await page.locator('.pager-next').click()
    await page.locator('h1', {hasText: 'Lamp B'}).waitFor()
    await page.locator('main docsite-island docsite-island[data-hydrated]').waitFor({state: 'attached'})
    await feedback.click()
    expect(await feedback.innerText()).toBe('Lamp B helped 1')
  })
})
