import {expect, test} from 'vitest'
import {foldersOfPatterns, listFiles} from '../../../../../renderer/core/files/list-files.ts'
import {makeFolder} from '../../../../make-site.ts'

test('files are those of the site, sorted by code units', async () => {
  const root = await makeFolder({
    'b.json': '',
    'B.json': '',
    'a/c.json': '',
    'a/.hidden.json': '',
    '.git/d.json': '',
    'a/node_modules/e.json': '',
    'dist [1]/f.json': '',
    '.docsite/g.json': '',
  })
  const space = {root, outRoot: `${root}/dist [1]`, stateRoot: `${root}/.docsite`}
  expect(await listFiles(['**/*.json'], space)).toEqual(['B.json', 'a/c.json', 'b.json'])
  expect(await listFiles(['*.json', '!B*'], space)).toEqual(['b.json'])
  expect(await listFiles(['nothing/*'], space)).toEqual([])
})

test.each(['../*.md', '/etc/*', 'a/../../b', '{..,a}/*', '!../a'])('%s leads out of the site', async (pattern) => {
  await expect(listFiles([pattern], {root: '/site', outRoot: '/site/dist', stateRoot: '/site/.docsite'})).rejects.toThrow(
    'is outside the site',
  )
})

test('files come and go in the folders before the first that is a pattern', () => {
  expect(foldersOfPatterns(['api/*.json', 'api/v[12]/*.json', 'a/b.json', '**/*.md', '!x/*', 'data/**/*.yml'], '/site')).toEqual([
    '/site/api',
    '/site/a',
    '/site',
    '/site/data',
  ])
})
