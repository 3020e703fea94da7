import {execFile} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'

const run = promisify(execFile)

const config = (more = ''): string => `export default {title: 'Site', url: 'https://example.org', baseUrl: '/base/', ${more}}\n`

const site = {
  'site-config.ts': config(),
  'content/docs/index.md': '# Start\n\nThe first text of the docs.\n\n## Install\n\nRun it.\n\n## Use\n\nUse it.\n',
  'content/docs/guide.md': '---\nsidebar_position: 2\n---\n\n# Guide\n\nOne text.\n\nAnother text.\n\n```sh\nnpm install\nnpm start\n```\n',
  'content/docs/gone.md': '---\nsidebar_position: 3\n---\n\n# Gone\n\nThis page will be gone.\n',
  'content/docs/led.md': '---\nsidebar_position: 4\n---\n\n# Led\n\nThis page will lead elsewhere.\n',
  'content/docs/old-name.md': '---\nsidebar_position: 5\n---\n\n# Name\n\nA page with a name.\n\n## Part of it\n\nIts part.\n',
  'content/docs/moved.md': '---\nsidebar_position: 6\n---\n\n# Moved\n\nA page that moves.\n',
  'content/pages/index.md': '# Home\n\nAll [docs](/docs/).\n',
}

const changed: Readonly<Record<string, string | undefined>> = {
  'site-config.ts': config(`redirects: [{from: '/docs/led/', to: '/docs/guide/'}]`),
  'content/docs/index.md': '# Start\n\nThe first text of all docs.\n\n## Set up\n\nRun it.\n\n## Use\n\nUse it.\n',
  'content/docs/gone.md': undefined,
  'content/docs/led.md': undefined,
  'content/docs/old-name.md': undefined,
  'content/docs/new-name.md': '---\nsidebar_position: 5\n---\n\n# Name\n\nA page with a name.\n\n## Part of it\n\nIts part, with more.\n',
  'content/docs/moved.md': undefined,
  'content/docs/place.md': '---\nsidebar_position: 6\nmoved_from: /moved\n---\n\n# Moved\n\nA page that moves.\n',
  'content/docs/added.md': '---\nsidebar_position: 7\n---\n\n# Added\n\nSomething else.\n',
  'content/pages/index.md': '# Home\n\nAll [docs](/docs/guide/).\n',
}

async function change(root: string, files: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) if (text === undefined) rmSync(path.join(root, file))
  await writeFiles(root, Object.fromEntries(Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]))))
}

async function build(root: string, out: string): Promise<void> {
  const {code, stdout} = await runDocsite(root, ['build', '--quiet', '--out', out])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
}

async function buildTwice(root: string, changes: typeof changed): Promise<void> {
  await build(root, 'before')
  await change(root, changes)
  await build(root, 'dist')
}

/** A site built before and after a change, in `before` and `dist`. */
async function twice(files: Readonly<Record<string, string>>, changes: typeof changed): Promise<string> {
  const root = await makeFolder(files)
  await buildTwice(root, changes)
  return root
}

/** The site built before and after the changes, which no test touches. */
let both = ''

beforeAll(async () => {
  both = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-diff-')))
  await writeFiles(both, site)
  await buildTwice(both, changed)
})
afterAll(() => rm(both, {recursive: true}))

/** Runs a comparison that must end without problems. */
async function diff(root: string, ...args: readonly string[]): Promise<string> {
  const {code, stdout, stderr} = await runDocsite(root, ['diff', ...args])
  expect({code, stderr}).toEqual({code: 0, stderr: ''})
  return stdout
}

type Bytes = {readonly raw: number; readonly gzip: number}

type Visit = {readonly route: string; readonly styles: {readonly before: Bytes; readonly after: Bytes}}

type Document = Readonly<Record<'added' | 'removed' | 'moved' | 'broken', readonly object[]>> & {
  readonly schemaVersion: number
  readonly equal: number
  readonly before: object
  readonly after: object
  readonly changed: readonly {readonly route: string; readonly kind: string; readonly sections: readonly object[]}[]
  readonly weight: {readonly pages: {readonly before: number}; readonly visits: readonly Visit[]}
}

