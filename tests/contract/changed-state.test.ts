import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {isDeep, repetitions} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {createRandom} from '../random.ts'
import {toolRoot} from '../make-site.ts'
import {build} from './differential/build-outcome.ts'
import {plantSite} from './differential/prove-steps.ts'
import {listSite} from './differential/site-files.ts'

/** A long run: CHANGED_BYTES=50 npx vitest run --project contract contract/changed-state */
const bytesPerFile = repetitions('CHANGED_BYTES', {push: 1, deep: 12})

/** Records in which one letter can stand for another: all else of the state is bytes under a checksum, as a unit test of each shows. */
const isRecord = (file: string): boolean => file.endsWith('.json') && !file.includes('/standby/')

/** Returns the first of the files whose names differ in hashes and numbers alone. */
function oneOfEachKind(files: readonly string[]): string[] {
  return [...new Map(files.toReversed().map((file) => [file.replaceAll(/[a-f\d]{6,}|\d+/g, '*'), file])).values()]
}

test('a build says and writes the same whatever letter of a record of the state has changed', async () => {
  const root = path.join(await makeFolder({}), 'site')
  mkdirSync(root)
  await plantSite(root, 3)
  const runner = {tool: toolRoot, root, env: new Map<string, string>(), isApart: false}
  const expected = await build(runner, {})
  expect(expected.code).toBe(0)
  const random = createRandom(1)
  const wrong: string[] = []
  const records = listSite({root}, '.docsite').filter(isRecord)
  expect(records.length).toBeGreaterThan(10)
  const files = isDeep ? records : oneOfEachKind(records)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    for (let turn = 0; turn < bytesPerFile; turn += 1) {
      const place = path.join(root, file)
      if (!existsSync(place)) continue
      const text = readFileSync(place, 'utf8')
      const letters = [...text.matchAll(/(?<=[\w-])[a-z\d](?=[\w-])/g)].map(({index}) => index)
      if (letters.length === 0) continue
      const at = random.pick(letters)
      const letter = text[at] === '1' ? '2' : /\d/.test(text[at] ?? '') ? '1' : text[at] === 'a' ? 'b' : 'a'
      writeFileSync(place, text.slice(0, at) + letter + text.slice(at + 1))
      rmSync(path.join(root, 'dist'), {recursive: true})
      const outcome = await build(runner, {}).catch((error: unknown) => ({code: -1, report: String(error), files: {}}))
      if (JSON.stringify(outcome) !== JSON.stringify(expected))
        wrong.push(`${file}: ${outcome.code} ${text.slice(at - 60, at)}‸${letter}${text.slice(at + 1, at + 40)}`)
      if (!existsSync(path.join(root, 'dist'))) await build(runner, {args: ['--no-cache']})
    }
  }
  expect(wrong).toEqual([])
}, 600_000)
