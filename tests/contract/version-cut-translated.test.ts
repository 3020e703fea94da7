import {appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {acquireOutputLock} from '../../renderer/output/output-lock.ts'
import {applyCut} from '../../renderer/site/version-cut/apply-cut.ts'
import {planCut} from '../../renderer/site/version-cut/plan-cut.ts'
import {readCutSources} from '../../renderer/site/version-cut/read-cut-sources.ts'
import {hashTree} from '../hash-tree.ts'
import {makeConfig} from '../make-config.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import {leftovers, makeSmallSite} from './version-cut/small-site.ts'
import {languages, readAll, translations, withTranslatedVersion} from './version-cut/translated-site.ts'

const german = 'i18n/de/docusaurus-plugin-content-docs'

describe('docsite version-cut of a site in several languages', () => {
  test('W3: pages and labels of every language are copied, and readers get them in theirs', async () => {
    const root = await makeSmallSite(translations)
    const before = readAll(root)
    const ended = await runDocsite(root, ['version-cut', '1.1'])
    expect([ended.code, readAll(root), leftovers(root)]).toEqual([0, withTranslatedVersion(before), []])
    expect(steadyReport(ended.stdout)).toContain(`Version 1.1 is cut from content/docs/next. Written:

  content/docs/1.1/                                        6 files, <size>, sidebars.json among them
  i18n/en/docusaurus-plugin-content-docs/version-1.1.json  labels of sidebars
  i18n/de/docusaurus-plugin-content-docs/version-1.1/      3 files, <size>
  i18n/de/docusaurus-plugin-content-docs/version-1.1.json  labels of sidebars
  i18n/fr/docusaurus-plugin-content-docs/current/          no translations to copy
  content/docs/versions.json                               ["1.0"] → ["1.1", "1.0"]
`)
    expect(ended.stdout).toContain(
      `git add content/docs/1.1 ${german}/version-1.1 i18n/en/docusaurus-plugin-content-docs/version-1.1.json ${german}/version-1.1.json content/docs/versions.json &&`,
    )
    expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
    const page = readFileSync(path.join(root, 'dist/de/docs/index.html'), 'utf8')
    expect(['Anfang', 'Anleitungen', 'Version: 1.1'].map((text) => page.includes(text))).toEqual([true, true, true])
    expect(readFileSync(path.join(root, 'dist/de/docs/next/index.html'), 'utf8')).toContain('Version: Bald')
    expect(readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')).toContain('All guides')
  })

  test('W3: a dry run tells the same and writes nothing', async () => {
    const root = await makeSmallSite(translations)
    const before = hashTree(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--dry-run'])
    const after = Object.fromEntries(Object.entries(hashTree(root)).filter(([file]) => !file.startsWith('.docsite/')))
    expect([code, after, leftovers(root)]).toEqual([0, before, []])
    expect(steadyReport(stdout)).toContain(`\n  ${german}/version-1.1/      3 files, <size>\n`)
  })

  test('W2: what a language has of the version already is not overwritten', async () => {
    const root = await makeSmallSite({...translations, 'i18n/fr/docusaurus-plugin-content-docs/version-1.1.json': '{}\n'})
    const before = readAll(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1'])
    expect([code, stdout]).toEqual([
      2,
      expect.stringContaining('i18n/fr/docusaurus-plugin-content-docs/version-1.1.json error version-exists'),
    ])
    expect(readAll(root)).toEqual(before)
  })

  test('a broken link of a translation is refused where it is', async () => {
    const root = await makeSmallSite(translations)
    appendFileSync(path.join(root, german, 'current/index.md'), '\n[Weg](./weg.md)\n')
    const before = readAll(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1'])
    expect([code, stdout.match(/^\S+ error \S+$/gm)]).toEqual([1, [`${german}/current/index.md:5:1 error link-missing-file`]])
    expect(readAll(root)).toEqual(before)
  })

  test('references of a translation to next, by its route, its folder and that of the translation, are refused with what to write', async () => {
    const root = await makeSmallSite(translations)
    const links = '[a](/docs/next/)\n\n![b](../next/dot.svg)\n\n![c](../current/punkt.svg)\n'
    appendFileSync(path.join(root, german, 'current/index.md'), `\n${links}`)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file: string; hint: string}[]}
    expect([code, diagnostics.map((found) => `${found.code} ${found.file} ${/`(.*?)`/.exec(found.hint)?.[1] ?? ''}`)]).toEqual([
      1,
      ['./index.md', './dot.svg', './punkt.svg'].map((hint) => `version-cut-reference ${german}/current/index.md ${hint}`),
    ])
  })

  test('next that builds leave out is proven in every language too', async () => {
    const config = `export default {title: 'Site', url: 'https://example.org', docs: {includeNext: false}, i18n: {locales: ['en', 'de']}}\n`
    const root = await makeSmallSite({...translations, 'site-config.ts': config})
    appendFileSync(path.join(root, german, 'current/index.md'), '\n[Weg](./weg.md)\n')
    expect((await runDocsite(root, ['version-cut', '1.1', '--quiet'])).code).toBe(1)
    writeFileSync(path.join(root, german, 'current/index.md'), '# Anfang\n')
    expect((await runDocsite(root, ['version-cut', '1.1', '--quiet'])).code).toBe(0)
    expect(existsSync(path.join(root, german, 'version-1.1/index.md'))).toBe(true)
  })

  test.each<[string, (root: string) => void]>([
    ['a translation changes', (root) => appendFileSync(path.join(root, german, 'current/index.md'), 'Mehr.\n')],
    ['the first translation into a language appears', (root) => writeFrench(root, 'current/index.md')],
    ['a translation goes', (root) => rmSync(path.join(root, german, 'current/guide/_teil.md'))],
    ['labels change', (root) => writeFileSync(path.join(root, german, 'current.json'), '{}\n')],
    ['the folder of the version appears', (root) => mkdirSync(path.join(root, german, 'version-1.1'))],
  ])('version-cut-changed: when %s after the plan, nothing is cut', async (_, change) => {
    const root = await makeSmallSite(translations)
    const config = makeConfig(root, {i18n: {...languages, locales: [...languages.locales]}})
    const {value: plan} = planCut(readCutSources(config, '').value, '1.1')
    if (plan === undefined) throw new Error('The version cannot be planned.')
    change(root)
    const before = readAll(root)
    const lock = await acquireOutputLock(config.stateRoot)
    if ('code' in lock) throw new Error(lock.message)
    const refused = await applyCut({config, plan, lock})
    lock.release()
    expect([refused?.code, readAll(root), leftovers(root)]).toEqual(['version-cut-changed', before, []])
  })
})

function writeFrench(root: string, name: string): void {
  const file = path.join(root, 'i18n/fr/docusaurus-plugin-content-docs', name)
  mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(file, '# Accueil\n')
}
