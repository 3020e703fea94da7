import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

const LEDGER = 'docsite-ledger.txt'

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', redirects: [{from: '/start/', to: '/docs/'}]}\n`,
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/next/index.md': '# Start\n\n## Unreleased\n',
  'content/docs/2.0/index.md': '# Start\n\n[Setup](./setup.md#linux)\n',
  'content/docs/2.0/setup.md': '# Setup\n\n## Linux\n\n### Packages\n\n## Windows\n',
  'content/docs/1.0/index.md': '# Start\n\n## Old\n',
  'content/pages/index.md': '# Home\n\n## Features\n',
}

const written = `# Addresses that were published, each with the ids of its headings; \`=name\` stands for the ids in the line that begins with it.
# docsite proves that all of them still answer. Written by \`docsite ledger\`. In a conflict keep the lines of both sides.
/ features
/docs/
/docs/1.0/ old
/docs/setup/ linux packages windows
/start/
`

const lines = (output: string): readonly string[] => output.split('\n').filter((line) => line !== '')

async function publish(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await makeFolder({...site, ...more})
  const {code, stdout} = await runDocsite(root, ['ledger'])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
  return root
}

const edit = (root: string, file: string, change: (text: string) => string): void =>
  writeFileSync(path.join(root, file), change(readFileSync(path.join(root, file), 'utf8')))

/** Returns the lines of check-links about promises. */
async function broken(root: string): Promise<readonly string[]> {
  const {stdout} = await runDocsite(root, ['check-links'])
  return lines(stdout).filter((line) => /promise-|ledger-invalid|^ {2}\S|hint:/.test(line) && !/^ {2}\d+ \||^ {4}/.test(line))
}

test('ledger writes what is published, sorted, without next; it stays the same while nothing is added', {tags: ['rest']}, async () => {
  const root = await publish()
  expect(readFileSync(path.join(root, LEDGER), 'utf8')).toBe(written)
  const {code, stdout} = await runDocsite(root, ['ledger'])
  expect([code, lines(stdout).at(-1)]).toEqual([0, `${LEDGER} holds 5 addresses and 5 headings. New: 0 addresses and 0 headings.`])
  expect(await broken(root)).toEqual([])
  const checked = await runDocsite(root, ['ledger', 'check'])
  expect([checked.code, lines(checked.stdout).at(-1)]).toEqual([0, '5 addresses and 5 headings still answer.'])
})

