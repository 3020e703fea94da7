import {cpSync, mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {writeFiles} from '../make-site.ts'
import {chooseDamages} from './saved-damage/choose-damages.ts'
import {restore, save} from './saved-damage/damaged-site.ts'
import {servedSite, shownPages} from './saved-damage/damages.ts'
import type {Damage} from './saved-damage/damages.ts'
import {MOST_MEMORY, PATIENCE, startServe} from './saved-damage/start-serve.ts'
import type {ServeProcess} from './saved-damage/start-serve.ts'

/** Milliseconds for one damage: several waits, none of which should take as long as it may. */
const LIMIT = 5 * PATIENCE

describe('serve stays, says what is wrong, takes a bounded amount of memory, and recovers, whatever is saved', () => {
  let served: Served | undefined
  beforeAll(async () => {
    served = await openServed()
  }, LIMIT)
  afterAll(() => served?.close())

  test.each(chooseDamages(60))('$name', async (damage) => expect((await served?.bear(damage))?.join('\n')).toBe(''), LIMIT)
})

/** Milliseconds after which what was saved has been told. */
const QUIET = 300

type Served = {
  /** Saves a damage and mends it again. Returns what went wrong. */
  readonly bear: (damage: Damage) => Promise<string[]>
  readonly close: () => Promise<void>
}

/** Serves the site in a process of its own. A process that ends is replaced. */
async function openServed(): Promise<Served> {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-')))
  const original = path.join(home, 'original')
  await writeFiles(original, servedSite)
  let opened = 0
  let root = ''
  let process = await open()
  let step = 0

  async function open(): Promise<ServeProcess> {
    opened += 1
    root = path.join(home, `served-${opened}`)
    cpSync(original, root, {recursive: true})
    return startServe(root)
  }
  /** Waits until an edit that is made now is shown. */
  const followsEdits = async (): Promise<boolean> => {
    step += 1
    const text = `# Step\n\nStep ${step}.\n`
    const until = Date.now() + PATIENCE
    while (Date.now() < until && process.isRunning()) {
      // the folder may be gone
      save(root, {'content/pages/step.md': text})
      for (let look = 0; look < 20; look += 1) {
        if ((await process.ask('step/')).includes(`Step ${step}.`)) return true
        await setTimeout(50)
      }
    }
    return false
  }
  /** Reports whether nothing more is said for a while: an edit is shown when its page is asked for, before what was saved earlier is told. */
  const isQuiet = async (): Promise<boolean> => {
    const before = process.said().length
    await setTimeout(QUIET)
    return process.said().length === before
  }
  const mend = async (damage: Damage): Promise<boolean> => {
    restore(root, {damage, original})
    const until = Date.now() + PATIENCE
    while (Date.now() < until && process.isRunning()) {
      if ((await followsEdits()) && process.isMended() && (await isQuiet()) && process.isMended()) return true
      await setTimeout(100)
    }
    return false
  }
  return {
    async close() {
      await process.end()
      rmSync(home, {recursive: true, force: true})
    },
    async bear(damage) {
      const failures: string[] = []
      const before = process.said().length
      const said = (): string => process.said().slice(before)
      process.resetMemory()
      save(root, damage.save())
      const isPlace = Object.keys(damage.save()).some((file) => 'content/pages/step.md'.startsWith(`${file}/`))
      const until = Date.now() + PATIENCE
      while (damage.said !== undefined && Date.now() < until && process.isRunning() && !damage.said.test(said())) {
        for (const page of shownPages) await process.ask(page)
        await setTimeout(100)
      }
      if (damage.said !== undefined && !damage.said.test(said())) failures.push(`it says ${said().slice(0, 300)}`)
      await noticed(damage, said)
      for (const page of shownPages) await process.ask(page)
      if (!isPlace && damage.stopsPages !== true && !(await followsEdits())) failures.push('edits are not shown')
      if (/^ +at |bug in docsite/m.test(said())) failures.push(`it shows a stack: ${said().slice(0, 600)}`)
      if (process.memory() > MOST_MEMORY) failures.push(`${process.memory()} MB`)
      if (process.isRunning() && !(await mend(damage))) failures.push(`it is not mended: ${said().slice(-600)}`)
      if (!process.isRunning() || failures.length > 0) {
        if (!process.isRunning()) failures.push(`serve has ended: ${said().slice(-600)}`)
        await process.end()
        process = await open()
      }
      return failures
    },
  }
}

/** Waits until serve says something of the damaged files. Of some there is nothing to say. */
async function noticed(damage: Damage, said: () => string): Promise<void> {
  const names = Object.keys(damage.save()).map((file) => path.basename(file))
  for (let look = 0; look < 20 && !names.some((name) => said().includes(name)); look += 1) await setTimeout(50)
}
