import {execFileSync} from 'node:child_process'
import {mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import type {Diagnostic} from '../../../../renderer/core/model/diagnostic.ts'
import type {SiteSources} from '../../../../renderer/core/model/source.ts'
import {readSources} from '../../../../renderer/source/read-sources.ts'
import {sha256} from '../../../../renderer/core/files/hash.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'
import {showDiagnostics} from '../../../show-diagnostics.ts'

type Files = Parameters<typeof makeFolder>[0]

async function read(
  files: Files,
  input?: Partial<SiteConfigInput>,
): Promise<{value: SiteSources; diagnostics: readonly Diagnostic[]; root: string}> {
  const root = await makeFolder(files)
  return {...(await readSources(makeConfig(root, input))), root}
}

/** Site paths of all that was found. */
function pathsOf({versions, pages, staticFiles}: SiteSources): Record<string, string[]> {
  return {
    ...Object.fromEntries(versions.map(({version, docs}) => [version.name, docs.map(({docPath}) => docPath)])),
    pages: pages.map((file) => file.path),
    static: staticFiles.map(({route}) => route),
  }
}

test('globs say which files become docs and pages, in place of the default', async () => {
  const {value, diagnostics} = await read(
    {
      'content/docs/a.md': '',
      'content/docs/_partial.md': '',
      'content/docs/drafts/b.md': '',
      'content/docs/deep/drafts/_category_.json': '{"label": "D"}',
      'content/docs/deep/c.test.md': '',
      'content/docs/deep/d.mdx': '',
      'content/docs/.hidden/e.md': '',
      'content/docs/node_modules/f.md': '',
      'content/pages/index.tsx': '',
      'content/pages/_part.tsx': '',
      'content/pages/index.test.tsx': '',
      'content/pages/plain.d.ts': '',
      'content/pages/about.md': '',
      'content/pages/team/one.md': '',
    },
    {
      docs: {include: ['**/*.md'], exclude: ['**/drafts/**', './**/*.test.{md,mdx}']},
      pages: {include: ['*', '**/one.*'], exclude: ['about.*']},
    },
  )
  expect({...pathsOf(value), diagnostics}).toEqual({
    next: ['_partial.md', 'a.md'],
    pages: ['content/pages/_part.tsx', 'content/pages/index.test.tsx', 'content/pages/index.tsx', 'content/pages/team/one.md'],
    static: [],
    diagnostics: [],
  })
})

test('partials, dotfiles, tests and packages are no pages', async () => {
  const {value, diagnostics} = await read({
    'content/docs/a.md': '',
    'content/docs/b.MDX': '',
    'content/docs/_partial.md': '',
    'content/docs/_folder/c.md': '',
    'content/docs/.hidden.md': '',
    'content/docs/node_modules/d.md': '',
    'content/docs/image.png': '',
    'content/pages/index.tsx': '',
    'content/pages/index.test.tsx': '',
    'content/pages/_part.tsx': '',
    'content/pages/old.js': '',
    'content/pages/plain.ts': '',
    'content/pages/plain.d.ts': '',
    'content/pages/about.mdx': '',
    'content/pages/styles.css': '',
    'content/static/img/a b.png': '',
    'content/static/.env': '',
    'content/static/.nojekyll': '',
    'content/static/.well-known/security.txt': '',
  })
  expect(diagnostics).toEqual([])
  expect(pathsOf(value)).toEqual({
    next: ['a.md', 'b.MDX'],
    pages: ['content/pages/about.mdx', 'content/pages/index.tsx', 'content/pages/old.js', 'content/pages/plain.ts'],
    static: ['/.nojekyll', '/.well-known/security.txt', '/img/a b.png'],
  })
})

test('a file has the hash and the number of its bytes, which are read when they are asked for', async () => {
  const {value, root} = await read({'content/docs/guide/a.mdx': '\uFEFF# A\r\n'})
  const file = path.join(root, 'content/docs/guide/a.mdx')
  const bytes = Buffer.from('\uFEFF# A\r\n')
  const facts = {path: 'content/docs/guide/a.mdx', absolutePath: file, format: 'mdx', hash: sha256(bytes), size: 8}
  const docs = value.versions[0]?.docs ?? []
  expect(docs).toEqual([{...facts, bytes: expect.any(Function), version: 'next', docPath: 'guide/a.mdx'}])
  const texts = (): string[] => docs.map((doc) => Buffer.from(doc.bytes()).toString())
  expect(texts()).toEqual(['\uFEFF# A\r\n'])
  writeFileSync(file, '# B')
  expect(texts()).toEqual(['# B'])
  rmSync(file)
  expect(texts()).toEqual([''])
})

test('a site may have pages only, docs only, and has to have something', async () => {
  expect(pathsOf((await read({'content/pages/index.md': ''})).value)).toEqual({pages: ['content/pages/index.md'], static: []})
  expect(pathsOf((await read({'content/docs/index.md': ''})).value)).toEqual({next: ['index.md'], pages: [], static: []})
  const nothing = await read({'site-config.ts': ''})
  expect(showDiagnostics(nothing.diagnostics)).toEqual([
    'site-config.ts version-missing There is nothing to build: `content/docs` and `content/pages` have no files that become pages. | Write `content/docs/index.md`.',
  ])
})

test('where nothing is to be built, the folder with Markdown that a project has is named', async () => {
  const hints = async (files: Parameters<typeof read>[0]): Promise<unknown> => (await read(files)).diagnostics.map(({hint}) => hint)
  const own = (folder: string): string =>
    `Write \`content/docs/index.md\`. To build the Markdown in \`${folder}\`, set \`docs: {layout: {next: '${folder}'}}\`.`
  expect(await hints({'docs/a.md': '', 'documentation/a.md': ''})).toEqual([own('docs')])
  expect(await hints({'docs/a.txt': '', 'documentation/1-start.MDX': ''})).toEqual([own('documentation')])
  expect(await hints({docs: 'a file', 'doc/a/b.txt': ''})).toEqual(['Write `content/docs/index.md`.'])
})

test('files are in the order of their names, whatever order the disk has', async () => {
  const names = ['b.md', 'B.md', 'a/z.md', 'a.md', 'ä.md', '10.md', '9.md']
  const {value} = await read(Object.fromEntries(names.map((name) => [`content/docs/${name}`, ''])))
  expect(pathsOf(value)['next']).toEqual(['10.md', '9.md', 'B.md', 'a.md', 'a/z.md', 'b.md', 'ä.md'])
})

test('odd names are read or reported, never dropped', async () => {
  const root = await makeFolder({})
  const folder = path.join(root, 'content/docs')
  mkdirSync(folder, {recursive: true})
  const good = [
    ' a.md',
    '#.md',
    '100%.md',
    '%20.md',
    '?.md',
    '-x.md',
    '漢字.md',
    '🙂.md',
    `${'x'.repeat(252)}.md`,
    'u\u0308.md',
    '\u00FC.md',
    '"q".md',
  ]
  for (const name of [...good, 'new\nline.md', 'back\\slash.md']) writeFileSync(path.join(folder, name), '')
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.md')]), '')
  const {value, diagnostics} = await readSources(makeConfig(root))
  expect(pathsOf(value)['next']).toEqual([...good].sort())
  expect(showDiagnostics(diagnostics)).toEqual([
    'content/docs/back\\slash.md file-name-invalid The name has a backslash, so it cannot be part of a URL. | Rename it.',
    'content/docs/new\\x0aline.md file-name-invalid The name has control characters, so it cannot be part of a URL. | Rename it.',
    'content/docs/\uFFFD\uFFFD.md file-name-invalid The name has bytes that are not UTF-8, so it cannot be part of a URL. | Rename it.',
  ])
})

test('symbolic links are followed inside the site and reported elsewhere', async () => {
  const outside = await makeFolder({'secret.md': '# Secret'})
  const root = await makeFolder({'content/docs/real/a.md': '# A', 'shared/b.md': '# B'})
  const link = (target: string, name: string): void => symlinkSync(target, path.join(root, 'content/docs', name))
  link('real', 'alias')
  link('../../shared/b.md', 'b.md')
  link('.', 'loop')
  link('../..', 'upwards')
  link('self.md', 'self.md')
  link('nowhere.md', 'dangling.md')
  link(outside, 'outside')
  link(path.join(outside, 'secret.md'), 'secret.md')
  const {value, diagnostics} = await readSources(makeConfig(root))
  expect(pathsOf(value)['next']).toEqual(['alias/a.md', 'b.md', 'real/a.md'])
  const leaves =
    'symlink-outside The symbolic link leads out of the site, but files outside the site are not read. | Copy the target into the site, or point the link to something in it.'
  const nowhere = 'symlink-loop The symbolic link is broken or forms a loop. | Remove the link or point it to an existing file or folder.'
  const around =
    'symlink-loop The symbolic link leads to a folder that contains the link itself, so following it would never end. | Remove the link.'
  expect(showDiagnostics(diagnostics)).toEqual([
    `content/docs/dangling.md ${nowhere}`,
    `content/docs/loop ${around}`,
    `content/docs/outside ${leaves}`,
    `content/docs/secret.md ${leaves}`,
    `content/docs/self.md ${nowhere}`,
    `content/docs/upwards ${around}`,
  ])
})

test('pipes and pages of many megabytes are reported and the rest goes on', async () => {
  const root = await makeFolder({'content/docs/a.md': '# A', 'content/docs/large.md': ''})
  truncateSync(path.join(root, 'content/docs/large.md'), 6 * 1024 * 1024)
  execFileSync('mkfifo', [path.join(root, 'content/docs/pipe.md')])
  const {value, diagnostics} = await readSources(makeConfig(root))
  expect(pathsOf(value)['next']).toEqual(['a.md'])
  expect(showDiagnostics(diagnostics)).toEqual([
    'content/docs/large.md file-too-large The file is 6 MiB; a source may be at most 5 MiB. | Split the page, or move the file to the static folder if it is a download.',
    'content/docs/pipe.md file-unreadable This is neither a file nor a folder. | Move it out of the folder.',
  ])
})

test('folders 200 deep are read', async () => {
  const deep = `content/docs/${'d/'.repeat(200)}a.md`
  expect(pathsOf((await read({[deep]: ''})).value)['next']).toEqual([`${'d/'.repeat(200)}a.md`])
})
