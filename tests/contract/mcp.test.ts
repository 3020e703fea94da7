import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {request} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {mcpSite} from '../mcp-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import {startDocsite} from '../start-docsite.ts'
import type {RunningDocsite} from '../start-docsite.ts'

let root = ''
let client: Client

/** The answer of a tool: its text, and its data or that it is an error. */
type Told = {readonly text: string; readonly data: unknown; readonly isError: boolean}

async function ask(name: string, given: Record<string, unknown> = {}, by = client): Promise<Told> {
  const {content, structuredContent, isError} = await by.callTool({name, arguments: given})
  const [first] = content
  return {text: first?.type === 'text' ? first.text : '', data: structuredContent, isError: isError === true}
}

async function connect(cwd: string, ...args: readonly string[]): Promise<Client> {
  const made = new Client({name: 'test', version: '1.0.0'})
  const command = {command: process.execPath, args: [path.join(toolRoot, 'lib/main.js'), 'mcp', ...args], cwd, stderr: 'ignore' as const}
  await made.connect(new StdioClientTransport(command))
  return made
}

async function build(folder: string): Promise<void> {
  const {code, stdout} = await runDocsite(folder, ['build', '--quiet'])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-mcp-')))
  await writeFiles(root, mcpSite)
  await build(root)
  client = await connect(root)
})
afterAll(async () => {
  await client.close()
  await rm(root, {recursive: true, force: true})
})

const at = (route: string): string => `https://shapes.example.org/base${route}`

