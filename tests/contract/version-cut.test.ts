// Over the budget: the first file that asks for the reference site builds it.
import {appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {acquireOutputLock} from '../../renderer/output/output-lock.ts'
import type {SiteConfig} from '../../renderer/config/site-config.ts'
import {sha256} from '../../renderer/core/files/hash.ts'
import {applyCut} from '../../renderer/site/version-cut/apply-cut.ts'
import {cutVersion} from '../../renderer/site/version-cut/cut-version.ts'
import {planCut} from '../../renderer/site/version-cut/plan-cut.ts'
import {readCutSources} from '../../renderer/site/version-cut/read-cut-sources.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import {armFailFs} from '../fail-fs.mjs'
import {hashTree} from '../hash-tree.ts'
import {makeConfig} from '../make-config.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import {leftovers, makeSmallSite, readDocs, readNames, withVersion} from './version-cut/small-site.ts'

describe('docsite version-cut', () => {
  test('W1: copies next complete, sidebars and categories with it, and puts the name first in the list', async () => {
    const root = await makeSmallSite()
    const before = readDocs(root)
    const ended = await runDocsite(root, ['version-cut', '1.1'])
    expect([ended.code, readDocs(root)]).toEqual([0, withVersion(before, '1.1', sha256('["1.1", "1.0"]\n'))])
    expect(leftovers(root)).toEqual([])
    expect(steadyReport(ended.stdout)).toBe(`Version 1.1 is cut from content/docs/next. Written:

  content/docs/1.1/           6 files, <size>, sidebars.json among them
  content/docs/versions.json  ["1.0"] → ["1.1", "1.0"]

Where readers find the versions:

  version  before       now
  next     /docs/next/  /docs/next/  with the banner “unreleased”
  1.1      -            /docs/       latest
  1.0      /docs/       /docs/1.0/   with the banner “unmaintained”

What to do next:

  1. Look at it: npx docsite build && npx docsite preview
  2. Commit: git add content/docs/1.1 content/docs/versions.json && git commit -m 'Cut version 1.1'
`)
  })

  test('W1: the next steps are commands that work from the same folder', async () => {
    const root = await makeSmallSite()
    const folder = path.basename(root)
    const {stdout} = await runDocsite(path.dirname(root), ['version-cut', '1.1', '--root', folder])
    expect(stdout).toContain(
      `  1. Look at it: npx docsite build --root ${folder} && npx docsite preview --root ${folder}\n  2. Commit: git add ${folder}/content/docs/1.1 `,
    )
  })

  test('W1: the first version of a site gets a list of its own', async () => {
    const root = await makeSmallSite()
    rmSync(path.join(root, 'content/docs/1.0'), {recursive: true})
    rmSync(path.join(root, 'content/docs/versions.json'))
    expect((await runDocsite(root, ['version-cut', '1.0', '--quiet'])).code).toBe(0)
    expect(readFileSync(path.join(root, 'content/docs/versions.json'), 'utf8')).toBe('[\n  "1.0"\n]\n')
    expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
    expect(['docs/index.html', 'docs/next/index.html'].map((file) => existsSync(path.join(root, 'dist', file)))).toEqual([true, true])
  })

  test.each([
    ['no name', []],
    ['an empty name', ['']],
    ['a blank name', [' ']],
    ['a slash', ['1/0']],
    ['a space', ['8 0']],
    ['a space that does not break', ['8\u00A00']],
    ['a backslash', [String.raw`1\0`]],
    ['33 characters', ['1'.repeat(33)]],
    ...'<>:"|?*'.split('').map((character) => [`the character ${character}`, [`1${character}0`]] as const),
    ['a control character', ['1\u00010']],
    ['a dot', ['.']],
    ['two dots', ['..']],
    ['the name of next', ['next']],
    ['a name that means next', ['Current']],
    ['a name that means the latest', ['latest']],
    ['a device of Windows', ['aux']],
    ['a version that exists', ['1.0']],
    ['a version that exists in other letters', ['1.0-RC']],
    ['a folder without entry', ['2.0']],
  ] as const)('W2: refuses %s, and writes nothing', async (_, args) => {
    const root = await makeSmallSite({
      'content/docs/versions.json': '["1.0", "1.0-rc"]',
      'content/docs/1.0-rc/index.md': '# Start\n',
      'content/docs/2.0/index.md': '# Start\n',
    })
    const before = hashTree(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', ...args, '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; message: string; hint: string}[]}
    const isTaken = /exists|entry/.test(_)
    expect([code, diagnostics.map((found) => found.code)]).toEqual([2, [isTaken ? 'version-exists' : 'version-name-invalid']])
    if (!isTaken) expect(diagnostics[0]?.hint).toContain('1.0.0')
    if (!isTaken && args[0] !== undefined) expect(diagnostics[0]?.message).toContain(`\`${args[0]}\``)
    expect(withoutState(hashTree(root))).toEqual(before)
  })

  test('W2: refuses when there is nothing to cut', async () => {
    const root = await makeSmallSite()
    for (const file of ['index.md', 'guide/install.md']) rmSync(path.join(root, 'content/docs/next', file))
    const before = readDocs(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('`content/docs/next` has no docs')])
    expect(readDocs(root)).toEqual(before)
  })

  test('W3: refuses when the list of versions is no array of names', async () => {
    const root = await makeSmallSite({'content/docs/versions.json': '["1.0", 2]\n'})
    const before = readDocs(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('content/docs/versions.json:1:9 error versions-invalid')])
    expect(readDocs(root)).toEqual(before)
  })

  test('a dry run shows the same and leaves the site byte for byte as it is', async () => {
    const root = await makeSmallSite()
    const before = hashTree(root)
    const planned = await runDocsite(root, ['version-cut', '1.1', '--dry-run'])
    expect([planned.code, withoutState(hashTree(root)), leftovers(root)]).toEqual([0, before, []])
    expect(steadyReport(planned.stdout)).toBe(`Version 1.1 can be cut from content/docs/next. This would be written:

  content/docs/1.1/           6 files, <size>, sidebars.json among them
  content/docs/versions.json  ["1.0"] → ["1.1", "1.0"]

Where readers find the versions:

  version  now          after the cut
  next     /docs/next/  /docs/next/    with the banner “unreleased”
  1.1      -            /docs/         latest
  1.0      /docs/       /docs/1.0/     with the banner “unmaintained”

What would be left to do:

  1. Look at it: npx docsite build && npx docsite preview
  2. Commit: git add content/docs/1.1 content/docs/versions.json && git commit -m 'Cut version 1.1'

Nothing was written.
`)
  })
})

