import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {isFsError} from '../../../../../renderer/core/files/fs-error.ts'
import {watchFiles} from '../../../../../renderer/site/serve/watch-files.ts'
import {repetitions} from '../../../../depth.ts'
import {makeFolder} from '../../../../make-site.ts'
import {createRandom} from '../../../../random.ts'
import {watchContent} from '../../../../watch-content.ts'

/** `WATCH_ROUNDS=200` saves each file as often. */
const rounds = repetitions('WATCH_ROUNDS', {push: 6, deep: 40})

/** Files that are written at the same time, in folders that share them. */
const FILES = 24

/** What is at a path: the text of a file, or the code of the error of reading it. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isFsError(error)) return error.code ?? 'unknown'
    throw error
  }
}

/** Ways in which editors, programs and accidents save a text. `pause` comes between steps. */
const ways: readonly ((file: string, text: string, pause: () => Promise<void>) => Promise<void>)[] = [
  async (file, text) => writeFileSync(file, text),
  async (file, text, pause) => {
    const descriptor = openSync(file, 'w')
    await pause()
    writeSync(descriptor, text)
    closeSync(descriptor)
  },
  async (file, text, pause) => {
    rmSync(file)
    await pause()
    writeFileSync(file, text)
  },
  async (file, text, pause) => {
    rmSync(file)
    const descriptor = openSync(file, 'w')
    await pause()
    writeSync(descriptor, text)
    closeSync(descriptor)
  },
  async (file, text, pause) => {
    writeFileSync(`${file}.new`, text)
    await pause()
    renameSync(`${file}.new`, file)
  },
  async (file, text, pause) => {
    renameSync(file, `${file}~`)
    await pause()
    writeFileSync(file, text)
    rmSync(`${file}~`)
  },
  async (file, text, pause) => {
    writeFileSync(`${file}~`, text)
    rmSync(file)
    await pause()
    copyFileSync(`${file}~`, file)
    rmSync(`${file}~`)
  },
  async (file, text, pause) => {
    rmSync(file)
    await pause()
    symlinkSync(path.basename(file), file)
    await pause()
    rmSync(file)
    writeFileSync(file, text)
  },
  async (file, text, pause) => {
    rmSync(file)
    mkdirSync(file)
    await pause()
    rmSync(file, {recursive: true})
    writeFileSync(file, text)
  },
  async (file, text, pause) => {
    writeFileSync(file, '')
    await pause()
    writeFileSync(file, text)
  },
]

/** What a path is left as until the next round. */
const ends: readonly ((file: string, text: string) => void)[] = [
  ...Array.from({length: 5}, () => () => undefined),
  (file) => writeFileSync(file, ''),
  (file) => rmSync(file),
  (file) => {
    rmSync(file)
    symlinkSync(path.basename(file), file)
  },
  (file) => {
    rmSync(file)
    mkdirSync(file)
  },
]

test('however files are saved, the last state of each is told of', async () => {
  const random = createRandom(Number(process.env['WATCH_SEED'] ?? 1))
  const names = Array.from({length: FILES}, (_, index) => `${['content', 'content/in', 'code'][index % 3]}/f${index}.ts`)
  const root = await makeFolder(Object.fromEntries(names.map((name) => [name, 'first'])))
  const files = names.map((name) => path.join(root, name))
  const seen = new Map(files.map((file) => [file, 'first']))
  const errors: unknown[] = []
  const watching = watchFiles({
    root,
    folders: [path.join(root, 'content')],
    files: files.filter((file) => file.startsWith(path.join(root, 'code'))),
    listed: [],
    ignored: [],
    since: Date.now(),
    onEvent: ({file: told}) => {
      for (const file of files) if (file === told || file.startsWith(`${told}/`)) seen.set(file, contentOf(file))
    },
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => watching.close())
  const stories = new Map<string, string[]>(files.map((file) => [file, []]))
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all(
      files.map(async (file) => {
        await sleep(random.below(60))
        const way = random.below(ways.length)
        const pauses: number[] = []
        const pause = async (): Promise<void> => {
          const milliseconds = random.pick([0, 0, 1, 2, 5, 8, 15, 30, 60, 110, 150])
          pauses.push(milliseconds)
          if (milliseconds > 0) await sleep(milliseconds)
        }
        rmSync(file, {recursive: true, force: true})
        writeFileSync(file, `before ${round}`)
        await pause()
        await ways[way]?.(file, `round ${round}`, pause)
        await pause()
        const end = random.below(ends.length)
        ends[end]?.(file, '')
        stories.get(file)?.push(`way ${way}, end ${end}, ${pauses.join()}`)
      }),
    )
    const wrong = (): string[] => files.filter((file) => seen.get(file) !== contentOf(file))
    for (let look = 0; look < 60 && wrong().length > 0; look += 1) await sleep(50)
    const stale = wrong().map(
      (file) =>
        `${path.relative(root, file)}: ${seen.get(file) ?? ''} for ${contentOf(file)}: ${stories.get(file)?.slice(-2).join('; ') ?? ''}`,
    )
    expect(stale, `round ${round}, ${errors.join()}`).toEqual([])
  }
})

test('where the system reports nothing, as on some network drives, files are polled', async () => {
  vi.stubEnv('CHOKIDAR_USEPOLLING', '1')
  const root = await makeFolder({'content/in/page.md': 'first'})
  onTestFinished(() => void vi.unstubAllEnvs())
  const told = watchContent(root)
  await sleep(500)
  writeFileSync(path.join(root, 'content/in/page.md'), 'second')
  await expect.poll(() => [...told]).toEqual(['changed content/in/page.md'])
  writeFileSync(path.join(root, 'content/other.md'), 'new')
  await expect.poll(() => [...told]).toEqual(['changed content/in/page.md', 'moved content/other.md'])
})
