import {readdirSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {Diagnostic} from '../../renderer/index.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'

const versions = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/index.md': '# Start\n\nThe [guide](./guide.md) of [others](https://example.com/).\n',
  'content/docs/next/guide.md': '# Guide\n\n## Part\n\nTo the [start](/docs/next/#top).\n',
  'content/docs/1.0/index.md': '# Start\n\nText.\n',
}
const config = (more = ''): Record<string, string> => ({
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', ${more}}\n`,
})
const goodSite = {...config(), ...versions}

/** A fault in each version and one in the navbar. */
const faultySite = {
  ...goodSite,
  ...config(`navbar: {items: [{to: '/nowhere/', label: 'Nowhere'}]}`),
  'content/docs/next/index.md': '# Start\n\nA [guide](./gone.md), a [part](./guide.md#prat).\n',
  'content/docs/1.0/index.md': '# Start\n\n![Shape](./shape.png)\n',
}

type Files = Readonly<Record<string, string>>

async function check(files: Files, ...args: readonly string[]): Promise<Ended> {
  return runDocsite(await makeFolder(files), ['check-links', ...args])
}

/** What is reported: code, severity and place of each problem. */
async function findings(files: Files, ...args: readonly string[]): Promise<string[]> {
  const {stdout} = await check(files, '--format', 'json', ...args)
  return readJson(stdout).map(showFinding)
}

function readJson(stdout: string): readonly Diagnostic[] {
  return (JSON.parse(stdout) as {diagnostics: Diagnostic[]}).diagnostics
}

function showFinding({code, severity, file = '', place}: Diagnostic): string {
  return `${file}:${place?.start.line ?? 0}:${place?.start.column ?? 0} ${severity} ${code}`
}

