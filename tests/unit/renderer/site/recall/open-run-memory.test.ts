import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {describe, expect, test, vi} from 'vitest'
import {openRunMemory} from '../../../../../renderer/site/recall/open-run-memory.ts'
import type {RecordedFile} from '../../../../../renderer/core/model/recorded-file.ts'
import {isAsRecorded, recordFile} from '../../../../../renderer/core/files/recorded-file.ts'
import {readSourceFile} from '../../../../../renderer/source/read-source-file.ts'
import type {LeftOutput, RecalledRun, RunMemory} from '../../../../../renderer/site/recall/open-run-memory.ts'
import {makeFolder} from '../../../../make-site.ts'

/** Longer than clocks of file systems lag: what was written less than 20 ms before a run is not believed. */
const LAG = 30

/** Longer than the age from which a stamp is believed. */
const AGE = 2100

type Answer = {readonly answer: string}

/** Reads a file as one that becomes a page. */
function readPage(file: string): string {
  const read = readSourceFile({name: file, path: file, absolutePath: file}, 'md')
  return 'source' in read ? Buffer.from(read.source.bytes()).toString() : ''
}

/** Asks for an answer of each kind. It stands for a run. */
function ask(root: string): string {
  const inRoot = (name: string): string => path.join(root, name)
  return [
    readPage(inRoot('content/a.md')),
    existsSync(inRoot('content/absent.md')),
    existsSync(inRoot('absent.json')),
    readdirSync(inRoot('content/list')).join(' '),
    statSync(inRoot('content/folder')).isDirectory(),
    realpathSync(inRoot('content/link.md')),
    process.env['DOCSITE_TEST_VARIABLE'],
  ].join('\n')
}

async function makeSite(): Promise<string> {
  const root = await makeFolder({
    'content/a.md': 'text',
    'content/unread.md': 'text',
    'content/one.md': 'one',
    'content/two.md': 'two',
    'content/list/b.md': '',
    'content/folder/c.md': '',
    '.docsite/cache/docs': 'docs',
    'dist/index.html': 'page',
    'dist/docs/index.html': 'page',
  })
  symlinkSync('one.md', path.join(root, 'content/link.md'))
  return root
}

/** The state of the output of the site of these tests. */
function leftOutput(root: string): LeftOutput {
  const outRoot = path.join(root, 'dist')
  const files = ['index.html', 'docs/index.html'].map((name) => {
    const {size, mtimeMs, ino} = statSync(path.join(outRoot, name))
    return [name, {file: {path: name, key: 'key', hash: 'hash', size}, stamp: {size, mtimeMs, ino}}] as const
  })
  const folders = ['', 'docs'].map((name) => {
    const {mtimeMs, ino} = statSync(path.join(outRoot, name))
    return [name, {mtimeMs, ino}] as const
  })
  return {outRoot, state: {files: new Map(files), folders: new Map(folders)}}
}

async function remember(root: string): Promise<RunMemory<Answer>> {
  const memory = openRunMemory<Answer>({root, command: ['test']})
  await setTimeout(LAG)
  const watch = memory.watch()
  watch.keep({value: {answer: ask(root)}, output: leftOutput(root)})
  return memory
}

const edits: Readonly<Record<string, (root: string) => void>> = {
  'a file with another text of the same length': (root) => writeFileSync(path.join(root, 'content/a.md'), 'TEXT'),
  'a file that is gone': (root) => rmSync(path.join(root, 'content/a.md')),
  'a folder in the place of a file': (root) => {
    rmSync(path.join(root, 'content/a.md'))
    mkdirSync(path.join(root, 'content/a.md'))
  },
  'a file that was absent': (root) => writeFileSync(path.join(root, 'content/absent.md'), ''),
  'a file that was absent in the root': (root) => writeFileSync(path.join(root, 'absent.json'), ''),
  'a file that is added to a folder': (root) => writeFileSync(path.join(root, 'content/list/d.md'), ''),
  'a file that is removed from a folder': (root) => rmSync(path.join(root, 'content/list/b.md')),
  'a file that is renamed in a folder': (root) => renameSync(path.join(root, 'content/list/b.md'), path.join(root, 'content/list/a.md')),
  'a folder that is gone': (root) => rmSync(path.join(root, 'content/folder'), {recursive: true}),
  'a link to another file': (root) => {
    rmSync(path.join(root, 'content/link.md'))
    symlinkSync('two.md', path.join(root, 'content/link.md'))
  },
  'a file in the place of a link': (root) => {
    rmSync(path.join(root, 'content/link.md'))
    writeFileSync(path.join(root, 'content/link.md'), 'one')
  },
  'a page of the output with another text': (root) => writeFileSync(path.join(root, 'dist/docs/index.html'), 'more'),
  'a page of the output that is gone': (root) => rmSync(path.join(root, 'dist/docs/index.html')),
  'a page that is added to the output': (root) => writeFileSync(path.join(root, 'dist/docs/more.html'), 'page'),
  'an output that is gone': (root) => rmSync(path.join(root, 'dist'), {recursive: true}),
  'another process that builds the site': (root) => writeFileSync(path.join(root, '.docsite/lock'), ''),
  'a variable of the environment': () => vi.stubEnv('DOCSITE_TEST_VARIABLE', 'value'),
  'a variable that JavaScript reads': () => vi.stubEnv('TZ', 'Asia/Tokyo'),
  'another day': () => void vi.useFakeTimers({now: Date.now() + 86_400_000, toFake: ['Date']}),
}

