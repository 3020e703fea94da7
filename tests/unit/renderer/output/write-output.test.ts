import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {homedir} from 'node:os'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {OutputConfig} from '../../../../renderer/output/output-places.ts'
import type {WrittenFile} from '../../../../renderer/core/model/output.ts'
import {sha256} from '../../../../renderer/core/files/hash.ts'
import {makeOutput} from './make-output.ts'

const site = {'index.html': 'home', 'docs/a/index.html': 'a', 'docs/b/index.html': 'b', '.nojekyll': ''}

const ownManifest = (): string => '{"schemaVersion":1,"files":[{"path":"index.html","sha256":""}]}'
const listPaths = (written: readonly WrittenFile[]): string => JSON.stringify(written.map((file) => file.path))

describe('what is written', () => {
  test('a first build writes every file and says which', async () => {
    const output = await makeOutput()
    const result = await output.write({b: 'B', 'a/x': 'X'})
    expect(result).toEqual({
      outcome: 'written',
      filesWritten: 2,
      diagnostics: [],
      written: [
        {path: 'a/x', key: 'key of X', hash: sha256('X'), size: 1},
        {path: 'b', key: 'key of B', hash: sha256('B'), size: 1},
      ],
    })
    expect(output.read()).toEqual({'a/x': 'X', b: 'B'})
    expect(output.leftovers()).toEqual([])
  })

  test('bytes, promised content and copied files arrive as they are', async () => {
    const output = await makeOutput({'site/content/photo.png': 'PNG'})
    const files = [
      {path: 'bytes', key: '1', content: () => Buffer.from('ä')},
      {path: 'late', key: '2', content: async () => Promise.resolve('later')},
      {path: 'img/photo.png', key: '3', content: {copy: path.join(output.config.root, 'content/photo.png')}},
    ]
    const result = await output.write({}, {files})
    expect(output.read()).toEqual({bytes: 'ä', 'img/photo.png': 'PNG', late: 'later'})
    expect(result.written.map((file) => [file.path, file.hash, file.size])).toEqual([
      ['bytes', sha256('ä'), 2],
      ['img/photo.png', sha256('PNG'), 3],
      ['late', sha256('later'), 5],
    ])
  })

  test('a file that is larger than one piece is copied whole', async () => {
    const output = await makeOutput()
    const source = path.join(output.root, 'big')
    const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'docsite ')
    writeFileSync(source, bytes)
    const result = await output.write({}, {files: [{path: 'big', key: '1', content: {copy: source}}]})
    expect(result.written).toEqual([{path: 'big', key: '1', hash: sha256(bytes), size: bytes.length}])
    expect(readFileSync(path.join(output.config.outRoot, 'big')).equals(bytes)).toBe(true)
  })

  test('the manifest is made last, from all other files', async () => {
    const output = await makeOutput()
    const result = await output.write(site, {manifest: listPaths})
    expect(output.read()?.['manifest.json']).toBe('[".nojekyll","docs/a/index.html","docs/b/index.html","index.html"]')
    expect(result.written.map((file) => file.path)).toEqual([
      '.nojekyll',
      'docs/a/index.html',
      'docs/b/index.html',
      'index.html',
      'manifest.json',
    ])
    expect((await output.write(site, {manifest: listPaths})).outcome).toBe('unchanged')
  })

  test('a plan of nothing makes an empty folder', async () => {
    const output = await makeOutput()
    expect((await output.write({})).outcome).toBe('written')
    expect(output.read()).toEqual({})
  })
})

