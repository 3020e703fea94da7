import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {sha256} from '../../renderer/core/files/hash.ts'
import {noteDiskStates} from '../disk-states.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = (more = ''): string => `export default {
  title: 'Lighthouse',
  url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  docSets: {sdk: {}},
  navbar: {items: [{type: 'docsVersionDropdown'}]},
  ${more}
}
`

const site = {
  'site-config.ts': config(),
  'content/pages/index.md': '# Home\n',
  'content/docs/versions.json': '["2.0", "1.0"]\n',
  'content/docs/next/index.md': '# Start\n\nNew.\n',
  'content/docs/2.0/index.md': '# Start\n\nSee [the old one](../1.0/index.md#light).\n',
  'content/docs/2.0/lamp.mdx': `import Part from './_part.mdx'\n\n# Lamp\n\n<Part />\n`,
  'content/docs/2.0/_part.mdx': 'A part of 2.0.\n',
  'content/docs/1.0/index.md': '# Start\n\n## Light {#light}\n\nIt is lit.\n\n![Photo](./photo.svg) [Lamp](lamp.mdx)\n',
  'content/docs/1.0/photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/docs/1.0/lamp.css': '.lamp { color: red }\n',
  'content/docs/1.0/lamp.mdx': `import './lamp.css'\nimport Part from './_part.mdx'\n\n# Lamp\n\n<Part />\n`,
  'content/docs/1.0/_part.mdx': 'A part of 1.0.\n',
  'content/sdk/versions.json': '["7"]\n',
  'content/sdk/7/index.md': '# SDK\n',
  'i18n/de/docusaurus-plugin-content-docs/version-1.0/index.md': '# Anfang\n\n## Licht {#light}\n\nEs brennt. [Lampe](lamp.mdx)\n',
}

function pageOf(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file, 'index.html'), 'utf8')
}

test(
  'an archived version has the same bytes, with the cache and without it, and so has it when it is thawed',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder(site)
    expect(await runDocsite(root, ['build', '--max-warnings', '0'])).toMatchObject({code: 0})
    const before = hashTree(path.join(root, 'dist'))
    const archived = await runDocsite(root, ['archive', '1.0'])
    expect([archived.code, /holds (\d+ pages) of 1\.0/.exec(archived.stdout)?.[1]]).toEqual([0, '4 pages'])
    const text = readFileSync(path.join(root, 'content/archived/1.0.jsonl'), 'utf8')
    const built = await runDocsite(root, ['build'])
    expect([built.code, built.stdout.includes('nothing had to be written'), hashTree(path.join(root, 'dist'))]).toEqual([0, true, before])
    expect(await runDocsite(root, ['build', '--no-cache'])).toMatchObject({code: 0})
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)
    expect(await runDocsite(root, ['check-links', '--built', 'dist'])).toMatchObject({code: 0})

    // once more, from a cache that has nothing of it
    rmSync(path.join(root, '.docsite'), {recursive: true})
    await runDocsite(root, ['archive', '1.0', '--no-cache'])
    expect(readFileSync(path.join(root, 'content/archived/1.0.jsonl'), 'utf8')).toBe(text)

    expect(await runDocsite(root, ['archive', '1.0', '--thaw'])).toEqual({
      code: 0,
      stdout: '1.0 is thawed: builds compile its pages again. content/archived/1.0.jsonl was removed.\n',
      stderr: '',
    })
    expect(existsSync(path.join(root, 'content/archived'))).toBe(false)
    expect(await runDocsite(root, ['build', '--no-cache'])).toMatchObject({code: 0})
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)
  },
)

