import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {openReadLog} from '../../../../../renderer/core/files/read-log.ts'
import {createCategories, createPages} from '../../../../../renderer/features/api/pages/create-pages.ts'
import {loadCompiler} from '../../../../../renderer/features/api/parse/load-compiler.ts'
import {readModules} from '../../../../../renderer/features/api/parse/read-modules.ts'
import {placeModules} from '../../../../../renderer/features/api/reference.ts'
import {readVersionLibraries} from '../../../../../renderer/features/api/library/version-library.ts'
import type {ApiModule} from '../../../../../renderer/features/api/model/api.ts'
import siteConfig from '../../../../../site-config.ts'
import {makeConfig} from '../../../../make-config.ts'
import {toolRoot} from '../../../../make-site.ts'

const versions = ['next', '0.2.4', '0.2.3', '0.2.2', '0.2.1', '0.2.0', '0.1']
const config = makeConfig(toolRoot, {api: siteConfig.api})
const golden = async (name: string) =>
  JSON.parse(await readFile(path.join(toolRoot, 'tests/golden/api', name), 'utf8')) as Record<string, unknown>

async function readAll(): Promise<Map<string, ApiModule[]>> {
  const ts = loadCompiler()
  const {value, diagnostics} = await readVersionLibraries(config, versions, openReadLog())
  expect(diagnostics).toEqual([])
  return new Map([...value].map(([version, {libraries}]) => [version, libraries.flatMap((library) => readModules(ts, library, 'files'))]))
}

function listMembers(modules: readonly ApiModule[]): Record<string, string[]> {
  const items = modules.flatMap((module) =>
    module.items.map((item): [string, string[]] => [
      `${module.name}#${item.kind} ${item.name}`,
      item.members
        .map(({name, signatures, flags}) => {
          const overloads = signatures.length > 0 ? ` x${signatures.length}` : ''
          return name + overloads + (flags.deprecated ? ' deprecated' : '') + (flags.experimental ? ' experimental' : '')
        })
        .sort(),
    ]),
  )
  return Object.fromEntries(items)
}

// Facts that a second, independent script took from the packages and the repository.
test('every version documents the items, members, overloads and flags of its package', async () => {
  const read = await readAll()
  const found = Object.fromEntries([...read].map(([version, modules]) => [version, listMembers(modules)]))
  expect(found).toEqual(await golden('members.json'))
})

test('every page of the original reference has its id, title, label and category', async () => {
  const read = await readAll()
  const categories = new Map(
    createCategories('next', 'api/core').map(({path: file, text}) => [path.dirname(file), (JSON.parse(text) as {label: string}).label]),
  )
  const found = [...read].map(([version, modules]) => {
    const reference = placeModules(version, modules)
    const {value} = createPages({
      reference,
      versions,
      title: 'React Native PyTorch Core',
      historyOf: () => ({changes: []}),
      hiddenIn: () => [],
      files: new Map(),
      docs: new Map(),
      folder: 'api/core',
    })
    const pages = value.map(({docPath, text}): [string, unknown] => {
      const field = (name: string): unknown => JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? 'null')
      const category = categories.get(path.posix.dirname(docPath)) ?? null
      return [docPath.replace(/\.md$/, ''), {title: field('title'), label: field('sidebar_label'), category}]
    })
    return [version, Object.fromEntries(pages)] as const
  })
  expect(Object.fromEntries(found)).toEqual(await golden('routes.json'))
})
