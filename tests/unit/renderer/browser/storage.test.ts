import {expect, test} from 'vitest'
import {createStorage} from '../../../../renderer/browser/storage.ts'

test('S6: on a server, where nobody has made a choice, storage is not to be had', () => {
  expect(() => createStorage()).toThrow(ReferenceError)
})
