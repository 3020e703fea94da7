import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeGitSite} from '../git-site.ts'
import type {GitSite} from '../git-site.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'

const GUIDE = 'content/docs/next/guide.md'
const GERMAN = 'i18n/de/docusaurus-plugin-content-docs/current/guide.md'
const RECORDS = 'i18n/de/_originals.json'

const english = `---
title: Guide
---

The tool runs on every system that has a file system.

## Start {#start}

Call it once, and wait for the answer.

Then read it.
`

const german = `---
title: Anleitung
---

Das Werkzeug läuft auf jedem System mit einem Dateisystem.

## Beginn {#start}

Rufen Sie es einmal auf, und warten Sie auf die Antwort.

Dann lesen Sie sie.
`

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', i18n: {defaultLocale: 'en', locales: ['en', 'de']}}\n`,
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Home\n\n[Guide](guide.md)\n',
  [GUIDE]: english,
  [GERMAN]: german,
}

/** The original after edits: a paragraph that has changed, one that is new, and one that is gone. */
const later = english
  .replace('every system', 'most systems')
  .replace('\n## Start', '\nAsk for help at any time.\n\n## Start')
  .replace('\nThen read it.\n', '')

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')
const write = (root: string, file: string, text: string): void => writeFileSync(path.join(root, file), text)

/** Returns the messages of the command with their codes and places, without frames and hints. */
async function check(root: string, ...args: readonly string[]): Promise<readonly [code: Ended['code'], ...lines: readonly string[]]> {
  const {code, stdout, stderr} = await runDocsite(root, ['check-translations', '--format', 'json', ...args])
  const {diagnostics} = JSON.parse(stdout) as {
    diagnostics: {code: string; file: string; place?: {start: {line: number; column: number}}; message: string; severity: string}[]
  }
  const told = diagnostics.map(
    ({code: name, file, place, message, severity}) =>
      `${severity} ${name} ${file.split('/').at(-1)}:${place?.start.line}:${place?.start.column} ${message}`,
  )
  return [code, ...told, ...stderr.split('\n').filter((line) => /^de: |^Accepted|^Run/.test(line))]
}

const changed =
  'guide.md:5:1 The original has changed: "The tool runs on most systems that has a file system.". It was: "The tool runs on every system that has a file system.".'
const added = 'guide.md:5:1 The original has here what the translation lacks: "Ask for help at any time.".'
const gone = 'guide.md:11:1 The original no longer has what this translates: "Then read it.".'
const drifts = [changed, added, gone].map((line) => `warning translation-behind ${line}`)
const summary = 'de: 1 of 2 pages translated, 1 behind in 3 blocks'
const clean = 'de: 1 of 2 pages translated, none behind'

async function makeDrifted(): Promise<GitSite> {
  const made = await makeGitSite(site)
  await made.commit({[GUIDE]: later})
  return made
}

