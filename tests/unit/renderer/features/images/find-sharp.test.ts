import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {SHARP_RANGE, findSharp} from '../../../../../renderer/features/images/find-sharp.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'

test('the supported releases are those of the optional peer dependency', () => {
  const {peerDependencies} = JSON.parse(readFileSync(path.join(toolRoot, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>
  }
  expect(peerDependencies['sharp']).toBe(SHARP_RANGE)
})

test('sharp is found in the folder of the site or above; another release counts as missing', async () => {
  const root = await makeFolder({
    'node_modules/sharp/package.json': '{"version": "0.34.2"}',
    'docs/site-config.ts': 'export default {\n  images: {},\n}\n',
    'old/site-config.ts': '',
    'old/yarn.lock': '',
    'old/node_modules/sharp/package.json': '{"version": "0.33.9"}',
    'broken/node_modules/sharp/package.json': '{',
  })
  expect(findSharp(makeConfig(path.join(root, 'docs')))).toEqual({from: path.join(root, 'package.json'), version: '0.34.2'})
  expect(findSharp(makeConfig(path.join(root, 'old')))).toEqual({
    code: 'sharp-missing',
    severity: 'warning',
    file: 'site-config.ts',
    message: 'Images are published as they are: the installed `sharp` is 0.33.9, which docsite does not support.',
    hint: 'Run `yarn add sharp@"^0.34.0 || ^0.35.0"` in the folder of the site, or remove `images`.',
  })
  expect(findSharp(makeConfig(path.join(root, 'broken')))).toMatchObject({
    message: 'Images are published as they are: the package `sharp` is not installed.',
  })
})
