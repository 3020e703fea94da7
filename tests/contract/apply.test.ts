import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeGitSite} from '../git-site.ts'
import type {GitSite} from '../git-site.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const guide = (tool: string, more = ''): string => `---
title: Guide
---

Instal ${tool} with the package manager of your system, and then run it once.

| Option | Meaning |
| --- | --- |
| fast | does it quickely |
${more}
See [the start](./index.md) for more.
`

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', docs: {versions: {'1.0': {banner: 'unmaintained'}, '2.0': {banner: 'none'}}}}\n`,
  'content/docs/versions.json': '["3.0", "2.0", "1.0"]',
  'content/docs/next/index.md': '# Start\n\n[Guide](./guide.md)\n',
  'content/docs/next/guide.md': guide('tool 4'),
  'content/docs/3.0/index.md': '# Start\n\n[Guide](./guide.md)\n',
  'content/docs/3.0/guide.md': guide('tool 4'),
  'content/docs/2.0/index.md': '# Start\n\n[Guide](./guide.md)\n',
  'content/docs/2.0/guide.md': guide('tool 2', '\nOnly in this version.\n').replaceAll('\n', '\r\n'),
  'content/docs/1.0/index.md': '# Start\n',
}

const correct = (text: string): string => text.replace('Instal ', 'Install ').replace('quickely', 'quickly')
const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')
const edit = (root: string, file: string, change: (text: string) => string): void =>
  writeFileSync(path.join(root, file), change(read(root, file)))
const NEXT = 'content/docs/next/guide.md'

/** A site whose page of next is corrected. */
async function makeCorrected(more: Readonly<Record<string, string>> = {}): Promise<GitSite> {
  const made = await makeGitSite({...site, ...more})
  edit(made.root, NEXT, correct)
  return made
}

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

describe('a correction', () => {
  test('of a file goes to the versions that are named; each keeps its words and line ends; twice is once', async () => {
    const {root, git} = await makeCorrected()
    const {code, stdout} = await runDocsite(root, ['apply', NEXT, '--to', '3.0,2.0'])
    expect([code, stdout]).toEqual([
      0,
      `3.0: 2 applied
  content/docs/3.0/guide.md:5:1   applied  ~ Install tool 4 with the package manager of your system, and then run i…
  content/docs/3.0/guide.md:9:18  applied  ~ | fast | does it quickly |

2.0: 2 applied
  content/docs/2.0/guide.md:5:1   applied  ~ Install tool 4 with the package manager of your system, and then run i…
  content/docs/2.0/guide.md:9:18  applied  ~ | fast | does it quickly |

Wrote 4 corrections in 2 files.
`,
    ])
    expect(read(root, 'content/docs/3.0/guide.md')).toBe(correct(guide('tool 4')))
    expect(read(root, 'content/docs/2.0/guide.md')).toBe(correct(site['content/docs/2.0/guide.md']))
    expect(lines(git('status', '--short', '--', 'content'))).toEqual([
      ' M content/docs/2.0/guide.md',
      ' M content/docs/3.0/guide.md',
      ` M ${NEXT}`,
    ])
    const again = await runDocsite(root, ['apply', NEXT, '--to', '3.0,2.0'])
    expect([again.code, lines(again.stdout).filter((line) => !line.startsWith(' '))]).toEqual([
      0,
      ['3.0: 2 already there', '2.0: 2 already there', 'Nothing is left to do.'],
    ])
  })

  test('of a commit goes to the supported versions, and leaves next as it is', async () => {
    const {root, commit, git} = await makeGitSite(site)
    const id = await commit({'content/docs/3.0/guide.md': correct(guide('tool 4'))})
    const {code, stdout} = await runDocsite(root, ['apply', id.slice(0, 10), '--to', 'supported'])
    expect([code, lines(stdout).filter((line) => !line.startsWith(' '))]).toEqual([
      0,
      ['next: 2 applied', '2.0: 2 applied', 'Wrote 4 corrections in 2 files.'],
    ])
    expect(lines(git('status', '--short'))).toEqual([' M content/docs/2.0/guide.md', ` M ${NEXT}`])
  })

  test('that is only shown writes nothing', async () => {
    const {root, git} = await makeCorrected()
    const {code, stdout} = await runDocsite(root, ['apply', NEXT, '--to', 'all', '--dry-run'])
    expect([code, lines(stdout).slice(-2)]).toEqual([
      0,
      ['1.0 has no page for content/docs/next/guide.md.', 'Would write 4 corrections in 2 files. Nothing was written.'],
    ])
    expect(lines(git('status', '--short'))).toEqual([` M ${NEXT}`])
  })

  test('follows a page that was renamed, and reaches a part that pages import', async () => {
    const {'content/docs/2.0/guide.md': _guide, ...others} = site
    const part = {
      'content/docs/next/_part.md': 'A part with a mistaek in it.\n',
      'content/docs/2.0/_part.md': 'A part with a mistaek in it.\n',
    }
    const {root, commit, git} = await makeGitSite({
      ...others,
      ...part,
      'content/docs/2.0/index.md': '# Start\n\n[Manual](./manual.md)\n',
      'content/docs/next/guide.md': `---\ntitle: Guide\nmoved_from: /manual\n---\n\nA long sentence whith a mistake in the guide.\n`,
      'content/docs/2.0/manual.md': '# Guide\n\nA long sentence whith a mistake in the guide.\n',
    })
    const id = await commit({
      'content/docs/next/guide.md': `---\ntitle: Guide\nmoved_from: /manual\n---\n\nA long sentence with a mistake in the guide.\n`,
      'content/docs/next/_part.md': 'A part with a mistake in it.\n',
    })
    expect((await runDocsite(root, ['apply', id, '--to', '2.0'])).code).toBe(0)
    expect(lines(git('diff', '--name-only'))).toEqual(['content/docs/2.0/_part.md', 'content/docs/2.0/manual.md'])
    expect(read(root, 'content/docs/2.0/manual.md')).toBe('# Guide\n\nA long sentence with a mistake in the guide.\n')
  })

  test('of a translation goes to the same translation of other versions only', async () => {
    const folder = (version: string): string => `i18n/de/docusaurus-plugin-content-docs/${version}`
    const {root, git} = await makeGitSite({
      ...site,
      'site-config.ts': `export default {title: 'Site', url: 'https://example.org', i18n: {defaultLocale: 'en', locales: ['en', 'de']}}\n`,
      [`${folder('current')}/guide.md`]: '# Anleitung\n\nEin langer Satz mit einem Fheler darin.\n',
      [`${folder('version-3.0')}/guide.md`]: '# Anleitung\n\nEin langer Satz mit einem Fheler darin.\n',
    })
    edit(root, `${folder('current')}/guide.md`, (text) => text.replace('Fheler', 'Fehler'))
    const {code, stdout} = await runDocsite(root, ['apply', `${folder('current')}/guide.md`, '--to', '3.0,2.0'])
    expect([code, stdout.includes('2.0 has no page for')]).toEqual([0, true])
    expect(lines(git('diff', '--name-only')).toSorted()).toEqual([`${folder('current')}/guide.md`, `${folder('version-3.0')}/guide.md`])
  })
})

