import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = (forum: string): string =>
  `export default {title: 'Site', url: 'https://example.org', customFields: {forum: '${forum}'}, components: {Forum: 'forum.tsx'}}\n`

/** Builds a site; what is said on its pages about the forum, and how many files were compiled. */
async function build(root: string): Promise<{said: (string | undefined)[]; compiled: string | undefined}> {
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
  const pages = ['docs/index.html', 'place/index.html'].map((file) => readFileSync(path.join(root, 'dist', file), 'utf8'))
  return {said: pages.map((html) => /<output>(.*?)<\/output>/.exec(html)?.[1]), compiled: /^total +\d+ +(\d+)/m.exec(stdout)?.[1]}
}

test('code that asks for the site is compiled again when the configuration says something else; Markdown is not', async () => {
  const root = await makeFolder({
    'site-config.ts': config('first'),
    'forum.tsx': `import {useSite} from 'docsite/react'\nexport function Forum() { return <output>{useSite().customFields.forum}</output> }\n`,
    'content/docs/next/index.mdx': '# Start\n\n<Forum/>\n',
    'content/docs/next/plain.md': '# Plain\n',
    'content/pages/place.tsx': `import {Forum} from '@site/forum.tsx'\nexport default () => <Forum/>\n`,
  })
  expect(await build(root)).toEqual({said: ['first', 'first'], compiled: '3'})
  await writeFiles(root, {'site-config.ts': config('second')})
  expect(await build(root)).toEqual({said: ['second', 'second'], compiled: '2'})
})