test(
  'articles stay as they are while parts, options and plugins change; banner, menu and links follow the site',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder(site)
    await runDocsite(root, ['archive', '1.0'])
    await runDocsite(root, ['archive', 'sdk/7'])
    const plugin = `export const shout = () => (tree) => { const walk = (node) => { if (node.type === 'text') node.value = node.value.toUpperCase(); (node.children ?? []).forEach(walk) }; walk(tree) }\n`
    await writeFiles(root, {
      'shout.mjs': plugin,
      'site-config.ts': `import {shout} from './shout.mjs'\n${config("markdown: {remarkPlugins: [shout]}, docs: {versions: {'1.0': {label: 'One'}}},")}`,
      'content/docs/2.0/_part.mdx': 'A part.\n',
      'content/docs/2.0/added.md': '# Added\n\nText.\n',
    })
    rmSync(path.join(root, 'content/docs/1.0/_part.mdx'))
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    const main = (file: string): string => /<div class="prose">.*?<\/div>/s.exec(pageOf(root, file))?.[0] ?? ''
    expect([main('docs/1.0/lamp'), main('docs/lamp'), main('docs/added'), main('sdk')]).toEqual([
      '<div class="prose"><p>A part of 1.0.</p></div>',
      '<div class="prose"><p>A PART.</p></div>',
      '<div class="prose"><p>TEXT.</p></div>',
      '<div class="prose"></div>',
    ])
    expect([main('docs/1.0').includes('It is lit.'), main('de/docs/1.0').includes('Es brennt.')]).toEqual([true, true])
    const html = pageOf(root, 'docs/1.0/lamp')
    expect([
      html.includes('Version: One'),
      html.includes('role="alert"'),
      /data-version="1\.0" aria-current="true">(\w+)</.exec(html)?.[1],
    ]).toEqual([true, true, 'One'])
    expect(await runDocsite(root, ['check-links'])).toMatchObject({code: 0})

    writeFileSync(path.join(root, 'content/docs/1.0/photo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')
    rmSync(path.join(root, 'content/docs/2.0/index.md'))
    await runDocsite(root, ['build'])
    expect(/<img[^>]*>/.exec(pageOf(root, 'docs/1.0'))?.[0]).toContain('width="8" height="6"')
  },
)

test('generated docs of an archived version stay as they are, whatever their feature generates now', {tags: ['rest']}, async () => {
  const feature = (text: string): string => `import {definePlugin} from 'docsite/plugin'
const docs = () => ['2.0', '1.0'].map((version) => ({version, path: 'team.md', text: '# Team\\n\\n${text}'}))
const team = definePlugin({name: 'team', setup: () => ({docs})})
${config('plugins: [team()],')}`
  const root = await makeFolder({...site, 'site-config.ts': feature('Ada.')})
  await runDocsite(root, ['archive', '1.0'])
  writeFileSync(path.join(root, 'site-config.ts'), feature('Bob.'))
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const article = (file: string): string | undefined => /<div class="prose">(.*?)<\/div>/s.exec(pageOf(root, file))?.[1]
  expect([article('docs/1.0/team'), article('docs/team')]).toEqual(['<p>Ada.</p>', '<p>Bob.</p>'])
})

test('files of an archived version that are changed, new or gone are reported, and nothing is written', async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['build'])
  await runDocsite(root, ['archive', '1.0'])
  const before = hashTree(path.join(root, 'dist'))
  const docs = path.join(root, 'content/docs/1.0')
  writeFileSync(path.join(docs, 'index.md'), readFileSync(path.join(docs, 'index.md'), 'utf8').replaceAll('\n', '\r\n'))
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(hashTree(path.join(root, 'dist'))).toEqual(before)

  // of an archived page, an edit of its text is more than that
  const outdated = expect.stringMatching(/^\S+1\.0\/index\.md error archive-outdated$/m) as string
  expect(await runDocsite(root, ['check-links'])).toMatchObject({code: 0})
  writeFileSync(path.join(docs, 'index.md'), site['content/docs/1.0/index.md'].replace('It is lit.', 'It was lit.'))
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 1, stdout: outdated})
  expect(await runDocsite(root, ['check-links'])).toMatchObject({code: 1, stdout: outdated})

  writeFileSync(path.join(docs, 'index.md'), '# Other\n\n## Light {#light}\n')
  writeFileSync(path.join(docs, 'new.md'), '# New\n')
  rmSync(path.join(docs, 'lamp.mdx'))
  const {code, stdout} = await runDocsite(root, ['build'])
  const lines = stdout.split('\n').filter((line) => line.includes('archive-outdated'))
  expect([code, ...lines]).toEqual([
    1,
    'content/docs/1.0/index.md error archive-outdated',
    'content/docs/1.0/lamp.mdx error archive-outdated',
    'content/docs/1.0/new.md error archive-outdated',
  ])
  expect(hashTree(path.join(root, 'dist'))).toEqual(before)
})

