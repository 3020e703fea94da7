import {existsSync, readFileSync, renameSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {beforeEach, describe, expect, test} from 'vitest'
import {acquireOutputLock} from '../../../../renderer/output/output-lock.ts'
import {findOutputPlaces} from '../../../../renderer/output/output-places.ts'
import type {OutputPlaces} from '../../../../renderer/output/output-places.ts'
import {repairSite} from '../../../../renderer/output/repair-site.ts'
import {repairOutput} from '../../../../renderer/output/swap-output.ts'
import {hashTree} from '../../../hash-tree.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, writeFiles} from '../../../make-site.ts'

let root = ''
let config: ReturnType<typeof makeConfig>
let places: OutputPlaces
beforeEach(async () => {
  root = await makeFolder({'dist/index.html': 'old'})
  config = makeConfig(root)
  places = findOutputPlaces(config)
})

/** What a build leaves that was killed between its two renames. */
async function killBuild(): Promise<void> {
  await writeFiles(places.standby, {'index.html': 'new'})
  renameSync(places.out, places.previous)
}

const shown = (): string | undefined =>
  existsSync(path.join(places.out, 'index.html')) ? readFileSync(path.join(places.out, 'index.html'), 'utf8') : undefined

describe('an output that is only read', () => {
  test('is whole again when a build was killed between two renames', async () => {
    await killBuild()
    expect(shown()).toBeUndefined()
    await repairSite(config)
    expect([shown(), existsSync(path.join(root, '.docsite/lock'))]).toEqual(['new', false])
  })

  test('is left to the build that is running', async () => {
    await killBuild()
    const lock = await acquireOutputLock(config.stateRoot)
    await repairSite(config)
    expect(shown()).toBeUndefined()
    if ('release' in lock) lock.release()
    await repairSite(config)
    expect(shown()).toBe('new')
  })

  test('is waited for while a running build swaps it', async () => {
    await killBuild()
    const lock = await acquireOutputLock(config.stateRoot)
    const repaired = repairSite(config)
    await sleep(50)
    repairOutput(places)
    await repaired
    expect(shown()).toBe('new')
    if ('release' in lock) lock.release()
  })

  test('is not touched when nothing is wrong, and no lock or folder is made', async () => {
    const before = hashTree(root)
    await repairSite(config)
    expect([hashTree(root), existsSync(path.join(root, '.docsite'))]).toEqual([before, false])
  })

  test('is left as it is where nothing can be written', async () => {
    await writeFiles(root, {'.docsite': 'a file where the folder would be'})
    await repairSite(config)
    expect(shown()).toBe('old')
  })
})
