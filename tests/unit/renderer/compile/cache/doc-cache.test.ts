import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {scanPack} from '../../../../../renderer/compile/cache/body-pack.ts'
import {wholeDoc} from '../../../../../renderer/compile/cache/compact-doc.ts'
import {openBodyStore} from '../../../../../renderer/compile/cache/body-store.ts'
import {openDocCache} from '../../../../../renderer/compile/cache/doc-cache.ts'
import type {CompiledSource, DocCache, FilesNow} from '../../../../../renderer/compile/cache/doc-cache.ts'
import {openEntryIndex} from '../../../../../renderer/compile/cache/entry-index.ts'
import type {Compilation} from '../../../../../renderer/core/model/doc.ts'
import {isAsRecorded} from '../../../../../renderer/core/files/recorded-file.ts'
import {makeCompilation} from '../../../../make-compiled-doc.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'

const current: FilesNow = {path: 'docs/a.md', hashOf: () => 'absent', isAsRecorded}
const hashed = (hash: string): FilesNow => ({...current, hashOf: () => hash})

type Options = Parameters<typeof openDocCache>[0]

/** A cache of a site around its state folder. */
const open = (options: Omit<Options, 'root' | 'toolRoot' | 'toolHash'> & Partial<Options>): DocCache =>
  openDocCache({root: path.dirname(options.stateRoot), toolRoot, toolHash: 't', ...options})

/** A source with this hash, compiled for this language. */
const sourceOf = (contentHash: string, language = ''): CompiledSource => ({sourceHash: `${contentHash}${language}`, contentHash})

/** What a source compiles to according to a cache: document and body. */
function recall(cache: DocCache, source: string, files: FilesNow = current): Compilation | undefined {
  const found = cache.lookup(source, files)
  const html = found === undefined ? undefined : cache.body(found.key)
  return found === undefined || html === undefined ? undefined : {doc: wholeDoc(found.doc), html}
}

/** A closed cache that holds these sources. */
async function makeCache(...sources: string[]): Promise<string> {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  const cache = open({stateRoot, optionsHash: 'o'})
  for (const source of sources) cache.store(sourceOf(source), makeCompilation(source))
  cache.close()
  return stateRoot
}

const withCode = (hash: string): Compilation => makeCompilation(`code ${hash}`, {dependencies: [{path: './code.ts', hash}]})

const packOf = (stateRoot: string): string => path.join(stateRoot, 'cache/docs/entries')
const recentOf = (stateRoot: string): string => path.join(stateRoot, 'cache/docs/entries-recent')
const bodiesOf = (stateRoot: string): string[] => packsOf(stateRoot, 'bodies')
const packsOf = (stateRoot: string, kind: string): string[] => {
  const folder = path.join(stateRoot, 'cache/docs', kind)
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name))
}

test('what was stored is found again, in the same run and in the next', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  const first = open({stateRoot, optionsHash: 'o'})
  expect(recall(first, 'a')).toBeUndefined()
  const {key} = first.store(sourceOf('a'), makeCompilation('a'))
  expect([recall(first, 'a'), first.lookup('a', current)?.key]).toEqual([makeCompilation('a'), key])
  first.close()
  const second = open({stateRoot, optionsHash: 'o'})
  expect([recall(second, 'a'), second.lookup('a', current)?.key, recall(second, 'b')]).toEqual([makeCompilation('a'), key, undefined])
  expect(second.diagnostics()).toEqual([])
})

test('other options are another entry', async () => {
  const stateRoot = await makeCache('a')
  const other = open({stateRoot, optionsHash: 'other'})
  expect(recall(other, 'a')).toBeUndefined()
  other.store(sourceOf('a'), makeCompilation('different'))
  other.close()
  expect(recall(open({stateRoot, optionsHash: 'o'}), 'a')).toEqual(makeCompilation('a'))
  expect(recall(open({stateRoot, optionsHash: 'other'}), 'a')).toEqual(makeCompilation('different'))
})