describe('with history', () => {
  test('what has changed since a translation is told with both texts, until the translation follows', async () => {
    const {root, commit} = await makeDrifted()
    expect(await check(root)).toEqual([0, ...drifts, summary])
    expect(await check(root, '--level', 'error', 'content')).toEqual([
      1,
      ...[changed, added, gone].map((line) => `error translation-behind ${line}`),
      summary,
    ])
    const half = german.replace('jedem System', 'den meisten Systemen')
    await commit({[GERMAN]: half})
    expect(await check(root)).toEqual([0, ...drifts.slice(1), 'de: 1 of 2 pages translated, 1 behind in 2 blocks'])
    // an edit that is not committed counts, too
    write(root, GERMAN, half.replace('\nDann lesen Sie sie.\n', ''))
    expect(await check(root, '--missing')).toEqual([
      0,
      'warning translation-missing index.md:undefined:undefined The page has no translation into `de`.',
      drifts[1],
      'de: 1 of 2 pages translated, 1 behind in 1 block',
    ])
  })

  test('a page that is accepted is up to date, and later changes are told', async () => {
    const {root, commit} = await makeDrifted()
    expect(await check(root, '--accept', GUIDE)).toEqual([
      0,
      'de: 1 of 1 page translated, 1 behind in 3 blocks',
      'Accepted 1 page. Commit the files `_originals.json`.',
    ])
    expect(await check(root)).toEqual([0, clean])
    await commit({[GUIDE]: later.replace('the answer', 'an answer')})
    expect(await check(root)).toEqual([
      0,
      'warning translation-behind guide.md:9:1 The original has changed: "Call it once, and wait for an answer.". It was: "Call it once, and wait for the answer.".',
      'de: 1 of 2 pages translated, 1 behind in 1 block',
    ])
  })

  test('a page that is moved, and the copy of a version, stay behind; page and original may move in two commits', async () => {
    const {root, git, commit} = await makeDrifted()
    const [folder, other] = ['content/docs/next/guides', path.join(path.dirname(GERMAN), 'guides')]
    for (const place of [folder, other]) mkdirSync(path.join(root, place))
    git('mv', GUIDE, `${folder}/start.md`)
    git('mv', GERMAN, `${other}/start.md`)
    await commit({'content/docs/next/index.md': '# Home\n'})
    const moved = drifts.map((line) => line.replace('guide.md', 'start.md'))
    expect(await check(root)).toEqual([0, ...moved, summary])
    expect((await runDocsite(root, ['version-cut', '1.0'])).code).toBe(0)
    await commit({})
    const both = 'de: 2 of 4 pages translated, 2 behind in 6 blocks'
    expect(await check(root)).toEqual([0, ...moved, ...moved, both])
    await commit({
      'i18n/de/docusaurus-plugin-content-docs/version-1.0/guides/start.md': german.replace('jedem System', 'den meisten Systemen'),
    })
    expect(await check(root)).toEqual([0, ...moved, ...moved.slice(1), 'de: 2 of 4 pages translated, 2 behind in 5 blocks'])
  })

  test('a work list has all texts, in three formats', async () => {
    const {root} = await makeDrifted()
    for (const file of ['work.md', 'work.json', 'work.po']) expect((await check(root, '--out', file))[0]).toBe(0)
    expect(JSON.parse(read(root, 'work.json'))).toEqual({
      pages: [
        {
          locale: 'de',
          original: GUIDE,
          translation: GERMAN,
          state: 'behind',
          blocks: [
            {
              kind: 'changed',
              was: 'The tool runs on every system that has a file system.',
              now: {line: 5, text: 'The tool runs on most systems that has a file system.'},
              translation: {line: 5, text: 'Das Werkzeug läuft auf jedem System mit einem Dateisystem.'},
            },
            {
              kind: 'new',
              now: {line: 7, text: 'Ask for help at any time.'},
              translation: {line: 5, text: 'Das Werkzeug läuft auf jedem System mit einem Dateisystem.'},
            },
            {kind: 'gone', was: 'Then read it.', translation: {line: 11, text: 'Dann lesen Sie sie.'}},
          ],
        },
      ],
    })
    expect(read(root, 'work.po')).toBe(`msgid ""
msgstr ""
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#. Changed: ${GERMAN}:5
#: ${GUIDE}:5
#, fuzzy
#| msgid "The tool runs on every system that has a file system."
msgctxt "${GUIDE}:5"
msgid "The tool runs on most systems that has a file system."
msgstr "Das Werkzeug läuft auf jedem System mit einem Dateisystem."

#. New: ${GERMAN}:5
#: ${GUIDE}:7
msgctxt "${GUIDE}:7"
msgid "Ask for help at any time."
msgstr ""

#. Gone: ${GERMAN}:11
#~ msgctxt "${GERMAN}:11"
#~ msgid "Then read it."
#~ msgstr "Dann lesen Sie sie."
`)
    expect(
      read(root, 'work.md')
        .split('\n')
        .filter((line) => /^#|^\w+:$/.test(line)),
    ).toEqual([
      '# Translations to do',
      `## ${GERMAN}`,
      `### Changed: ${GERMAN}:5`,
      'Was:',
      'Now:',
      'Translation:',
      `### New: ${GERMAN}:5`,
      'Now:',
      'After:',
      `### Gone: ${GERMAN}:11`,
      'Was:',
      'Translation:',
    ])
  })

  test('a clone with the newest commits only says what it cannot know', async () => {
    const {root} = await makeDrifted()
    const clone = await makeFolder({})
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, 'clone'], {cwd: clone, stdio: 'pipe'})
    const {stdout} = await runDocsite(path.join(clone, 'clone'), ['check-translations'])
    expect(stdout.split('\n').filter((line) => /clone|de:/.test(line))).toEqual([
      '  This clone has only the newest commits, so translations that are older count as up to date.',
      clean,
    ])
  })
})

