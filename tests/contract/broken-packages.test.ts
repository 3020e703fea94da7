import {execFileSync} from 'node:child_process'
import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import type {loadConfig as load} from '../../renderer/index.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {showDiagnostics} from '../show-diagnostics.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

// Packages that the configuration imports, which Node loads in several threads: broken, they are one problem that names the package.

const site = {
  'site-config.ts': `import {mark} from 'marks'
import {definePlugin} from 'docsite/plugin'

const team = definePlugin({name: 'team', setup: () => ({
  docs: () => [{version: 'next', path: 'team.md', text: '# Team'}],
  check: () => {},
})})

export default {
  title: 'Site',
  url: 'https://example.org',
  markdown: {remarkPlugins: [mark]},
  plugins: [team()],
}
`,
  'content/pages/index.md': '# Home\n\n[Start](/docs/)\n',
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Start\n\n[More](./more.mdx)\n',
  'content/docs/next/more.mdx': '# More\n\n{1 + 1}\n',
  'node_modules/marks/package.json': '{"name": "marks", "version": "1.0.0", "type": "module", "exports": "./index.js"}\n',
  'node_modules/marks/index.js': `import {word} from './lib/word.js'
export const mark = () => (tree) => void tree.children.push({type: 'paragraph', children: [{type: 'text', value: word}]})
`,
  'node_modules/marks/lib/word.js': `export const word = 'First word'\n`,
}

const WORD = 'node_modules/marks/lib/word.js'
const cannot = 'The package `marks`, which the configuration loads, cannot be loaded'

/** Ways to break the package, and what is said of it. */
const broken: Readonly<Record<string, readonly [Readonly<Record<string, string>>, string]>> = {
  'with an error of syntax': [{[WORD]: '\nexport const word = ;\n'}, `${WORD}:2:21 config-unreadable ${cannot}: Unexpected ";".`],
  'that lacks a file': [
    {'node_modules/marks/index.js': `import './lib/none.js'\nexport const mark = () => {}\n`},
    `node_modules/marks/index.js:1:8 config-unreadable ${cannot}: \`./lib/none.js\` is imported here, but there is no such file.`,
  ],
  'that lacks another package': [
    {'node_modules/marks/index.js': `import 'none'\nexport const mark = () => {}\n`},
    `node_modules/marks/index.js:1:8 config-unreadable ${cannot}: \`none\` is imported here, but no such package is installed.`,
  ],
  'that lacks an export of its own': [
    {[WORD]: 'export const other = 1\n'},
    `node_modules/marks/index.js:1:9 config-unreadable ${cannot}: \`${WORD}\` has no export \`word\`.`,
  ],
  'that lacks an export of its own, and has none': [
    {[WORD]: `throw new Error('now')\n`},
    `node_modules/marks/index.js:1:21 config-unreadable ${cannot}: \`./lib/word.js\` has no export \`word\`.`,
  ],
  'that lacks an export for the configuration': [
    {'node_modules/marks/index.js': 'export const other = 1\n'},
    'site-config.ts:1:9 config-unreadable The configuration cannot be loaded: `node_modules/marks/index.js` has no export `mark`.',
  ],
  'with the wrong kind of module': [
    {'node_modules/marks/package.json': '{"name": "marks", "type": "commonjs", "main": "./index.js"}\n'},
    'site-config.ts:1:20 config-unreadable The configuration cannot be loaded: `node_modules/marks/index.js` has no export `mark`.',
  ],
  'that throws': [
    {[WORD]: `export const word = 1\nthrow new Error('now')\n`},
    `${WORD}:2:7 config-unreadable The package \`marks\`, which the configuration loads, threw while it was loaded: Error: now.`,
  ],
  'with a manifest that is cut off': [
    {'node_modules/marks/package.json': '{"name": \n'},
    'site-config.ts:1:20 config-unreadable `marks` is imported here, but the `package.json` of the installed package `marks` names no file that can be imported.',
  ],
}

/** The compiled tool: its sources have no threads to start. */
async function compiled(): Promise<{readonly loadConfig: typeof load}> {
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(toolRoot, 'lib/engine.js')).href)) as {readonly loadConfig: typeof load}
}

