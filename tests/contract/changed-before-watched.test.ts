import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {openSite} from '../open-live-site.ts'

const files = {
  'site-config.ts': `import {title} from './title.ts'\nexport default {title, url: 'https://example.org', docs: {versions: {next: {path: ''}}}}`,
  'title.ts': `export const title: string = 'Site'`,
  'content/docs/next/start.mdx': `import {Word} from '../../../code/word.tsx'\n\n# Start\n\n<Word/>\n`,
  'code/word.tsx': `export const Word = () => <b>before</b>`,
}

const folderAt = (file: string) => {
  rmSync(file)
  mkdirSync(file)
}

test.each<[string, string, (file: string) => void, string[]]>([
  ['a module that is removed', 'code/word.tsx', rmSync, ['mdx-import content/docs/next/start.mdx']],
  ['a folder in place of a module', 'code/word.tsx', folderAt, ['mdx-import content/docs/next/start.mdx']],
  ['a module of the configuration that is removed', 'title.ts', rmSync, ['config-unreadable site-config.ts']],
  ['a folder in place of a module of the configuration', 'title.ts', folderAt, ['config-unreadable site-config.ts']],
])('%s before it is watched is a problem at once, and mended later', async (_what, file, change, problems) => {
  const opened = await openSite(files, {meanwhile: (root) => change(path.join(root, file))})
  expect(await opened.read('docs/start/index.html')).toContain('<b>before</b>')
  await opened.until(() => opened.problems().length > 0)
  expect(opened.problems()).toEqual(problems)
  rmSync(path.join(opened.root, file), {recursive: true, force: true})
  writeFileSync(path.join(opened.root, file), files[file as keyof typeof files])
  await opened.until(() => opened.problems().length === 0)
  expect(await opened.read('docs/start/index.html')).toContain('<b>before</b>')
})