describe('tools', () => {
  test('are listed with strict schemas, and only read', async () => {
    const {tools} = await client.listTools()
    expect(tools.map(({name}) => name)).toEqual(['list_versions', 'search', 'check_snippet', 'read_page', 'find_symbol', 'what_changed'])
    for (const {inputSchema, outputSchema, annotations, description} of tools) {
      expect(inputSchema).toMatchObject({type: 'object', additionalProperties: false})
      expect(outputSchema).toMatchObject({type: 'object', additionalProperties: false})
      expect(annotations).toEqual({readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false})
      expect(description).toMatch(/\.$/)
    }
    expect(tools[3]?.inputSchema.required).toEqual(['url'])
  })

  test('list_versions', async () => {
    const {text, data} = await ask('list_versions')
    expect(data).toEqual({
      title: 'Shapes',
      url: at('/'),
      versions: [
        {name: 'next', label: 'Next', url: at('/docs/next/'), state: 'unreleased', pages: 8},
        {name: '1.0', label: '1.0', url: at('/docs/'), state: 'latest', pages: 8, released: '2024-03-01', is_maintained: true},
      ],
      languages: [],
      total: 2,
      next_offset: null,
    })
    expect(text).toBe(`# Shapes

- next (Next): unreleased, 8 pages: ${at('/docs/next/')}
- 1.0: latest, released 2024-03-01, 8 pages: ${at('/docs/')}`)
  })

  test('search finds sections of the latest version, of another, and of all', async () => {
    const found = await ask('search', {query: 'wizard'})
    expect(found.data).toEqual({
      versions: ['1.0'],
      results: [{title: 'Install', section: null, url: at('/docs/install/'), version: '1.0', excerpt: 'Run the old wizard.', also_in: []}],
      missing_words: [],
      similar_words: [],
      matches_all_words: true,
      total: 1,
      page: 1,
      pages: 1,
    })
    expect(found.text).toBe(`Results in version 1.0:\n\n1. Install (1.0)\n   ${at('/docs/install/')}\n   Run the old wizard.`)
    expect(await ask('search', {query: 'wizard', version: 'next'})).toMatchObject({
      data: {results: [{url: at('/docs/next/install/'), excerpt: 'Run the new wizard.'}]},
    })
    expect(await ask('search', {query: 'wizard', version: 'all'})).toMatchObject({
      data: {versions: ['next', '1.0'], results: [{version: 'next'}, {version: '1.0'}], total: 2},
    })
    expect(await ask('search', {query: 'tap twice', version: 'all'})).toMatchObject({
      data: {results: [{version: 'next', also_in: ['1.0']}]},
    })
    const first = await ask('search', {query: 'canvas', limit: 1})
    expect(first.text).toMatch(/There are more: call the tool again with `page`: 2\.$/)
    const second = await ask('search', {query: 'canvas', limit: 1, page: 2})
    expect(second.data).toMatchObject({results: [{version: '1.0'}], page: 2})
    expect(second.data).not.toMatchObject({results: (first.data as {results: unknown}).results})
    expect((await ask('search', {query: 'wizardry flamingo '})).text).toMatch(
      /^No page contains `flamingo`\. These results match the other words only\.[^]*\n\nPartial matches in version 1\.0:\n\n1\. Install /,
    )
    expect((await ask('search', {query: 'wizqqqard '})).text).toBe(
      'Nothing in version 1.0 matches `wizqqqard `. Similar words there: `wizard`. Use fewer or other words.',
    )
    expect((await ask('search', {query: 'zzzzqq'})).text).toMatch(
      /^Nothing in version 1\.0 matches `zzzzqq`\. Pages there are: Draw, shapes, .*\. Use fewer or other words\.$/,
    )
  })

  test('search tells sections', async () => {
    const {data} = await ask('search', {query: 'tap twice'})
    expect(data).toMatchObject({results: [{title: 'Install', section: 'On a phone', url: at('/docs/install/#on-a-phone')}]})
  })

  test.each([
    ['its URL', at('/docs/install/')],
    ['its path', '/base/docs/install/'],
    ['its route, without a slash', 'docs/install'],
    ['its file', '/docs/install/index.html'],
    ['a redirect', '/start/'],
    ['the address of a preview', 'http://127.0.0.1:4000/base/docs/install/'],
  ])('read_page finds a page by %s', async (_how, url) => {
    const {data} = await ask('read_page', {url})
    expect(data).toMatchObject({url: at('/docs/install/'), title: 'Install', version: '1.0', next_offset: null})
  })

  test('read_page writes a page, and one section of it, as Markdown', async () => {
    const {text, data} = await ask('read_page', {url: '/docs/next/install/'})
    expect(data).toMatchObject({
      sections: [
        {id: 'on-a-phone', title: 'On a phone', level: 2},
        {id: 'else', title: 'Else', level: 2},
      ],
    })
    expect(text).toMatch(/^https:\/\/shapes\.example\.org\/base\/docs\/next\/install\/ \(version next\)\n\n# Install\n\n/)
    expect(text).toMatch(/Run the new wizard\.\n\n## On a phone\n\nTap twice\.\n\n## Else\n\nAsk\.$/)
    const section = {url: at('/docs/install/#on-a-phone'), markdown: '## On a phone\n\nTap twice.\n\n### Then\n\nWait.'}
    expect((await ask('read_page', {url: '/docs/install/', section: 'on-a-phone'})).data).toMatchObject(section)
    expect((await ask('read_page', {url: `${at('/docs/install/')}#on-a-phone`})).data).toMatchObject(section)
  })

  test('read_page writes links as full URLs', async () => {
    const {data} = await ask('read_page', {url: '/docs/next/api/classes/shapes.canvas/'})
    expect(data).toMatchObject({markdown: expect.stringContaining(`](${at('/docs/next/api/modules/shapes/')})`)})
  })

  test('a long page comes in parts that make up the whole', async () => {
    let [whole, offset, parts] = ['', 0, 0]
    for (;;) {
      const {text, data} = await ask('read_page', {url: '/docs/next/long/', offset})
      const {markdown, next_offset: next} = data as {markdown: string; next_offset: number | null}
      expect(markdown.length).toBeLessThanOrEqual(20_000)
      whole += markdown
      parts += 1
      if (next === null) break
      expect(text).toContain(`call the tool again with \`offset\`: ${next}.`)
      offset = next
    }
    expect(parts).toBeGreaterThan(1)
    expect(whole.match(/^Paragraph \d+ of a page/gm)?.map((line) => Number(line.split(' ')[1]))).toEqual(
      Array.from({length: 600}, (_one, index) => index),
    )
  })

  test('find_symbol: the exact name first, in the version that is asked for', async () => {
    const {data, text} = await ask('find_symbol', {name: 'Shape.scale', version: 'next'})
    expect(data).toEqual({
      version: 'next',
      symbols: [
        {
          name: 'Shape.scale',
          kind: 'Methods',
          signature: 'scale(by: number, keep?: boolean): Shape',
          description: expect.stringContaining('Gives a shape of another size. The first stays as it is.'),
          page: 'Interface: Shape',
          url: at('/docs/next/api/interfaces/shapes.shape/#scale'),
        },
      ],
      total: 1,
    })
    expect(text).toContain('## Shape.scale\n\nMethods, on the page Interface: Shape: ')
    expect((await ask('find_symbol', {name: 'Shape.scale'})).data).toMatchObject({symbols: [{signature: 'scale(by: number): Shape'}]})
    const names = async (name: string): Promise<string[]> =>
      ((await ask('find_symbol', {name, limit: 20})).data as {symbols: {name: string}[]}).symbols.map((symbol) => symbol.name)
    expect((await names('shape'))[0]).toBe('Shape')
    expect((await names('draw'))[0]).toBe('Canvas.draw')
    expect((await names('circle()'))[0]).toBe('circle')
  })

  test('a symbol that only another version has does not exist in this one', async () => {
    expect(await ask('find_symbol', {name: 'Shape.round', version: 'next'})).toMatchObject({isError: false})
    const {isError, text} = await ask('find_symbol', {name: 'Shape.round'})
    expect({isError, text}).toEqual({
      isError: true,
      text: expect.stringMatching(/^The API reference of the version `1\.0` has no symbol `Shape\.round`\./),
    })
  })

  test('what_changed lists pages between two versions', async () => {
    const {data} = await ask('what_changed', {from: '1.0', to: 'next'})
    const {pages, ...rest} = data as {pages: {change: string; url: string}[]}
    expect(rest).toEqual({from: '1.0', to: 'next', changes: null, overview_url: at('/docs/changes/1.0/next/'), total: 5, next_offset: null})
    expect(pages.toSorted((a, b) => (a.url < b.url ? -1 : 1))).toEqual([
      {change: 'removed', title: 'Gone', url: at('/docs/gone/'), previous_url: null},
      {
        change: 'changed',
        title: 'Interface: Shape',
        url: at('/docs/next/api/interfaces/shapes.shape/'),
        previous_url: at('/docs/api/interfaces/shapes.shape/'),
      },
      {change: 'changed', title: 'Install', url: at('/docs/next/install/'), previous_url: at('/docs/install/')},
      {change: 'added', title: 'Long', url: at('/docs/next/long/'), previous_url: null},
      {change: 'moved', title: 'Colours', url: at('/docs/next/new-name/'), previous_url: at('/docs/old-name/')},
    ])
  })

  test('what_changed shows the lines of one page, by its address in either version', async () => {
    for (const page of ['/docs/next/install/', '/docs/install/']) {
      const {data, text} = await ask('what_changed', {from: '1.0', to: 'next', page})
      const changes = '@@ Install\n- Run the old wizard.\n+ Run the new wizard.\n@@ Then\n- Then\n- Wait.'
      expect(data).toMatchObject({changes, total: 1})
      expect(text).toContain(`\`\`\`diff\n${changes}\n\`\`\``)
    }
  })

  test('pages are resources', async () => {
    const {resourceTemplates} = await client.listResourceTemplates()
    expect(resourceTemplates.map(({uriTemplate}) => uriTemplate)).toEqual(['docsite:///{+path}'])
    const {contents} = await client.readResource({uri: 'docsite:///docs/install/'})
    expect(contents).toMatchObject([{mimeType: 'text/markdown', text: expect.stringContaining('Run the old wizard.')}])
    await expect(client.readResource({uri: 'docsite:///docs/instal/'})).rejects.toThrow(`Did you mean ${at('/docs/install/')}?`)
  })
})

describe('a question that cannot be answered gets an answer that says what to ask', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['read_page', {}, '`read_page` needs `url`: URL of the page'],
    ['read_page', {uri: '/docs/'}, '`read_page` has no parameter `uri`. Did you mean `url`? It takes `url`, `section`, `offset`.'],
    ['read_page', {url: 7}, '`url` has to be a text.'],
    ['read_page', {url: '  '}, '`url` is empty.'],
    ['read_page', {url: '/docs/instal/'}, `The site has no page \`/docs/instal/\`. Did you mean ${at('/docs/install/')}?`],
    ['read_page', {url: '../../../etc/passwd'}, 'The site has no page `../../../etc/passwd`.'],
    ['read_page', {url: '/docs/%2e%2e/%2e%2e/site-config.ts'}, 'The site has no page'],
    ['read_page', {url: '/docs/..%2f..%2fsite-config.ts'}, 'The site has no page'],
    ['read_page', {url: '/docs/\0install/'}, 'The site has no page'],
    [
      'read_page',
      {url: 'file:///etc/passwd'},
      '`file:///etc/passwd` is not a page of this site, whose URLs begin with https://shapes.example.org/base/.',
    ],
    ['read_page', {url: 'https://other.example/docs/install/'}, '`https://other.example/docs/install/` is not a page of this site'],
    ['read_page', {url: 'http://['}, '`http://[` is not a page of this site'],
    ['read_page', {url: '/docs/%zz'}, '`/docs/%zz` is not a valid address'],
    [
      'read_page',
      {url: '/docs/install/', section: 'on-phone'},
      'has no section `on-phone`. Did you mean `on-a-phone`? It has: on-a-phone, then, else.',
    ],
    ['read_page', {url: '/docs/install/', offset: 1_000_000}, '`offset` is 1000000, but the text has '],
    ['read_page', {url: '/docs/install/', offset: -1}, '`offset` has to be a whole number from 0 to 100000000.'],
    ['search', {query: 'x'.repeat(100_000)}, '`query` has 100000 characters. Write at most 500.'],
    ['search', {query: 'a', limit: 1000}, '`limit` has to be a whole number from 1 to 25.'],
    ['search', {query: 'a', version: '1.00'}, 'There is no version `1.00`. There is: `next`, `1.0`. Did you mean `1.0`?'],
    ['search', {query: 'a', version: '__proto__'}, 'There is no version `__proto__`.'],
    ['search', {query: 'a', language: 'de'}, 'The site has no language `de`.'],
    ['find_symbol', {name: 'Shap'.repeat(2)}, 'has no symbol `ShapShap`.'],
    ['find_symbol', {name: 'Canvass'}, 'Did you mean `Canvas`?'],
    ['what_changed', {}, 'There is no version before `1.0`. Give `from` and `to`'],
    ['what_changed', {from: 'next', to: 'next'}, '`from` and `to` are both `next`.'],
    ['what_changed', {from: '1.0', to: 'next', page: '/docs/api/modules/shapes/'}, 'is the same in `1.0` and `next`.'],
  ])('%s, question %#', async (name, given, message) => {
    const {isError, text, data} = await ask(name, given)
    expect({isError, text, data}).toEqual({isError: true, text: expect.stringContaining(message), data: undefined})
  })

  test('a tool that does not exist is an error of the protocol, and the next question is answered', async () => {
    await expect(client.callTool({name: 'delete_page', arguments: {}})).rejects.toThrow('delete_page')
    expect((await ask('list_versions')).isError).toBe(false)
  })
})

