import path from 'node:path'
import {expect, test} from 'vitest'
import {readPaths, readVersions} from '../../../../renderer/source/choose-content.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'

const site = {
  'site/content/docs/next/a.md': '# A',
  'site/content/docs/1.0/a.md': '# A',
  'site/content/docs/versions.json': '["1.0"]',
  'other.md': '',
}

/** What becomes of a path that is given in a folder of the site's parent. */
async function read(written: string, cwd = ''): Promise<ReturnType<typeof readPaths>> {
  const parent = await makeFolder(site)
  return readPaths([written], {cwd: path.join(parent, cwd), folder: path.join(parent, 'site'), what: 'the site'})
}

test('paths count from where the command is given, and are made relative to the site', async () => {
  expect(await read('site/content/docs')).toEqual(['content/docs'])
  expect(await read('next/a.md', 'site/content/docs')).toEqual(['content/docs/next/a.md'])
  expect(await read('./next/', 'site/content/docs')).toEqual(['content/docs/next'])
  expect(await read('.', 'site')).toEqual([''])
})

test('what does not exist is no path, and a slip is told', async () => {
  expect(await read('site/content/docs/nxet/a.md')).toEqual({
    error: 'There is no file or folder `site/content/docs/nxet/a.md`. Did you mean `site/content/docs/next/a.md`?',
  })
  expect(await read('content/docs')).toEqual({error: 'There is no file or folder `content/docs`. Did you mean `site/content/docs`?'})
  expect(await read('site/nothing-like-it/at/all')).toEqual({error: 'There is no file or folder `site/nothing-like-it/at/all`.'})
  expect(await read('site/content/docs/next/a.md/b')).toEqual({error: 'There is no file or folder `site/content/docs/next/a.md/b`.'})
})

test('what is outside the site has no problems to tell', async () => {
  expect(await read('other.md')).toEqual({error: '`other.md` is outside the site, `site`.'})
  expect(await read('../other.md', 'site')).toEqual({error: '`../other.md` is outside the site, `.`.'})
})

test('versions are those of the site', async () => {
  const config = makeConfig(path.join(await makeFolder(site), 'site'))
  expect(readVersions(['1.0', 'next'], config)).toEqual(['1.0', 'next'])
  expect(readVersions(['next', '1.O'], config)).toEqual({
    error: 'There is no version `1.O`. The versions are `next`, `1.0`. Did you mean `1.0`?',
  })
  expect(readVersions(['fresh'], config)).toEqual({error: 'There is no version `fresh`. The versions are `next`, `1.0`.'})
})

test('while the list of versions is wrong itself, every name is taken: the check tells what is wrong', async () => {
  const config = makeConfig(await makeFolder({'content/docs/next/a.md': '# A', 'content/docs/versions.json': '{'}))
  expect(readVersions(['1.0'], config)).toEqual(['1.0'])
})
