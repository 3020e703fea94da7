import {readdirSync, rmSync, truncateSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {openBodyStore} from '../../../../../renderer/compile/cache/body-store.ts'
import {makeFolder} from '../../../../make-site.ts'

async function openStore(memoryBudget: number) {
  const folder = await makeFolder({})
  const store = openBodyStore({folder, memoryBudget, onDamage: () => undefined, onWriteError: () => expect.fail()})
  store.write('a'.repeat(64), 'A body: größer')
  const packs = (): string[] => readdirSync(folder).map((name) => path.join(folder, name))
  return {store, packs, read: () => store.readRange('a'.repeat(64), {start: 2, end: 6}).toString()}
}

test('a part of a body is read, from the file or from memory', async () => {
  expect((await openStore(0)).read()).toBe('body')
  expect((await openStore(1024)).read()).toBe('body')
})

test('what a store has written is read after its files are removed', async () => {
  const {packs, read} = await openStore(0)
  for (const file of packs()) rmSync(file)
  expect(read()).toBe('body')
})

test('a part that cannot be read is an error of the disk, and what is in memory is still there', async () => {
  const [small, large] = [await openStore(0), await openStore(1024)]
  for (const file of [...small.packs(), ...large.packs()]) truncateSync(file, 0)
  expect(large.read()).toBe('body')
  let error: unknown
  try {
    small.read()
  } catch (thrown) {
    error = thrown
  }
  const message = `EIO: the cache has lost ${'a'.repeat(64)}, which it had before, read`
  expect(error).toMatchObject({message, code: 'EIO', syscall: 'read'})
})