function withoutState(tree: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([file]) => !file.startsWith('.docsite/')))
}

describe('what a cut is proven for', () => {
  test('a broken link of next is refused where it is, a broken link elsewhere is not', async () => {
    const root = await makeSmallSite({'content/docs/1.0/index.md': '# Start\n\n[Gone](./gone.md)\n'})
    expect((await runDocsite(root, ['version-cut', '1.1', '--quiet'])).code).toBe(0)
    appendFileSync(path.join(root, 'content/docs/next/guide/install.md'), '\n[Gone](./gone.md)\n')
    const before = readDocs(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.2'])
    expect(code).toBe(1)
    expect(stdout.match(/^\S+ error \S+$/gm)).toEqual(['content/docs/next/guide/install.md:5:1 error link-missing-file'])
    expect(readDocs(root)).toEqual(before)
  })

  test('links of other pages that the new latest version would break are refused, with the page that has gone', async () => {
    const root = await makeSmallSite({
      'content/docs/1.0/old.md': '# Old\n',
      'content/pages/index.md': '# Home\n\n[Old](/docs/old/)\n',
    })
    const before = readDocs(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('content/pages/index.md:3:1 error link-missing-page')])
    expect(readDocs(root)).toEqual(before)
  })

  test('a version that is older by number than the latest is placed below it, and told so', async () => {
    const root = await makeSmallSite({'content/docs/versions.json': '["2.0", "1.0"]\n', 'content/docs/2.0/index.md': '# Start\n\n## New\n'})
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.5'])
    expect([code, readFileSync(path.join(root, 'content/docs/versions.json'), 'utf8')]).toEqual([0, '["2.0", "1.5", "1.0"]\n'])
    expect(stdout).toContain(`
  version  before       now
  next     /docs/next/  /docs/next/  with the banner “unreleased”
  2.0      /docs/       /docs/       latest
  1.5      -            /docs/1.5/   with the banner “unmaintained”
  1.0      /docs/1.0/   /docs/1.0/   with the banner “unmaintained”

  1.5 is older than 2.0 by number, so it is placed below, and 2.0 stays the latest.
  If readers should get 1.5 first, write \`latest: '1.5'\` in \`docs\` of site-config.ts.

`)
    expect(stdout).not.toContain('redirects')
  })

  test('references to next by its own name are refused, unless the site allows them', async () => {
    const page = '# More\n\n[Start](/docs/next/)\n'
    const root = await makeSmallSite({'content/docs/next/more.md': page})
    const refused = await runDocsite(root, ['version-cut', '1.1'])
    expect([refused.code, refused.stdout]).toEqual([
      1,
      expect.stringContaining('content/docs/next/more.md:3:1 error version-cut-reference'),
    ])
    const config = `export default {title: 'Site', url: 'https://example.org', levels: {'version-cut-reference': 'ignore'}}\n`
    writeFileSync(path.join(root, 'site-config.ts'), config)
    expect((await runDocsite(root, ['version-cut', '1.1'])).code).toBe(0)
  })

  test('a configuration that names the version already is right once it is cut, and next need not be built', async () => {
    const config = `export default {
      title: 'Site',
      url: 'https://example.org',
      docs: {latest: '1.1', includeNext: false, versions: {'1.1': {label: 'One'}}},
    }\n`
    const root = await makeSmallSite({'site-config.ts': config})
    expect((await runDocsite(root, ['build', '--quiet'])).code).not.toBe(0)
    expect((await runDocsite(root, ['version-cut', '1.1'])).code).toBe(0)
    expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  })

  test('more warnings than allowed refuse a cut', async () => {
    const root = await makeSmallSite({'content/docs/next/more.md': '# More\n\n[Nowhere]()\n'})
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--max-warnings', '0'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('error too-many-warnings')])
    expect(readNames(root)).toEqual(['1.0'])
  })
})

