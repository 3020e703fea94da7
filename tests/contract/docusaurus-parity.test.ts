import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Differences from the own builds of public Docusaurus sites, page by page. Nothing is installed.

function page(root: string, route: string): string {
  return readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')
}

test('a relative image of a component that is not beside the file is the static one that browsers ask for, and a page without a title has that of the site', async () => {
  const root = await makeFolder({
    'docusaurus.config.js':
      "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/', presets: [['classic', {docs: {}}]]}\n",
    'docs/first.md': '# First\n',
    'static/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
    'src/pages/index.js': 'export default () => <main><img src="img/lamp.svg" /><img src="img/lost.svg" /></main>\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(page(root, '').match(/<img[^>]*>/g)).toEqual(['<img src="/lamps/img/lamp.svg">', '<img src="img/lost.svg">'])
  expect(page(root, '')).toContain('<title>Lamps</title>')
  expect([...stdout.matchAll(/There is no image `([^`]*)`/g)].map(([, image]) => image)).toEqual(['img/lost.svg'])
})

test('emphasis in the title of an admonition ends with it, after a full stop too', async () => {
  const root = await makeFolder({
    'docusaurus.config.js':
      "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n",
    'docs/index.md':
      '# Lamps\n\n:::danger **Hot.**\n\nText\n\n:::\n\n:::note At https://example.com\n\nText\n\n:::\n\n- x :::tip **No.**\n',
    'docs/second.mdx': '# Second\n\n:::danger _Hot_ **"lamps"**\n\nText\n\n:::\n\n```md\n:::danger **Hot.**\n```\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  const titles = (route: string): string[] => page(root, route).match(/(?<=class="admonition-title">).*?(?=<\/p>)/g) ?? []
  expect(titles('')).toEqual([
    '<strong>Hot.</strong>',
    'At <a href="https://example.com" target="_blank" rel="noopener noreferrer">https://example.com</a>',
  ])
  expect(titles('second')).toEqual(['<em>Hot</em> <strong>"lamps"</strong>'])
  expect(`${page(root, '')}${page(root, 'second')}`).not.toMatch(/\u00A0|\uE0DE/)
})