test('another tool finds nothing, and equal results have the key that they had', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  const {key} = open({stateRoot, optionsHash: 'o'}).store(sourceOf('a'), makeCompilation('a'))
  const other = open({stateRoot, optionsHash: 'o', toolHash: 'other'})
  expect(recall(other, 'a')).toBeUndefined()
  expect(other.store(sourceOf('a'), makeCompilation('a')).key).toBe(key)
  expect(other.store(sourceOf('a'), makeCompilation('different')).key).not.toBe(key)
})

test('equal results of a file have one key, though it was compiled for two languages', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  const cache = open({stateRoot, optionsHash: 'o'})
  const english = cache.store(sourceOf('a', 'en'), makeCompilation('a'))
  const german = cache.store(sourceOf('a', 'de'), {...makeCompilation('a'), packages: [{file: path.join(stateRoot, 'b'), hash: 'b'}]})
  expect(german.key).toBe(english.key)
  expect(cache.store(sourceOf('a', 'fr'), makeCompilation('other')).key).not.toBe(english.key)
  cache.close()
  const next = open({stateRoot, optionsHash: 'o'})
  expect([recall(next, 'aen')?.doc.dependencies, recall(next, 'afr')?.html]).toEqual([[], makeCompilation('other').html])
  // each depends on packages of its own
  expect(recall(next, 'ade')).toBeUndefined()
})

test('an entry is good as long as its dependencies are what they were; other states of them have entries of their own', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  const cache = open({stateRoot, optionsHash: 'o'})
  const keys = ['1', '2', 'absent'].map((hash) => cache.store(sourceOf('a'), withCode(hash)).key)
  expect(new Set(keys).size).toBe(3)
  cache.close()
  const next = open({stateRoot, optionsHash: 'o'})
  expect(recall(next, 'a', hashed('1'))).toEqual(withCode('1'))
  expect(recall(next, 'a', hashed('2'))).toEqual(withCode('2'))
  expect(recall(next, 'a')).toEqual(withCode('absent'))
  expect(recall(next, 'a', hashed('3'))).toBeUndefined()
})

test('a page that was given up is tried again by the next build', async () => {
  const stateRoot = await makeCache()
  const cache = open({stateRoot, optionsHash: 'o'})
  const slow: Compilation = {...makeCompilation('slow', {usable: false}), givenUp: 'slow'}
  expect(cache.body(cache.store(sourceOf('slow'), slow).key)).toBe(slow.html)
  cache.close()
  expect(recall(open({stateRoot, optionsHash: 'o'}), 'slow')).toBeUndefined()
})

test('bodies beyond the memory budget are read back from disk', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  for (const lifetime of ['lasting', 'run'] as const) {
    const cache = open({stateRoot, optionsHash: 'o', lifetime, memoryBudget: 40})
    const keys = ['a', 'b', 'c'].map((source) => cache.store(sourceOf(source), makeCompilation(source)).key)
    expect(keys.map((key) => cache.body(key))).toEqual(['a', 'b', 'c'].map((source) => makeCompilation(source).html))
    cache.close()
  }
})

test('a cache for one run reads nothing of earlier runs and leaves nothing', async () => {
  const stateRoot = await makeCache('a')
  const before = readFileSync(packOf(stateRoot))
  // a folder of its own: other tests run at the same time
  const temporary = await makeFolder({})
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const cache = open({stateRoot, optionsHash: 'o', lifetime: 'run', memoryBudget: 0})
  expect(recall(cache, 'a')).toBeUndefined()
  cache.store(sourceOf('b'), makeCompilation('b'))
  expect(recall(cache, 'b')).toEqual(makeCompilation('b'))
  expect(readdirSync(temporary)).toHaveLength(1)
  cache.close()
  expect(readFileSync(packOf(stateRoot)).equals(before)).toBe(true)
  expect(readdirSync(temporary)).toEqual([])
})