describe('what is left to do', () => {
  test('a pinned latest version, its options, a label and pages that go are told with what to write', async () => {
    const config = `export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {
    latest: '1.0',
    versions: {
      '1.0': {path: '', banner: 'none'},
    },
  },
}\n`
    const root = await makeSmallSite({'site-config.ts': config, 'content/docs/1.0/old.md': '# Old\n'})
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--label', "It's 1.1"])
    expect(code).toBe(0)
    expect(stdout.slice(stdout.indexOf('What to do next:'))).toBe(String.raw`What to do next:

  1. In site-config.ts:5:5 write ${'`'}latest: '1.1'${'`'} instead of ${'`'}latest: '1.0'${'`'}.
     Addresses without a version lead to 1.0 until this is changed.
  2. In site-config.ts:7:15 write ${'`'}path: '1.0'${'`'} instead of ${'`'}path: ''${'`'}.
     Only one version can be at /docs/; 1.0 moves to /docs/1.0/.
  3. In site-config.ts:7:25 write ${'`'}banner: 'unmaintained'${'`'} instead of ${'`'}banner: 'none'${'`'}.
     Readers of 1.0 see that there is a newer version. Leave it out if they should not.
  4. In site-config.ts:6:5 add to ${'`'}docs.versions${'`'}:
       '1.1': {label: 'It\'s 1.1'},
     Readers see It's 1.1 instead of 1.1.
  5. 1 page of 1.0 is not in the new version. So that its address goes on answering when it is the latest,
     add to ${'`'}redirects${'`'} in site-config.ts:
       {from: '/docs/old/', to: '/docs/1.0/old/'},
  6. Look at it: npx docsite build && npx docsite preview
  7. Commit: git add content/docs/1.1 content/docs/versions.json site-config.ts && git commit -m 'Cut version 1.1'
`)
    const edited = config
      .replace("latest: '1.0'", "latest: '1.1'")
      .replace("path: '', banner: 'none'", "path: '1.0', banner: 'unmaintained'")
      .replace("      '1.0'", String.raw`      '1.1': {label: 'It\'s 1.1'},` + "\n      '1.0'")
      .replace('  docs:', "  redirects: [{from: '/docs/old/', to: '/docs/1.0/old/'}],\n  docs:")
    writeFileSync(path.join(root, 'site-config.ts'), edited)
    expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
    expect(readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')).toContain('Version: It&#x27;s 1.1')
  })
})

describe('a package that an API reference names for the new version', () => {
  const library = (name: string): string => `export declare const ${name}: number\n`
  const packages = {
    'node_modules/lib-1.0/package.json':
      '{"name": "lib", "version": "1.0.0", "types": "index.d.ts", "exports": {".": {"types": "./index.d.ts"}, "./old": {"types": "./old.d.ts"}}}',
    'node_modules/lib-1.0/index.d.ts': library('one'),
    'node_modules/lib-1.0/old.d.ts': library('old'),
    'node_modules/lib-1.1/package.json':
      '{"name": "lib", "version": "1.1.0", "types": "index.d.ts", "exports": {".": {"types": "./index.d.ts"}, "./old": {"types": "./old.d.ts"}}}',
    'node_modules/lib-1.1/index.d.ts': library('one'),
    'node_modules/lib-1.1/old.d.ts': library('old'),
    'content/docs/1.0/sidebars.json': '{"docs": ["index", {"type": "autogenerated", "dirName": "api"}]}\n',
    'content/docs/next/sidebars.json': '{"docs": ["index", {"type": "autogenerated", "dirName": "."}]}\n',
  }
  const config = (versions: string, source = ''): string =>
    `export default {title: 'Site', url: 'https://example.org', api: [{name: 'lib', ${source}versions: {${versions}}}]}\n`

  test('is what its reference is made from: pages that it has are not lost, and links to them are right', async () => {
    const root = await makeSmallSite({
      ...packages,
      'site-config.ts': config("'1.1': 'lib-1.1', '1.0': 'lib-1.0'"),
      'content/docs/next/index.md': '# Start\n',
    })
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1'])
    expect([code, stdout.slice(stdout.indexOf('What to do next:'))]).toEqual([
      0,
      `What to do next:

  1. Look at it: npx docsite build && npx docsite preview
  2. Commit: git add content/docs/1.1 content/docs/versions.json && git commit -m 'Cut version 1.1'
`,
    ])
    expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
    expect(existsSync(path.join(root, 'dist/docs/api/modules/lib_old/index.html'))).toBe(true)
  })

  test('and pages that it does not have are lost, whatever next has', async () => {
    const root = await makeSmallSite({
      ...packages,
      'node_modules/lib-1.1/package.json': '{"name": "lib", "version": "1.1.0", "types": "index.d.ts"}',
      'site-config.ts': config("'1.1': 'lib-1.1', '1.0': 'lib-1.0'", "source: 'lib-1.0', "),
    })
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--dry-run'])
    expect([code, stdout.match(/\{from: .*\}/g)]).toEqual([
      0,
      ["{from: '/docs/api/modules/lib_old/', to: '/docs/1.0/api/modules/lib_old/'}"],
    ])
  })

  test('that is not installed is told before anything is cut', async () => {
    const root = await makeSmallSite({...packages, 'site-config.ts': config("'1.1': 'lib-1.2', '1.0': 'lib-1.0'")})
    const before = readDocs(root)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; message: string}[]}
    expect([code, readDocs(root), diagnostics.map((found) => found.code)]).toEqual([1, before, ['api-package-missing']])
    expect(diagnostics[0]?.message).toMatch(/^Once `1\.1` is cut: The package `lib-1\.2` is not installed/)
  })
})