describe('what is left alone', () => {
  test('nothing is made or touched when every key is the same', async () => {
    const output = await makeOutput()
    await output.write(site)
    const before = Object.keys(site).map((name) => output.identity(name))
    const result = await output.write(site)
    expect([result.outcome, result.filesWritten, output.made]).toEqual(['unchanged', 0, []])
    expect(Object.keys(site).map((name) => output.identity(name))).toEqual(before)
  })

  test('only the changed file is made; the others keep inode and modification time through every swap', async () => {
    const output = await makeOutput()
    await output.write(site)
    const before = output.identity('docs/b/index.html')
    for (const text of ['a2', 'a3', 'a', 'a2']) {
      const result = await output.write({...site, 'docs/a/index.html': text})
      expect([result.outcome, result.filesWritten, output.made]).toEqual(['written', 1, ['docs/a/index.html']])
      expect(output.read()).toEqual({...site, 'docs/a/index.html': text})
      expect(output.identity('docs/b/index.html')).toBe(before)
    }
  })

  test('a new key with the same bytes is no change, and is remembered', async () => {
    const output = await makeOutput()
    await output.write({a: 'A'})
    const before = output.identity('a')
    const files = [{path: 'a', key: 'another', content: () => 'A'}]
    expect((await output.write({}, {files})).outcome).toBe('unchanged')
    const unread = [{path: 'a', key: 'another', content: (): string => expect.unreachable()}]
    expect(await output.write({}, {files: unread})).toMatchObject({outcome: 'unchanged', written: [{key: 'another'}]})
    expect(output.identity('a')).toBe(before)
  })

  test('a copied file with a new key and the same bytes is no change', async () => {
    const output = await makeOutput({source: 'S'})
    const copy = path.join(output.root, 'source')
    await output.write({}, {files: [{path: 'a', key: '1', content: {copy}}]})
    expect((await output.write({}, {files: [{path: 'a', key: '2', content: {copy}}]})).outcome).toBe('unchanged')
    writeFileSync(copy, 'T')
    expect((await output.write({}, {files: [{path: 'a', key: '3', content: {copy}}]})).filesWritten).toBe(1)
    expect(output.read()).toEqual({a: 'T'})
  })

  test('files and folders that are not in the plan disappear, and come back', async () => {
    const output = await makeOutput()
    await output.write(site)
    await output.write({'index.html': 'home'})
    expect(output.read()).toEqual({'index.html': 'home'})
    expect(existsSync(path.join(output.config.outRoot, 'docs'))).toBe(false)
    await output.write(site)
    expect(output.read()).toEqual(site)
  })

  test('a file takes the place of a folder and the other way round', async () => {
    const output = await makeOutput()
    const plans: Record<string, string>[] = [{'a/b/c': '1'}, {'a/b': '2'}, {a: '3'}, {'a/b/c': '1'}, {'a/b': '2'}]
    for (const plan of plans) {
      await output.write(plan)
      expect(output.read()).toEqual(plan)
    }
  })
})

describe('what was changed by hand', () => {
  test.each([
    ['changed in place', (file: string) => appendFileSync(file, '!')],
    ['changed in place to the same size', (file: string) => writeFileSync(file, 'X')],
    ['removed', (file: string) => rmSync(file)],
    ['replaced by a folder', (file: string) => (rmSync(file), mkdirSync(file))],
    ['replaced by a link', (file: string) => (rmSync(file), symlinkSync('/etc/hostname', file))],
  ])('a file that was %s is made again, and the others are not', async (_, tamper) => {
    const output = await makeOutput()
    await output.write(site)
    await output.write({...site, 'index.html': 'new home'})
    tamper(path.join(output.config.outRoot, 'docs/a/index.html'))
    const result = await output.write({...site, 'index.html': 'new home'})
    expect([result.outcome, output.made]).toEqual(['written', ['docs/a/index.html']])
    expect(output.read()).toEqual({...site, 'index.html': 'new home'})
  })

  test('a file that was only touched is read and kept', async () => {
    const output = await makeOutput()
    await output.write(site)
    utimesSync(path.join(output.config.outRoot, 'index.html'), 0, 0)
    const touched = output.identity('index.html')
    expect((await output.write(site)).outcome).toBe('unchanged')
    expect([output.made, output.identity('index.html')]).toEqual([[], touched])
  })

  test('foreign files, folders and links among ours are removed and not followed', async () => {
    const output = await makeOutput({'elsewhere/secret': 'S'})
    await output.write(site)
    const {outRoot} = output.config
    writeFileSync(path.join(outRoot, 'stray.html'), 'x')
    mkdirSync(path.join(outRoot, 'stray'))
    symlinkSync(path.join(output.root, 'elsewhere'), path.join(outRoot, 'stray/link'))
    const result = await output.write(site)
    expect([result.outcome, result.filesWritten]).toEqual(['written', 0])
    expect(output.read()).toEqual(site)
    await output.write({'index.html': '2'})
    await output.write({'index.html': '3'})
    expect(readFileSync(path.join(output.root, 'elsewhere/secret'), 'utf8')).toBe('S')
  })

  test('a folder that was moved away and linked to is written again, not through the link', async () => {
    const output = await makeOutput()
    await output.write(site)
    const {outRoot} = output.config
    renameSync(path.join(outRoot, 'docs'), path.join(output.root, 'moved'))
    symlinkSync(path.join(output.root, 'moved'), path.join(outRoot, 'docs'))
    await output.write({...site, 'docs/a/index.html': 'A2'})
    expect(output.read()).toEqual({...site, 'docs/a/index.html': 'A2'})
    expect(readFileSync(path.join(output.root, 'moved/a/index.html'), 'utf8')).toBe('a')
  })

  test('a state or standby folder that was removed or damaged costs time and nothing else', async () => {
    const output = await makeOutput()
    for (const text of ['1', '2', '3', '4']) {
      await output.write({...site, 'index.html': text}, {manifest: ownManifest})
      if (text === '1') rmSync(output.config.stateRoot, {recursive: true})
      if (text === '2') rmSync(path.join(output.config.stateRoot, 'output'), {recursive: true})
      if (text === '3') for (const file of statesOf(output.config.stateRoot)) writeFileSync(file, 'docsite-output-1 garbage')
    }
    expect(output.read()).toEqual({...site, 'index.html': '4', 'manifest.json': ownManifest()})
  })

  test.each<[string, (standby: string) => void]>([
    ['nothing', () => undefined],
    ['a file is added', (standby) => writeFileSync(path.join(standby, 'docs/a/stranger.html'), 'x')],
    ['a file is removed', (standby) => rmSync(path.join(standby, 'docs/a/index.html'))],
    [
      'a file is another one',
      (standby) => {
        writeFileSync(path.join(standby, 'other'), 'x')
        renameSync(path.join(standby, 'other'), path.join(standby, 'docs/a/index.html'))
      },
    ],
    ['a folder is removed', (standby) => rmSync(path.join(standby, 'docs'), {recursive: true})],
    [
      'a folder is a link',
      (standby) => {
        renameSync(path.join(standby, 'docs'), path.join(standby, '../elsewhere'))
        symlinkSync('../elsewhere', path.join(standby, 'docs'))
      },
    ],
  ])('the standby is remembered, and listed where its folders do not prove what is remembered: %s', async (_what, tamper) => {
    const output = await makeOutput()
    const {stateRoot} = output.config
    for (const text of ['1', '2', '3']) await output.write({...site, 'index.html': text})
    const [folder = ''] = statesOf(stateRoot).map((file) => path.dirname(file))
    expect(readdirSync(folder).toSorted()).toEqual(['owner', 'standby', 'standby.json', 'state.json'])
    tamper(path.join(folder, 'standby'))
    for (const text of ['4', '5']) {
      await output.write({...site, 'index.html': text})
      expect(output.read()).toEqual({...site, 'index.html': text})
    }
  })

  test('an output folder that was removed is written again', async () => {
    const output = await makeOutput()
    await output.write(site)
    rmSync(output.config.outRoot, {recursive: true})
    expect((await output.write(site)).filesWritten).toBe(4)
    expect(output.read()).toEqual(site)
  })
})