test('islands of the configuration stay alive in an archive, until one is removed from it', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': config("islands: {Counter: {module: './counter.tsx', strategy: 'load'}},"),
    'counter.tsx': "import {useState} from 'react'\nexport function Counter() { const [n] = useState(0); return <b>{n}</b> }\n",
    'content/docs/1.0/island.mdx': '# Island\n\n<Counter />\n',
  })
  await runDocsite(root, ['build'])
  const before = pageOf(root, 'docs/1.0/island')
  expect(await runDocsite(root, ['archive', '1.0'])).toMatchObject({code: 0})
  expect(await runDocsite(root, ['build', '--no-cache'])).toMatchObject({code: 0})
  expect(pageOf(root, 'docs/1.0/island')).toBe(before)
  // its script follows the component
  await writeFiles(root, {
    'counter.tsx': "import {useState} from 'react'\nexport function Counter() { const [n] = useState(5); return <i>{n}</i> }\n",
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(pageOf(root, 'docs/1.0/island')).not.toBe(before)
  expect(pageOf(root, 'docs/1.0/island')).toContain('<b>0</b>')
  await writeFiles(root, {'site-config.ts': config()})
  const {code, stdout} = await runDocsite(root, ['build'])
  expect([code, stdout.split('\n').filter((line) => / error [a-z]+-/.test(line))]).toEqual([
    1,
    ['content/docs/1.0/island.mdx error archive-outdated'],
  ])
})

test('a page with a CSS module is refused, and so is a version that has an error', async () => {
  const code = {
    'content/docs/1.0/module.mdx': `import styles from './style.module.css'\n\n# Module\n\n<b className={styles.red}>Red</b>\n`,
    'content/docs/1.0/style.module.css': '.red { color: red }\n',
  }
  const root = await makeFolder({...site, ...code})
  const refused = await runDocsite(root, ['archive', '1.0'])
  const heads = (text: string): string[] => text.split('\n').filter((line) => / error [a-z]+-/.test(line))
  expect([refused.code, heads(refused.stdout), existsSync(path.join(root, 'content/archived'))]).toEqual([
    1,
    ['content/docs/1.0/module.mdx error archive-refused'],
    false,
  ])
  expect(await runDocsite(root, ['archive', '2.0'])).toMatchObject({code: 0})
  const broken = await makeFolder({...site, 'content/docs/1.0/broken.md': '# Broken\n\n[Gone](gone.md)\n'})
  const {code: failed, stdout} = await runDocsite(broken, ['archive', '1.0'])
  expect([failed, heads(stdout).length, existsSync(path.join(broken, 'content/archived'))]).toEqual([1, 1, false])
})

test('a version that cannot be archived or thawed is said so, and no path leaves the folder of archives', {tags: ['rest']}, async () => {
  const root = await makeFolder({...site, 'outside.jsonl': 'mine\n'})
  const say = async (...args: string[]): Promise<string> => {
    const {code, stderr} = await runDocsite(root, ['archive', ...args, '--quiet'])
    return `${code} ${stderr.trim()}`
  }
  expect([
    await say('next'),
    await say('3.0'),
    await say('1.0', '--thaw'),
    await say('../../outside', '--thaw'),
    await say('sdk/../../outside', '--thaw'),
    await say('..', '--thaw'),
  ]).toEqual([
    '2 error: `next` is not released: cut a version before you archive it.',
    '2 error: The version `3.0` is not among those that are built: `next`, `2.0`, `1.0`, `sdk/7`.',
    '2 error: The version `1.0` is not archived: `content/archived/1.0.jsonl` does not exist.',
    '2 error: `../../outside` cannot be the name of a version: there is no doc set `..`.',
    expect.stringContaining('2 error: `sdk/../../outside` cannot be the name of a version: '),
    expect.stringContaining('2 error: `..` cannot be the name of a version: '),
  ])
  expect(readFileSync(path.join(root, 'outside.jsonl'), 'utf8')).toBe('mine\n')
})