describe('a site that is damaged or changes', () => {
  const opened: Client[] = []
  const open = async (folder: string): Promise<Client> => {
    const made = await connect(folder)
    opened.push(made)
    return made
  }
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  const copy = async (): Promise<string> => {
    const folder = await makeFolder({})
    cpSync(root, folder, {recursive: true, preserveTimestamps: true, verbatimSymlinks: true})
    return folder
  }

  test('answers are from the last build, and damage is said', async () => {
    const folder = await copy()
    const one = await open(folder)
    expect(await ask('read_page', {url: '/docs/install/'}, one)).toMatchObject({text: expect.stringContaining('old wizard')})
    await writeFiles(folder, {'content/docs/1.0/install.md': '# Install\n\nRun the renewed wizard.\n'})
    await build(folder)
    expect(await ask('read_page', {url: '/docs/install/'}, one)).toMatchObject({text: expect.stringContaining('renewed wizard')})
    expect(await ask('search', {query: 'renewed'}, one)).toMatchObject({data: {total: 1}})

    const page = path.join(folder, 'dist/docs/install/index.json')
    writeFileSync(page, '{"main": 7')
    // the HTML has the same article
    expect(await ask('read_page', {url: '/docs/install/'}, one)).toMatchObject({text: expect.stringContaining('renewed wizard')})
    rmSync(path.join(folder, 'dist/docs/install/index.html'))
    expect(await ask('read_page', {url: '/docs/install/'}, one)).toMatchObject({
      isError: true,
      text: `The files of ${at('/docs/install/')} are missing or damaged. Build the site again.`,
    })
    expect((await ask('what_changed', {from: '1.0', to: 'next'}, one)).isError).toBe(false)
    expect((await ask('list_versions', {}, one)).isError).toBe(false)

    writeFileSync(path.join(folder, 'dist/search/manifest.json'), 'null')
    expect(await ask('search', {query: 'canvas', version: 'next'}, await open(folder))).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^The search index of the site is damaged\. Build the site again\./),
    })
    writeFileSync(path.join(folder, 'dist/manifest.json'), '{"files": [{"sha256": ')
    expect(await ask('list_versions', {}, one)).toMatchObject({
      isError: true,
      text: 'The manifest of the site in `dist` is damaged. Run `docsite build` again.',
    })
    rmSync(path.join(folder, 'dist'), {recursive: true})
    expect(await ask('list_versions', {}, one)).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^There is no site built by docsite in `dist`: it has no manifest\.json\. Run `docsite build` first/),
    })
    await build(folder)
    expect((await ask('list_versions', {}, one)).isError).toBe(false)
  })

  test('no file outside of the folder is read: through links, or a manifest that lists one', async () => {
    const folder = await copy()
    const secret = '<main><article>secret</article></main>'
    const json = JSON.stringify({main: secret})
    await writeFiles(folder, {'outside/index.html': secret, 'outside/index.json': json})
    const page = path.join(folder, 'dist/docs/install')
    rmSync(page, {recursive: true})
    symlinkSync(path.join(folder, 'outside'), page)
    const file = path.join(folder, 'dist/manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {pages: unknown[]; files: unknown[]}
    manifest.pages.push({path: '/../outside/', title: 'Outside', version: null, sidebar: null})
    manifest.files.push(
      {path: '../outside/index.json', size: json.length, sha256: ''},
      {path: '../outside/index.html', size: 9, sha256: ''},
    )
    writeFileSync(file, JSON.stringify(manifest))
    const one = await open(folder)
    expect(await ask('read_page', {url: '/docs/install/'}, one)).toMatchObject({
      isError: true,
      text: expect.stringContaining('missing or damaged'),
    })
    for (const url of ['/../outside/', '/base/../outside/', '..%2foutside/', '/..%2foutside/']) {
      const {isError, text} = await ask('read_page', {url}, one)
      expect({url, isError, isTold: text.includes('secret')}).toEqual({url, isError: true, isTold: false})
    }
    expect(existsSync(path.join(folder, 'outside/index.json'))).toBe(true)
  })

  test('a site whose search is off says so', {tags: ['rest']}, async () => {
    const folder = await makeFolder({
      'site-config.ts': `export default {title: 'Plain', url: 'https://example.org', search: false}\n`,
      'content/docs/index.md': '# Start\n\nText.\n',
    })
    await build(folder)
    const one = await open(folder)
    expect(await ask('search', {query: 'text'}, one)).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^The site has no search index of its own/),
    })
    expect(await ask('find_symbol', {name: 'a'}, one)).toMatchObject({
      isError: true,
      text: 'The version `next` has no API reference that docsite has generated. Use `search` instead.',
    })
  })

  test('languages are listed and searched', {tags: ['rest']}, async () => {
    const folder = await makeFolder({
      'site-config.ts': `export default {title: 'Two', url: 'https://example.org', i18n: {defaultLocale: 'en', locales: ['en', 'de']}}\n`,
      'content/docs/index.md': '# Start\n\nAn apple.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Anfang\n\nEin Apfel.\n',
    })
    await build(folder)
    const one = await open(folder)
    expect(await ask('list_versions', {}, one)).toMatchObject({
      data: {
        languages: [
          {name: 'en', url: 'https://example.org/'},
          {name: 'de', url: 'https://example.org/de/'},
        ],
      },
    })
    expect(await ask('search', {query: 'apfel', language: 'de'}, one)).toMatchObject({
      data: {results: [{title: 'Anfang', url: 'https://example.org/de/docs/'}]},
    })
    expect(await ask('search', {query: 'apfel'}, one)).toMatchObject({data: {total: 0}})
    expect(await ask('read_page', {url: '/de/docs/'}, one)).toMatchObject({data: {markdown: '# Anfang\n\nEin Apfel.'}})
  })

  test('symbols and changes are in the language that is asked for', {tags: ['rest']}, async () => {
    const config = (mcpSite['site-config.ts'] ?? '').replace('{', `{"i18n":{"defaultLocale":"en","locales":["en","de"]},`)
    const folder = await makeFolder({
      ...mcpSite,
      'site-config.ts': config,
      'i18n/de/docusaurus-plugin-content-docs/version-1.0/install.md': '# Einrichten\n\nStarte den alten Assistenten.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/install.md': '# Einrichten\n\nStarte den neuen Assistenten.\n',
    })
    await build(folder)
    const one = await open(folder)
    for (const [language, start] of [
      [{}, ''],
      [{language: 'de'}, '/de'],
      [{language: 'en'}, ''],
    ] as const) {
      expect(await ask('find_symbol', {name: 'Shape.scale', ...language}, one)).toMatchObject({
        data: {symbols: [{name: 'Shape.scale', url: at(`${start}/docs/api/interfaces/shapes.shape/#scale`)}]},
      })
      const {data} = await ask('what_changed', {from: '1.0', to: 'next', ...language}, one)
      expect(data).toMatchObject({overview_url: at(`${start}/docs/changes/1.0/next/`), total: 5})
      expect((data as {pages: {url: string}[]}).pages.map(({url}) => url.startsWith(at(`${start}/docs/`)))).toEqual(Array(5).fill(true))
    }
    // without a language, that of the page
    for (const language of [{}, {language: 'de'}]) {
      expect(await ask('what_changed', {from: '1.0', to: 'next', page: '/de/docs/install/', ...language}, one)).toMatchObject({
        data: {
          pages: [{title: 'Einrichten', url: at('/de/docs/next/install/')}],
          changes: '@@ Einrichten\n- Starte den alten Assistenten.\n+ Starte den neuen Assistenten.',
        },
      })
    }
    expect(await ask('find_symbol', {name: 'Shape', language: 'fr'}, one)).toMatchObject({
      isError: true,
      text: 'The site has no language `fr`. There is: `en`, `de`.',
    })
  })
})