function statesOf(stateRoot: string): string[] {
  const folder = path.join(stateRoot, 'output')
  return readdirSync(folder).map((name) => path.join(folder, name, 'state.json'))
}

test('the standby of an output that is not there any more is removed, that of others stays', async () => {
  const output = await makeOutput()
  const configOf = (name: string): OutputConfig => ({...output.config, outRoot: path.join(output.root, name)})
  for (const name of ['kept', 'lost']) {
    for (const text of ['1', '2']) await output.write({a: text}, {config: configOf(name)})
  }
  rmSync(path.join(output.root, 'lost'), {recursive: true})
  await output.write(site)
  expect(readdirSync(path.join(output.config.stateRoot, 'output'))).toHaveLength(2)
  expect(await output.write({a: '2'}, {config: configOf('kept')})).toMatchObject({outcome: 'unchanged'})
})

describe('what is refused', () => {
  test('a folder that holds something else is left as it is', async () => {
    const output = await makeOutput({'site/dist/thesis.doc': 'years of work'})
    const result = await output.write(site)
    expect(result).toMatchObject({outcome: 'failed', written: [], filesWritten: 0})
    expect(result.diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "output-failed",
          "hint": "Choose another folder with \`outDir\` in the configuration or with \`--out\`. If nothing in this one is needed any more, empty it yourself.",
          "message": "The folder \`dist\` is not empty and was not written by docsite. It was left unchanged, because building would remove everything in it.",
          "severity": "error",
        },
      ]
    `)
    expect(output.read()).toEqual({'thesis.doc': 'years of work'})
    expect(output.leftovers()).toEqual([])
  })

  test.each(['{"name":"App","icons":[]}', '{"files":{"main.js":"main.1.js"}}', 'null', '{'])(
    'a folder with the manifest %s of something else is left as it is',
    async (manifest) => {
      const output = await makeOutput({'site/dist/manifest.json': manifest})
      expect((await output.write(site)).outcome).toBe('failed')
      expect(output.read()).toEqual({'manifest.json': manifest})
    },
  )

  test('a folder of ours that was emptied and filled with something else is left as it is', async () => {
    const output = await makeOutput()
    await output.write(site)
    rmSync(output.config.outRoot, {recursive: true})
    mkdirSync(output.config.outRoot)
    writeFileSync(path.join(output.config.outRoot, 'thesis.doc'), 'years of work')
    expect((await output.write(site)).diagnostics.map((found) => found.code)).toEqual(['output-failed'])
    expect(output.read()).toEqual({'thesis.doc': 'years of work'})
  })

  test('an empty folder and a folder with a manifest of ours are taken', async () => {
    const output = await makeOutput({'site/dist/manifest.json': ownManifest(), 'site/dist/old.html': ''})
    expect((await output.write(site)).outcome).toBe('written')
    expect(output.read()).toEqual(site)
    const other = await makeOutput()
    mkdirSync(other.config.outRoot)
    expect((await other.write(site)).outcome).toBe('written')
  })

  test.each([
    ['/', 'it is the root of the file system'],
    [homedir(), 'it is or contains the home folder'],
    ['site', 'it is or contains the root of the site'],
    ['.', 'it is or contains the root of the site'],
    ['site/content', 'it is or contains the folder of the content'],
    ['site/content/docs', 'it is inside the folder of the content'],
    ['site/.docsite', 'it is or contains the folder of the build state'],
    ['link', 'it is or contains the root of the site'],
    ['site/content/a.md', 'it is inside the folder of the content'],
    ['site/file', 'a file has that name'],
  ])('%s is no output folder: %s', async (name, reason) => {
    const output = await makeOutput({'site/file': ''})
    symlinkSync(path.join(output.root, 'site'), path.join(output.root, 'link'))
    const outRoot = path.resolve(output.root, name)
    const result = await output.write(site, {config: {...output.config, outRoot}})
    expect(result.diagnostics.map((found) => found.code)).toEqual(['output-failed'])
    expect(result.diagnostics[0]?.message).toContain(reason)
  })

  test('a bad path stops everything before anything is made', async () => {
    const output = await makeOutput()
    const result = await output.write({...site, '../evil': 'x'})
    expect([result.outcome, result.diagnostics.map((found) => found.code), output.made]).toEqual(['failed', ['output-outside'], []])
    expect(output.read()).toBeUndefined()
  })

  test('the list of the output is beside a manifest.json of the site', async () => {
    const output = await makeOutput()
    const result = await output.write({'manifest.json': 'of an app'}, {manifest: () => ownManifest()})
    expect([result.outcome, output.read()]).toEqual(['written', {'manifest.json': 'of an app', 'docsite-manifest.json': ownManifest()}])
  })

  test('a planned file and the list of the output, made last, are a conflict', async () => {
    const output = await makeOutput()
    const result = await output.write({'manifest.json': '', 'docsite-manifest.json': ''}, {manifest: () => ''})
    expect(result.diagnostics.map((found) => found.code)).toEqual(['output-conflict'])
  })
})

describe('what goes wrong', () => {
  test('an exception of a page comes through, and the previous output is untouched', async () => {
    const output = await makeOutput()
    await output.write(site)
    const files = [
      {path: 'index.html', key: '2', content: () => 'new'},
      {
        path: 'docs/a/index.html',
        key: '2',
        content: (): string => {
          throw new TypeError('a bug')
        },
      },
    ]
    await expect(output.write({}, {files})).rejects.toThrow(new TypeError('a bug'))
    expect(output.read()).toEqual(site)
    expect(output.leftovers()).toEqual([])
    expect((await output.write(site)).outcome).toBe('unchanged')
  })

  test('a file that cannot be read is named, with what stands in the output folder', async () => {
    const output = await makeOutput()
    await output.write(site)
    const copy = path.join(output.root, 'gone.png')
    const result = await output.write({}, {files: [{path: 'gone.png', key: '1', content: {copy}}]})
    expect(result.diagnostics).toEqual([
      {
        code: 'output-failed',
        severity: 'error',
        message: `\`${copy}\` cannot be read: it does not exist (ENOENT). The previous output in \`dist\` is untouched.`,
      },
    ])
    expect(output.read()).toEqual(site)
  })

  test('an abort during the work removes what was staged and throws the reason', async () => {
    const output = await makeOutput()
    await output.write(site)
    const stop = new AbortController()
    const files = [1, 2, 3].map((number) => ({
      path: `${number}.html`,
      key: 'x',
      content: () => {
        if (number === 2) stop.abort(new Error('interrupted'))
        return 'x'
      },
    }))
    await expect(output.write({}, {files, signal: stop.signal})).rejects.toThrow('interrupted')
    expect(output.read()).toEqual(site)
    expect(output.leftovers()).toEqual([])
    expect(existsSync(path.join(output.config.stateRoot, 'lock'))).toBe(false)
  })

  test('other work gets its turn while files are made, so that a signal can arrive', async () => {
    const output = await makeOutput()
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('interrupted')), 20)
    const started = performance.now()
    const files = Array.from({length: 1000}, (_, number) => ({path: `${number}`, key: 'x', content: () => busyFor(10)}))
    await expect(output.write({}, {files, signal: stop.signal})).rejects.toThrow('interrupted')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

function busyFor(milliseconds: number): string {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
  return ''
}