test('a site without versions has its docs in the ledger; former addresses in next, unlisted docs and lists are left out', async () => {
  const root = await makeFolder({
    'site-config.ts': site['site-config.ts'],
    'content/docs/index.md': '---\ntags: [a]\n---\n\n# Start\n',
    'content/docs/new.md': '---\nmoved_from: /old\n---\n\n# New\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  })
  await runDocsite(root, ['ledger'])
  expect(lines(readFileSync(path.join(root, LEDGER), 'utf8')).slice(2)).toEqual(['/docs/', '/docs/new/', '/docs/old/', '/start/'])
  const versioned = await publish({'content/docs/next/new.md': '---\nmoved_from: /old\n---\n\n# New\n'})
  expect(readFileSync(path.join(versioned, LEDGER), 'utf8')).toBe(written)
})

test('a page that is gone is reported with its heir, whose former address mends it', async () => {
  const root = await publish()
  mkdirSync(path.join(root, 'content/docs/2.0/guides'))
  renameSync(path.join(root, 'content/docs/2.0/setup.md'), path.join(root, 'content/docs/2.0/guides/install.md'))
  edit(root, 'content/docs/2.0/index.md', (text) => text.replace('./setup.md', './guides/install.md'))
  expect(await broken(root)).toEqual([
    `${LEDGER}:6:1 error promise-broken`,
    '  `/docs/setup/` was published, but nothing answers it any more.',
    '  hint: Write `moved_from: /setup` in the front matter of `content/docs/2.0/guides/install.md`, which has its headings. `docsite ledger check --fix` adds it to the front matter.',
    '  see: content/docs/2.0/guides/install.md This page may be what is left of it.',
  ])
  const build = await runDocsite(root, ['build'])
  expect([build.code, build.stdout.includes('promise-broken')]).toEqual([1, true])
  edit(root, 'content/docs/2.0/guides/install.md', (text) => `---\nmoved_from: /setup\n---\n\n${text}`)
  expect(await broken(root)).toEqual([])
  expect((await runDocsite(root, ['build'])).code).toBe(0)
  expect(readFileSync(path.join(root, 'dist/docs/setup/index.html'), 'utf8')).toContain('url=/docs/guides/install/')
})

test('a heading that is gone is reported at its line; its former id mends it, in Markdown and in MDX', async () => {
  for (const extension of ['md', 'mdx']) {
    const root = await publish()
    rmSync(path.join(root, 'content/docs/2.0/setup.md'))
    const page = '# Setup\n\n## Ubuntu\n\n### Package\n\n## Windows\n'
    const file = `content/docs/2.0/setup.${extension}`
    await writeFiles(root, {
      [file]: extension === 'md' ? page : `${page}\n{1 + 1}\n`,
      'content/docs/2.0/index.md': `# Start\n\n[Setup](./setup.${extension}#ubuntu)\n`,
    })
    expect(await broken(root)).toEqual([
      `${LEDGER}:6:14 error promise-missing-heading`,
      '  The heading `/docs/setup/#linux` was published, but the page has no such heading any more.',
      `  hint: Write \`anchors: {linux: …}\` in the front matter of \`${file}\`, with the id of the heading that has its content now.`,
      `  see: ${file} This is the page.`,
      `${LEDGER}:6:20 error promise-missing-heading`,
      '  The heading `/docs/setup/#packages` was published, but the page has no such heading any more.',
      `  hint: If its content is below \`#package\` now, write \`{#package was:packages}\` at the end of that heading, in line 5 of \`${file}\`. \`docsite ledger check --fix\` adds it to the front matter.`,
      `  see: ${file}:5:1 This may be what is left of it.`,
    ])
    edit(root, file, (text) => `---\nanchors: {linux: ubuntu, packages: package}\n---\n\n${text}`)
    edit(root, 'content/docs/2.0/index.md', (text) => text.replace('#ubuntu', '#linux'))
    expect(await broken(root)).toEqual([])
    expect((await runDocsite(root, ['build'])).code).toBe(0)
    expect(readFileSync(path.join(root, 'dist/docs/setup/index.html'), 'utf8')).toContain('<h2 id="ubuntu"><span id="linux"></span>Ubuntu')
  }
})

test('serve reports a broken promise, and follows the ledger', {tags: ['rest']}, async () => {
  const opened = await openSite({...site, [LEDGER]: written})
  expect(opened.problems()).toEqual([])
  opened.edit(LEDGER, (text) => `${text}/gone/\n`)
  await opened.until(() => opened.problems().includes(`promise-broken ${LEDGER}`))
  opened.edit(LEDGER, (text) => text.replace('/gone/\n', ''))
  await opened.until(() => opened.problems().length === 0)
})

test('a version is not cut while it would break a promise', async () => {
  const root = await publish()
  const refused = await runDocsite(root, ['version-cut', '3.0'])
  expect([refused.code, refused.stdout.match(/^docsite-ledger\S+ error promise-broken/gm)]).toEqual([
    1,
    [`${LEDGER}:6:1 error promise-broken`],
  ])
  await writeFiles(root, {
    'content/docs/next/install.md': '---\nmoved_from: /setup\n---\n\n# Install\n\n## Linux\n\n### Packages\n\n## Windows\n',
  })
  const cut = await runDocsite(root, ['version-cut', '3.0'])
  expect({code: cut.code, said: cut.code === 0 ? '' : cut.stdout}).toEqual({code: 0, said: ''})
  // what was promised, and what the version adds
  expect(cut.stdout).toMatch(/^ {2}docsite-ledger\.txt {2,}3 addresses and 7 headings more$/m)
  expect(cut.stdout).toContain('git add content/docs/3.0 content/docs/versions.json docsite-ledger.txt && ')
  expect(lines(readFileSync(path.join(root, LEDGER), 'utf8')).slice(2)).toEqual([
    '/ features',
    '/docs/ unreleased',
    '/docs/1.0/ old',
    '/docs/2.0/',
    '/docs/2.0/setup/ linux packages windows',
    '/docs/install/ linux packages windows',
    '/docs/setup/ linux packages windows',
    '/start/',
  ])
  expect(await broken(root)).toEqual([])
  expect(lines((await runDocsite(root, ['ledger'])).stdout).at(-1)).toContain('New: 0 addresses and 0 headings.')
})

test('a version whose docs have moved is cut while another one stays the latest', {tags: ['rest']}, async () => {
  const root = await publish({
    'site-config.ts': site['site-config.ts'].replace('redirects:', `docs: {latest: '2.0', versions: {'2.0': {path: ''}}}, redirects:`),
    'content/docs/next/install.md': '---\nmoved_from: /setup\n---\n\n# Install\n',
  })
  const {code, stdout} = await runDocsite(root, ['version-cut', '3.0'])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
  expect(readFileSync(path.join(root, LEDGER), 'utf8')).toContain('\n/docs/3.0/install/\n/docs/3.0/setup/\n')
})

test('a dry run of a cut tells of the ledger and does not write it', {tags: ['rest']}, async () => {
  const root = await publish({'content/docs/next/setup.md': site['content/docs/2.0/setup.md']})
  const planned = await runDocsite(root, ['version-cut', '3.0', '--dry-run'])
  expect([planned.code, /^ {2}docsite-ledger\.txt.*$/m.test(planned.stdout), readFileSync(path.join(root, LEDGER), 'utf8')]).toEqual([
    0,
    true,
    written,
  ])
})

test('a redirect of a folder answers the addresses that have a page where it leads', {tags: ['rest']}, async () => {
  const root = await publish()
  edit(root, LEDGER, (text) => `${text}/docs/0.9/\n/docs/0.9/setup/ linux gone\n/docs/0.9/lost/\n/wiki/a/\n/forum/b/\n`)
  const redirects = `[{from: '/start/', to: '/docs/'}, {from: '/docs/0.9/*', to: '/docs/:splat'}, {from: '/wiki/*', to: '/docs/'}, {from: '/forum/*', to: 'https://example.com/:splat'}]`
  edit(root, 'site-config.ts', (text) => text.replace(/redirects: .*\]/, `redirects: ${redirects}`))
  expect((await broken(root)).filter((line) => line.includes('was published'))).toEqual([
    '  The heading `/docs/0.9/setup/#gone` was published, but the page has no such heading any more.',
    '  `/docs/0.9/lost/` was published, but nothing answers it any more.',
  ])
})

test('versions that a build leaves out, other languages and the level of the problem are respected', {tags: ['rest']}, async () => {
  const root = await publish()
  const {code, stdout} = await runDocsite(root, ['build', '--versions', '2.0'])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
  edit(root, LEDGER, (text) => `${text}/docs/1.0/gone/\n`)
  expect((await runDocsite(root, ['build', '--versions', '2.0'])).code).toBe(0)
  expect((await runDocsite(root, ['build'])).code).toBe(1)
  edit(root, 'site-config.ts', (text) => text.replace('redirects:', `levels: {'promise-broken': 'warning'}, redirects:`))
  expect((await runDocsite(root, ['build'])).code).toBe(0)
})

test('each language has its addresses', {tags: ['rest']}, async () => {
  const root = await publish({
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', i18n: {defaultLocale: 'en', locales: ['en', 'de']}, redirects: [{from: '/start/', to: '/docs/'}]}\n`,
  })
  const ledger = readFileSync(path.join(root, LEDGER), 'utf8')
  expect(lines(ledger).flatMap((line) => (line.startsWith('/') ? (line.split(' ')[0] ?? '') : []))).toEqual(
    ['/', '/docs/', '/docs/1.0/', '/docs/setup/', '/start/'].flatMap((address) => [address, `/de${address}`]).sort(),
  )
  edit(root, LEDGER, (text) => `${text}/de/gone/\n/lost/\n`)
  expect((await broken(root)).filter((line) => line.includes('promise-broken'))).toHaveLength(2)
})

test('an existing site is imported from its build, or from its sitemap', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'old/index.html': '<main><h1 id="x">Home</h1><h2 id="features">F</h2></main>',
    'old/docs/setup.html': '<nav><h2 id="menu">Menu</h2></nav><main><h2 id="a&amp;b">A</h2><h3 id="linux">L</h3></main>',
    'old/docs/moved/index.html': '<meta http-equiv="refresh" content="0; url=/docs/setup">',
    'old/404.html': '<main><h2 id="no">No</h2></main>',
    'sitemap.xml':
      '<urlset><url><loc>https://example.org/docs/sch%C3%B6n</loc></url><url><loc>https://example.org/docs/setup/</loc></url></urlset>',
  })
  const built = await runDocsite(root, ['ledger', 'import', 'old'])
  expect([built.code, lines(built.stdout).at(-1)]).toEqual([
    0,
    `${LEDGER} holds 2 addresses and 3 headings. New: 2 addresses and 3 headings.`,
  ])
  const mapped = await runDocsite(root, ['ledger', 'import', 'sitemap.xml'])
  expect([mapped.code, lines(mapped.stdout).at(-1)]).toEqual([
    0,
    `${LEDGER} holds 3 addresses and 3 headings. New: 1 address and 0 headings.`,
  ])
  expect(lines(readFileSync(path.join(root, LEDGER), 'utf8')).slice(2)).toEqual(['/ features', '/docs/schön/', '/docs/setup/ a&b linux'])
})