test('a build that finds everything writes nothing', async () => {
  const stateRoot = await makeCache('a')
  const cache = open({stateRoot, optionsHash: 'o'})
  recall(cache, 'a')
  const before = readFileSync(packOf(stateRoot))
  cache.close()
  expect(readFileSync(packOf(stateRoot)).equals(before)).toBe(true)
})

test('two builds at once keep what both found out', async () => {
  const stateRoot = await makeCache('a')
  const [one, two] = [open({stateRoot, optionsHash: 'o'}), open({stateRoot, optionsHash: 'o'})]
  one.store(sourceOf('b'), makeCompilation('b'))
  two.store(sourceOf('c'), makeCompilation('c'))
  one.close()
  two.close()
  const next = open({stateRoot, optionsHash: 'o'})
  expect(['a', 'b', 'c'].map((source) => recall(next, source))).toEqual(['a', 'b', 'c'].map((source) => makeCompilation(source)))
})

test('a cache that is deleted while it is used costs compiling again', async () => {
  const stateRoot = await makeCache('a')
  const cache = open({stateRoot, optionsHash: 'o'})
  rmSync(stateRoot, {recursive: true})
  const found = cache.lookup('a', current)
  expect(found && cache.body(found.key)).toBeUndefined()
  expect(cache.lookup('a', current)).toBeUndefined()
  cache.store(sourceOf('a'), makeCompilation('a'))
  expect(recall(cache, 'a')).toEqual(makeCompilation('a'))
  cache.close()
})

test('packs that another process merges while they are used are no damage', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  const names = Array.from({length: 8}, (_, index) => `page ${index}`)
  for (const name of names) rebuild(stateRoot, [name])
  // without memory, so that every body is read from the disk
  const long = open({stateRoot, optionsHash: 'o', memoryBudget: 0})
  long.store(sourceOf('own'), makeCompilation('own'))
  const before = bodiesOf(stateRoot)
  rebuild(stateRoot, ['another'])
  expect(bodiesOf(stateRoot).filter((file) => before.includes(file))).toEqual([])
  const all = [...names, 'own']
  expect(all.map((name) => recall(long, name))).toEqual(all.map((name) => makeCompilation(name)))
  // the pack that it was writing to is gone, too
  long.store(sourceOf('later'), makeCompilation('later'))
  expect(recall(long, 'later')).toEqual(makeCompilation('later'))
  expect(long.diagnostics()).toEqual([])
  long.close()
  expect(rebuild(stateRoot, [...all, 'later', 'another'])).toEqual({recalled: 11, codes: []})
})

test.each(['lasting', 'run'] as const)('the parts of a document can be read as long as the document is in use: %s', async (lifetime) => {
  const stateRoot = await makeCache('a')
  const place = {start: {line: 1, column: 1}, end: {line: 1, column: 9}}
  const made = makeCompilation('b', {references: [{kind: 'link', url: './a.md', place, hole: true}]})
  const cache = open({stateRoot, optionsHash: 'o', lifetime})
  const {doc} = cache.store(sourceOf('b'), made)
  expect(wholeDoc(doc)).toEqual(made.doc)
  cache.close()
  expect(wholeDoc(doc)).toEqual(made.doc)
  const again = open({stateRoot, optionsHash: 'o', lifetime})
  const found = [
    again.store(sourceOf('c'), {...made, html: 'c'}).doc,
    again.store(sourceOf('d'), {...made, html: 'd', doc: {...made.doc, excerpt: 'd'}}).doc,
  ]
  rmSync(path.join(stateRoot, 'cache'), {recursive: true, force: true})
  expect(found.map(wholeDoc)).toEqual([made.doc, {...made.doc, excerpt: 'd'}])
})

test('a body under another key is found to be wrong', async () => {
  const stateRoot = await makeCache('a', 'b')
  const [file = ''] = bodiesOf(stateRoot)
  const [one = '', two = ''] = scanPack(file).bodies.keys()
  const text = readFileSync(file, 'latin1')
  writeFileSync(file, text.replace(one, '?').replace(two, one).replace('?', two), 'latin1')
  const cache = open({stateRoot, optionsHash: 'o'})
  expect([recall(cache, 'a'), recall(cache, 'b')]).toEqual([undefined, undefined])
  expect(cache.diagnostics().map((found) => found.code)).toEqual(['cache-damaged'])
})

