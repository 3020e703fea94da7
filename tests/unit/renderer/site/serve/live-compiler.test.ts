import {expect, test} from 'vitest'
import {toolFacts} from '../../../../../renderer/core/files/tool-facts.ts'
import {openLiveCompiler} from '../../../../../renderer/site/serve/live-compiler.ts'
import type {LiveCompiler} from '../../../../../renderer/site/serve/live-compiler.ts'
import {readSources} from '../../../../../renderer/source/read-sources.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const files = {'content/docs/versions.json': '[]', 'content/docs/next/index.md': '# Start\n', 'content/docs/next/more.md': '# More\n'}

test('a compiler that is closed has stored what it was compiling, and stores nothing later', async () => {
  const config = makeConfig(await makeFolder(files))
  const open = (): LiveCompiler => openLiveCompiler({config, tool: toolFacts, cache: true})
  const {value: sources} = await readSources(config)
  const first = open()
  const {missing} = first.survey(sources)
  const compiling = first.compile(missing)
  await first.close()
  const second = open()
  expect([missing.length, second.survey(sources).missing]).toEqual([2, []])
  await compiling
  await second.close()
})

test('a compiler that is closed gives up what it compiles in the background', async () => {
  const config = makeConfig(await makeFolder(files))
  const {value: sources} = await readSources(config)
  const compiler = openLiveCompiler({config, tool: toolFacts, cache: true})
  const {missing} = compiler.survey(sources)
  const background = compiler.compileInBackground(missing, new AbortController().signal)
  await compiler.close()
  await expect(background).resolves.toBeUndefined()
  expect(missing.map((source) => compiler.shownOf(source))).toEqual([undefined, undefined])
})
