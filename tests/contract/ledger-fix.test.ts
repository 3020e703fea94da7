import {chmodSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {writeFixes} from '../../renderer/features/ledger/fix/write-fixes.ts'
import {writeLedger} from '../../renderer/features/ledger/ledger-on-disk.ts'
import {parseLedger} from '../../renderer/features/ledger/ledger-text.ts'
import {noteDiskStates} from '../disk-states.ts'
import {armFailFs} from '../fail-fs.mjs'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const LEDGER = 'docsite-ledger.txt'

const install = 'Run the installer, and answer its questions. It then writes a file with your answers, which you can edit.\n'
const linux = 'The packages are in the archives of the distributions, and the tool updates with all others.\n'
const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`,
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/2.0/index.md': '# Start\n\nWelcome.\n',
  'content/docs/1.0/index.md': '# Start\n\nWelcome.\n',
  'content/docs/2.0/install.md': `# Install\n\n${install}`,
  'content/docs/1.0/install.md': `# Install\n\n${install}`,
  'content/docs/2.0/faq.md': `---\ntitle: 'Questions' # of readers\nanchors: {why: reasons}\n---\n\n## Reasons\n\nNone.\n\n## Linux\n\n${linux}\n## Packages\n\nMany.\n`,
  'content/docs/1.0/faq.md': `# Questions\n\n## Linux\n\n${linux}`,
}

const lines = (output: string): readonly string[] => output.split('\n').filter((line) => line !== '')
const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')
const edit = (root: string, file: string, change: (text: string) => string): void =>
  writeFileSync(path.join(root, file), change(read(root, file)))

async function publish(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await makeFolder({...site, ...more})
  expect((await runDocsite(root, ['ledger'])).code).toBe(0)
  return root
}

/** Every file of the content, with its text. */
function contentOf(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(path.join(root, 'content'), {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map((entry): [string, string] => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(root, file), readFileSync(file, 'utf8')]
    }),
  )
}

test('what was renamed beyond doubt is written into its front matter, once', async () => {
  const root = await publish()
  mkdirSync(path.join(root, 'content/docs/2.0/guide'))
  renameSync(path.join(root, 'content/docs/2.0/install.md'), path.join(root, 'content/docs/2.0/guide/setup.md'))
  edit(root, 'content/docs/2.0/faq.md', (text) => text.replace('## Linux', '## Ubuntu').replace('## Packages', '## Package'))
  const {code, stdout} = await runDocsite(root, ['ledger', 'check', '--fix'])
  expect({code, lines: lines(stdout)}).toEqual({
    code: 0,
    lines: [
      'Written into 2 pages:',
      'content/docs/2.0/faq.md: anchors: {linux: ubuntu}',
      'content/docs/2.0/faq.md: anchors: {packages: package}',
      'content/docs/2.0/guide/setup.md: moved_from: /install',
      '6 addresses and 5 headings still answer.',
    ],
  })
  expect(read(root, 'content/docs/2.0/guide/setup.md')).toBe(`---\nmoved_from: /install\n---\n\n# Install\n\n${install}`)
  expect(read(root, 'content/docs/2.0/faq.md')).toMatch(
    /^---\ntitle: 'Questions' # of readers\nanchors: \{why: reasons, linux: ubuntu, packages: package\}\n---\n\n## Reasons\n/,
  )
  const after = contentOf(root)
  const again = await runDocsite(root, ['ledger', 'check', '--fix'])
  expect([again.code, lines(again.stdout)]).toEqual([0, ['6 addresses and 5 headings still answer.']])
  expect(contentOf(root)).toEqual(after)
})

test('a page that was renamed together with one of its headings is fixed at once', async () => {
  const page = (first: string): string => `# Setup\n\n## Before\n\nA.\n\n## ${first}\n\nB.\n\n## After\n\nC.\n`
  const root = await publish({'content/docs/2.0/setup.md': page('Packages')})
  rmSync(path.join(root, 'content/docs/2.0/setup.md'))
  writeFileSync(path.join(root, 'content/docs/2.0/begin.md'), page('Package'))
  const {code, stdout} = await runDocsite(root, ['ledger', 'check', '--fix'])
  expect([code, lines(stdout).slice(0, 3)]).toEqual([
    0,
    ['Written into 1 page:', 'content/docs/2.0/begin.md: moved_from: /setup', 'content/docs/2.0/begin.md: anchors: {packages: package}'],
  ])
})

test('doubtful heirs are told and not written', async () => {
  const steps = '## Step 1\n\nA.\n\n## Other\n\nB.\n'
  const root = await publish({
    'content/docs/1.0/extra.md': '# Extra\n\nOnly here.\n',
    'content/docs/2.0/steps.md': `# Steps\n\n${steps}`,
    'content/docs/2.0/more-steps.md': `# More steps\n\n${steps}`,
    'content/docs/2.0/numbers.md': '# Numbers\n\n## Step 1\n\nA.\n',
  })
  // a page of the same name, but of other text
  rmSync(path.join(root, 'content/docs/1.0/extra.md'))
  mkdirSync(path.join(root, 'content/docs/1.0/guide'))
  writeFileSync(path.join(root, 'content/docs/1.0/guide/extra.md'), '# Further\n\nSomething else.\n')
  // two pages with its text
  renameSync(path.join(root, 'content/docs/2.0/install.md'), path.join(root, 'content/docs/2.0/one.md'))
  writeFileSync(path.join(root, 'content/docs/2.0/two.md'), `# Install\n\n${install}`)
  // a page with its headings that was published beside it
  rmSync(path.join(root, 'content/docs/2.0/more-steps.md'))
  // an id that differs in a digit
  edit(root, 'content/docs/2.0/numbers.md', (text) => text.replace('Step 1', 'Step 2'))
  const before = contentOf(root)
  const {code, stdout} = await runDocsite(root, ['ledger', 'check', '--fix'])
  expect(contentOf(root)).toEqual(before)
  expect(code).toBe(1)
  expect(lines(stdout).filter((line) => /hint|beyond/.test(line))).toEqual([
    '  hint: Write `moved_from: /extra` in the front matter of `content/docs/1.0/guide/extra.md`, which has its name.',
    '  hint: Write `moved_from: /install` in the front matter of `content/docs/2.0/one.md`, which has most of its text.',
    '  hint: Write `moved_from: /more-steps` in the front matter of `content/docs/2.0/steps.md`, which has its headings.',
    '  hint: If its content is below `#step-2` now, write `{#step-2 was:step-1}` at the end of that heading, in line 3 of `content/docs/2.0/numbers.md`.',
    'Nothing can be written beyond doubt.',
  ])
})