test('a record that a killed build left unfinished costs nothing but itself', async () => {
  const stateRoot = await makeCache('a', 'b')
  const [file = ''] = bodiesOf(stateRoot)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  const cache = open({stateRoot, optionsHash: 'o'})
  expect([recall(cache, 'a'), recall(cache, 'b'), cache.diagnostics()]).toEqual([makeCompilation('a'), undefined, []])
})

test('many builds leave few files of bodies', async () => {
  const stateRoot = path.join(await makeFolder({}), '.docsite')
  for (let round = 0; round < 40; round += 1) {
    const cache = open({stateRoot, optionsHash: 'o'})
    cache.store(sourceOf(`source ${round}`), makeCompilation(String(round)))
    cache.close()
  }
  expect(bodiesOf(stateRoot).length).toBeLessThanOrEqual(24)
  const cache = open({stateRoot, optionsHash: 'o'})
  expect([recall(cache, 'source 39'), recall(cache, 'source 30')]).toEqual([makeCompilation('39'), makeCompilation('30')])
})

test('entries of another version of docsite are passed over silently', async () => {
  const stateRoot = await makeCache('a')
  writeFileSync(packOf(stateRoot), 'docsite-docs-1 5\nwhatever\n')
  const cache = open({stateRoot, optionsHash: 'o'})
  expect([recall(cache, 'a'), cache.diagnostics()]).toEqual([undefined, []])
})

test.each(['bodies', 'docs'])('1,000 damaged %s are compiled again, with one warning a build', async (kind) => {
  const sources = Array.from({length: 200}, (_, number) => `source ${number}`)
  const stateRoot = await makeCache(...sources)
  for (let round = 0; round < 5; round += 1) {
    for (const file of packsOf(stateRoot, kind)) {
      const bytes = readFileSync(file)
      for (const [index, {offset, size}] of [...scanPack(file).bodies.values()].entries()) {
        const at = offset + ((index * 5 + round) % size)
        bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at)
      }
      writeFileSync(file, bytes)
    }
    expect(rebuild(stateRoot, sources)).toEqual({recalled: 0, codes: ['cache-damaged']})
    expect(rebuild(stateRoot, sources)).toEqual({recalled: sources.length, codes: []})
  }
})

test('damage anywhere in the lists of entries costs entries and nothing else', async () => {
  const sources = Array.from({length: 20}, (_, number) => `source ${number}`)
  const stateRoot = await makeCache(...sources)
  const all = [...sources, 'new']
  rebuild(stateRoot, all)
  const files = [packOf(stateRoot), recentOf(stateRoot)]
  const pristine = files.map((file) => readFileSync(file))
  for (let round = 0; round < 200; round += 1) {
    for (const [index, file] of files.entries()) {
      const bytes = pristine[index] ?? Buffer.alloc(0)
      writeFileSync(file, round % 2 === index ? damage(bytes, round) : bytes)
    }
    expect(rebuild(stateRoot, all).recalled).toBeLessThanOrEqual(all.length)
    expect(rebuild(stateRoot, all)).toEqual({recalled: all.length, codes: []})
  }
})

test('a build with few new pages writes the entries of those alone, and every 16th writes all', async () => {
  const sources = Array.from({length: 400}, (_, number) => `source ${number}`)
  const stateRoot = await makeCache(...sources)
  const whole = readFileSync(packOf(stateRoot))
  const isWhole: boolean[] = []
  for (let round = 1; round <= 17; round += 1) {
    sources.push(`new ${round}`)
    expect(rebuild(stateRoot, sources)).toEqual({recalled: sources.length - 1, codes: []})
    isWhole.push(!readFileSync(packOf(stateRoot)).equals(whole))
    expect(existsSync(recentOf(stateRoot))).toBe(round !== 16)
  }
  expect(isWhole.indexOf(true)).toBe(15)
})