describe('a conflict', () => {
  const other = {'content/docs/2.0/guide.md': guide('tool 2').replace('Instal ', 'Get ')}

  test('keeps every version as it is, and is reported at its place', async () => {
    const {root, git} = await makeCorrected(other)
    const {code, stdout} = await runDocsite(root, ['apply', NEXT, '--to', '3.0,2.0'])
    expect([code, lines(stdout).slice(0, 6), lines(stdout).at(-1)]).toEqual([
      1,
      [
        'content/docs/2.0/guide.md:5:1 error apply-conflict',
        '  `2.0` differs here, where the correction changes the text. The correction is: "Install tool 4 with the package manager of your system, and then run i…".',
        '  5 | Get tool 2 with the package manager of your system, and then run it once.',
        '    | ^',
        '  hint: Edit it by hand, and run the command again: what is there already is recognized. Or add `--write-conflicts`.',
        `  see: ${NEXT}:5:1 The corrected text`,
      ],
      'Nothing was written.',
    ])
    expect(lines(git('status', '--short'))).toEqual([` M ${NEXT}`])
  })

  test('is written with marks if that is asked for', async () => {
    const {root} = await makeCorrected(other)
    const {code} = await runDocsite(root, ['apply', NEXT, '--to', '2.0', '--write-conflicts'])
    expect([code, read(root, 'content/docs/2.0/guide.md')]).toEqual([
      1,
      other['content/docs/2.0/guide.md']
        .replace('quickely', 'quickly')
        .replace(/^Get .*$/m, (own) => `<<<<<<< 2.0\n${own}\n=======\n${own.replace('Get tool 2', 'Install tool 4')}\n>>>>>>> ${NEXT}`),
    ])
  })
})

