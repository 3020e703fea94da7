import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openDocCache} from '../../renderer/compile/cache/doc-cache.ts'
import type {CompiledSource} from '../../renderer/compile/cache/doc-cache.ts'
import type {Compilation} from '../../renderer/core/model/doc.ts'
import {armFailFs} from '../fail-fs.mjs'
import {isAsRecorded} from '../../renderer/core/files/recorded-file.ts'
import {makeCompiledDoc} from '../make-compiled-doc.ts'
import {toolRoot} from '../make-site.ts'

const sources = ['a', 'b', 'c']

function compile(source: string): Compilation {
  return {doc: makeCompiledDoc({heading: source}), html: `<p>${source}</p>`}
}

const sourceOf = (hash: string): CompiledSource => ({sourceHash: hash, contentHash: hash})

/** What a build does with the cache: look up, compile what is missing, read bodies, save. Gives the bodies and the codes. */
function useCache(stateRoot: string, changed: string): {readonly bodies: readonly string[]; readonly codes: readonly string[]} {
  // No memory, so that every body comes from the disk.
  const cache = openDocCache({root: path.dirname(stateRoot), toolRoot, stateRoot, optionsHash: 'o', toolHash: 't', memoryBudget: 0})
  const bodies = [...sources, changed].map((source) => {
    const found = cache.lookup(source, {path: 'docs/a.md', hashOf: () => 'absent', isAsRecorded})
    const {key} = found ?? cache.store(sourceOf(source), compile(source))
    return cache.body(key) ?? cache.body(cache.store(sourceOf(source), compile(source)).key) ?? 'lost'
  })
  cache.close()
  return {bodies, codes: cache.diagnostics().map(({code}) => code)}
}

test.each([
  ['EIO', 'once'],
  ['EIO', 'on'],
  ['ENOSPC', 'on'],
  ['EACCES', 'once'],
  ['EMFILE', 'once'],
  ['EROFS', 'on'],
] as const)('R3: a cache whose every call fails with %s, %s, gives the same bodies, and at most a warning of each kind', (code, mode) => {
  const root = mkdtempSync(path.join(tmpdir(), 'docsite-cache-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  useCache(root, 'first')
  let calls = 0
  for (let at = 1; at === 1 || calls >= at - 1; at += 1) {
    const changed = `changed ${at}`
    const disarm = armFailFs({at, code, mode, under: root})
    const {bodies, codes} = useCache(root, changed)
    calls = disarm()
    expect(bodies).toEqual([...sources, changed].map((source) => compile(source).html))
    expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
    const next = useCache(root, 'afterwards')
    expect(next.bodies).toEqual([...sources, 'afterwards'].map((source) => compile(source).html))
  }
  expect(calls).toBeGreaterThan(15)
})
