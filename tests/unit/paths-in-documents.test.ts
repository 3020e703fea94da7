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

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names only files and folders that there are', (document) => {
  const text = readFileSync(path.join(toolRoot, document), 'utf8')
  const named = [...text.matchAll(/`([\w.@-]+\/[\w./@-]*|[\w-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name)
  const wanted = [...new Set(named)].filter((name) => !NOT_OURS.test(name))
  expect(wanted.length).toBeGreaterThan(10)
  const isThere = (name: string): boolean =>
    ours.some((file) => [name, `${name}/`, `${name}.test.ts`].some((end) => file.endsWith(`/${end}`)))
  expect(wanted.filter((name) => !isThere(name))).toEqual([])
})