describe('a clean site', () => {
  test('is said to be clean, with numbers, and nothing but the cache is written', async () => {
    const root = await makeFolder(goodSite)
    const first = await runDocsite(root, ['check-links'])
    expect({...first, stdout: steadyReport(first.stdout), stderr: ''}).toEqual({
      code: 0,
      stdout: 'No problems. Checked 3 references and 1 anchor on 4 pages in 2 versions, in <time>.\n',
      stderr: '',
    })
    expect(readdirSync(root).sort()).toEqual(['.docsite', 'content', 'site-config.ts'])
    expect(await runDocsite(root, ['check-links', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  })

  test('is an empty document in formats for programs, with the numbers beside it', async () => {
    const {code, stdout, stderr} = await check(goodSite, '--format', 'json')
    expect({code, found: readJson(stdout)}).toEqual({code: 0, found: []})
    expect(steadyReport(stderr)).toMatch(/No problems\. Checked 3 references and 1 anchor on 4 pages in 2 versions, in <time>\.\n$/)
  })

  test('X3: links to published files, pathname:// and other sites are fine; so are query, slash and .html', async () => {
    const links = [
      '/a.pdf',
      '/a/b.html',
      'pathname:///app/',
      '//cdn.example.com/x',
      'mailto:a@example.com',
      '/docs/next?q#top',
      '/docs/next/guide.html',
      'guide#part',
    ]
    const files = {
      'content/docs/next/index.md': `# Start\n\n${links.map((url) => `[x](${url})`).join(' ')} <a href="./guide.md">raw</a>\n`,
      'content/static/a.pdf': '',
      'content/static/a/b.html': '',
    }
    expect(await findings({...goodSite, ...files})).toEqual([])
  })
})

describe('what leads nowhere', () => {
  test('X1: is an error, and the exit code is 1', async () => {
    const {code, stdout} = await check(faultySite)
    expect({code, stdout: `\n${steadyReport(stdout)}`}).toMatchInlineSnapshot(`
      {
        "code": 1,
        "stdout": "
      content/docs/1.0/index.md:3:1 error image-missing
        There is no image \`./shape.png\`: \`content/docs/1.0/shape.png\` does not exist.
        3 | ![Shape](./shape.png)
          | ^^^^^^^^^^^^^^^^^^^^^
        hint: A relative path is resolved from this file.

      content/docs/next/index.md:3:3 error link-missing-file
        There is no page for the Markdown file \`./gone.md\` in the version \`next\`: \`content/docs/next/gone.md\` does not exist.
        3 | A [guide](./gone.md), a [part](./guide.md#prat).
          |   ^^^^^^^^^^^^^^^^^^
        hint: Write a path relative to this file, or remove the link.

      content/docs/next/index.md:3:25 error link-missing-anchor
        The page \`/docs/next/guide/\` has no anchor \`prat\`.
        3 | A [guide](./gone.md), a [part](./guide.md#prat).
          |                         ^^^^^^^^^^^^^^^^^^^^^^^
        hint: Did you mean \`#part\`?

      site-config.ts:1:83 error nav-missing-target
        The navbar links to \`/nowhere/\`, where there is no page.
        1 | …e.org', navbar: {items: [{to: '/nowhere/', label: 'Nowhere'}]}}
          |                                 ^^^^^^^^^
        hint: Correct the link or remove it.

      4 errors in 3 files
      Checked 5 references and 1 anchor on 4 pages in 2 versions, in <time>.
      ",
      }
    `)
  })

  test.each(['error', 'warning', 'ignore'])('X1: is of the level that the configuration says: %s', async (level) => {
    const levels = `levels: {'link-missing-file': '${level}', 'link-missing-anchor': '${level}', 'link-undefined': '${level}', 'route-duplicate': '${level}'}`
    const files = {
      ...goodSite,
      ...config(levels),
      'content/docs/next/index.md': '# Start\n\n[a](./gone.md) [b](./guide.md#x) [some text][missing]\n',
      'content/docs/1.0/other.md': '---\nslug: /\n---\n\n# Other\n',
    }
    const {code, stdout} = await check(files, '--format', 'json')
    const found = readJson(stdout)
    expect(code).toBe(level === 'error' ? 1 : 0)
    expect(found.map(({severity}) => severity)).toEqual(level === 'ignore' ? [] : [level, level, level, level])
  })

  test('X2, X4: is told once for each place, with what it resolves to, wherever it is written', async () => {
    const files = {
      ...goodSite,
      ...config(
        `navbar: {items: [{to: '/nav/', label: 'N'}]}, footer: {columns: [{items: [{to: '/foot/', label: 'F'}]}]}, redirects: [{from: '/old/', to: '/re/'}]`,
      ),
      'content/docs/1.0/sidebars.json': '{"docs": ["index", {"type": "link", "label": "S", "href": "/side/"}]}',
      'content/docs/next/index.md': '# Start\n\n[a](gone?q#h) and again [a](gone?q#h).\n',
      'content/docs/next/more.md': '[a](gone)\n',
    }
    const found = readJson((await check(files, '--format', 'json')).stdout)
    expect(found.map((one) => `${showFinding(one)}: ${one.message}`)).toMatchInlineSnapshot(`
      [
        "content/docs/1.0/sidebars.json:1:59 error nav-missing-target: The sidebar links to \`/side/\`, where there is no page.",
        "content/docs/next/index.md:3:1 error link-missing-page: \`gone?q#h\` leads to \`/docs/next/gone/\`, where there is no page.",
        "content/docs/next/index.md:3:25 error link-missing-page: \`gone?q#h\` leads to \`/docs/next/gone/\`, where there is no page.",
        "content/docs/next/more.md:1:1 error link-missing-page: \`gone\` leads to \`/docs/next/more/gone/\`, where there is no page.",
        "site-config.ts:1:83 error nav-missing-target: The navbar links to \`/nav/\`, where there is no page.",
        "site-config.ts:1:140 error nav-missing-target: The footer links to \`/foot/\`, where there is no page.",
        "site-config.ts:1:199 error redirect-missing-target: The redirect from \`/old/\` leads to \`/re/\`, where there is no page.",
      ]
    `)
  })

  test('X4: a link that is broken on five pages or more is summed up once, as one of the layout', async () => {
    const pages = (count: number, text: string) =>
      Object.fromEntries(Array.from({length: count}, (_, index) => [`content/docs/next/p${index}.md`, `${text}\n`]))
    const summed = async (files: Readonly<Record<string, string>>, ...args: string[]) =>
      readJson((await check({...goodSite, ...files}, '--format', 'json', ...args)).stdout).filter(({file}) => file === undefined)
    expect(await summed(pages(4, '[a](/gone/) and [again](/gone/)'))).toEqual([])
    expect(await summed(pages(6, '[a](/gone/) and [again](/gone) [b](./gone.md) [c](/docs/next/guide/#part2)'))).toMatchInlineSnapshot(`
      [
        {
          "code": "link-missing-anchor",
          "hint": "If it comes from a component, a partial or a template that these pages share, correct it there.",
          "message": "The page \`/docs/next/guide/\` has no anchor \`part2\`. The same problem is on 6 pages: \`content/docs/next/p0.md\`, \`content/docs/next/p1.md\`, \`content/docs/next/p2.md\` and 3 more.",
          "severity": "info",
        },
        {
          "code": "link-missing-file",
          "hint": "If it comes from a component, a partial or a template that these pages share, correct it there.",
          "message": "There is no page for the Markdown file \`./gone.md\` in the version \`next\`: \`content/docs/next/gone.md\` does not exist. The same problem is on 6 pages: \`content/docs/next/p0.md\`, \`content/docs/next/p1.md\`, \`content/docs/next/p2.md\` and 3 more.",
          "severity": "info",
        },
        {
          "code": "link-missing-page",
          "hint": "If it comes from a component, a partial or a template that these pages share, correct it there.",
          "message": "There is no page at \`/gone/\`. The same problem is on 6 pages: \`content/docs/next/p0.md\`, \`content/docs/next/p1.md\`, \`content/docs/next/p2.md\` and 3 more.",
          "severity": "info",
        },
      ]
    `)
    expect(
      (await summed({...config('levels: {"link-missing-page": "warning"}'), ...pages(5, '[a](/gone/)')})).map(({severity}) => severity),
    ).toEqual(['info'])
    expect(await summed({...config('levels: {"link-missing-page": "ignore"}'), ...pages(5, '[a](/gone/)')})).toEqual([])
    expect(await summed(pages(6, '[a](/gone/)'), 'content/docs/next/p1.md')).toEqual([])
  })

  test('X4: what many pages share is told once already', async () => {
    const page = "import Part from './_part.mdx'\n\n<Part />\n"
    const pages = Object.fromEntries(Array.from({length: 6}, (_, index) => [`content/docs/next/p${index}.mdx`, page]))
    expect(await findings({...goodSite, ...pages, 'content/docs/next/_part.mdx': '[a](/gone/)\n'})).toEqual([
      'content/docs/next/_part.mdx:1:1 error link-missing-page',
    ])
  })

  test('a fault of a partial that versions share is told once', async () => {
    const page = "import Part from '@site/content/_part.mdx'\n\n# Start\n\n<Part />\n"
    const files = {
      ...config(),
      'content/docs/versions.json': '["1.0"]',
      'content/docs/next/index.mdx': page,
      'content/docs/1.0/index.mdx': page,
      'content/_part.mdx': '[a](./gone.md) ![b](./gone.png) [c](#gone)\n',
    }
    expect(await findings(files)).toEqual([
      'content/_part.mdx:1:1 error link-missing-file',
      'content/_part.mdx:1:16 error image-missing',
      'content/_part.mdx:1:33 error link-missing-anchor',
    ])
    expect(await findings(files, '--versions', '1.0')).toHaveLength(3)
    expect(await findings(files, 'content/docs')).toEqual([])
  })

  test('X5: an anchor is looked for on the page it leads to, and is a finding of its own', async () => {
    const files = {
      ...goodSite,
      'content/docs/next/index.md': '[a](./guide.md#Part) [b](/docs/next/guide#part) [c](#) [d](#x) [e](./guide.md#p%61rt)\n',
    }
    expect(await findings(files)).toEqual([
      'content/docs/next/index.md:1:1 error link-missing-anchor',
      'content/docs/next/index.md:1:56 error link-missing-anchor',
    ])
  })

  test('X6: a link to a Markdown file is told once, with link, file and version', async () => {
    const {stdout} = await check({...goodSite, 'content/docs/1.0/index.md': '# Start\n\nSee [it](./guide.md).\n'}, '--format', 'json')
    expect(readJson(stdout).map(({file, place, message, hint}) => ({file, start: place?.start, message, hint}))).toEqual([
      {
        file: 'content/docs/1.0/index.md',
        start: {line: 3, column: 5},
        message: 'There is no page for the Markdown file `./guide.md` in the version `1.0`: `content/docs/1.0/guide.md` does not exist.',
        hint: 'The file exists in the version `next`, but not in this version.',
      },
    ])
  })

  test('X7: of two pages for one route the check goes on with one', async () => {
    const files = {...goodSite, 'content/docs/next/other.md': '---\nslug: /guide\n---\n\n# Other\n\n[a](./gone.md)\n'}
    expect(await findings(files)).toEqual(['content/docs/next/other.md:2:7 warning route-duplicate'])
  })
})

describe('what nothing leads to', () => {
  const lost = {
    ...goodSite,
    'content/docs/next/lost.md': '# Lost\n',
    'content/docs/next/lost.png': '',
    'content/docs/next/sidebars.json': '{"docs": ["index"]}',
  }

  test('is told as a page or a file', async () => {
    expect(await findings(lost)).toEqual([
      'content/docs/next/lost.md:0:0 warning page-orphan',
      'content/docs/next/lost.png:0:0 info asset-unused',
    ])
    expect(await findings({...lost, ...config(`levels: {'page-orphan': 'error', 'asset-unused': 'ignore'}`)})).toEqual([
      'content/docs/next/lost.md:0:0 error page-orphan',
    ])
  })

  test.each([
    ['a sidebar', {'content/docs/next/sidebars.json': '{"docs": ["index", "lots"]}'}],
    ['a page', {'content/docs/next/index.mdx': '# Start\n\n{'}],
  ])('is not told while %s is broken that may lead there', async (_what, files) => {
    const {stdout} = await check({...lost, 'content/docs/next/index.md': '', ...files}, '--format', 'json')
    const codes = readJson(stdout).map(({code}) => code)
    expect(codes).not.toEqual([])
    expect(codes.filter((code) => code === 'page-orphan' || code === 'asset-unused')).toEqual([])
  })
})

describe('what is told', () => {
  test('paths limit it, and not what is known', async () => {
    expect(await findings(faultySite, 'content/docs/1.0')).toEqual(['content/docs/1.0/index.md:3:1 error image-missing'])
    expect(await findings(faultySite, 'content/docs/next/guide.md', 'content/docs/1.0/index.md')).toEqual([
      'content/docs/1.0/index.md:3:1 error image-missing',
    ])
    expect(await findings(goodSite, 'content/docs/next/index.md')).toEqual([])
    expect(await findings(faultySite, '.')).toHaveLength(4)
  })

  test('versions limit it, and not what is known', async () => {
    const links = {...faultySite, 'content/docs/1.0/index.md': '# Start\n\n[a](/docs/next/guide/) [b](/docs/next/gone/)\n'}
    expect(await findings(links, '--versions', '1.0')).toEqual(['content/docs/1.0/index.md:3:24 error link-missing-page'])
    expect(await findings(faultySite, '--versions', '1.0,next')).toHaveLength(3)
  })

  test('the exit code and --max-warnings are about what is told', async () => {
    const files = {...goodSite, ...config(`levels: {'link-missing-file': 'warning'}`), 'content/docs/next/index.md': '[a](./gone.md)\n'}
    expect((await check(files, '--max-warnings', '1')).code).toBe(0)
    expect(await findings(files, '--max-warnings', '0')).toEqual([
      ':0:0 error too-many-warnings',
      'content/docs/next/index.md:1:1 warning link-missing-file',
    ])
    expect((await check(files, '--max-warnings', '0', '--versions', '1.0')).code).toBe(0)
    const {code, stdout} = await check(faultySite, 'content/docs/next/guide.md')
    expect({code, stdout: steadyReport(stdout)}).toEqual({
      code: 0,
      stdout: 'No problems in content/docs/next/guide.md. Checked 5 references and 1 anchor on 4 pages in 2 versions, in <time>.\n',
    })
  })

  test.each([
    [['contnet'], 'error: There is no file or folder `contnet`. Did you mean `content`?\n'],
    [['..'], /^error: `\.\.` is outside the site, `\.`\.\n$/],
    [['--versions', '1.1'], 'error: There is no version `1.1`. The versions are `next`, `1.0`. Did you mean `1.0`?\n'],
    [['--built', '--versions', '1.0'], /error: option '--built \[dir\]' cannot be used with option '--versions <names>'/],
    [['--built'], /There is no built site in the folder `dist`/],
  ])('%s is wrong usage', async (args, said) => {
    const {code, stdout, stderr} = await check(goodSite, ...args)
    expect(code).toBe(2)
    expect(stdout + stderr).toMatch(said)
  })
})

describe('a folder that another tool wrote', () => {
  /** A site of its own beside a site with a configuration, whose address it does not have. */
  const files = {
    'site/site-config.ts': `export default {title: 'A', url: 'https://a.example', baseUrl: '/a/', levels: {'link-missing-page': 'ignore'}}`,
    'site/content/docs/next/index.md': '---\ntitle: A\n---\n',
    'other/index.html': '<a href="/page.html">x</a><a href="https://a.example/a/gone/">x</a><a href="/gone/">x</a>',
    'other/page.html': '<a href="/">x</a>',
  }
  const codesAndPlaces = (stdout: string): unknown[] => readJson(stdout).map(({code, place}) => [code, place?.start.column])

  test('is checked without the address, the base URL and the levels of the configuration here', async () => {
    const {code, stdout} = await check(files, '--root', 'site', '--built', 'other', '--format', 'json')
    expect([code, codesAndPlaces(stdout)]).toEqual([1, [['link-missing-page', 77]]])
  })

  test('is checked with them when the configuration is named', async () => {
    const {stdout} = await check(files, '--root', 'site', '--built', 'other', '--format', 'json', '--config', 'site/site-config.ts')
    expect(codesAndPlaces(stdout)).toEqual([
      ['built-outside-base', 10],
      ['built-outside-base', 77],
      ['built-outside-base', 10],
    ])
  })
})

test('every format has the same findings', async () => {
  const root = await makeFolder(faultySite)
  const formats = ['json', 'pretty', 'github', 'sarif', 'junit']
  const texts = await Promise.all(formats.map(async (format) => (await runDocsite(root, ['check-links', '--format', format])).stdout))
  const [json = '', ...others] = texts
  const counted = countWords(readJson(json).map(({code}) => code))
  expect(Object.values(counted)).toEqual([1, 1, 1, 1])
  const patterns = [/^\S+ error (\S+)$/gm, /^::error .*title=([\w-]+)/gm, /"ruleId": "([\w-]+)"/g, /<failure type="([\w-]+)"/g]
  const written = patterns.map((pattern, index) => [...(others[index] ?? '').matchAll(pattern)].map(([, code = '']) => code))
  expect(written.map(countWords)).toEqual(patterns.map(() => counted))
})

function countWords(words: readonly string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, words.filter((other) => other === word).length]))
}

