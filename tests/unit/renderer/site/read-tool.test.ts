import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {toolFacts} from '../../../../renderer/core/files/tool-facts.ts'
import {readTool, toolPackages} from '../../../../renderer/site/read-tool.ts'
import {makeFolder, toolRoot} from '../../../make-site.ts'

test('the hash covers the packages that are not bundled, apart from those of the site', () => {
  const [, list = ''] = /const external = \[([^\]]*)\]/.exec(readFileSync(path.join(toolRoot, 'cli/build-tool.mjs'), 'utf8')) ?? []
  const external = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expect(external.filter((name) => name !== 'mermaid' && name !== 'typescript')).toEqual(toolPackages)
})

test('sites that share an installation have the same hash, with and without a record of it', async () => {
  const [stateRoot, other] = await Promise.all([makeFolder({}), makeFolder({})])
  const tool = readTool({stateRoot}, true)
  expect(tool.hash).not.toBe(toolFacts.hash)
  expect(readTool({stateRoot}, true)).toEqual(tool)
  expect(readTool({stateRoot: other}, true)).toEqual(tool)
  expect(readTool({stateRoot}, false)).toBe(toolFacts)
})
