import {readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {sha256} from '../../renderer/core/files/hash.ts'
import {smallSite} from './small-site.ts'

test('a site that is served has all its articles after another process has removed them from the cache', async () => {
  const opened = await openSite(smallSite)
  const before = opened.state().revision
  // another configuration is compiled with anew, so nothing is in memory
  opened.edit('site-config.ts', (text) => text.replace("title: 'Small'", "title: 'Other'"))
  await opened.until(() => opened.state().revision > before)

  const bodies = path.join(opened.root, '.docsite/cache/docs/bodies')
  const packs = readdirSync(bodies)
  expect(packs).not.toEqual([])
  for (const pack of packs) rmSync(path.join(bodies, pack))
  rmSync(path.join(opened.root, '.docsite/cache/search'), {recursive: true, force: true})

  const names = [...opened.state().files.keys()].sort()
  const served = await Promise.all(names.map(async (name) => [name, sha256(await opened.bytes(name))] as const))
  await runDocsite(opened.root, ['build', '--quiet', '--no-cache'])
  const {'manifest.json': _manifest, ...built} = hashTree(path.join(opened.root, 'dist'))
  expect(Object.fromEntries(served)).toEqual(built)
})