describe.each([false, true])('when the configuration is loaded, isolated: %s', (isolated) => {
  test.each(Object.entries(broken))('a package %s is reported where it is broken', async (_what, [files, expected]) => {
    const {loadConfig} = await compiled()
    const root = await makeFolder({...site, ...files})
    const {value, diagnostics} = await loadConfig({root, evaluation: {isolated}})
    expect(value).toBeUndefined()
    expect(showDiagnostics(diagnostics).map((line) => line.replace(/ \| .*/, ''))).toEqual([expected])
  })
})

/** Code of a package that runs only in threads that compile, or only in the thread that calls functions of plugins. */
const inThread = (kind: 'compile' | 'plugin', code: string): string =>
  `import {workerData} from 'node:worker_threads'
const kind = workerData?.setup?.toolRoot ? 'compile' : workerData?.setup?.outRoot ? 'plugin' : 'other'
if (kind === '${kind}') ${code}
export const word = 'First word'
`

const threw = 'The package `marks`, which the configuration loads, threw while it was loaded in a thread that runs plugins'

/** Code that breaks the package later than when the configuration is loaded, and what is said of it. */
const later: Readonly<Record<string, readonly [string, RegExp]>> = {
  throws: [`throw new Error('now')`, new RegExp(`^${WORD}:3:\\d+ error config-unreadable\n  ${threw}: Error: now\\.$`, 'm')],
  'ends the process': [
    'process.exit(0)',
    new RegExp(`^${WORD}:3:\\d+ error config-unreadable\n  ${threw}: Error: \`process\\.exit\` is`, 'm'),
  ],
  'does what no thread can': [`process.chdir('.')`, new RegExp(`^${WORD}:3:\\d+ error config-unreadable\n  ${threw}: TypeError: `, 'm')],
}

test('a plugin of a package that throws when it is set up in a thread is one problem of a build', async () => {
  const mark = `export const mark = () => {\n  if (kind === 'compile') process.chdir('.')\n}\n`
  const root = await makeFolder({...site, 'node_modules/marks/index.js': inThread('compile', '{}') + mark})
  const {code, stdout, stderr} = await spawnDocsite(root, ['build'])
  expect(stdout).toMatch(/^node_modules\/marks\/index\.js:6:35 error config-unreadable\n {2}The package `marks`, .* process\.chdir/m)
  expect(stdout).toContain('\n1 error in 1 file\n')
  expect(`${stdout}${stderr}`).not.toMatch(/^ +at |bug in docsite/m)
  expect(code).toBe(2)
})

test.each([
  ...Object.entries(later).map(([what, [code, said]]) => ['compile', what, code, said] as const),
  ...Object.entries(later).map(([what, [code, said]]) => ['plugin', what, code, said] as const),
])('in a thread of kind %s, a package that %s is one problem of a build', async (kind, what, code, said) => {
  const root = await makeFolder({...site, [WORD]: inThread(kind, code)})
  const failed = await spawnDocsite(root, ['build'])
  expect(failed.stdout).toMatch(said)
  expect(failed.stdout).toContain('\n1 error in 1 file\n')
  expect(`${failed.stdout}${failed.stderr}`).not.toMatch(/^ +at |bug in docsite/m)
  expect(failed.code).toBe(2)
  if (what !== 'throws') return
  await writeFiles(root, {[WORD]: site[WORD]})
  const mended = await spawnDocsite(root, ['build'])
  expect({code: mended.code, stdout: mended.stdout}).toEqual({code: 0, stdout: expect.stringContaining('dist/ holds') as string})
})

/** Whether it is served as it should be: without problems, with the word of the package on both pages. */
async function isShown({problems, read}: Awaited<ReturnType<typeof openSite>>, word: string): Promise<boolean> {
  const pages = await Promise.all(['docs/index.html', 'docs/more/index.html'].map(read))
  return problems().length === 0 && pages.every((html) => html.includes(word))
}