const json = (text: string): Document => JSON.parse(text) as Document

const withoutBytes = (text: string): string => text.slice(0, text.indexOf('\nBytes'))

/** Pages as other tools write them. */
const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><main><article><h1>${title}</h1>${body}</article></main></body></html>`

describe('two builds of a site', () => {
  test('are compared page by page: text with its changes, moves, redirects, promises', async () => {
    expect(withoutBytes(await diff(both, 'before')))
      .toBe(`3 changed (1 text, 1 only markup, 1 only layout), 1 added, 2 removed, 2 moved, 1 the same
8 pages before, 7 after.

Broken promises (3)
  /docs/#install  /docs/ has no such heading
  /docs/gone/  nothing answers it any more
  /docs/old-name/  nothing answers it any more

Removed (2)
  /docs/gone/  Gone
  /docs/led/  Led, which leads to /docs/guide/

Moved (2)
  /docs/old-name/ → /docs/new-name/  (without a redirect, 75 % alike)
    Part of it
      - Its part.
      + Its part, with more.
  /docs/moved/ → /docs/place/  (with a redirect, 100 % alike)

Added (1)
  /docs/added/  Added

Text (1)
  /docs/  Start
    Start
      - The first text of the docs.
      + The first text of all docs.
    Install
      - Install
    Set up
      + Set up

Only markup of the article (1)
  /  Home

Only layout (1)
  /docs/guide/  Guide