describe('the command', () => {
  test('says what to do where no site was built, and writes nothing to stdout', async () => {
    const folder = await makeFolder({
      'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`,
      'content/docs/index.md': '# Start\n',
    })
    const sentence = (name: string, reason: string): string =>
      `error: There is no site built by docsite in \`${name}\`: ${reason}. Run \`docsite build\` first, or pass the folder with the built site.\n`
    expect(await runDocsite(folder, ['mcp'])).toEqual({code: 2, stdout: '', stderr: sentence('dist', 'it has no manifest.json')})
    mkdirSync(path.join(folder, 'other'))
    writeFileSync(path.join(folder, 'other/manifest.json'), '{"name": "web app"}')
    expect(await runDocsite(folder, ['mcp', 'other'])).toMatchObject({
      code: 2,
      stderr: sentence('other', 'its manifest.json is not one of docsite'),
    })
    writeFileSync(path.join(folder, 'site-config.ts'), 'export default {title: 7}\n')
    expect(await runDocsite(folder, ['mcp'])).toMatchObject({code: 2, stdout: '', stderr: expect.stringContaining('title')})
  })

  test('says what to install where the package of the protocol is missing', async () => {
    const preload = `const Module = require('node:module')
const resolve = Module._resolveFilename
Module._resolveFilename = function (name, ...rest) {
  if (name.startsWith('@modelcontextprotocol/')) throw Object.assign(new Error('Cannot find module'), {code: 'MODULE_NOT_FOUND'})
  return resolve.call(this, name, ...rest)
}
`
    const folder = await makeFolder({'preload.cjs': preload})
    const ended = await spawnDocsite(root, ['mcp'], {nodeOptions: ['--require', path.join(folder, 'preload.cjs')]})
    expect(ended).toMatchObject({
      code: 2,
      stdout: '',
      stderr:
        'error: `docsite mcp` needs the package @modelcontextprotocol/server. Run: npm install --save-dev @modelcontextprotocol/server\n',
    })
  })

  test('ends with its client, and when it is interrupted; input that is no message breaks nothing', async () => {
    const command = [path.join(toolRoot, 'lib/main.js'), 'mcp']
    const {spawn} = await import('node:child_process')
    const talk = (how: (child: ReturnType<typeof spawn>) => void): Promise<{code: number | null; stdout: string}> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, command, {cwd: root, stdio: ['pipe', 'pipe', 'ignore']})
        let stdout = ''
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          stdout += text
          if (stdout.includes('\n')) how(child)
        })
        child.on('close', (code) => resolve({code, stdout}))
        const hello = {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'a', version: '1'}},
        }
        child.stdin.write(`this is no message\n${JSON.stringify(hello)}\n`)
      })
    const ended = await talk((child) => child.stdin?.end())
    expect(ended.code).toBe(0)
    expect(
      ended.stdout
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as {jsonrpc: string}).jsonrpc),
    ).toEqual(['2.0'])
    expect((await talk((child) => void child.kill('SIGINT'))).code).toBe(0)
  })

  test('refuses a port that is none', async () => {
    expect(await runDocsite(root, ['mcp', '--http', '--port', '70000'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: `--port` has to be a whole number from 0 to 65535.\n',
    })
  })
})