test('an import keeps addresses with spaces, leaves out next, and refuses those of another host', {tags: ['rest']}, async () => {
  const at = (route: string): string => `<url><loc>https://example.org${route}</loc></url>`
  const root = await makeFolder({
    ...site,
    'old/docs/my page.html': '<main><h2 id="linux">L</h2></main>',
    'old/docs/next/setup.html': '<main></main>',
    'old/docs/next.html': '<main></main>',
    'old/docs/next-steps.html': '<main></main>',
    'sitemap.xml': `<urlset>${['/docs/100%25/', '/docs/next/', '/docs/next/a/', '/docs/the%20page/'].map(at).join('')}</urlset>`,
    'foreign.xml': `<urlset>${at('/docs/a/')}<url><loc>https://www.example.com/docs/b/</loc></url></urlset>`,
  })
  for (const from of ['old', 'sitemap.xml']) expect((await runDocsite(root, ['ledger', 'import', from])).code).toBe(0)
  const imported = readFileSync(path.join(root, LEDGER), 'utf8')
  expect(lines(imported).slice(2)).toEqual(['/docs/100%25/', '/docs/my%20page/ linux', '/docs/next-steps/', '/docs/the%20page/'])
  expect(await runDocsite(root, ['ledger', 'import', 'foreign.xml'])).toMatchObject({
    code: 2,
    stderr:
      'error: `https://www.example.com/docs/b/` is not an address of this site, whose `url` is `https://example.org`. Nothing was added. If the site has moved, write its new host into the file.\n',
  })
  expect(readFileSync(path.join(root, LEDGER), 'utf8')).toBe(imported)
  const checked = await runDocsite(root, ['ledger', 'check'])
  expect(checked.stdout.match(/`\/docs.*` was published/g)).toEqual([
    '`/docs/100%/` was published',
    '`/docs/my page/` was published',
    '`/docs/next-steps/` was published',
    '`/docs/the page/` was published',
  ])
})