`)
  })

  test('are a JSON document with every change, the same in each run', async () => {
    const text = await diff(both, 'before', 'dist', '--format', 'json')
    expect(await diff(both, 'before', '--format', 'json')).toBe(text)
    const {weight, changed: pages, ...rest} = json(text)
    expect(rest).toMatchObject({
      schemaVersion: 1,
      before: {pages: 8, isDocsite: true},
      after: {pages: 7, isDocsite: true},
      equal: 1,
      added: [{route: '/docs/added/', title: 'Added'}],
      removed: [
        {route: '/docs/gone/', title: 'Gone', heir: null},
        {route: '/docs/led/', title: 'Led', heir: '/docs/guide/'},
      ],
      moved: [
        {route: '/docs/new-name/', from: '/docs/old-name/', by: 'text', share: 0.75, kind: 'text'},
        {route: '/docs/place/', from: '/docs/moved/', by: 'redirect', share: 1, kind: 'layout', sections: []},
      ],
      broken: [
        {route: '/docs/', id: 'install', page: '/docs/'},
        {route: '/docs/gone/', id: null, page: null},
        {route: '/docs/old-name/', id: null, page: null},
      ],
    })
    expect(pages).toMatchObject([
      {route: '/', title: 'Home', kind: 'markup', head: [], sections: []},
      {
        route: '/docs/',
        title: 'Start',
        kind: 'text',
        head: [{part: 'description', before: 'The first text of the docs.', after: 'The first text of all docs.'}],
        sections: [
          {
            heading: 'Start',
            anchor: '',
            changes: [
              {
                kind: 'changed',
                block: 'text',
                runs: [
                  {kind: 'same', text: 'The first text of '},
                  {kind: 'removed', text: 'the'},
                  {kind: 'added', text: 'all'},
                  {kind: 'same', text: ' docs.'},
                ],
              },
            ],
          },
          {heading: 'Install', anchor: null, changes: [{kind: 'removed', block: 'heading', runs: [{kind: 'removed', text: 'Install'}]}]},
          {heading: 'Set up', anchor: 'set-up', changes: [{kind: 'added', block: 'heading', runs: [{kind: 'added', text: 'Set up'}]}]},
        ],
      },
      {route: '/docs/guide/', title: 'Guide', kind: 'layout', head: [], sections: []},
    ])
    expect(weight.pages.before).toBe(sizeOfPages(path.join(both, 'before')))
    expect(weight.visits.map(({route}) => route)).toEqual(['/'])
  })

  test('of which one has another stylesheet differ in hashes only, and in the bytes that pages load', async () => {
    const root = await twice(
      {...site, 'site-config.ts': config(`stylesheets: ['a.css']`), 'a.css': 'p { color: red }\n'},
      {'a.css': `p { color: ${'x'.repeat(3000)} }\n`},
    )
    const {changed: pages, equal, weight} = json(await diff(root, 'before', '--format', 'json'))
    expect([equal, pages.map(({kind}) => kind)]).toEqual([0, Array.from({length: 8}, () => 'hashes')])
    const [visit] = weight.visits
    expect((visit?.styles.after.raw ?? 0) - (visit?.styles.before.raw ?? 0)).toBe(3000 - 'red'.length)
    expect((visit?.styles.after.gzip ?? 0) - (visit?.styles.before.gzip ?? 0)).toBeLessThan(200)
  })

  test('of one state have nothing to show', async () => {
    expect(withoutBytes(await diff(both, 'before', 'before'))).toBe('8 the same\n8 pages before, 8 after.\n')
  })

  test('have promises as in the ledger: without next and lists; a redirect of a folder keeps those below it', async () => {
    const files = {
      'site-config.ts': config(),
      'content/docs/versions.json': '["1.0"]',
      'content/docs/next/a.md': '---\ntags: [x]\n---\n\n# A\n\n## Of next\n',
      'content/docs/1.0/a.md': '---\ntags: [y]\n---\n\n# A\n',
      'content/docs/1.0/api/b.md': '# B\n\n## Part\n',
    }
    const root = await twice(files, {
      'site-config.ts': config(`redirects: [{from: '/docs/api/*', to: '/docs/reference/:splat'}]`),
      'content/docs/next/a.md': '# A\n',
      'content/docs/1.0/a.md': '# A\n',
      'content/docs/1.0/api/b.md': undefined,
      'content/docs/1.0/reference/b.md': '# B\n\n## Other part\n',
    })
    expect(json(await diff(root, 'before', '--format', 'json')).broken).toEqual([
      {route: '/docs/api/b/', id: 'part', page: '/docs/reference/b/'},
    ])
  })
})

function sizeOfPages(folder: string): number {
  const files = (readdirSync(folder, {recursive: true}) as string[]).filter(
    (name) => name.endsWith('index.html') && !name.startsWith('assets'),
  )
  return files.reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0)
}

describe('Markdown', () => {
  test('is a comment with links to a preview', async () => {
    const text = await diff(both, 'before', '--format', 'markdown', '--preview-url', 'https://pr-7.example.org/base/')
    expect(text.replace(/^\| (?:HTML|S).*\n/gm, '')).toBe(`<!-- docsite diff -->
**Documentation:** 3 changed (1 text, 1 only markup, 1 only layout), 1 added, 2 removed, 2 moved, 1 the same.

|  | Before | After | Change |
| --- | --: | --: | --: |
| Pages | 8 | 7 | -1 |

**Broken promises: addresses and headings that nothing answers any more (3)**