describe('without history', () => {
  test('records of write-translations say what pages were translated from, and go with a version', async () => {
    const root = await makeFolder(site)
    const record = async (): Promise<void> => expect((await runDocsite(root, ['write-translations', '--locale', 'de'])).code).toBe(0)
    expect(await check(root)).toEqual([
      0,
      'de: 1 of 2 pages translated, none behind, 1 unknown',
      'Run `docsite write-translations --locale de` once: it notes what pages without history were translated from.',
    ])
    await record()
    const [records] = Object.entries(JSON.parse(read(root, RECORDS)) as Record<string, {original: string; translation: string}>)
    const hash = '[0-9a-f]{10}(?:[0-9a-f]{3}){0,6}'
    expect(records?.[0]).toBe('docs/next/guide.md')
    expect(records?.[1].original).toMatch(
      new RegExp(
        `^mark:${hash}@0 key.title:${hash}@1 mark:${hash}@2 paragraph:${hash}@3 heading2:${hash}@4 paragraph:${hash}@5 paragraph:${hash}@6$`,
      ),
    )
    expect(await check(root)).toEqual([0, clean])
    write(root, GUIDE, later)
    const hashed = [
      'warning translation-behind guide.md:5:1 The original has changed: "The tool runs on most systems that has a file system.".',
      'warning translation-behind guide.md:5:1 The original has here what the translation lacks: "Ask for help at any time.".',
      'warning translation-behind guide.md:11:1 The original no longer has what this translates.',
    ]
    expect(await check(root)).toEqual([0, ...hashed, summary])
    await record()
    write(root, GERMAN, german.replace('jedem System', 'den meisten Systemen'))
    expect(await check(root)).toEqual([0, ...hashed.slice(1), 'de: 1 of 2 pages translated, 1 behind in 2 blocks'])
    await record()
    expect((await runDocsite(root, ['version-cut', '1.0'])).code).toBe(0)
    expect(await check(root)).toEqual([0, ...hashed.slice(1), ...hashed.slice(1), 'de: 2 of 4 pages translated, 2 behind in 4 blocks'])
    expect(await check(root, '--accept', 'i18n/de/docusaurus-plugin-content-docs/version-1.0')).toEqual([
      0,
      'de: 1 of 2 pages translated, 1 behind in 2 blocks',
      'Accepted 1 page. Commit the files `_originals.json`.',
    ])
    expect(await check(root)).toEqual([0, ...hashed.slice(1), 'de: 2 of 4 pages translated, 1 behind in 2 blocks'])
  })

  test('records that are not valid are told, and stay as they are', async () => {
    const root = await makeFolder({...site, [RECORDS]: '{"a": 1}'})
    const message =
      'error translations-invalid _originals.json:undefined:undefined The file that notes what pages were translated from cannot be used: docsite has not written it so.'
    expect(await check(root, '--accept', GUIDE)).toEqual([1, message, 'de: 1 of 1 page translated, none behind, 1 unknown'])
    expect((await runDocsite(root, ['write-translations', '--locale', 'de'])).code).toBe(1)
    expect(read(root, RECORDS)).toBe('{"a": 1}')
  })
})

test.each<[args: readonly string[], error: string]>([
  [['--out', 'work.txt'], 'Name a file that ends in .md, .json, .po, .xlf, .xliff: `work.txt` does not.'],
  [['--out', 'none/work.md'], '`none/work.md` cannot be written: it does not exist (ENOENT).'],
  [['--accept'], 'Name the pages to accept, or their folder: `docsite check-translations --accept i18n/de`.'],
  [['content/other'], '`content/other` is no page that can be translated, no translation, and no folder of them.'],
])('%j is refused', async (args, error) => {
  const root = await makeFolder(site)
  const {code, stderr} = await runDocsite(root, ['check-translations', ...args])
  expect([code, stderr.split('\n').filter((line) => line.startsWith('error'))]).toEqual([2, [`error: ${error}`]])
})