describe('what cannot be carried over', () => {
  test('a text that a version has not is a warning', async () => {
    const {root} = await makeCorrected({
      'content/docs/2.0/guide.md': '---\ntitle: Guide\n---\n\n| Option | Meaning |\n| --- | --- |\n| fast | does it quickely |\n',
    })
    const {code, stdout} = await runDocsite(root, ['apply', NEXT, '--to', '2.0'])
    expect([code, lines(stdout).slice(0, 2), lines(stdout).at(-1)]).toEqual([
      0,
      [
        'content/docs/2.0/guide.md:3:4 warning apply-absent',
        '  `2.0` has neither the text that was corrected nor one like it: "Install tool 4 with the package manager of your system, and then run i…".',
      ],
      'Wrote 1 correction in 1 file.',
    ])
    const strict = await runDocsite(root, ['apply', NEXT, '--to', '2.0', '--max-warnings', '0'])
    expect(strict.code).toBe(1)
  })

  test('a link that would be broken there refuses all of it', async () => {
    const {root, git} = await makeGitSite({...site, 'content/docs/next/new.md': '# New\n\n[Start](./index.md)\n'})
    edit(root, NEXT, (text) => text.replace('for more.', 'for more, and [what is new](./new.md).'))
    const {code, stdout} = await runDocsite(root, ['apply', NEXT, '--to', '3.0'])
    expect([code, lines(stdout).slice(0, 2), lines(stdout).at(-1)]).toEqual([
      1,
      [
        'content/docs/3.0/guide.md:11:33 error apply-broken',
        '  The correction would break the page. There is no page for the Markdown file `./new.md` in the version `3.0`: `content/docs/3.0/new.md` does not exist.',
      ],
      'Nothing was written.',
    ])
    expect(lines(git('status', '--short'))).toEqual([` M ${NEXT}`])
  })

  test('a heading that other pages link to refuses it, at the link', async () => {
    const {root} = await makeGitSite({
      ...site,
      'content/docs/next/guide.md': '# Guide\n\n## Set up\n\nText.\n',
      'content/docs/3.0/guide.md': '# Guide\n\n## Set up\n\nText.\n',
      'content/docs/3.0/index.md': '# Start\n\n[Set up](./guide.md#set-up)\n',
    })
    edit(root, NEXT, (text) => text.replace('Set up', 'Install'))
    const {code, stdout} = await runDocsite(root, ['apply', NEXT, '--to', '3.0'])
    expect([code, lines(stdout)[0], lines(stdout).at(-1)]).toEqual([
      1,
      'content/docs/3.0/index.md:3:1 error apply-broken',
      'Nothing was written.',
    ])
  })

  test('files that a commit adds, removes or moves, and those that are no pages, are reported', async () => {
    const {root, git} = await makeGitSite({...site, 'content/docs/next/old.md': '# Old page\n', 'content/docs/next/a.txt': 'a'})
    mkdirSync(path.join(root, 'content/docs/next/more'))
    renameSync(path.join(root, 'content/docs/next/old.md'), path.join(root, 'content/docs/next/more/new.md'))
    edit(root, 'content/docs/next/a.txt', () => 'b')
    edit(root, 'site-config.ts', (text) => `${text}\n`)
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Move')
    const {code, stdout} = await runDocsite(root, ['apply', 'HEAD', '--to', '3.0'])
    expect([
      code,
      lines(stdout)
        .filter((line) => /^ {2}`|apply-skipped/.test(line))
        .map((line) => line.replaceAll(/`[\da-f]{9}`/g, '`id`')),
    ]).toEqual([
      0,
      [
        'warning apply-skipped',
        '  `id` adds `content/docs/next/more/new.md`. A new page is not carried to other versions.',
        'warning apply-skipped',
        '  `id` changes `content/docs/next/a.txt`, which is no Markdown. Only pages are carried to other versions.',
        'warning apply-skipped',
        '  `id` removes `content/docs/next/old.md`, or moves it. Other versions keep the page.',
      ],
    ])
  })
})

describe('the command line', () => {
  test.each([
    [['apply', NEXT], 'Name the versions that get the correction: `--to 1.0,0.9`, or `--to supported`.'],
    [['apply', NEXT, '--to', '2.1'], 'There is no version `2.1`. The versions are `next`, `3.0`, `2.0`, `1.0`. Did you mean `2.0`?'],
    [
      ['apply', NEXT, '--to', '2.0'],
      `\`${NEXT}\` has no uncommitted change. Name the commit that corrected it: \`git log -- ${NEXT}\` lists them.`,
    ],
    [['apply', 'nothing', '--to', '2.0'], 'There is no file `nothing`, and no commit of that name.'],
    [['apply', '--to', '2.0', '--', '--output=x'], 'There is no file `--output=x`, and no commit of that name.'],
    [['apply', 'content/docs', '--to', '2.0'], '`content/docs` is a folder. Name one file, or a commit.'],
    [['apply', 'HEAD', '--to', '2.0'], '`HEAD` is the first commit, which corrects nothing.'],
  ] as const)('%j', async (args, error) => {
    const {root} = await makeGitSite(site)
    const {code, stderr} = await runDocsite(root, args)
    expect([code, lines(stderr).at(-1)]).toEqual([2, `error: ${error}`])
    expect(existsSync(path.join(root, 'x'))).toBe(false)
  })

  test('a change of no version, a new file, and a folder without a repository are explained', async () => {
    const {root, commit} = await makeGitSite(site)
    const id = await commit({'README.md': 'Text.\n'})
    const last = async (args: readonly string[], folder = root): Promise<string | undefined> =>
      lines((await runDocsite(folder, args)).stderr).at(-1)
    expect(await last(['apply', id, '--to', '2.0'])).toBe(`error: \`${id}\` changes no page of a version.`)
    writeFileSync(path.join(root, 'content/docs/next/new.md'), '# New page\n')
    expect(await last(['apply', 'content/docs/next/new.md', '--to', '2.0'])).toBe(
      'error: `content/docs/next/new.md` is not in the last commit, so there is no text that it corrects.',
    )
    expect(await last(['apply', NEXT, '--to', '2.0'], await makeFolder(site))).toBe(
      'error: The site is not in a Git repository, so nothing is known of former texts.',
    )
  })
})

describe('check-links --stale', () => {
  const check = async (root: string): Promise<{code: number; said: readonly string[]}> => {
    const {code, stdout} = await runDocsite(root, ['check-links', '--stale'])
    return {code, said: lines(stdout).map((line) => line.replaceAll(/[\da-f]{9}/g, '<id>'))}
  }

  test('reports a paragraph that a commit has corrected in another version, until it is carried over', async () => {
    const {root, commit} = await makeGitSite(site)
    expect((await check(root)).said).toEqual([expect.stringMatching(/^No problems\. Checked .* and 1 commit on /)])
    const id = await commit({'content/docs/3.0/guide.md': correct(guide('tool 4'))})
    const found = await check(root)
    expect([found.code, found.said.slice(0, 6)]).toEqual([
      0,
      [
        `${NEXT}:5:1 warning stale-paragraph`,
        '  `3.0` was corrected here by the commit <id>, to: "Install tool 4 with the package manager of your system, and then run i…". This version still has the old text.',
        '  5 | Instal tool 4 with the package manager of your system, and then run it once.',
        '    | ^',
        '  hint: Carry it over: `docsite apply <id> --to next`.',
        '  see: content/docs/3.0/guide.md:5:1 The corrected text',
      ],
    ])
    await runDocsite(root, ['apply', id, '--to', 'next'])
    expect((await check(root)).said.filter((line) => line.includes('stale'))).toEqual([])
  })

  const staleIn = async (root: string): Promise<readonly string[]> =>
    (await check(root)).said.filter((line) => line.includes('stale-paragraph')).map((line) => line.split(' ')[0] ?? '')

  test('does not take a change of next for a correction, nor one that was taken back', async () => {
    const {root, commit} = await makeGitSite(site)
    await commit({[NEXT]: correct(guide('tool 4'))})
    expect(await staleIn(root)).toEqual([])
    await commit({'content/docs/2.0/guide.md': correct(guide('tool 4'))})
    expect(await staleIn(root)).toEqual([])
    await commit({'content/docs/2.0/guide.md': guide('tool 4')})
    await commit({'content/docs/3.0/guide.md': correct(guide('tool 4'))})
    expect(await staleIn(root)).toEqual(['content/docs/2.0/guide.md:5:1'])
  })

  test('asks nothing of a version that was cut after the correction, nor of one that is not supported', async () => {
    const {root, commit} = await makeGitSite({...site, 'content/docs/1.0/guide.md': guide('tool 4')})
    await commit({'content/docs/3.0/guide.md': correct(guide('tool 4')), [NEXT]: correct(guide('tool 4'))})
    await commit({
      'content/docs/versions.json': '["4.0", "3.0", "2.0", "1.0"]',
      'content/docs/4.0/index.md': '# Start\n',
      'content/docs/4.0/guide.md': guide('tool 4'),
    })
    expect(await staleIn(root)).toEqual([])
  })

  test('says why there is no history', async () => {
    const root = await makeFolder(site)
    expect((await check(root)).said.slice(0, 2)).toEqual([
      'warning git-history',
      '  The site is not in a Git repository, so nothing is known of former texts.',
    ])
    const {git, root: from, commit} = await makeGitSite(site)
    await commit({'content/docs/3.0/guide.md': correct(guide('tool 4'))})
    const shallow = path.join(await makeFolder({}), 'clone')
    git('clone', '--quiet', '--depth=1', `file://${from}`, shallow)
    expect((await check(shallow)).said.slice(0, 3)).toEqual([
      'warning git-history',
      '  This clone has only the newest commits, so older corrections are not known.',
      '  hint: Fetch the history: `git fetch --unshallow`, or `fetch-depth: 0` where a CI service checks out.',
    ])
    rmSync(shallow, {recursive: true})
  })
})