describe('a version', () => {
  const old = {
    ...versions,
    'content/docs/1.0/index.md': '[a](./gone.md) ![b](./gone.png)\n',
    'content/docs/next/index.md': '[a](./gone.md)\n',
  }

  test('that nobody mends any more can have warnings at most, for build and check alike', async () => {
    const root = await makeFolder({...old, ...config(`docs: {versions: {'1.0': {problems: 'warning'}}}`)})
    for (const command of ['check-links', 'build']) {
      const {code, stdout} = await runDocsite(root, [command, '--format', 'json'])
      expect({code, found: readJson(stdout).map(showFinding)}).toEqual({
        code: 1,
        found: [
          'content/docs/1.0/index.md:1:1 warning link-missing-file',
          'content/docs/1.0/index.md:1:16 warning image-missing',
          'content/docs/next/index.md:1:1 error link-missing-file',
        ],
      })
    }
  })

  test('can have levels of its own', async () => {
    const own = config(
      `levels: {'link-missing-file': 'ignore'}, docs: {versions: {'1.0': {levels: {'link-missing-file': 'warning', 'image-missing': 'ignore'}}}}`,
    )
    expect(await findings({...old, ...own})).toEqual(['content/docs/1.0/index.md:1:1 warning link-missing-file'])
  })

  test('can only have levels that exist', async () => {
    const {code, stdout} = await check({...old, ...config(`docs: {versions: {'1.0': {levels: {'link-mising-file': 'warning'}}}}`)})
    expect({code, said: stdout.includes('Did you mean `link-missing-file`?')}).toEqual({code: 2, said: true})
  })
})

