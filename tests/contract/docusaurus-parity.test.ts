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