describe('a run is made again after', () => {
  test.each(Object.keys(edits))('%s', async (name) => {
    const root = await makeSite()
    const memory = await remember(root)
    expect(memory.recall()?.value).toEqual({answer: expect.stringContaining('one.md') as string})
    try {
      edits[name]?.(root)
      expect(memory.recall()?.value).toBeUndefined()
    } finally {
      vi.unstubAllEnvs()
      vi.useRealTimers()
    }
  })
})

/** Edits of what has a stamp that is believed, if it is old. */
const edited = Object.keys(edits).filter((name) => / (?:file|folder|link) /.test(`${name} `) && !name.includes('process'))

test('a run that has asked for old files is made again after the same edits of them', async () => {
  const sites = await Promise.all(edited.map(async (name) => [name, await makeSite()] as const))
  await setTimeout(AGE)
  const recalled: Record<string, Answer | undefined> = {}
  for (const [name, root] of sites) {
    const memory = await remember(root)
    expect(memory.recall()?.value).toEqual({answer: ask(root)})
    edits[name]?.(root)
    recalled[name] = memory.recall()?.value
  }
  expect(recalled).toEqual(Object.fromEntries(edited.map((name) => [name, undefined])))
})

describe('a run is not made again', () => {
  test('after edits of files that it has not asked for, in folders of which it has asked whether they are there', async () => {
    const root = await makeSite()
    const memory = await remember(root)
    writeFileSync(path.join(root, 'content/unread.md'), 'other')
    writeFileSync(path.join(root, 'content/folder/new.md'), '')
    writeFileSync(path.join(root, '.docsite/cache/docs'), 'other')
    expect(memory.recall()?.value).toEqual({answer: ask(root)})
  })

  test('after a young file was written again with the same text', async () => {
    const root = await makeSite()
    const memory = await remember(root)
    writeFileSync(path.join(root, 'content/a.md'), 'text')
    expect(memory.recall()?.value).toEqual({answer: ask(root)})
  })
})

describe('a run is not remembered', () => {
  const rememberWith = async (run: (root: string) => unknown): Promise<Answer | undefined> => {
    const root = await makeSite()
    const memory = openRunMemory<Answer>({root, command: ['test']})
    await setTimeout(LAG)
    const watch = memory.watch()
    ask(root)
    await run(root)
    watch.keep({value: {answer: ''}, output: leftOutput(root)})
    return memory.recall()?.value
  }

  test.each<[string, (root: string) => unknown]>([
    ['a file was written meanwhile', (root) => writeFileSync(path.join(root, 'content/a.md'), 'more')],
    ['a file was removed meanwhile', (root) => rmSync(path.join(root, 'content/a.md'))],
    ['a file of the root was added meanwhile', (root) => [readdirSync(root), writeFileSync(path.join(root, 'new.json'), '')]],
    [
      'the old time of a file was put back',
      (root) => [writeFileSync(path.join(root, 'content/a.md'), 'more'), utimesSync(path.join(root, 'content/a.md'), 1, 1)],
    ],
    ['a program was run', async () => (await import('node:child_process')).execFileSync(process.execPath, ['--version'])],
    ['a host was asked', async () => fetch('http://127.0.0.1:1').catch(() => undefined)],
    ['all variables of the environment were listed', () => Object.keys(process.env)],
    [
      'a thread was started that tells nothing',
      async () => {
        const {Worker} = await import('node:worker_threads')
        await new Worker('', {eval: true}).terminate()
      },
    ],
  ])('if %s', async (_name, run) => {
    expect(await rememberWith(run)).toBeUndefined()
  })

  test('but it is if none of that happened', async () => {
    expect(await rememberWith(() => undefined)).toEqual({answer: ''})
  })
})

test('a damaged record is not used', async () => {
  const root = await makeSite()
  const memory = await remember(root)
  const folder = path.join(root, '.docsite/cache/runs')
  const [name = ''] = readdirSync(folder)
  const bytes = readFileSync(path.join(folder, name))
  for (const at of [0, 80, bytes.length - 1]) {
    const damaged = Buffer.from(bytes)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    writeFileSync(path.join(folder, name), damaged)
    expect(memory.recall()?.value).toBeUndefined()
  }
  writeFileSync(path.join(folder, name), bytes.subarray(0, -1))
  expect(memory.recall()?.value).toBeUndefined()
  writeFileSync(path.join(folder, name), bytes)
  expect(memory.recall()?.value).toEqual({answer: ask(root)})
})

