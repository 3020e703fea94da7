import {expect, test} from 'vitest'
import {isThrifty} from '../../../../../renderer/browser/navigation/prefetch-links.ts'

test('B9: readers on 2g, slow-2g or with data saver get only what they ask for', () => {
  const connections = [undefined, {}, {effectiveType: '4g'}, {effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {saveData: true}]
  expect(connections.map((connection) => isThrifty({connection}))).toEqual([false, false, false, true, true, true])
})
