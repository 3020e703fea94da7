import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {watchPackages} from '../../../../../renderer/site/serve/watch-packages.ts'
import {repetitions} from '../../../../depth.ts'
import {makeFolder} from '../../../../make-site.ts'
import {createRandom} from '../../../../random.ts'

/** Watches a file of a package. `heard` returns what the file was when it was last told of, `now` what it is. */
async function watchOne() {
  const root = await makeFolder({'node_modules/letters/lib/index.js': 'first'})
  const file = path.join(root, 'node_modules/letters/lib/index.js')
  const now = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'gone')
  let last = now()
  const onError = vi.fn()
  const watching = watchPackages({root, onEvent: () => (last = now()), onError})
  onTestFinished(() => watching.close())
  watching.add([file], Date.now())
  return {root, file, now, heard: () => last, onError}
}

test.each(['node_modules', 'node_modules/letters', 'node_modules/letters/lib'])(
  'a file of a package is watched on after %s was removed and installed again',
  async (removed) => {
    const {root, file, heard, onError} = await watchOne()
    const write = (text: string): void => {
      mkdirSync(path.dirname(file), {recursive: true})
      writeFileSync(file, text)
    }
    const settled = async (text: string): Promise<void> => vi.waitFor(() => expect(heard()).toBe(text), {timeout: 60_000})
    write('second')
    await settled('second')
    rmSync(path.join(root, removed), {recursive: true})
    await settled('gone')
    write('third')
    await settled('third')
    write('fourth')
    await settled('fourth')
    expect(onError).not.toHaveBeenCalled()
  },
)

const seeds = Array.from({length: repetitions('WATCH_SEEDS', {push: 3, deep: 12})}, (_, index) => index + 1)

test.each(seeds)('the last state of a file of a package is told of, whatever is done to the folders around it: seed %i', async (seed) => {
  const {root, file, now, heard, onError} = await watchOne()
  const random = createRandom(seed)
  let step = 0
  const write = (folder: string): void => {
    mkdirSync(folder, {recursive: true})
    writeFileSync(path.join(folder, 'index.js'), `step ${step}`)
  }
  const folders = ['node_modules', 'node_modules/letters', 'node_modules/letters/lib'].map((name) => path.join(root, name))
  const actions = [
    () => write(path.dirname(file)),
    () => rmSync(random.pick([...folders, file]), {recursive: true, force: true}),
    () => {
      // the way of package managers: written elsewhere, and moved
      const folder = path.join(root, 'node_modules/letters')
      write(path.join(root, 'node_modules/.letters-new/lib'))
      rmSync(folder, {recursive: true, force: true})
      renameSync(path.join(root, 'node_modules/.letters-new'), folder)
    },
  ]
  for (step = 1; step <= 30; step += 1) {
    random.pick(actions)()
    if (random.below(3) > 0) await sleep(random.below(60))
    else await vi.waitFor(() => expect({step, heard: heard()}).toEqual({step, heard: now()}), {timeout: 60_000})
  }
  write(path.dirname(file))
  await vi.waitFor(() => expect(heard()).toBe(now()), {timeout: 60_000})
  expect(onError).not.toHaveBeenCalled()
})