test('commands with other options have a memory of their own, and the oldest are forgotten', async () => {
  const root = await makeSite()
  const memories = Array.from({length: 8}, (_, index) => openRunMemory<Answer>({root, command: ['test', index]}))
  for (const [index, memory] of memories.entries()) {
    await setTimeout(LAG)
    const watch = memory.watch()
    ask(root)
    watch.keep({value: {answer: String(index)}})
  }
  expect(memories.map((memory) => memory.recall()?.value.answer)).toEqual([undefined, undefined, '2', '3', '4', '5', '6', '7'])
})

/** Other users of the text of a page. */
const uses: Readonly<Record<string, (record: RecordedFile) => unknown>> = {
  'code that reads it': ({file}) => readFileSync(file, 'utf8'),
  'code that opens it': ({file}) => closeSync(openSync(file, 'r')),
  'code that waits for it': async ({file}) => readFile(file),
  'a value that was made from it, as its stamp proves': (record) => isAsRecorded(record),
  'a value that was made from it, as its content proves': (record) => isAsRecorded({...record, stamp: ''}),
}

describe('a run with notes is recalled with the files whose contents have changed', () => {
  async function rememberNotes(root: string, after?: RecalledRun<Answer>): Promise<RunMemory<Answer>> {
    const memory = openRunMemory<Answer>({root, command: ['test']})
    await setTimeout(LAG)
    const watch = memory.watch()
    const answer = after === undefined ? ask(root) : readPage(path.join(root, 'content/a.md'))
    watch.keep({value: {answer}, output: leftOutput(root), notes: `of ${answer}`, ...(after && {after})})
    return memory
  }

  test('and with its notes', async () => {
    const root = await makeSite()
    await setTimeout(AGE)
    const memory = await rememberNotes(root)
    expect(memory.recall()).toMatchObject({changed: []})
    writeFileSync(path.join(root, 'content/a.md'), 'other')
    const recalled = memory.recall()
    expect(recalled?.changed).toEqual([path.join(root, 'content/a.md')])
    expect(recalled?.notes()).toBe(`of ${recalled?.value.answer}`)
  })

  test('also if they were replaced by other files, which changes the stamps of their folders', async () => {
    const root = await makeSite()
    await setTimeout(AGE)
    const memory = await rememberNotes(root)
    for (const name of ['content/a.md', 'content/list/b.md']) {
      writeFileSync(path.join(root, `${name}.new`), 'other')
      renameSync(path.join(root, `${name}.new`), path.join(root, name))
    }
    expect(memory.recall()?.changed).toEqual([path.join(root, 'content/a.md')])
  })

  test('but not if more than the page of one depends on it', async () => {
    const sites = await Promise.all(Object.entries(uses).map(async ([kind, use]) => ({kind, use, root: await makeSite()})))
    await setTimeout(AGE)
    const recalled: Record<string, unknown> = {}
    for (const {kind, use, root} of sites) {
      const file = path.join(root, 'content/a.md')
      const record = recordFile(file, Date.now())
      const memory = openRunMemory<Answer>({root, command: ['test']})
      const watch = memory.watch()
      const answer = ask(root)
      await use(record)
      watch.keep({value: {answer}, output: leftOutput(root), notes: ''})
      expect(memory.recall()?.changed).toEqual([])
      writeFileSync(file, 'other')
      recalled[kind] = memory.recall()
    }
    expect(recalled).toEqual(Object.fromEntries(Object.keys(uses).map((kind) => [kind, undefined])))
  })

  test('but not if anything else has', async () => {
    const kinds = edited.filter((name) => !name.startsWith('a file with another text') && !name.startsWith('a page of the output with'))
    const sites = await Promise.all(kinds.map(async (name) => [name, await makeSite()] as const))
    await setTimeout(AGE)
    const recalled: Record<string, unknown> = {}
    for (const [name, root] of sites) {
      const memory = await rememberNotes(root)
      edits[name]?.(root)
      recalled[name] = memory.recall()
    }
    expect(recalled).toEqual(Object.fromEntries(kinds.map((name) => [name, undefined])))
  })

  test('and a run after it that asks for these alone depends on all that the first one did', async () => {
    for (const name of edited) {
      const root = await makeSite()
      const first = await rememberNotes(root)
      writeFileSync(path.join(root, 'content/a.md'), 'other')
      const memory = await rememberNotes(root, first.recall())
      expect(memory.recall()).toMatchObject({changed: [], value: {answer: 'other'}})
      edits[name]?.(root)
      const recalled = memory.recall()
      expect([name, recalled?.changed.length !== 0]).toEqual([name, true])
    }
  })

  test('unless its notes are those of another run', async () => {
    const root = await makeSite()
    const memory = await rememberNotes(root)
    const folder = path.join(root, '.docsite/cache/runs')
    const name = readdirSync(folder).find((one) => one.endsWith('.notes')) ?? ''
    const bytes = readFileSync(path.join(folder, name))
    writeFileSync(path.join(folder, name), bytes.subarray(0, -1))
    expect(memory.recall()?.notes()).toBeUndefined()
    writeFileSync(path.join(folder, name), bytes)
    const earlier = memory.recall()
    writeFileSync(path.join(root, 'content/a.md'), 'other')
    await rememberNotes(root)
    expect(earlier?.notes()).toBeUndefined()
  })
})
