import {cpSync, mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {writeFiles} from '../make-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded} from '../spawn-docsite.ts'
import {chooseDamages} from './saved-damage/choose-damages.ts'
import {restore, save} from './saved-damage/damaged-site.ts'
import {servedSite} from './saved-damage/damages.ts'
import type {Damage} from './saved-damage/damages.ts'

/** Milliseconds for one damage. Several limits of ten seconds may come one after the other. */
const LIMIT = 300_000

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-')))
const original = path.join(home, 'original')
const root = path.join(home, 'built')
let dist: Readonly<Record<string, string>> = {}

describe('a build of a damaged site says what is wrong and keeps the last output, and the next build is right', () => {
  beforeAll(async () => {
    await writeFiles(original, servedSite)
    cpSync(original, root, {recursive: true})
    expect((await build()).code).toBe(0)
    dist = hashTree(path.join(root, 'dist'))
  }, LIMIT)
  afterAll(() => rmSync(home, {recursive: true, force: true}))

  test.each(chooseDamages(120))('$name', async (damage) => expect((await endure(damage)).join('\n')).toBe(''), LIMIT)
})

async function build(): Promise<SpawnEnded> {
  return spawnDocsite(root, ['build'])
}

/** Builds a damaged site and a mended one. Returns what went wrong. */
async function endure(damage: Damage): Promise<string[]> {
  save(root, damage.save())
  const ended = await build()
  const failures = faultsOf(ended, damage)
  if (ended.code !== 0 && !isBuilt()) failures.push('the last output is not kept')
  restore(root, {damage, original})
  const next = await build()
  if (next.code !== 0) failures.push(`the next build ends with ${next.code}: ${next.stdout.slice(0, 600)}`)
  if (!isBuilt()) failures.push('the next output differs')
  return failures
}

function faultsOf({code, stdout, stderr}: SpawnEnded, {said}: Damage): string[] {
  const faults: string[] = []
  const all = stdout + stderr
  const fault = (what: string): void => void faults.push(`${what}: ${all.slice(0, 600)}`)
  if (code !== 0 && code !== 1 && code !== 2) fault(`it ends with ${code}`)
  if (code !== 0 && !/^\S.* error [\w/-]+$/m.test(stdout)) fault('no file is named')
  if (code === 0 && said !== undefined) fault('it reports no error')
  if (/^ +at |bug in docsite/m.test(all)) fault('it shows a stack')
  return faults
}

function isBuilt(): boolean {
  return isDeepStrictEqual(hashTree(path.join(root, 'dist')), dist)
}