test('an archive that was damaged is reported at its line, whatever is in its place, and can be thawed', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['build'])
  await runDocsite(root, ['archive', '1.0'])
  const before = hashTree(path.join(root, 'dist'))
  const file = path.join(root, 'content/archived/1.0.jsonl')
  const text = readFileSync(file, 'utf8')
  const forged = '{"key":"a","doc":{"usable":true}}\n"<p>"\n'
  const header = {archive: 'docsite', format: 2, version: '1.0', hash: sha256(forged)}
  const kinds: readonly (readonly [string, () => void, string])[] = [
    ['conflict', () => writeFileSync(file, text.replace('\n', '\n=======\n')), 'content/archived/1.0.jsonl:2:1 error archive-invalid'],
    ['article', () => writeFileSync(file, text.replace('A part', 'Apart')), 'content/archived/1.0.jsonl:1:1 error archive-invalid'],
    ['bytes', () => writeFileSync(file, Buffer.from([0xff, 0xfe, 0, 10, 0xff])), 'content/archived/1.0.jsonl:1:1 error archive-invalid'],
    ['forged', () => writeFileSync(file, `${JSON.stringify(header)}\n${forged}`), 'content/docs/1.0/index.md error archive-outdated'],
    ['folder', () => (rmSync(file), mkdirSync(file)), 'content/archived/1.0.jsonl error file-unreadable'],
    ['loop', () => (rmSync(file, {recursive: true}), symlinkSync(file, file)), 'content/archived/1.0.jsonl error file-unreadable'],
  ]
  for (const [kind, damage, line] of kinds) {
    damage()
    const {code, stdout} = await runDocsite(root, ['build'])
    expect([kind, code > 0, stdout.split('\n').find((said) => / error /.test(said))]).toEqual([kind, true, line])
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)
  }
  rmSync(file)
  writeFileSync(file, 'wrong\n')
  expect(await runDocsite(root, ['archive', '1.0', '--thaw'])).toMatchObject({code: 0})
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(hashTree(path.join(root, 'dist'))).toEqual(before)
})

test('killed at any call, archiving and thawing leave a site that builds to the same bytes', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['build'])
  const before = hashTree(path.join(root, 'dist'))
  const content = path.join(root, 'content')
  for (const args of [
    ['archive', '1.0'],
    ['archive', '1.0', '--thaw'],
  ]) {
    const {calls, restore} = await noteDiskStates(content, () => runDocsite(root, args))
    const states = new Set<string>()
    for (let call = 1; call <= calls; call += 1) {
      restore(call)
      const state = JSON.stringify(hashTree(content))
      if (states.has(state)) continue
      states.add(state)
      expect([args, call, (await runDocsite(root, ['build'])).code]).toEqual([args, call, 0])
      expect(hashTree(path.join(root, 'dist'))).toEqual(before)
    }
    // before and after each call that changes something: a folder, a draft and its new name, or a file and its folder
    expect([args, states.size > 1]).toEqual([args, true])
    // the next command begins with an archive, whatever the last one has left
    await runDocsite(root, ['archive', '1.0'])
    expect(readdirSync(path.join(content, 'archived')).filter((name) => name.endsWith('.jsonl'))).toEqual(['1.0.jsonl'])
  }
})