test('a build with many new pages writes all entries', async () => {
  const stateRoot = await makeCache('a', 'b')
  rebuild(stateRoot, ['a', 'b', 'c'])
  expect(existsSync(recentOf(stateRoot))).toBe(false)
})

test('what a build uses is kept, however large it is; of what it does not use, as much as there is room for', async () => {
  const folder = await makeFolder({})
  const stored = openBodyStore({folder: undefined, memoryBudget: Infinity, onDamage: () => undefined, onWriteError: () => undefined})
  const openIndex = () => openEntryIndex({folder, stored}, () => undefined)
  const isKept = (name: string): boolean => openIndex().find(name, () => true) !== undefined
  const names = ['a', 'b', 'c']
  const {doc} = makeCompilation('large')
  const first = openIndex()
  for (const name of names) first.add({sourceKey: name.padEnd(64, '0'), key: name.padEnd(64, '1'), bodySize: 600 * 1024 * 1024}, doc)
  first.save()
  expect(names.map((name) => isKept(name.padEnd(64, '0')))).toEqual([true, true, true])
  const second = openIndex()
  second.add({sourceKey: 'd'.padEnd(64, '0'), key: 'd'.padEnd(64, '1'), bodySize: 1}, doc)
  second.save()
  expect([...names, 'd'].map((name) => isKept(name.padEnd(64, '0')))).toEqual([false, false, true, true])
})

/** Recalls or stores every source as a build does, and checks that the cache then gives what a clean one gives. */
function rebuild(stateRoot: string, sources: readonly string[]): {readonly recalled: number; readonly codes: readonly string[]} {
  const cache = open({stateRoot, optionsHash: 'o'})
  const missing = sources.filter((source) => recall(cache, source) === undefined)
  for (const source of missing) cache.store(sourceOf(source), makeCompilation(source))
  for (const source of sources) expect(recall(cache, source)).toEqual(makeCompilation(source))
  cache.close()
  return {recalled: sources.length - missing.length, codes: cache.diagnostics().map((found) => found.code)}
}

/** A copy with a bit flipped, cut short, partly zeroed, lengthened or emptied; which and where depends on the seed. */
function damage(bytes: Buffer, seed: number): Buffer {
  const at = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const offset = at % bytes.length
  const copy = Buffer.from(bytes)
  switch (seed % 5) {
    case 0:
      copy[offset] = (copy[offset] ?? 0) ^ (1 << (seed % 8))
      return copy
    case 1:
      return copy.subarray(0, offset)
    case 2:
      return copy.fill(0, offset, Math.min(copy.length, offset + 40))
    case 3:
      return Buffer.concat([copy.subarray(0, offset), Buffer.from('#'), copy.subarray(offset)])
    default:
      return Buffer.alloc(0)
  }
}

test('a folder that cannot be written is reported once and does not keep a build from its result', async () => {
  const stateRoot = path.join(await makeFolder({'.docsite/cache': 'a file where a folder should be'}), '.docsite')
  const cache = open({stateRoot, optionsHash: 'o', memoryBudget: 0})
  for (const source of ['a', 'b']) cache.store(sourceOf(source), makeCompilation(source))
  expect(['a', 'b'].map((source) => recall(cache, source))).toEqual(['a', 'b'].map((source) => makeCompilation(source)))
  cache.close()
  expect(cache.diagnostics()).toMatchInlineSnapshot(`
    [
      {
        "code": "cache-unwritable",
        "hint": "Make \`.docsite/cache\` a folder that the user who runs the build can write to, or build with \`--no-cache\`.",
        "message": "The cache of compiled documents cannot be written: part of its path is a file, not a folder (ENOTDIR). The build continues, but the next one will not be faster.",
        "severity": "warning",
      },
    ]
  `)
})
