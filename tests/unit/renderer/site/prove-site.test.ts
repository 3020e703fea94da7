import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {sha256} from '../../../../renderer/core/files/hash.ts'
import {proveSite} from '../../../../renderer/site/prove-site.ts'
import {readTool} from '../../../../renderer/site/read-tool.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'

/** Proves a site of 30 pages, all of which change whenever some have been compiled and `isTime` says so. */
async function proveWhileItChanges(isTime: () => boolean) {
  const names = Array.from({length: 30}, (_, index) => `page-${String(index).padStart(2, '0')}`)
  const root = await makeFolder(Object.fromEntries(names.map((name) => [`content/docs/next/${name}.md`, `# ${name}`])))
  let readings = 0
  let changes = 0
  const changeAll = (): void => {
    changes += 1
    for (const name of names) writeFileSync(path.join(root, `content/docs/next/${name}.md`), `# ${name}, change ${changes}`)
  }
  const {value} = await proveSite({
    config: makeConfig(root),
    tool: readTool(makeConfig(root), true),
    cache: true,
    signal: undefined,
    workers: 0,
    onPhase(phase) {
      if (phase === 'read') readings += 1
      if (phase === 'compile' && isTime()) changeAll()
    },
  })
  await value.close()
  const docs = value.sources.versions[0]?.docs ?? []
  const titles = docs.map((doc) => value.compiled.files.get(doc.path)?.compiled.heading)
  return {readings, changes, areConsistent: docs.every(({hash}, index) => hash === sha256(`# ${titles[index]}`)), title: titles[0]}
}

test('a site of which a file changes while it is compiled is read again, so that pages and hashes belong together', async () => {
  let isDone = false
  const once = (): boolean => {
    const isTime = !isDone
    isDone = true
    return isTime
  }
  expect(await proveWhileItChanges(once)).toEqual({readings: 2, changes: 1, areConsistent: true, title: 'page-00, change 1'})
})

test('a site of which a file changes all the time is proven all the same', async () => {
  expect(await proveWhileItChanges(() => true)).toMatchObject({readings: 3, areConsistent: false})
})
