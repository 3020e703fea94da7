import {existsSync, readFileSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test, vi} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

vi.setConfig({testTimeout: 120_000})

/** Code that adds a line to the file `calls` for each call of a function. */
const noting = `import {appendFileSync} from 'node:fs'
const note = (name) => process.env.DOCSITE_CALLS && appendFileSync(process.env.DOCSITE_CALLS, name + '\\n')
`

/** A site with functions of each kind in its configuration. */
const site = {
  'site-config.ts': `${noting}export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {
    numberPrefixes: (name) => {
      note('numberPrefixes')
      const [, number, filename] = /^(\\d+)--(.+)$/.exec(name) ?? []
      return filename === undefined ? {filename: name} : {filename, numberPrefix: Number(number)}
    },
    sidebarItemsGenerator: async ({defaultSidebarItemsGenerator, ...request}) => {
      note('sidebarItemsGenerator')
      const {docs, version, item, numberPrefixParser, isCategoryIndex, categoriesMetadata} = request
      const items = await defaultSidebarItemsGenerator(request)
      const facts = [version.versionName, version.contentPath, item.dirName, docs.length, numberPrefixParser('3--x').filename,
        isCategoryIndex({fileName: 'README', extension: '.md', directories: ['a']}), Object.keys(categoriesMetadata).join()]
      return [...items.filter(({label}) => label !== 'Partials'), {type: 'link', label: facts.join(' '), href: 'https://example.org/'}]
    },
    editUrl: ({version, docPath, locale}) => docPath === 'b.md' ? undefined : \`https://edit.test/\${version}/\${locale}/\${docPath}\`,
  },
  markdown: {
    preprocessor: ({filePath, fileContent}) => fileContent.replaceAll('{{name}}', filePath),
    parseFrontMatter: async ({defaultParseFrontMatter, ...file}) => {
      const parsed = await defaultParseFrontMatter(file)
      return {...parsed, frontMatter: {...parsed.frontMatter, description: 'About ' + file.filePath}}
    },
  },
}
`,
  'content/docs/next/index.md': '# Home\n\nThis is {{name}}.\n',
  'content/docs/next/b.md': '---\ntitle: "{{name}}"\n---\n\nText.\n',
  'content/docs/next/2--late/1--c.md': '# C\n',
  'content/docs/next/2--late/_category_.json': '{"label": "Later"}',
  'content/docs/next/partials/d.md': '# D\n',
  'content/docs/next/partials/_category_.json': '{"label": "Partials"}',
}

describe('functions of a configuration', () => {
  test('split names, generate sidebars, make edit links, and change texts and front matter; a build with nothing to do calls none', async () => {
    const root = await makeFolder(site)
    const calls = path.join(root, 'calls')
    vi.stubEnv('DOCSITE_CALLS', calls)
    const {code, stdout} = await runDocsite(root, ['build'])
    expect({code, stdout}).toMatchObject({code: 0, stdout: expect.not.stringMatching(/warning \S|error \S/) as string})
    const read = async (file: string): Promise<string> =>
      (await readFile(path.join(root, 'dist/docs', file), 'utf8')).replaceAll('<wbr>', '')
    const home = await read('index.html')
    expect(home).toContain('This is content/docs/next/index.md.')
    expect(home).toContain('<meta name="description" content="About content/docs/next/index.md"')
    expect(home).toContain('href="https://edit.test/next/en/index.md"')
    expect(home).toContain('next content/docs/next . 4 x true 2--late,partials')
    expect(home).toContain('Later')
    expect(home).not.toContain('Partials')
    const plain = await read('b/index.html')
    expect(plain).toContain('{{name}}')
    expect(plain).not.toContain('https://edit.test/')
    expect(await read('late/c/index.html')).toContain('https://edit.test/next/en/2--late/1--c.md')
    const before = readFileSync(calls, 'utf8')
    expect(before).toContain('numberPrefixes\n')

    const warm = await runDocsite(root, ['build'])
    expect(warm.code).toBe(0)
    expect(readFileSync(calls, 'utf8')).toBe(before)
    await writeFile(path.join(root, 'content/docs/next/b.md'), '---\ntitle: Other\n---\n\nText of {{name}}.\n')
    expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
    expect(await read('b/index.html')).toContain('Text of content/docs/next/b.md.')
    expect(await read('index.html')).toContain('Other')
    vi.unstubAllEnvs()
  })

  test('are called by serve for pages that are edited', async () => {
    const live = await openSite(site)
    const read = async (): Promise<string> => live.read('docs/b/index.html')
    expect(await live.read('docs/index.html')).toContain('This is content/docs/next/index.md.')
    live.edit('content/docs/next/b.md', () => '# B\n\nNow {{name}}.\n')
    await live.until(async () => (await read()).includes('Now content/docs/next/b.md.'))
    await live.until(async () => (await live.read('docs/index.html')).includes('>B<'))
    expect(live.site.current().problems.map(({message}) => message)).toEqual([])
  })
})

