import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'

/** Names of modules that sites import, and paths in a built site or in the folder of a user. */
const NOT_OURS = /^(?:docsite|dist|lib|\.docsite|i18n|node_modules)\/|[<>*…{}]/

/** The files and folders of the project. Documents name them by the end of their path. */
const ours = glob
  .sync('{cli,content,docs,release,renderer,templates,tests,.github,.ci}/**', {
    cwd: toolRoot,
    dot: true,
    onlyFiles: false,
    markDirectories: true,
    ignore: ['**/node_modules/**', '**/dist/**', '**/.docsite/**'],
  })
  .map((file) => `/${file}`)

const notes = glob.sync(['renderer/**/README.md', 'templates/README.md'], {cwd: toolRoot})

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...notes])('%s names only files and folders that there are', (document) => {
  const text = readFileSync(path.join(toolRoot, document), 'utf8')
  const named = [...text.matchAll(/`([\w.@-]+\/[\w./@-]*|[\w-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name)
  const wanted = [...new Set(named)].filter((name) => !NOT_OURS.test(name))
  // notes of features may name none
  if (!notes.includes(document)) expect(wanted.length).toBeGreaterThan(10)
  const isThere = (name: string): boolean =>
    ours.some((file) => [name, `${name}/`, `${name}.test.ts`].some((end) => file.endsWith(`/${end}`)))
  expect(wanted.filter((name) => !isThere(name))).toEqual([])
})

test('every room has a note of 60 to 330 words', () => {
  const rooms = [...readFileSync(path.join(toolRoot, 'ARCHITECTURE.md'), 'utf8').matchAll(/\]\((renderer\S+\/README\.md)\)/g)].map(
    ([, note = '']) => note,
  )
  const folders = glob.sync('renderer/*', {cwd: toolRoot, onlyDirectories: true}).map((folder) => `${folder}/README.md`)
  expect(folders.filter((note) => !rooms.includes(note))).toEqual([])
  const sizes = rooms.map((note) => ({note, words: readFileSync(path.join(toolRoot, note), 'utf8').split(/\s+/).length}))
  expect(sizes.filter(({words}) => words < 60 || words > 330)).toEqual([])
})