- \`/docs/#install\`, missing in [\`/docs/\`](<https://pr-7.example.org/base/docs/>)
- \`/docs/gone/\`
- \`/docs/old-name/\`

<details><summary>Removed (2)</summary>

- \`/docs/gone/\` \`Gone\`
- \`/docs/led/\` \`Led\`, leads to [\`/docs/guide/\`](<https://pr-7.example.org/base/docs/guide/>)

</details>

<details><summary>Moved (2)</summary>

- \`/docs/old-name/\` → [\`/docs/new-name/\`](<https://pr-7.example.org/base/docs/new-name/>) (without a redirect, 75 % alike)

  \`\`\`diff
  @@ Part of it @@
  - Its part.
  + Its part, with more.
  \`\`\`

- \`/docs/moved/\` → [\`/docs/place/\`](<https://pr-7.example.org/base/docs/place/>) (with a redirect, 100 % alike)

</details>

<details><summary>Added (1)</summary>

- [\`/docs/added/\`](<https://pr-7.example.org/base/docs/added/>) \`Added\`

</details>

<details><summary>Text (1)</summary>

- [\`/docs/\`](<https://pr-7.example.org/base/docs/>) \`Start\`

  \`\`\`diff
  @@ Start @@
  - The first text of the docs.
  + The first text of all docs.
  @@ Install @@
  - Install
  @@ Set up @@
  + Set up
  \`\`\`


</details>

<details><summary>Only markup of the article (1)</summary>

- [\`/\`](<https://pr-7.example.org/base/>) \`Home\`

</details>

<details><summary>Only layout (1)</summary>

- [\`/docs/guide/\`](<https://pr-7.example.org/base/docs/guide/>) \`Guide\`

</details>
`)
  })

  test('is no longer than a comment may be, and says what is left out', async () => {
    const pages = (text: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({length: 300}, (_, index) => [
          `p${String(index).padStart(3, '0')}/index.html`,
          page(`P${index}`, `<p>${text} ${index}</p>`.repeat(12)),
        ]),
      )
    const root = await makeFolder({})
    await writeFiles(path.join(root, 'before'), pages('a'.repeat(300)))
    await writeFiles(path.join(root, 'after'), pages('b'.repeat(300)))
    const text = await diff(root, 'before', 'after', '--format', 'markdown', '--full')
    const [, more = ''] = /^- … and (\d+) more, for which there is no room in a comment$/m.exec(text) ?? []
    expect([text.length < 65_536, text.length > 50_000, text.endsWith('\n\n</details>\n')]).toEqual([true, true, true])
    expect(Number(more) + [...text.matchAll(/^- `\/p\d+\/`/gm)].length).toBe(300)
  })

  test('shows titles and texts of pages as code, whatever is in them', async () => {
    const title = 'a | b `c` <img src=x onerror=alert(1)> @ada ](javascript:alert(1)) &amp; #1'
    const root = await makeFolder({
      'before/a/index.html': page('A', '<p>one</p>'),
      'after/a/index.html': page(title.replaceAll('<', '&lt;'), '<p>```</p><p>&lt;/details&gt; @ada</p><pre>~~~\n```\n# x</pre>'),
      'after/x`y|z/index.html': page('<!-- x -->', ''),
    })
    const text = await diff(root, 'before', 'after', '--format', 'markdown', '--preview-url', 'https://p.org')
    const code = '`` a | b `c` <img src=x onerror=alert(1)> @ada ](javascript:alert(1)) & #1 ``'
    expect(text).toContain(`- [\`/a/\`](<https://p.org/a/>) ${code}\n\n  \`\`\`\`diff\n`)
    expect(text).toContain('- [`` /x`y|z/ ``](<https://p.org/x%60y%7Cz/>) ` `\n')
    const outside = text.replaceAll(/^ {2}````diff\n[^]*?\n {2}````$/gm, '').replaceAll(/``[^`].*?[^`]``|`[^`\n]*`/g, '')
    expect(outside).not.toMatch(/@ada|onerror|javascript|#1|y\|z/)
  })
})

test('the text of a page in a terminal has no control characters', async () => {
  const root = await makeFolder({
    'before/a/index.html': page('A', '<p>one</p>'),
    'after/a/index.html': page('A\u001B[31m', '<p>two \u001B]0;x\u0007\u202E</p>'),
  })
  expect(await diff(root, 'before', 'after')).not.toMatch(/[\u001B\u0007\u202E]/)
})

test('HTML is a page of its own, with nothing of the compared pages as markup', async () => {
  const root = await makeFolder({
    'before/a/index.html': page('A', '<p>one two three four</p>'),
    'after/a/index.html': page('&lt;script>alert(1)&lt;/script>', '<p>one two three &lt;b>5&lt;/b></p>'),
  })
  const {stdout} = await runDocsite(root, [
    'diff',
    'before',
    'after',
    '--format',
    'html',
    '--out',
    'diff.html',
    '--preview-url',
    'https://p.org/?a="',
  ])
  expect(stdout).toBe('')
  const end = await runDocsite(root, [
    'diff',
    'before',
    'after',
    '--format',
    'html',
    '--out',
    'diff.html',
    '--preview-url',
    'https://p.org/',
  ])
  expect(end.stdout).toBe('diff.html holds the comparison: 1 changed (1 text), 0 the same.\n')
  const html = readFileSync(path.join(root, 'diff.html'), 'utf8')
  expect(html).toContain(
    '<summary><h3>&lt;script&gt;alert(1)&lt;/script&gt; <a href="https://p.org/a/"><code>/a/</code></a></h3></summary>',
  )
  expect(html).toContain('<p class="block changed">one two three <del>four</del><ins>&lt;b&gt;5&lt;/b&gt;</ins></p>')
  expect(html).not.toMatch(/<script|<b>/)
})

test('a site of another tool is compared with one of docsite by its text', async () => {
  const docusaurus = (title: string, body: string): string =>
    `<!doctype html><html lang=en><head><meta data-rh="true" name="description" content="The first text of the docs."><title data-rh="true">${title} | Site</title>` +
    `<link rel="stylesheet" href="/base/assets/css/styles.1a2b3c4d.css"></head><body><div id="__docusaurus"><main><article>` +
    `<nav class="theme-doc-breadcrumbs"><ul><li>Docs</li></ul></nav><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${body}</div></article>` +
    `<nav class="pagination-nav"><a href="/base/docs/guide">Next</a></nav></main></div></body></html>`
  const root = await makeFolder({
    ...site,
    'their/assets/css/styles.1a2b3c4d.css': 'p{}',
    'their/docs.html': docusaurus(
      'Start',
      '<p>The first text of the docs.</p><h2 class="anchor" id="install">Install<a href="#install" class="hash-link">\u200B</a></h2><p>Run it.</p>' +
        '<h2 class="anchor" id="usage">Use</h2><p>Use it.</p>',
    ),
    'their/docs/guide.html': docusaurus(
      'Guide',
      '<p>One text.</p><p>Another text, really.</p><div class="codeBlock"><pre><code><span class="token-line">npm install<br></span><span class="token-line">npm start<br></span></code></pre></div>',
    ),
    'their/404.html': docusaurus('Not found', ''),
    'their/docs/former.html': '<meta http-equiv="refresh" content="0; url=/base/docs/guide">',
  })
  await build(root, 'dist')
  const {changed: pages, removed, broken, before, after} = json(await diff(root, 'their', '--format', 'json'))
  expect([before, after]).toEqual([
    {pages: 2, isDocsite: false},
    {pages: 8, isDocsite: true},
  ])
  expect(pages.map(({route, kind}) => [route, kind])).toEqual([
    ['/docs/', 'markup'],
    ['/docs/guide/', 'text'],
  ])
  expect(removed).toEqual([])
  expect(broken).toEqual([
    {route: '/docs/', id: 'usage', page: '/docs/'},
    {route: '/docs/former/', id: null, page: null},
  ])
})

describe('exit code 1', () => {
  test('if there are changes of a kind that --fail-on names, of which each is told', async () => {
    const {code, stdout, stderr} = await runDocsite(both, ['diff', 'before', '--fail-on', 'removed,text,hashes,broken'])
    expect([code, withoutBytes(stdout).split('\n')[0]]).toEqual([
      1,
      '3 changed (1 text, 1 only markup, 1 only layout), 1 added, 2 removed, 2 moved, 1 the same',
    ])
    expect(stderr.match(/^error diff-refused$/gm)).toHaveLength(3)
    expect(stderr.split('\n').filter((line) => line.includes('refuses'))).toEqual([
      '  2 pages have another text, which `--fail-on text` refuses.',
      '  2 pages were removed, which `--fail-on removed` refuses.',
      '  3 addresses and headings have no answer any more, which `--fail-on broken` refuses.',
    ])
  })

  test('not if there are none', async () => {
    await diff(both, 'dist', 'dist', '--fail-on', 'added,removed,moved,broken,text,title,markup,layout,hashes')
  })
})

describe('what cannot be compared is told in a sentence, with exit code 2', () => {
  const refusal = async (root: string, ...args: readonly string[]): Promise<string> => {
    const {code, stdout, stderr} = await runDocsite(root, ['diff', ...args])
    expect([code, stdout]).toEqual([2, ''])
    return stderr
  }

  test('folders that are no sites, files, unknown names', async () => {
    const root = await makeFolder({...site, 'empty/a.txt': '', 'file.html': page('A', '')})
    await build(root, 'dist')
    expect(await refusal(root, 'empty')).toBe(
      'error: There is no built site in `empty`: it contains no HTML file. Run `docsite build` first, or pass the folder that contains the HTML.\n',
    )
    expect(await refusal(root, 'file.html')).toBe('error: `file.html` is a file. Pass the folder of a built site.\n')
    expect(await refusal(root, 'nowhere')).toBe('error: `nowhere` is neither a folder nor a commit of this repository.\n')
    expect(await refusal(root, '--', '--output=x')).toBe('error: `--output=x` is neither a folder nor a commit of this repository.\n')
    expect(await refusal(root, 'x'.repeat(5000))).toContain('is neither a folder nor a commit of this repository.\n')
    expect(await refusal(root, 'dist', '--fail-on', 'brokn')).toContain('Did you mean broken?\n')
    expect(await refusal(root, 'dist', 'dist', '--out', 'file.html/x')).toContain('error: `file.html/x` cannot be written: ')
    expect(await refusal(root, 'dist', '--preview-url', 'javascript:alert(1)')).toContain(
      'Write a full address, such as https://pr-42.example.org/.',
    )
    rmSync(path.join(root, 'dist'), {recursive: true})
    expect(await refusal(root, 'file.html')).toContain('is a file')
    mkdirSync(path.join(root, 'html'))
    writeFileSync(path.join(root, 'html/a.html'), page('A', ''))
    expect(await refusal(root, 'html')).toContain('error: There is no built site in `dist`: it does not exist (ENOENT).')
  })

  test('links in a circle end, and links to files are followed', async () => {
    const root = await makeFolder({'before/a/index.html': page('A', ''), 'after/a/index.html': page('A', '')})
    symlinkSync('..', path.join(root, 'before/a/up'))
    symlinkSync('../a/index.html', path.join(root, 'after/a/copy.html'))
    symlinkSync('nowhere', path.join(root, 'after/gone.html'))
    expect((await diff(root, 'before', 'after')).split('\n')[0]).toBe('1 added, 1 the same')
    symlinkSync('self', path.join(root, 'before/self'))
    expect(await refusal(root, 'before', 'after')).toContain(
      'error: There is no built site in `before`: its symbolic links form a loop (ELOOP).',
    )
  })
})

test('a manifest that cannot be read is reported; the pages are compared all the same', async () => {
  const root = await makeFolder({})
  cpSync(both, root, {recursive: true})
  writeFileSync(path.join(root, 'before/manifest.json'), readFileSync(path.join(root, 'before/manifest.json'), 'utf8').slice(0, -100))
  const {code, stdout, stderr} = await runDocsite(root, ['diff', 'before'])
  expect([code, stdout.split('\n')[1]]).toEqual([
    1,
    '8 pages before, 7 after; the old site without the manifest of docsite, so redirects of hosts are not known.',
  ])
  expect(stderr).toContain('before/manifest.json error built-manifest\n  The manifest of the site cannot be read')
})

test('a page too large to be read is compared by its bytes', async () => {
  const huge = (end: string): string => page('A', `<p>${'a'.repeat(20_000_001)}${end}</p>`)
  const root = await makeFolder({'before/a/index.html': huge('x'), 'after/a/index.html': huge('y'), 'after/b/index.html': huge('x')})
  const {changed: pages, added} = json(await diff(root, 'before', 'after', '--format', 'json'))
  expect([pages, added]).toMatchObject([
    [{route: '/a/', title: 'not read, larger than 20 MB', kind: 'text', sections: []}],
    [{route: '/b/'}],
  ])
})

describe('commits', () => {
  const git = async (root: string, ...args: readonly string[]): Promise<string> =>
    (await run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {cwd: root})).stdout

  async function repository(folder = ''): Promise<string> {
    const top = await makeFolder({'.gitignore': 'dist/\n.docsite/\n'})
    const root = path.join(top, folder)
    await writeFiles(root, site)
    await git(top, 'init', '-q', '-b', 'main')
    // hooks of the repository are not run
    await writeFiles(top, {'.git/hooks/post-checkout': '#!/bin/sh\nexit 1\n'})
    await run('chmod', ['+x', '.git/hooks/post-checkout'], {cwd: top})
    await git(top, 'add', '-A')
    await git(top, 'commit', '-q', '-m', 'one')
    await git(top, 'tag', 'v1')
    await change(root, changed)
    await git(top, 'add', '-A')
    await git(top, 'commit', '-q', '-m', 'two')
    return root
  }

  const summary = ({stdout}: Ended): string => stdout.split('\n').slice(0, 2).join('\n')
  const expected = '3 changed (1 text, 1 only markup, 1 only layout), 1 added, 2 removed, 2 moved, 1 the same\n8 pages before, 7 after.'

  test.each(['docs site', ...(isDeep ? [''] : [])])(
    'are built in the state folder and removed: a site in the folder %j of a repository',
    {tags: ['rest']},
    async (folder) => {
      const root = await repository(folder)
      const two = await runDocsite(root, ['diff', 'v1', 'main'])
      expect([two.code, summary(two)]).toEqual([0, expected])
      await build(root, 'dist')
      expect(summary(await runDocsite(root, ['diff', 'HEAD^1']))).toBe(expected)
      expect([readdirSync(path.join(root, '.docsite/diff')), await git(root, 'status', '--short')]).toEqual([[], ''])
      expect((await git(root, 'worktree', 'list')).trim().split('\n')).toHaveLength(1)
    },
  )

  test('whose site has errors, or is not there, are told with the reason; nothing of them is left', {tags: ['rest']}, async () => {
    const root = await repository()
    await change(root, {'content/docs/index.md': '# Start\n\n[Nowhere](./nowhere.md)\n'})
    await git(root, 'commit', '-q', '-a', '-m', 'three')
    const broken = await runDocsite(root, ['diff', 'v1', 'HEAD'])
    expect([broken.code, broken.stdout]).toEqual([2, ''])
    expect(broken.stderr).toMatch(/error: The site of `HEAD` cannot be built\. content\/docs\/index\.md:3: .*nowhere\.md.*\n$/)
    await git(root, 'rm', '-q', 'site-config.ts')
    await git(root, 'commit', '-q', '-m', 'four')
    const missing = await runDocsite(root, ['diff', 'HEAD', 'v1'])
    expect([missing.code, missing.stderr]).toEqual([
      2,
      expect.stringMatching(/^error: The site of `HEAD` cannot be built\. .*`site-config\.ts`/),
    ])
    expect(readdirSync(path.join(root, '.docsite/diff'))).toEqual([])
  })

  test('a clone without them says what to fetch', async () => {
    const root = await repository()
    const clone = await makeFolder({})
    await git(clone, 'clone', '-q', '--depth=1', `file://${root}`, '.')
    const {code, stderr} = await runDocsite(clone, ['diff', 'HEAD^1'])
    expect([code, stderr]).toEqual([
      2,
      'error: `HEAD^1` is neither a folder nor a commit of this repository. This clone of the repository does not have all commits: ' +
        'fetch it first, with `git fetch origin <commit>`.\n',
    ])
  })

  test('files of a run that was killed are removed by the next', {tags: ['rest']}, async () => {
    const root = await repository()
    const {pid} = await new Promise<{pid: number}>((resolve) => {
      const child = execFile('true', () => resolve({pid: child.pid ?? 0}))
    })
    const left = path.join(root, '.docsite/diff', `0123456789ab-${pid}`)
    await git(root, 'worktree', 'add', '-q', '--detach', '--no-checkout', left, 'v1').catch(() => undefined)
    expect(existsSync(left)).toBe(true)
    await runDocsite(root, ['diff', 'v1', 'main'])
    expect([existsSync(left), (await git(root, 'worktree', 'list')).trim().split('\n').length]).toEqual([false, 1])
  })
})

