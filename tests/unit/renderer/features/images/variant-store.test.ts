import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {sha256} from '../../../../../renderer/core/files/hash.ts'
import {openVariantStore} from '../../../../../renderer/features/images/variant-store.ts'
import type {VariantStore} from '../../../../../renderer/features/images/variant-store.ts'
import {makeFolder} from '../../../../make-site.ts'

function put(store: VariantStore, key: string): void {
  writeFileSync(path.join(store.folder, key), key.repeat(2))
  store.add({key, size: key.length * 2, hash: sha256(key.repeat(2))})
}

test('the next build finds what one has made, and a complete build removes what it has not asked for', async () => {
  const root = await makeFolder({})
  const first = openVariantStore(root, true)
  for (const key of ['a', 'b', 'c']) put(first, key)
  first.refuse('left', {left: true})
  first.refuse('failed', {failed: 'why.'})
  first.save(false)
  writeFileSync(path.join(first.folder, 'd.12.tmp'), '')

  const second = openVariantStore(root, true)
  const found = second.find('a')
  expect([found, second.find('d'), second.refusalOf('failed'), found && second.read(found)?.toString()]).toEqual([
    {key: 'a', size: 2, hash: sha256('aa')},
    undefined,
    {failed: 'why.'},
    'aa',
  ])
  second.save(true)
  expect(readdirSync(second.folder).sort()).toEqual(['a', 'list.json'])
  const third = openVariantStore(root, true)
  expect([third.find('a')?.size, third.find('b'), third.refusalOf('left'), third.refusalOf('failed')]).toEqual([
    2,
    undefined,
    undefined,
    {failed: 'why.'},
  ])
})

test('a file that is gone or cut short is made again, and one that is damaged is not read', async () => {
  const root = await makeFolder({})
  const store = openVariantStore(root, true)
  for (const key of ['a', 'b', 'c']) put(store, key)
  const third = store.find('c')
  writeFileSync(path.join(store.folder, 'b'), 'b')
  writeFileSync(path.join(store.folder, 'c'), 'xx')
  expect([store.find('a')?.key, store.find('b'), third && store.read(third)]).toEqual(['a', undefined, undefined])
})

test('a list that is not whole counts as empty', async () => {
  const root = await makeFolder({})
  const store = openVariantStore(root, true)
  put(store, 'a')
  store.save(true)
  writeFileSync(path.join(store.folder, 'list.json'), 'docsite-images-1 0\n{"files": {"a": {"size": 2')
  expect(openVariantStore(root, true).find('a')).toBe(undefined)
})

test('without a cache, files last until the store is closed', async () => {
  const root = await makeFolder({})
  const store = openVariantStore(root, false)
  put(store, 'a')
  store.save(true)
  expect([store.find('a')?.size, existsSync(path.join(root, 'cache'))]).toEqual([2, false])
  store.close()
  expect(existsSync(store.folder)).toBe(false)
})