test('an index of sitemaps is no sitemap: nothing is imported from it', {tags: ['rest']}, async () => {
  const map = '<sitemapindex><sitemap><loc>https://example.org/sitemap-0.xml</loc></sitemap></sitemapindex>'
  const root = await makeFolder({...site, 'sitemap.xml': map})
  expect(await runDocsite(root, ['ledger', 'import', 'sitemap.xml'])).toMatchObject({
    code: 2,
    stderr: 'error: The file is an index of sitemaps. Import each of the files that it lists.\n',
  })
  expect(existsSync(path.join(root, LEDGER))).toBe(false)
})

test.each([
  ['a conflict', '/docs/\n<<<<<<< ours\n/docs/a/\n=======\n', [2, 4]],
  ['an address that climbs out', '/docs/../../x/\n/docs/\n', [1]],
  ['an id without an address', ' install\n', [1]],
  ['a name without its line', '/docs/ =a1 x\n=b2 y\n', [1]],
  ['two spaces', '/docs/  x\n', [1]],
  ['addresses of other forms', 'https://example.org/a/\n/docs\n//x/\n/a b/\n/a/?q\n', [1, 2, 3, 4, 5]],
])('%s is reported at its line, and nothing is written', {tags: ['rest']}, async (_name, text, numbers) => {
  const root = await makeFolder({...site, [LEDGER]: text})
  const {code, stdout} = await runDocsite(root, ['ledger'])
  expect([code, stdout.match(/^docsite-ledger\.txt:\d+/gm)]).toEqual([1, numbers.map((number) => `${LEDGER}:${number}`)])
  expect(readFileSync(path.join(root, LEDGER), 'utf8')).toBe(text)
  expect((await runDocsite(root, ['build'])).stdout.match(/^docsite-ledger\.txt:\d+:\d+ error ledger-invalid/gm)).toHaveLength(
    numbers.length,
  )
})

test('wrong bytes, a folder and two million lines are reported', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  writeFileSync(path.join(root, LEDGER), Buffer.from([0x2f, 0xff, 0xfe, 0x2f, 0x0a]))
  expect((await runDocsite(root, ['build'])).stdout).toContain(
    `${LEDGER}:1:1 error ledger-invalid\n  The line cannot be read: it is not UTF-8.`,
  )
  writeFileSync(path.join(root, LEDGER), Array.from({length: 2_000_000}, (_, number) => `/docs/${number}/`).join('\n'))
  const many = await runDocsite(root, ['build'])
  expect([many.code, many.stdout.match(/^docsite-ledger\S+ error promise-broken/gm)?.length]).toEqual([1, 100])
  rmSync(path.join(root, LEDGER))
  mkdirSync(path.join(root, LEDGER))
  expect((await runDocsite(root, ['build'])).stdout).toContain(
    `${LEDGER} error file-unreadable\n  The file cannot be read: it is a folder (EISDIR).`,
  )
})

