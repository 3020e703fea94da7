import path from 'node:path'
import fastGlob from 'fast-glob'
import {expect, test} from 'vitest'
import {generateReference} from '../../../docs/generate/generate-reference.ts'
import {toolRoot} from '../../make-site.ts'

const generated = generateReference(toolRoot)

test.each([...generated])('%s is what the sources say; if not: npm run guide:generate', async (file, text) => {
  await expect(text).toMatchFileSnapshot(path.join(toolRoot, file))
})

test('no options are left of commands that are gone', async () => {
  const files = await fastGlob('docs/content/docs/commands/_options/*', {cwd: toolRoot})
  expect(files.filter((file) => !generated.has(file))).toEqual([])
})