test('serve goes on when a package of the configuration is broken, and shows it when it is whole or another', async () => {
  const opened = await openSite(site, {evaluation: {isolated: true}})
  const {write, edit, remove, read, until, problems} = opened
  expect(await isShown(opened, 'First word')).toBe(true)
  for (const [index, [files]] of Object.values(broken).entries()) {
    for (const [file, text] of Object.entries(files)) write(file, text)
    await until(() => problems().length === 1 && (problems()[0] ?? '').startsWith('config-unreadable '))
    // what is edited meanwhile is shown once it can be compiled
    edit('content/docs/next/more.mdx', (text) => `${text}\nEdit ${index}.\n`)
    for (const file of Object.keys(files)) write(file, site[file as keyof typeof site])
    await until(async () => (await isShown(opened, 'First word')) && (await read('docs/more/index.html')).includes(`Edit ${index}.`))
  }
  remove('node_modules/marks')
  await until(() => problems().join() === 'config-unreadable site-config.ts')
  for (const file of Object.keys(site).filter((name) => name.startsWith('node_modules/'))) write(file, site[file as keyof typeof site])
  await until(async () => isShown(opened, 'First word'))
  write(WORD, "export const word = 'Second word'\n")
  await until(async () => isShown(opened, 'Second word'))
}, 120_000)

test.each(['compile', 'plugin'] as const)('serve goes on when a package breaks in a thread of kind %s', async (kind) => {
  const opened = await openSite(site, {evaluation: {isolated: true}})
  const {write, until, problems} = opened
  write(WORD, inThread(kind, `throw new Error('now')`))
  await until(() => problems().join() === `config-unreadable ${WORD}`)
  write(WORD, "export const word = 'Second word'\n")
  await until(async () => isShown(opened, 'Second word'))
})

test('while the package.json of the site is broken, serve reports it alone and shows edits of Markdown', async () => {
  const pages = {
    'site-config.ts': "export default {title: 'Site', url: 'https://example.org', docs: {versions: {next: {path: ''}}}}\n",
    'content/docs/next/index.md': '# Start\n',
    'content/docs/next/more.mdx': '# More\n\n{1 + 1}\n',
  }
  const live = await openSite({...pages, 'package.json': '{"private": true}\n'})
  const manifest = path.join(live.root, 'package.json')
  for (const [step, damage] of [() => writeFileSync(manifest, '{'), () => execFileSync('mkfifo', [manifest])].entries()) {
    rmSync(manifest)
    damage()
    await live.until(() => live.problems().length > 0)
    live.write('content/docs/next/index.md', `# Start\n\nStep ${step}.\n`)
    await live.until(async () => (await live.read('docs/index.html')).includes(`Step ${step}.`))
    expect(live.problems()).toEqual([step === 0 ? 'config-unreadable package.json' : 'file-unreadable package.json'])
  }
  rmSync(manifest)
  live.write('package.json', '{"private": true}\n')
  live.write('content/docs/next/more.mdx', '# More\n\n{2 + 2}\n')
  await live.until(async () => live.problems().length === 0 && (await live.read('docs/more/index.html')).includes('>4<'))
})

test.each([
  ['src', 'site-config.ts:1:1 error config-unreadable\n  `src/package.json`, which is read for this module and its imports, is a pipe'],
  ['parts', 'footer.tsx:1:1 error bundle-failed\n  `parts/package.json`, which is read for this module and its imports, is a pipe'],
  [
    'content/docs/next/sub',
    'content/docs/next/sub/page.mdx error bundle-failed\n  The code of the page cannot be bundled: `sub/package.json`, which is read for this module and its imports, is a pipe',
  ],
  [
    'node_modules/pk',
    'content/docs/next/sub/page.mdx error bundle-failed\n  The code of the page cannot be bundled: `pk/package.json`, which is read for this module and its imports, is a pipe',
  ],
])('a pipe in the place of a package.json in %s is reported, and not waited for', async (folder, said) => {
  const root = await makeFolder({
    'site-config.ts': `import {title} from './src/title.ts'
export default {title, url: 'https://example.org', docs: {versions: {next: {path: ''}}}, templates: {Footer: './footer.tsx'}}\n`,
    'src/title.ts': "export const title = 'Site'\n",
    'footer.tsx': `import {Part} from './parts/part.tsx'\nexport const Footer = () => <Part />\n`,
    'parts/part.tsx': 'export const Part = () => <p />\n',
    'node_modules/pk/index.js': 'exports.word = 1\n',
    'content/docs/next/sub/page.mdx': `import {word} from 'pk'\n\n# Page\n\n{word}\n`,
  })
  execFileSync('mkfifo', [path.join(root, folder, 'package.json')])
  const {code, stdout} = await spawnDocsite(root, ['build'])
  expect(stdout).toContain(said)
  expect(code).toBe(folder === 'src' ? 2 : 1)
})