test('the command says how it is called', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  expect(
    await Promise.all(
      [
        ['ledger', 'import'],
        ['ledger', 'check', 'a'],
        ['ledger', 'import', 'none'],
      ].map(async (args) => runDocsite(root, args)),
    ),
  ).toEqual([
    {
      code: 2,
      stdout: '',
      stderr:
        "error: Name the folder of a built site, its sitemap.xml, or tags: `docsite ledger import build/`, `docsite ledger import --git 'v*'`.\n",
    },
    {code: 2, stdout: '', stderr: 'error: Only `docsite ledger import` takes a file.\n'},
    {code: 2, stdout: '', stderr: expect.stringContaining('cannot be read: it does not exist (ENOENT).') as string},
  ])
})

const withTombstones = (config: string): Readonly<Record<string, string>> => ({
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', hosts: ['nginx'], redirects: [{from: '/start/', to: '/docs/'}], ${config}}\n`,
})

test('a tombstone answers an address and its ids: it says what was there, leads on, and is in no list', async () => {
  const root = await publish()
  rmSync(path.join(root, 'content/docs/2.0/setup.md'))
  await writeFiles(root, {
    ...withTombstones(
      `tombstones: [{at: '/docs/setup', title: 'Set <up>', since: '2.0', reason: 'It is done by itself & at once.', instead: ['/docs/#more', 'https://a.example/x/']}]`,
    ),
    'content/docs/2.0/index.md': '# Start\n\nWelcome.\n\n## Read more {#more}\n',
    'content/docs/1.0/setup.md': '# Setup of 1.0\n',
  })
  expect(await broken(root)).toEqual([])
  expect((await runDocsite(root, ['build'])).code).toBe(0)
  const html = readFileSync(path.join(root, 'dist/docs/setup/index.html'), 'utf8')
  expect(
    /<main.*<\/main>/s
      .exec(html)?.[0]
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|\|*/g, '|'),
  ).toBe(
    '|Gone since 2.0|Set &lt;up&gt;|It is done by itself &amp; at once.|Read instead|Start: Read more|a.example/x|Versions that have the page|1.0|Setup of 1.0|',
  )
  expect([...html.matchAll(/class="card" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/#more',
    'https://a.example/x/',
    '/docs/1.0/setup/',
  ])
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  const sitemap = readFileSync(path.join(root, 'dist/sitemap.xml'), 'utf8')
  // the others have their canonical address in the latest version
  expect([...sitemap.matchAll(/\.org(\/docs\/[^<]*)/g)].map(([, address]) => address)).toEqual(['/docs/', '/docs/1.0/setup/'])
  expect(readFileSync(path.join(root, 'dist/nginx.conf'), 'utf8')).toContain(
    'location = "/docs/setup/" {\n  error_page 410 "/docs/setup/index.html";\n  return 410;\n}\n',
  )
  // nothing of it is on other pages, and it promises nothing itself
  const start = readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')
  expect(start).not.toContain('/docs/setup/')
  expect(start).not.toContain('ledger')
  expect((await runDocsite(root, ['ledger'])).stdout).toContain('New: 1 address and 1 heading.')
  expect((await runDocsite(root, ['check-links', '--built'])).code).toBe(0)
})

test('preview and serve answer a tombstone with 410 and its page', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    ...withTombstones(`tombstones: [{at: '/docs/old/', title: 'Old', since: '2025-06-30'}]`),
  })
  expect((await runDocsite(root, ['build'])).code).toBe(0)
  for (const command of ['preview', 'serve']) {
    let answers: Promise<readonly (number | boolean)[]> | undefined
    await spawnDocsite(root, [command, '--port', '0'], {
      onStdout: (said, kill) => {
        const [url] = /http:\S*/.exec(said) ?? []
        if (answers !== undefined || url === undefined) return
        answers = ask(url)
        void answers.finally(() => kill('SIGINT'))
      },
    })
    expect(await answers, command).toEqual([410, true, 200, 404])
  }

  async function ask(url: string): Promise<readonly (number | boolean)[]> {
    const gone = await fetch(new URL('/docs/old/', url))
    const says = (await gone.text()).includes('Gone since June 30, 2025')
    const [there, missing] = await Promise.all(['/docs/', '/docs/none/'].map((address) => fetch(new URL(address, url))))
    return [gone.status, says, there?.status ?? 0, missing?.status ?? 0]
  }
})
