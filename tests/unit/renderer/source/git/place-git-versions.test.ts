import {existsSync, readFileSync, readdirSync, statSync, utimesSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {placeGitVersions} from '../../../../../renderer/source/git/place-git-versions.ts'
import {pruneVersions} from '../../../../../renderer/source/git/prune-versions.ts'
import type {SiteConfig} from '../../../../../renderer/config/site-config.ts'
import {noteDiskStates} from '../../../../disk-states.ts'
import {armFailFs} from '../../../../fail-fs.mjs'
import {makeRepository} from '../../../../git-repository.ts'
import {hashTree} from '../../../../hash-tree.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

async function makeVersions(): Promise<string> {
  const made = makeRepository()
  await made.commit({'docs/index.md': '# One\n', 'docs/a/same.md': '# Same\n'}, 'v1')
  await made.commit({'docs/index.md': '# Two\n'}, 'v2')
  return made.root
}

/** A site whose versions come from a repository elsewhere, so that only docsite writes into its folder. */
async function makeSite(versions?: string): Promise<SiteConfig> {
  const repository = versions ?? (await makeVersions())
  const root = await makeFolder({'site-config.ts': ''})
  return makeConfig(root, {docs: {versions: {'1': {git: 'v1:docs', repository}, '2': {git: 'v2:docs', repository}}}})
}

const versionsIn = ({stateRoot}: SiteConfig): readonly string[] =>
  existsSync(path.join(stateRoot, 'git')) ? readdirSync(path.join(stateRoot, 'git')).filter((name) => /^v\d@/.test(name)) : []

/** The texts of a version, by path in its folder. */
const textsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.keys(hashTree(folder)).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))

const placesOf = async (config: SiteConfig): Promise<Record<string, Record<string, string>>> => {
  const {value, diagnostics} = await placeGitVersions(config, {cache: true})
  expect(diagnostics).toEqual([])
  return Object.fromEntries(Object.entries(value?.docsPlaces.fromGit ?? {}).map(([name, {folder}]) => [name, textsOf(folder)]))
}

const whole = {
  '1': {'a/same.md': '# Same\n', 'index.md': '# One\n'},
  '2': {'a/same.md': '# Same\n', 'index.md': '# Two\n'},
}

test('a version that was killed at any call is not trusted, and the next run completes it', async () => {
  const config = await makeSite()
  const states = await noteDiskStates(config.root, async () => placeGitVersions(config, {cache: true}))
  expect(states.calls).toBeGreaterThan(20)
  for (let call = 1; call <= states.calls; call += 1) {
    states.restore(call)
    for (const name of versionsIn(config)) {
      const folder = path.join(config.stateRoot, 'git', name)
      expect(textsOf(path.join(folder, 'tree/docs'))).toEqual(whole[name.startsWith('v1') ? '1' : '2'])
    }
    expect(await placesOf(config)).toEqual(whole)
  }
})

test('where files cannot be linked, they are copied', async () => {
  const repository = await makeVersions()
  const counted = await makeSite(repository)
  const count = armFailFs({under: counted.root})
  await placeGitVersions(counted, {cache: true})
  const calls = count()
  let copied = 0
  for (let at = 1; at <= calls; at += 1) {
    const failing = await makeSite(repository)
    const disarm = armFailFs({at, code: 'EPERM', under: failing.root})
    const {value, diagnostics} = await placeGitVersions(failing, {cache: true})
    disarm()
    if (value === undefined) {
      expect(diagnostics.map(({code}) => code)).toEqual(['output-failed'])
      continue
    }
    const folders = Object.values(value.docsPlaces.fromGit ?? {}).map(({folder}) => folder)
    expect(folders.map(textsOf)).toEqual(Object.values(whole))
    if (folders.some((folder) => statSync(path.join(folder, 'index.md')).nlink === 1)) copied += 1
  }
  // one for each file of a version that is asserted
  expect(copied).toBe(2)
})

test('folders that no version uses are removed after a week, with the contents that only they have', async () => {
  const config = await makeSite()
  await placeGitVersions(config, {cache: true})
  const state = path.join(config.stateRoot, 'git')
  const [one = '', two = ''] = versionsIn(config).map((name) => path.join(state, name))
  const contents = (): number => Object.keys(hashTree(path.join(state, 'blobs'))).length
  expect(contents()).toBe(3)
  const day = 24 * 60 * 60 * 1000
  pruneVersions(config.stateRoot, new Set([two]), Date.now() + 6 * day)
  expect([existsSync(one), contents()]).toEqual([true, 3])
  pruneVersions(config.stateRoot, new Set([two]), Date.now() + 8 * day)
  expect([existsSync(one), existsSync(two), contents()]).toEqual([false, true, 2])
  utimesSync(two, 0, 0)
  expect(await placesOf(config)).toEqual(whole)
})