describe('the comment of the workflow that init writes', () => {
  type Workflow = {
    readonly jobs: Readonly<
      Record<'check' | 'comment', {readonly permissions?: object; readonly steps: readonly {readonly run?: string}[]}>
    >
  }

  /** Runs the script of the comment with a `gh` that notes its calls. `known` is what it lists. */
  async function comment(known: readonly object[]): Promise<string> {
    const {jobs} = parse(readFileSync(path.join(toolRoot, 'templates/init/_github/workflows/docs.yml'), 'utf8')) as Workflow
    expect(jobs.comment.permissions).toEqual({'pull-requests': 'write'})
    const [script = ''] = jobs.comment.steps.flatMap((step) => step.run ?? [])
    // the filter of `--jq` is run by jq where it is installed, and else by the same test in Node
    const gh = `#!/usr/bin/env node
const args = process.argv.slice(2)
if (args.includes('--jq')) {
  const filter = args[args.indexOf('--jq') + 1]
  const [, login, start] = /login == "([^"]*)" and \\(\\.body \\| startswith\\("([^"]*)"\\)\\)\\) \\| \\.id$/.exec(filter)
  for (const {id, user, body} of ${JSON.stringify(known)}) if (user.login === login && body.startsWith(start)) console.log(id)
} else require('node:fs').appendFileSync('calls', args.join(' ') + '\\n')
`
    const root = await makeFolder({'bin/gh': gh, 'diff.md': '<!-- docsite diff -->\n'})
    await run('chmod', ['+x', 'bin/gh'], {cwd: root})
    const env = {...process.env, PATH: `${path.join(root, 'bin')}:${process.env['PATH']}`, ISSUES: 'repos/a/b/issues', NUMBER: '7'}
    await run('bash', ['-e', '-o', 'pipefail', '-c', script], {cwd: root, env})
    return readFileSync(path.join(root, 'calls'), 'utf8')
  }

  test('is written once and then replaced; comments of others are left alone', async () => {
    const mark = '<!-- docsite diff -->\nOld'
    const others = [
      {id: 1, user: {login: 'ada'}, body: mark},
      {id: 2, user: {login: 'github-actions[bot]'}, body: 'Something else'},
    ]
    expect(await comment(others)).toBe('api --silent repos/a/b/issues/7/comments --field body=@diff.md\n')
    expect(await comment([...others, {id: 3, user: {login: 'github-actions[bot]'}, body: mark}])).toBe(
      'api --silent --method PATCH repos/a/b/issues/comments/3 --field body=@diff.md\n',
    )
  })
})

