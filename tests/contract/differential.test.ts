import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, test} from 'vitest'
import {repetitions} from '../depth.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {createRandom} from '../random.ts'
import {hashInputs, readInputs, restoreInputs} from './differential/inputs.ts'
import {changeSite, operations} from './differential/operations.ts'
import {plantSite, proveSteps} from './differential/prove-steps.ts'

// A long run: DIFFERENTIAL_SEEDS=20 DIFFERENTIAL_STEPS=100 DIFFERENTIAL_FIRST=7 npx vitest run --project contract contract/differential
const steps = repetitions('DIFFERENTIAL_STEPS', {push: 7, deep: 100})
const first = Number(process.env['DIFFERENTIAL_FIRST'] ?? 1)
const seeds = Array.from({length: repetitions('DIFFERENTIAL_SEEDS', {push: 1, deep: 8})}, (_each, index) => first + index)

describe('after each of many changes, a build says and writes what a clean one does', () => {
  test.each(seeds)(
    'seed %i',
    async (seed) => {
      const {kinds, succeeded, difference} = await proveSteps({
        seed,
        steps,
        onStep: (said) => void (process.env['DIFFERENTIAL_STORY'] && process.stderr.write(`${seed}: ${said}\n`)),
      })
      expect(difference).toBeUndefined()
      expect(kinds).toHaveLength(steps + 1)
      expect(succeeded).toBeGreaterThan(steps / 5)
    },
    120_000 + steps * 60_000,
  )
})

/** Some of what a build leaves. */
const left: Readonly<Record<string, string>> = {
  '.docsite/cache/sources': 'sources',
  '.docsite/cache/client/assets/shell-1.js': 'let a\n',
  '.docsite/output/1/standby/index.html': '<!DOCTYPE html>',
  'dist/index.html': '<!DOCTYPE html>',
  'dist/docs/index.html': '<!DOCTYPE html>\n',
}

describe('the changes', () => {
  /** Changes a site without building it. Returns what was done, and a hash of what came of it. */
  async function change(
    seed: number,
  ): Promise<{readonly said: readonly string[]; readonly kinds: readonly string[]; readonly inputs: string}> {
    const root = path.join(await makeFolder({}), 'site')
    mkdirSync(root)
    await plantSite(root, seed)
    const env = new Map<string, string>()
    const done = Array.from({length: 60}, (_each, step) =>
      changeSite({root, random: createRandom(seed * 1000 + step), step, env, before: undefined, good: undefined, isBroken: false}),
    )
    return {said: done.map(({said}) => said), kinds: done.map(({kind}) => kind), inputs: hashInputs(readInputs(root))}
  }

  test('are the same for a seed, and others for another', async () => {
    const one = await change(1)
    expect(await change(1)).toEqual(one)
    expect((await change(2)).inputs).not.toBe(one.inputs)
    expect(new Set(one.kinds).size).toBeGreaterThan(20)
  })

  test('each find something to do', async () => {
    const root = path.join(await makeFolder({}), 'site')
    mkdirSync(root)
    await plantSite(root, 0)
    // what other operations have to do before
    await writeFiles(root, {'content/docs/next/other.md': '# Other\n\n[Link](nowhere.md)\n', 'data/list/two.txt': 'Changed\n'})
    symlinkSync('other.md', path.join(root, 'content/docs/next/linked.md'))
    const good = readInputs(root)
    const idle: string[] = []
    for (const {kind, run} of operations) {
      restoreInputs(root, good)
      await writeFiles(root, left)
      const isDone = Array.from({length: 300}, (_each, step) => step).some(
        (step) => run({root, random: createRandom(step), step, env: new Map(), before: good, good, isBroken: false}) !== undefined,
      )
      if (!isDone) idle.push(kind)
    }
    expect(idle).toEqual([])
  })

  test('are of many kinds, each of its own name', () => {
    const kinds = operations.map(({kind}) => kind)
    expect(kinds).toEqual([...new Set(kinds)])
    expect(kinds.length).toBeGreaterThan(180)
  })
})