describe('over HTTP', () => {
  let server: RunningDocsite
  beforeAll(async () => {
    server = await startDocsite(root, ['mcp', '--http', '--port', '0'])
  })
  afterAll(() => server.stop())

  /** Sends a request with any headers, and returns its status. */
  const send = (headers: Record<string, string>, {method = 'POST', place = '/mcp', body = ''} = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const made = request({host: '127.0.0.1', port: server.port, path: place, method, headers}, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      made.on('error', reject).end(body)
    })
  const message = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'a', version: '1'}},
  })
  const usual = {'content-type': 'application/json', accept: 'application/json, text/event-stream'}

  test('a client gets the same answers, several at once', async () => {
    expect(server.written.stdout).toBe(`${server.origin}/mcp\n`)
    const one = new Client({name: 'test', version: '1.0.0'})
    await one.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)))
    const here = await Promise.all([
      ask('search', {query: 'wizard'}, one),
      ask('list_versions', {}, one),
      ask('read_page', {url: '/nothing/'}, one),
    ])
    expect(here).toEqual([await ask('search', {query: 'wizard'}), await ask('list_versions'), await ask('read_page', {url: '/nothing/'})])
    await one.close()
  })

  test('requests of other hosts and of pages of other sites are refused', async () => {
    const local = `127.0.0.1:${server.port}`
    expect(await send({...usual, host: local}, {body: message})).toBe(200)
    expect(await send({...usual, host: `localhost:${server.port}`, origin: 'http://localhost:3000'}, {body: message})).toBe(200)
    const strange: readonly Record<string, string>[] = [
      {host: 'evil.example'},
      {host: local, origin: 'https://evil.example'},
      {host: local, origin: 'null'},
      {host: local, origin: 'http://127.0.0.1.evil.example'},
      {host: local, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors'},
    ]
    for (const headers of strange)
      expect({headers, status: await send({...usual, ...headers}, {body: message})}).toEqual({headers, status: 403})
  })

  test('only its address is answered, and only messages of a sensible size', async () => {
    expect(await send(usual, {place: '/', body: message})).toBe(404)
    expect(await send(usual, {place: '/docs/install/', method: 'GET'})).toBe(404)
    expect(await send(usual, {method: 'PUT', body: message})).toBe(405)
    expect(await send(usual, {body: 'x'.repeat(2_000_000)})).toBe(413)
    expect(await send(usual, {body: '{'})).toBe(400)
    expect(await send(usual, {body: message})).toBe(200)
  })
})
