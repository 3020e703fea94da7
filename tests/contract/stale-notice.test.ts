import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeGitSite} from '../git-site.ts'
import {runDocsite} from '../run-docsite.ts'

const english = `---
title: Guide
---

The tool runs everywhere.

## Start *here* {#start}

Call it once, and wait for the answer.

## Stop

Press a key.

### By \`kill\`

Write its number.
`

const german = `---
title: Anleitung
---

Das Werkzeug läuft überall.

## Hier beginnen {#start}

Rufen Sie es einmal auf, und warten Sie auf die Antwort.

## Anhalten

Drücken Sie eine Taste.

### Mit \`kill\`

Schreiben Sie seine Nummer.
`

const GUIDE = 'content/docs/next/guide.md'
const GERMAN = 'i18n/de/docs/next/guide.md'

test('readers of a translation learn that its original is newer, where notes tell', async () => {
  const site = await makeGitSite({
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', i18n: {locales: ['en', 'de'], staleNotice: true}}\n`,
    [GUIDE]: english,
    [GERMAN]: german,
    'content/docs/next/other.md': '# Other\n\nText.\n',
    'i18n/de/docs/next/other.md': '# Anderes\n\nText auf Deutsch.\n',
    'content/pages/about.md': '# About\n\nText.\n',
  })
  const {root} = site
  const edit = (file: string, from: string, to: string): void => {
    const text = readFileSync(path.join(root, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(path.join(root, file), text.replace(from, to))
  }
  const build = async (...args: string[]): Promise<string | undefined> => {
    expect(await runDocsite(root, ['build', '--quiet', ...args])).toEqual({code: 0, stdout: '', stderr: ''})
    for (const page of ['docs/guide', 'de/docs/other', 'de/about'])
      expect(readFileSync(path.join(root, `dist/${page}/index.html`), 'utf8')).not.toContain('unlisted stale')
    const html = readFileSync(path.join(root, 'dist/de/docs/guide/index.html'), 'utf8')
    return /<p class="unlisted stale">.*?<\/p>/.exec(html)?.[0]
  }
  edit(GUIDE, 'Call it once', 'Call it twice')
  // a build asks no history
  expect([await build(), existsSync(path.join(root, 'i18n/de/_originals.json'))]).toEqual([undefined, false])
  const noted = await runDocsite(root, ['check-translations', '--note'])
  expect(noted).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /de: 2 of 3 pages translated, 1 behind in 1 block\nNoted 2 pages\. Commit the files `_originals\.json`\.\n$/,
    ),
  })
  const link = (hash: string, text: string): string => `<a href="/docs/guide/${hash}" hrefLang="en" lang="en" dir="ltr">${text}</a>`
  const notice = (...sections: string[]): string =>
    `<p class="unlisted stale">Das Original dieser Seite ist neuer: ${link('', 'English')}.${sections.length === 0 ? '' : ` Dort geändert: ${sections.join(' · ')}`}</p>`
  expect(await build()).toBe(notice(link('#start', 'Start here')))
  // an edit of the original alone changes the page of the translation
  edit(GUIDE, 'Write its number', 'Write its name')
  const two = notice(link('#start', 'Start here'), link('#by-kill', 'By kill'))
  expect(await build()).toBe(two)
  expect(await build('--no-cache')).toBe(two)
  edit(GERMAN, 'seine Nummer', 'seinen Namen')
  edit(GERMAN, 'einmal', 'zweimal')
  expect(await build()).toBe(undefined)
  edit(GUIDE, 'everywhere', 'nearly everywhere')
  expect(await build()).toBe(notice())
  expect((await runDocsite(root, ['check-translations', '--accept', GERMAN])).code).toBe(0)
  expect(await build()).toBe(undefined)
})