test('serve shows archived pages, says that an edit has no effect, and shows it once the version is thawed', {tags: ['rest']}, async () => {
  const root = await makeFolder({...site, 'site-config.ts': config().replace(", locales: ['en', 'de']", '')})
  await runDocsite(root, ['archive', '1.0'])
  const files = Object.fromEntries(
    ['site-config.ts', 'content/archived/1.0.jsonl', ...Object.keys(site).filter((file) => file.startsWith('content/'))].map((file) => [
      file,
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  )
  const opened = await openSite(files)
  const article = async (): Promise<string> =>
    /<div class="prose">(.*?)<\/div>/s.exec(await opened.read('docs/1.0/lamp/index.html'))?.[1] ?? ''
  expect([await article(), opened.problems()]).toEqual(['<p>A part of 1.0.</p>', []])
  opened.write('content/docs/1.0/lamp.mdx', '# Lamp\n\nEdited.\n')
  await opened.until(() => opened.problems().join() === 'archive-outdated content/docs/1.0/lamp.mdx')
  expect(await article()).toBe('<p>A part of 1.0.</p>')
  opened.remove('content/archived/1.0.jsonl')
  opened.write('content/docs/1.0/lamp.mdx', '# Lamp\n\nEdited again.\n')
  await opened.until(async () => (await article()) === '<p>Edited again.</p>')
  expect(opened.problems()).toEqual([])
})

test('serve follows an archive that is made, thawed and damaged while it runs', {tags: ['rest']}, async () => {
  const content = Object.entries(site).filter(([file]) => file.startsWith('content/'))
  const single = {...Object.fromEntries(content), 'site-config.ts': config().replace(", locales: ['en', 'de']", '')}
  const opened = await openSite(single)
  const archive = 'content/archived/1.0.jsonl'
  const article = async (): Promise<string> =>
    /<div class="prose">(.*?)<\/div>/s.exec(await opened.read('docs/1.0/lamp/index.html'))?.[1] ?? ''
  // in another folder, so that this process is not the one that writes
  const other = await makeFolder(single)
  await runDocsite(other, ['archive', '1.0'])
  const text = readFileSync(path.join(other, archive), 'utf8')

  opened.write(archive, text)
  const {revision} = opened.state()
  await opened.until(() => opened.state().revision > revision)
  opened.write('content/docs/1.0/_part.mdx', 'A new part.\n')
  opened.write('content/docs/1.0/index.md', '# Start\n\n## Light {#light}\n\nEdited.\n')
  await opened.until(() => opened.problems().join() === 'archive-outdated content/docs/1.0/index.md')
  expect(await article()).toBe('<p>A part of 1.0.</p>')

  opened.remove(archive)
  await opened.until(async () => opened.problems().length === 0 && (await article()) === '<p>A new part.</p>')
  expect(await opened.read('docs/1.0/index.html')).toContain('<p>Edited.</p>')

  opened.write('content/docs/1.0/index.md', site['content/docs/1.0/index.md'])
  opened.write(archive, text)
  await opened.until(async () => (await article()) === '<p>A part of 1.0.</p>')
  opened.write(archive, text.slice(0, -40))
  await opened.until(() => opened.problems().join() === `archive-invalid ${archive}`)
  opened.write(archive, text)
  await opened.until(async () => opened.problems().length === 0 && (await article()) === '<p>A part of 1.0.</p>')
})

test('an archive whose version has left the site is reported, and no other file beside it', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'content/archived/README.md': 'Archived versions.\n',
    'content/archived/sdk/notes.jsonl': '{"a": 1}\n',
  })
  for (const version of ['1.0', 'sdk/7']) expect((await runDocsite(root, ['archive', version])).code).toBe(0)
  const told = async (...args: readonly string[]): Promise<readonly string[]> => {
    const {stdout} = await runDocsite(root, args)
    return [...stdout.matchAll(/^\S+ \w+ archive-\w+\n(?: {2}.*\n)*/gm)].flatMap(([block]) => block.trimEnd().split('\n'))
  }
  expect(await told('build')).toEqual([])
  expect(await told('build', '--versions', '2.0')).toEqual([])
  writeFileSync(path.join(root, 'content/docs/versions.json'), '["2.0"]\n')
  rmSync(path.join(root, 'content/docs/1.0'), {recursive: true})
  rmSync(path.join(root, 'content/sdk'), {recursive: true})
  writeFileSync(path.join(root, 'content/docs/2.0/index.md'), '# Start\n')
  writeFileSync(path.join(root, 'site-config.ts'), config().replace('docSets: {sdk: {}},', ''))
  // without a list of versions nobody knows which of them are gone
  writeFileSync(path.join(root, 'content/docs/versions.json'), '["2.0"\n')
  expect(await told('build')).toEqual([])
  writeFileSync(path.join(root, 'content/docs/versions.json'), '["2.0"]\n')
  const expected = [
    'content/archived/1.0.jsonl warning archive-unlisted',
    '  The archive is of the version `1.0`, which the site does not have, so nothing uses it.',
    '  hint: Remove the file, or restore the version: its folder, and its name in `content/docs/versions.json`.',
    'content/archived/sdk/7.jsonl warning archive-unlisted',
    '  The archive is of the version `sdk/7`, which the site does not have, so nothing uses it.',
    '  hint: Remove the file, or restore the doc set `sdk` in the configuration.',
  ]
  expect(await told('build')).toEqual(expected)
  expect(await told('build', '--versions', '2.0')).toEqual(expected)
  expect(await told('check-links')).toEqual(expected)
  // the command that removes archives needs no version
  expect((await runDocsite(root, ['archive', '1.0', '--thaw'])).code).toBe(0)
  expect(await told('build')).toEqual(expected.slice(3))
  writeFileSync(path.join(root, 'site-config.ts'), config(`levels: {'archive-unlisted': 'ignore'},`).replace('docSets: {sdk: {}},', ''))
  expect(await told('build')).toEqual([])
})
