import path from 'node:path'
import {onTestFinished} from 'vitest'
import {openDocCache} from '../../../../../renderer/compile/cache/doc-cache.ts'
import type {CompiledSource, DocCache, FilesNow} from '../../../../../renderer/compile/cache/doc-cache.ts'
import {openRemoteCache} from '../../../../../renderer/compile/remote/remote-cache.ts'
import type {RemoteCache} from '../../../../../renderer/compile/remote/remote-cache.ts'
import {newKeys} from '../../../../../renderer/compile/remote/signed-record.ts'
import type {Compilation} from '../../../../../renderer/core/model/doc.ts'
import {isAsRecorded} from '../../../../../renderer/core/files/recorded-file.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'

export const keys = newKeys()

/** A site on a machine, with its own cache and the one that machines share. */
export type Machine = {readonly root: string; readonly local: DocCache; readonly remote: RemoteCache}

type Options = {
  readonly remote: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly wait?: number
  readonly root?: string
  readonly trust?: readonly string[]
}

/** Opens the caches of a machine, until the end of the test. It may write unless `env` says otherwise. */
export async function openMachine({
  remote: address,
  env = {DOCSITE_CACHE_KEY: keys.secretKey},
  wait = 20_000,
  ...site
}: Options): Promise<Machine> {
  const root = site.root ?? (await makeFolder({}))
  const local = openDocCache({root, toolRoot, stateRoot: path.join(root, '.docsite'), optionsHash: 'o', toolHash: 't'})
  const place = {remote: address, trust: [...(site.trust ?? [keys.publicKey])]}
  const remote = openRemoteCache({place, limits: {wait, perEntry: 1}, local, env})
  onTestFinished(() => {
    remote.close()
    local.close()
  })
  return {root, local, remote}
}

/** A source whose compilation depends on its content alone. */
export const sourceOf = (hash: string): CompiledSource => ({sourceHash: hash, contentHash: hash})

/** Says that files which pages depend on have this hash. */
export const hashed = (hash = 'absent'): FilesNow => ({path: 'docs/a.md', hashOf: () => hash, isAsRecorded})

/** Compiles sources on a machine, and sends them. */
export async function share({local, remote}: Machine, made: Readonly<Record<string, Compilation>>): Promise<void> {
  await remote.fetch(Object.keys(made).map((sourceHash) => ({...sourceOf(sourceHash), files: hashed()})))
  for (const [source, compilation] of Object.entries(made)) remote.share(source, local.store(sourceOf(source), compilation))
  await remote.settle()
}

/** Returns the articles that a machine has after it has asked for them. */
export async function fetchBodies({local, remote}: Machine, sources: readonly string[], files = hashed()): Promise<(string | undefined)[]> {
  await remote.fetch(sources.map((sourceHash) => ({...sourceOf(sourceHash), files})))
  return sources.map((source) => {
    const found = local.lookup(source, files)
    return found && local.body(found.key)
  })
}