test('versions that are chosen one by one leave the new one out, which is told; a quiet dry run says what it was asked for', async () => {
  const config = `export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {onlyInclude: ['next', '1.0']},
}\n`
  const root = await makeSmallSite({'site-config.ts': config})
  const {code, stdout, stderr} = await runDocsite(root, ['version-cut', '1.1', '--dry-run', '--quiet'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`  1. In site-config.ts:4:10 add to \`docs.onlyInclude\`:
       '1.1',
     Only versions that are listed there are built.
`)
})

describe('what others do while a version is cut', () => {
  const places = (root: string): SiteConfig => makeConfig(root)

  test.each<[string, (root: string) => void]>([
    ['a file of next changes', (root) => appendFileSync(path.join(root, 'content/docs/next/index.md'), 'More.\n')],
    ['a file joins next', (root) => writeFileSync(path.join(root, 'content/docs/next/new.md'), '# New\n')],
    ['a file of next goes', (root) => rmSync(path.join(root, 'content/docs/next/_partial.md'))],
    ['the list of versions changes', (root) => writeFileSync(path.join(root, 'content/docs/versions.json'), '["1.0" ]\n')],
    ['the folder of the version appears', (root) => mkdirSync(path.join(root, 'content/docs/1.1'))],
  ])('version-cut-changed: when %s after the plan, nothing is cut', async (_, change) => {
    const root = await makeSmallSite()
    const {value: plan} = planCut(readCutSources(places(root), '').value, '1.1')
    if (plan === undefined) throw new Error('The version cannot be planned.')
    change(root)
    const before = readDocs(root)
    const lock = await acquireOutputLock(places(root).stateRoot)
    if ('code' in lock) throw new Error(lock.message)
    const refused = await applyCut({config: places(root), plan, lock})
    lock.release()
    expect([refused?.code, readDocs(root), leftovers(root)]).toEqual(['version-cut-changed', before, []])
  })

  test('version-cut-failed: a full disk is said by the name that the file would get', async () => {
    const root = await makeSmallSite()
    const before = readDocs(root)
    const disarm = armFailFs({at: 6, code: 'ENOSPC', mode: 'on', under: path.join(root, '.docsite/version-cut')})
    const result = await cutVersion({config: makeConfig(root), name: '1.1', dryRun: false})
    disarm()
    expect(result).toEqual({
      outcome: 'refused',
      diagnostics: [
        {
          code: 'version-cut-failed',
          severity: 'error',
          message: expect.stringMatching(
            /^`content\/docs\/1\.1\/[\w/.-]+` cannot be read or written: no space is left on the disk \(ENOSPC\)\. Nothing was changed\.$/,
          ) as string,
          hint: 'Free some space on the disk and cut again.',
        },
      ],
    })
    expect(readDocs(root)).toEqual(before)
    expect((await runDocsite(root, ['version-cut', '1.1', '--quiet'])).code).toBe(0)
  })

  test('whatever else lies in the place of the staging folder is cleared away', async () => {
    const root = await makeSmallSite({'.docsite/version-cut': 'no folder'})
    expect((await runDocsite(root, ['version-cut', '1.1', '--quiet'])).code).toBe(0)
    expect([readNames(root), leftovers(root)]).toEqual([['1.1', '1.0'], []])
  })

  test('an interrupted run leaves nothing', async () => {
    const root = await makeSmallSite()
    const before = readDocs(root)
    const interruption = new AbortController()
    const cut = cutVersion({
      config: makeConfig(root),
      name: '1.1',
      dryRun: false,
      signal: interruption.signal,
      onPhase: (phase) => {
        if (phase === 'write') interruption.abort()
      },
    })
    await expect(cut).rejects.toThrow('aborted')
    expect([readDocs(root), leftovers(root)]).toEqual([before, []])
  })

  test('an interrupted cut whose list was edited since is left to its writer', async () => {
    const root = await makeSmallSite({
      'content/docs/1.1/index.md': '# Start\n',
      '.docsite/version-cut/journal.json': JSON.stringify({name: '1.1', list: {before: sha256('["0.9"]\n'), after: '["1.1", "0.9"]\n'}}),
    })
    const {code, stdout} = await runDocsite(root, ['check-links'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('content/docs/1.1 warning version-unlisted')])
    expect([readNames(root), leftovers(root)]).toEqual([['1.0'], []])
  })
})

describe('the reference site', () => {
  test('its next becomes 0.2.5, and after the edits that are told, the latest version', {tags: ['rest']}, async () => {
    const {root} = buildReferenceSite()
    onTestFinished(() => rmSync(root, {recursive: true}))
    expect((await runDocsite(root, ['version-cut', '0.2.5'])).code).toBe(0)
    expect(hashTree(path.join(root, 'content/docs/0.2.5'))).toEqual(hashTree(path.resolve('content/docs/next')))
    const built = await runDocsite(root, ['build', '--quiet'])
    expect([built.code, built.stdout.match(/(?:error|warning) api-\S+/g)]).toEqual([0, ['warning api-version-unpinned']])
    expect(readFileSync(path.join(root, 'dist/docs/0.2.5/api/core/interfaces/torchlive_media.media/index.html'), 'utf8')).toContain(
      'imageToFile',
    )
    expect(start('0.2.5/')).toContain('docs-version-0.2.5')
    expect(start('')).toContain('docs-version-0.2.4')

    const config = readFileSync(path.join(root, 'site-config.ts'), 'utf8')
    const edited = config
      .replace("latest: '0.2.4'", "latest: '0.2.5'")
      .replace("path: '', banner: 'none'", "path: '0.2.4', banner: 'unmaintained'")
      .replace("'0.2.4': 'rnpc-0.2.4'", "'0.2.5': 'rnpc-0.2.4', '0.2.4': 'rnpc-0.2.4'")
    writeFileSync(path.join(root, 'site-config.ts'), edited)
    expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
    expect(start('')).toContain('docs-version-0.2.5')
    expect(start('0.2.4/')).toContain('docs-version-0.2.4')
    expect(existsSync(path.join(root, 'dist/docs/0.2.5'))).toBe(false)

    function start(version: string): string {
      return readFileSync(path.join(root, `dist/docs/${version}tutorials/get-started/index.html`), 'utf8')
    }
  })
})
