import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {decodeNamedCharacterReference} from '../../../../cli/build-tool/decode-named-character-reference.mjs'
import {toolRoot} from '../../../make-site.ts'

test('every name is decoded as by the package that this stands for, and no other is', async () => {
  const table = pathToFileURL(path.join(toolRoot, 'node_modules/character-entities/index.js')).href
  const {characterEntities} = (await import(table)) as {characterEntities: Record<string, string>}
  const decoded = Object.fromEntries(Object.keys(characterEntities).map((name) => [name, decodeNamedCharacterReference(name)]))
  expect(Object.keys(decoded).length).toBeGreaterThan(2000)
  expect(decoded).toEqual(characterEntities)
  expect(['', 'am', 'ampx', 'AMPX', 'constructor', 'hasOwnProperty', 'notit'].map(decodeNamedCharacterReference)).toEqual(
    Array(7).fill(false),
  )
})
