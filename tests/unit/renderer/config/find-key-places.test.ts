import path from 'node:path'
import {expect, test} from 'vitest'
import {findKeyPlaces} from '../../../../renderer/config/find-key-places.ts'
import {makeFolder} from '../../../make-site.ts'

async function placeIn(text: string | undefined) {
  const root = await makeFolder(text === undefined ? {} : {'site-config.ts': text})
  const placeOf = await findKeyPlaces(path.join(root, 'site-config.ts'))
  return placeOf(['docs', 'latest'])
}

test('a key is at its place in the source, whose types are left out', async () => {
  expect(await placeIn(`const docs: object = {\n  latest: '1.0',\n}\nexport default {title: 'Site', docs}\n`)).toEqual({
    start: {line: 2, column: 3},
    end: {line: 2, column: 9},
  })
})

test.each([
  ['lacks a comma', `export default {title: 'Site' docs: {latest: '1.0'}}`],
  ['was emptied', ''],
  ['is gone', undefined],
])('a file that was loaded and now %s has no places', async (_what, text) => {
  expect(await placeIn(text)).toBe(undefined)
})