test('a check leaves the output of a build alone, and its cache to the next build', async () => {
  const root = await makeFolder(goodSite)
  await runDocsite(root, ['build'])
  const before = hashTree(path.join(root, 'dist'))
  await writeFiles(root, {'content/docs/next/new.md': '# New\n'})
  expect((await runDocsite(root, ['check-links'])).code).toBe(0)
  expect(hashTree(path.join(root, 'dist'))).toEqual(before)
  const {stdout} = await runDocsite(root, ['build'])
  expect(stdout).toMatch(/^next +3 +0 /m)
})

describe('a site in several languages', () => {
  const german = 'i18n/de/docusaurus-plugin-content-docs'
  const files: Files = {
    ...config("i18n: {defaultLocale: 'en', locales: ['en', 'de']}"),
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/sidebars.json': '{"main": ["index", "guide"]}',
    'content/docs/1.0/sidebars.json': '{"main": ["index", "guide"]}',
    'content/docs/next/index.md': '# Start\n\nThe [hidden](./hidden.md) one.\n',
    'content/docs/next/guide.md': '# Guide\n',
    'content/docs/next/hidden.md': '# Hidden\n',
    'content/docs/next/lost.md': '# Lost\n',
    'content/docs/1.0/index.md': '# Start\n',
    'content/docs/1.0/guide.md': '# Guide\n',
    'content/docs/next/img/german.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/next/img/nobody.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`${german}/current/index.md`]: '# Anfang\n\n![Bild](./img/german.svg)\n',
    [`${german}/current/lost.md`]: '# Verloren\n',
    [`${german}/current/img/niemand.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`${german}/version-1.0/guide.md`]: '# Leitfaden\n',
    [`${german}/version-1.0/index.md`]: '# Anfang\n\nDer [Leitfaden](/docs/next/guide/) und [andere](https://gone.invalid/).\n',
  }

  test('what only check-links looks at is looked at in all of them, and what several have is told once', async () => {
    const {stdout} = await check(files, '--format', 'json', '--external')
    expect(readJson(stdout).map((found) => [showFinding(found), found.message.replace(/:.*/, ''), found.hint])).toEqual([
      [
        'content/docs/next/hidden.md:0:0 warning page-orphan',
        'In the locale `de`',
        'Add it to a sidebar, link to it, or write `unlisted: true` into its front matter.',
      ],
      [
        'content/docs/next/img/nobody.svg:0:0 info asset-unused',
        'No page shows this file or links to it, so it is not published.',
        'Move it into the static folder if something outside the site links to it. Begin its name with `_` to keep it unpublished, or remove it.',
      ],
      [
        'content/docs/next/lost.md:0:0 warning page-orphan',
        'Readers cannot reach this page',
        'Add it to a sidebar, link to it, or write `unlisted: true` into its front matter.',
      ],
      [
        `${german}/current/img/niemand.svg:0:0 info asset-unused`,
        'No page shows this file or links to it, so it is not published.',
        'Move it into the static folder if something outside the site links to it. Begin its name with `_` to keep it unpublished, or remove it.',
      ],
      [
        `${german}/version-1.0/index.md:3:5 warning link-other-version`,
        '`/docs/next/guide/` leads readers of `1.0` to `next`, although their version has that page too.',
        'Write `./guide.md`, which stays in the version.',
      ],
      [`${german}/version-1.0/index.md:3:40 warning external-unreachable`, expect.any(String), expect.any(String)],
    ])
  })

  test('a version has its translations too', async () => {
    expect(await findings(files, '--versions', '1.0')).toEqual([`${german}/version-1.0/index.md:3:5 warning link-other-version`])
  })
})