test('nothing is written if one page cannot be', async () => {
  const root = await publish()
  renameSync(path.join(root, 'content/docs/2.0/install.md'), path.join(root, 'content/docs/2.0/setup.md'))
  edit(root, 'content/docs/2.0/faq.md', (text) =>
    text.replace('## Linux', '## Ubuntu').replace(/---[^]*---/, '---\n{title: Questions}\n---'),
  )
  edit(root, LEDGER, (text) => text.replace(' why', ''))
  const before = contentOf(root)
  const {code, stderr} = await runDocsite(root, ['ledger', 'check', '--fix'])
  expect([code, stderr.split('\n').find((line) => line.startsWith('error'))]).toEqual([
    2,
    'error: `content/docs/2.0/faq.md` cannot be fixed: its front matter is written in a form that docsite does not edit. Nothing was written; write it yourself: anchors: {linux: ubuntu}.',
  ])
  expect(contentOf(root)).toEqual(before)
  expect((await runDocsite(root, ['ledger', '--fix'])).stderr).toContain('error: Only `docsite ledger check` takes `--fix`.')
})

const fixes = [
  {file: 'a.md', movedFrom: ['/old-a'], anchors: [], likely: new Set<string>()},
  {file: 'b.md', movedFrom: [], anchors: [['old', 'new']], likely: new Set<string>()},
  {file: 'c.md', movedFrom: ['/old-c'], anchors: [], likely: new Set<string>()},
] as const
const pages = {'a.md': '# A\n', 'b.md': '---\ntitle: B\n---\n\n## New\n', 'c.md': '# C\n'}
const fixed = {
  'a.md': '---\nmoved_from: /old-a\n---\n\n# A\n',
  'b.md': '---\ntitle: B\nanchors:\n  old: new\n---\n\n## New\n',
  'c.md': '---\nmoved_from: /old-c\n---\n\n# C\n',
}

function pagesOf(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(pages).map((name) => [name, read(root, name)]))
}

test('a fix that is killed at any of its calls leaves every page whole, as it was or fixed', async () => {
  const root = await makeFolder(pages)
  const {calls, restore} = await noteDiskStates(root, () => Promise.resolve(writeFixes(root, fixes)))
  expect(pagesOf(root)).toEqual(fixed)
  expect(calls).toBeGreaterThan(15)
  for (let call = 1; call <= calls; call += 1) {
    restore(call)
    for (const [name, text] of Object.entries(pagesOf(root)))
      expect([pages[name as keyof typeof pages], fixed[name as keyof typeof fixed]], `call ${call}`).toContain(text)
  }
})

test.each(['EIO', 'ENOSPC', 'EACCES'])('where any call fails with %s, no page is changed and nothing is left', async (code) => {
  const root = await makeFolder(pages)
  const outcomes = new Set<string>()
  for (let at = 1; ; at += 1) {
    const disarm = armFailFs({at, code, mode: 'once', under: root})
    const result = writeFixes(root, fixes)
    if (disarm() < at) break
    outcomes.add('error' in result ? 'refused' : 'written')
    expect(pagesOf(root), `call ${at}`).toEqual('error' in result ? pages : fixed)
    expect(readdirSync(root).sort(), `call ${at}`).toEqual(Object.keys(pages))
    for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(root, name), text)
  }
  expect(outcomes).toContain('refused')
})

test('a page keeps its permissions, and a link to a page stays a link', async () => {
  const root = await makeFolder({'a.md': '# A\n', 'shared/b.md': '## New\n', 'c.md': '# C\n'})
  chmodSync(path.join(root, 'a.md'), 0o640)
  symlinkSync('shared/b.md', path.join(root, 'b.md'))
  expect(writeFixes(root, fixes)).toEqual({lines: ['a.md: moved_from: /old-a', 'b.md: anchors: {old: new}', 'c.md: moved_from: /old-c']})
  expect(statSync(path.join(root, 'a.md')).mode & 0o777).toBe(0o640)
  expect(read(root, 'shared/b.md')).toBe('---\nanchors:\n  old: new\n---\n\n## New\n')
})

test('a ledger that is killed while it is written is the old one or the new one', async () => {
  const root = await makeFolder({[LEDGER]: '/old/\n'})
  const {ledger} = parseLedger('/new/ one\n/old/\n')
  const {calls, restore} = await noteDiskStates(root, () => Promise.resolve(writeLedger(root, ledger)))
  const after = read(root, LEDGER)
  expect(lines(after).slice(2)).toEqual(['/new/ one', '/old/'])
  for (let call = 1; call <= calls; call += 1) {
    restore(call)
    expect(['/old/\n', after], `call ${call}`).toContain(read(root, LEDGER))
  }
  expect(calls).toBeGreaterThan(1)
})