/** A site with one function. */
function siteWith(docs: string, markdown = ''): Record<string, string> {
  return {
    'site-config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {
    ${docs}
  },
  markdown: {
    ${markdown}
  },
}
`,
    'content/docs/next/index.md': '# Home\n',
  }
}

test('a problem in a text that a function has changed is reported at its place in the file', async () => {
  const root = await makeFolder({
    ...siteWith('', "preprocessor: ({fileContent}) => fileContent.replace('{{intro}}', 'One.\\n\\nTwo.'),"),
    'content/docs/next/index.md': '# Home\n\n{{intro}}\n\nAn [absent page](./absent.md).\n',
  })
  const {stdout} = await runDocsite(root, ['build'])
  expect(stdout).toMatch(/^content\/docs\/next\/index\.md:5:\d+ error link-missing-file\n/m)
})

describe('a build with a function that goes wrong writes nothing and says where', () => {
  test.each([
    [
      'throws',
      siteWith("sidebarItemsGenerator() { throw new RangeError('no docs') },"),
      '5:37',
      'plugin-failed',
      '`docs.sidebarItemsGenerator` threw: RangeError: no docs.',
    ],
    ['returns no list', siteWith('sidebarItemsGenerator: () => 1,'), '5:5', 'plugin-result', 'it is `1`; expected a list of entries'],
    [
      'returns functions',
      siteWith('sidebarItemsGenerator: () => [{type: "html", value() {}}],'),
      '5:5',
      'plugin-result',
      '`[0].value` is a function',
    ],
    [
      'returns what is to be generated again and again',
      siteWith('sidebarItemsGenerator: ({item}) => [item],'),
      '5:5',
      'plugin-result',
      '32 times in a row',
    ],
    ['returns unknown docs', siteWith('sidebarItemsGenerator: () => ["absent"],'), undefined, 'sidebar-unknown-doc', 'the doc `absent`'],
    [
      'splits names into nothing',
      siteWith("numberPrefixes: () => ({filename: ''}),"),
      '5:5',
      'plugin-result',
      'expected an object with a `filename`',
    ],
    [
      'returns another URL each time',
      siteWith('editUrl: () => `https://a.test/${process.hrtime.bigint()}`,'),
      '5:5',
      'plugin-unstable',
      '`docs.editUrl` returned different results',
    ],
    [
      'returns code as URL',
      siteWith("editUrl: () => '\\tjavascript:alert(1)',"),
      '5:5',
      'plugin-result',
      'expected a URL that begins with https://',
    ],
    [
      'splits names into paths',
      siteWith("numberPrefixes: () => ({filename: '..'}),"),
      '5:5',
      'plugin-result',
      'expected a name, not a path',
    ],
    ['returns no text', siteWith('', 'preprocessor: () => undefined,'), '8:5', 'plugin-result', 'expected a text'],
    [
      'returns no front matter',
      siteWith('', 'parseFrontMatter: async () => ({content: ""}),'),
      '8:5',
      'plugin-result',
      'expected an object with `frontMatter`',
    ],
  ])('%s', async (_, files, place, code, message) => {
    const root = await makeFolder(files)
    const {stdout, ...ended} = await runDocsite(root, ['build'])
    expect(stdout).toContain(message)
    expect(stdout).toContain(` error ${code}\n`)
    if (place !== undefined) expect(stdout.split('\n')[0]).toBe(`site-config.ts:${place} error ${code}`)
    expect(stdout).not.toMatch(/^ +at /m)
    expect(ended.code).not.toBe(0)
    expect(existsSync(path.join(root, 'dist'))).toBe(false)
  })
})

/** A site of Docusaurus with functions in its configuration, as they are in real ones. */
const docusaurus = {
  'docusaurus.config.js': `const path = require('node:path')
const variables = {release: '1.2.3'}
module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  markdown: {
    preprocessor: ({filePath, fileContent}) =>
      fileContent.replaceAll(/\\{\\{\\s*site\\.(\\w+)\\s*\\}\\}/g, (_, key) => variables[key] + (path.isAbsolute(filePath) ? '' : '?')),
  },
  presets: [['classic', {
    blog: false,
    docs: {
      numberPrefixParser: (name) => ({filename: name.replace(/^x/, ''), numberPrefix: undefined}),
      async sidebarItemsGenerator({defaultSidebarItemsGenerator, ...args}) {
        const items = await defaultSidebarItemsGenerator(args)
        const title = args.version.versionName + ' ' + args.docs[0].source
        return [...items.filter((item) => item.id !== 'partials'), {type: 'category', label: title, items: ['a']}]
      },
      editUrl: ({version, docPath}) => docPath === 'xa.md' ? undefined : 'https://edit.test/' + version + '/' + docPath.toUpperCase(),
    },
  }]],
}
`,
  'docs/xa.md': '# A\n\nRelease {{ site.release }}.\n',
  'docs/b.md': '# B\n',
  'docs/partials.md': '# Partials\n',
}

test('functions of a Docusaurus configuration are called as Docusaurus calls them', async () => {
  const root = await makeFolder(docusaurus)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, stdout}).toMatchObject({code: 0, stdout: expect.not.stringContaining('docusaurus-unsupported') as string})
  const read = (file: string): string => readFileSync(path.join(root, 'build/docs', file), 'utf8').replaceAll('<wbr>', '')
  expect(read('a/index.html')).toContain('Release 1.2.3.')
  expect(read('a/index.html')).not.toContain('https://edit.test/')
  expect(read('a/index.html')).toContain('current @site/docs/xa.md')
  expect(read('b/index.html')).toContain('https://edit.test/current/B.MD')
  expect(read('b/index.html')).not.toContain('href="/docs/partials"')
})