test('an output that is older than the content is compared with a warning', async () => {
  const root = await makeFolder({...site, 'content/docs/next.mdx': '# Next\n'})
  await build(root, 'before')
  await build(root, 'dist')
  const outdated = async (...args: readonly string[]): Promise<readonly string[] | null> => {
    const {code, stderr} = await runDocsite(root, ['diff', 'before', ...args])
    expect(code).toBe(0)
    return stderr.match(/^.*diff-outdated\n.*$/gm)
  }
  expect(await outdated()).toBe(null)
  await change(root, {'content/docs/guide.md': `${site['content/docs/guide.md']}\nMore.\n`})
  expect(await outdated()).toEqual([
    'content/docs/guide.md warning diff-outdated\n  The file has changed since `dist` was built, so the comparison does not show what it is now.',
  ])
  expect(await outdated('dist')).toBe(null)
  await build(root, 'dist')
  expect(await outdated()).toBe(null)
  // what changes nothing of the output
  await change(root, {'content/docs/next.mdx': '# Next\n\n{/* a note */}\n'})
  await build(root, 'dist')
  expect(await outdated()).toBe(null)
  await change(root, {'content/docs/gone.md': undefined})
  expect(await outdated()).toEqual([
    'content/docs warning diff-outdated\n  Files in the folder have come or gone since `dist` was built, so the comparison does not show what it is now.',
  ])
})
