import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {pathOnDisk} from '../../../../../renderer/core/files/composed-path.ts'
import {makeFolder} from '../../../../make-site.ts'

test('a file is found whatever the form of accents in its name and its folders', async () => {
  const root = await makeFolder({})
  const onDisk = path.join(root, 'größe'.normalize('NFD'), 'é.svg'.normalize('NFD'))
  mkdirSync(path.dirname(onDisk))
  writeFileSync(onDisk, '')
  for (const folder of ['NFC', 'NFD'])
    for (const name of ['NFC', 'NFD']) expect(pathOnDisk(path.join(root, 'größe'.normalize(folder), 'é.svg'.normalize(name)))).toBe(onDisk)
  const absent = path.join(root, 'größe', 'ö.svg')
  expect(pathOnDisk(absent)).toBe(absent)
})
