import {expect, test} from 'vitest'
import {openForeignSite} from './open-site.ts'

const files = {
  'docusaurus.config.js': `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', favicon: 'favicon.svg', presets: [['classic', {docs: {}}]]}\n`,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/theme/CodeBlock/index.js': `import {useState} from 'react'
import CodeBlock from '@theme-original/CodeBlock'
export default function Folded({children, ...props}) {
  const [isOpen, open] = useState(true)
  return <div><button onClick={() => open(!isOpen)}>{children.trim().length} characters</button>{isOpen && <CodeBlock {...props}>{children}</CodeBlock>}</div>
}
`,
  'docs/intro.md': '# Intro\n\n```js title="lamp.js"\nconst a = 1\n```\n\nText\n\n```\nmore\n```\n',
}

test('a component around fences is interactive, and keeps the highlighted code of the build', async () => {
  const site = await openForeignSite(files, '/')
  const errors: string[] = []
  const seen = await site.visit('/docs/intro', async (page) => {
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    await page.reload()
    const first = page.locator('article docsite-island').first()
    await page.locator('article docsite-island[data-hydrated]').nth(1).waitFor()
    const shown = await first.innerHTML()
    await first.getByRole('button', {name: '11 characters'}).click()
    await first.locator('figure').waitFor({state: 'detached'})
    return {
      keyword: /<span class="tk-keyword">const<\/span>/.test(shown),
      title: shown.includes('lamp.js'),
      figures: await page.locator('article figure').count(),
    }
  })
  await site.close()
  expect({...seen, errors}).toEqual({keyword: true, title: true, figures: 1, errors: []})
})
