import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const site = {
  'docusaurus.config.js': "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}",
  'package.json': '{"dependencies": {"@docusaurus/core": "2.4.3"}}',
  'docs/typed.mdx': '# Typed\n\nA <code>Map<string, number></code> of *lamps*\n\n```js\nexport const lamp = {}\n```\n',
  'docs/link.mdx': '# Link\n\nLong{" "}\nwords <root password>\n\n```js\nconst a = {" "}\n```\n',
}

test('in Docusaurus 2, a page that MDX 3 cannot read is Markdown if it loses nothing', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, told: stdout.match(/^docs.*\n.*$/gm)?.map((one) => one.replace(/: .*/, ''))}).toEqual({
    code: 0,
    told: [
      'docs/link.mdx:4:7 warning markdown-is-mdx\n  This page is read as Markdown, because it is no MDX of today',
      'docs/typed.mdx:3:19 warning markdown-is-mdx\n  This page is read as Markdown, because it is no MDX of today',
    ],
  })
  expect(readFileSync(path.join(root, 'build/docs/typed/index.html'), 'utf8')).toContain('of <em>lamps</em>')
  expect(readFileSync(path.join(root, 'build/docs/link/index.html'), 'utf8')).toMatch(/<p>Long *\nwords/)
  await writeFiles(root, {'docs/typed.mdx': "import Tabs from '@theme/Tabs'\n\n<code>Map<string, number></code>\n"})
  expect((await runDocsite(root, ['build'])).stdout).toContain('docs/typed.mdx:3:17 error mdx-syntax')
  await writeFiles(root, {'docs/typed.mdx': '<code>Map<string, number></code> {1 + 1}\n'})
  expect((await runDocsite(root, ['build'])).stdout).toContain('docs/typed.mdx:1:17 error mdx-syntax')
})
