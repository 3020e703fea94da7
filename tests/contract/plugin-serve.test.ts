import {expect, test, vi} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** A site with the plugin `probe`, which consists of these parts and generates a page. */
function config(parts: string, before = ''): string {
  return `import {definePlugin} from 'docsite/plugin'
${before}
const probe = definePlugin({name: 'probe', setup: () => ({
  pages: () => [{path: 'made.md', text: '# Made\\n'}],
  ${parts}
})})
export default {title: 'Site', url: 'https://example.org', plugins: [probe()]}
`
}

const content = {'content/docs/next/index.md': '# Start\n\nText.\n'}

/** Wrong uses of plugins, with the problem that each is, and a part of its message. */
const wrong: readonly (readonly [what: string, parts: string, code: string, message: string])[] = [
  ['a page outside the content', `pages: () => [{path: '../made.md', text: ''}],`, 'plugin-result', '`probe.pages`'],
  ['a forgotten key', `docs: () => [{version: 'next', path: 'a.md'}],`, 'plugin-result', '`[0].text` is missing'],
  ['an error', `docs: () => { throw new Error('no data') },`, 'plugin-failed', '`probe.docs` threw: Error: no data.'],
  ['a late error', `check: () => { setTimeout(() => { throw new Error('late') }, 10) },`, 'plugin-failed', 'Error: late'],
  ['the end of the process', `check: () => process.exit(1),`, 'plugin-failed', '`process.exit` is called'],
  ['an unknown code', `check: ({report}) => report({code: 'no', message: 'No.'}),`, 'plugin-result', "not one of the plugin's `codes`"],
  [
    'a file read unnoticed',
    `docs: () => { readFileSync(import.meta.dirname + '/site-config.ts'); return [] },`,
    'plugin-untracked',
    '`probe.docs`',
  ],
  ['a file outside the output', `files: () => [{path: '../a', key: 'a', content: () => ''}],`, 'plugin-result', '`probe.files`'],
  ['a file of the site', `files: () => [{path: 'made/index.html', key: 'a', content: () => ''}],`, 'plugin-conflict', 'plugin `probe`'],
  ['an unknown part', `hooks: {},`, 'config-unknown-key', 'The plugin `probe` is not valid'],
  [
    'a command of docsite',
    `commands: {build: {description: 'Builds', run() {}}},`,
    'plugin-conflict',
    'The plugin `probe` has a command `build`',
  ],
  [
    'a node without a type',
    `markdown: () => ({remarkPlugins: [() => (tree) => void tree.children.push({value: 'a'})]}),`,
    'plugin-result',
    'The plugin `probe` made a tree that cannot be used: `children[2].type` is missing',
  ],
  [
    'no node',
    `markdown: () => ({rehypePlugins: [() => (tree) => void tree.children.unshift(undefined)]}),`,
    'plugin-result',
    'The plugin `probe` made a tree that cannot be used: `children[0]` is',
  ],
  [
    'a node inside itself',
    `markdown: () => ({remarkPlugins: [() => (tree) => void tree.children[0].children.push(tree.children[0])]}),`,
    'plugin-result',
    'The plugin `probe` made a tree that cannot be used: `children[0].children[1]` lies inside itself.',
  ],
]

test('what a plugin does wrong is shown by serve, which goes on and shows the site once it is mended', async () => {
  const {site, write, read, until} = await openSite({...content, 'site-config.ts': config('')}, {evaluation: {isolated: true}})
  const said = (): string =>
    site
      .current()
      .problems.map(({code, message}) => `${code} ${message}`)
      .join('\n')
  for (const [what, parts, code, message] of wrong) {
    write('site-config.ts', config(parts, `import {readFileSync} from 'node:fs' // ${what}`))
    await vi.waitFor(() => expect({what, said: said()}).toEqual({what, said: expect.stringContaining(`${code} `) as unknown}), {
      timeout: 60_000,
    })
    expect({what, said: said()}).toEqual({what, said: expect.stringContaining(message) as unknown})
    expect(await read('docs/index.html')).toContain('Text.')
    expect(await read('made/index.html')).toContain('Made')
    write('site-config.ts', config('', `// mended: ${what}`))
    await until(() => said() === '')
    expect(await read('made/index.html')).toContain('Made')
  }
})

test('serve reports of a broken site what a build reports: not what is wrong with its files as well', async () => {
  const parts = `docs: async ({readFile}) => { await readFile('data/team.json'); return [] },
  siteFiles: async () => { throw new Error('no site files') },
  files: async ({readFile}) => [{path: 'team.txt', key: 'a', content: await readFile('data/team.json')}],`
  const files = {
    ...content,
    'data/team.json': '[]',
    'site-config.ts': config(parts.replace("throw new Error('no site files')", 'return []')),
  }
  const {root, state, write, remove, until} = await openSite(files, {evaluation: {isolated: true}})
  const said = (): string[] => state().problems.map(({message}) => message.split(':', 1).join(''))
  await until(() => said().join() === 'The result of `probe.files` cannot be used')
  write('site-config.ts', config(parts))
  await until(() => said().length === 2)
  expect(said().sort()).toEqual(['The result of `probe.files` cannot be used', '`probe.siteFiles` threw'])
  remove('data/team.json')
  await until(() => said().includes('`probe.docs` threw'))
  const built = await runDocsite(root, ['build'])
  for (const message of said()) expect(built.stdout).toContain(message)
  expect(said().sort()).toEqual(['`probe.docs` threw', '`probe.siteFiles` threw'])
  expect(built.stdout).not.toContain('`probe.files`')
  write('data/team.json', '[]')
  await until(() => said().includes('The result of `probe.files` cannot be used'))
})

test('a file of a plugin is served again once the data is back without which it could not be made', async () => {
  const parts = `files: async ({readFile}) => {
    const text = await readFile('data/team.json')
    return [{path: 'team.txt', key: text, content: () => text}]
  },`
  const files = {...content, 'data/team.json': '[1]', 'site-config.ts': config(parts)}
  const {read, write, remove, until, problems} = await openSite(files, {evaluation: {isolated: true}})
  await until(async () => (await read('team.txt')) === '[1]')
  remove('data/team.json')
  await until(() => problems().length > 0)
  write('data/team.json', '[1]')
  await until(() => problems().length === 0)
  expect(await read('team.txt')).toBe('[1]')
})

test.each([
  // a plugin that throws has one fault, on however many pages
  {fault: 'throw new Error("no")', ofPages: 1, afterNew: 1},
  {fault: 'void tree.children.push({value: 1})', ofPages: 27, afterNew: 28},
])('while a Markdown plugin breaks every page, serve shows their last good state: $fault', async ({fault, ofPages, afterNew}) => {
  const pages = Object.fromEntries(
    Array.from({length: 25}, (_, index) => [`content/docs/next/page-${index}.md`, `# Page ${index}\n\nWords of ${index}.\n`]),
  )
  const {state, write, read, until, problems} = await openSite({...content, ...pages, 'site-config.ts': config('')})
  expect(await read('docs/page-7/index.html')).toContain('Words of 7.')
  await until(() => state().isComplete)
  for (const round of [1, 2]) {
    write('site-config.ts', config(`markdown: () => ({remarkPlugins: [() => (tree) => { ${fault} }]}), // ${round}`))
    await until(() => state().isComplete && problems().length === ofPages)
    for (const index of [0, 7, 24]) expect(await read(`docs/page-${index}/index.html`)).toContain(`Words of ${index}.`)
  }
  write('content/docs/next/page-7.md', '# Page 7\n\nOther words.\n')
  write('content/docs/next/page-25.md', '# Page 25\n\nNew.\n')
  await until(() => problems().length === afterNew)
  expect(await read('docs/page-7/index.html')).toContain('Words of 7.')
  write('site-config.ts', config('// mended'))
  await until(() => state().isComplete && problems().length === 0)
  expect(await read('docs/page-7/index.html')).toContain('Other words.')
  expect(await read('docs/page-25/index.html')).toContain('New.')
})

test.each(wrong.filter(([, parts]) => parts.startsWith('markdown')))('a build says it, too: %s', async (_, parts, code, message) => {
  const root = await makeFolder({...content, 'site-config.ts': config(parts), 'content/docs/next/jsx.mdx': '# Code\n\nText {1}\n'})
  const ended = await runDocsite(root, ['build'])
  expect(ended.code).toBe(2)
  expect(ended.stdout).toContain(`content/docs/next/index.md error ${code}\n`)
  expect(ended.stdout).toContain(`content/docs/next/jsx.mdx error ${code}\n`)
  expect(ended.stdout).toContain(message)
})

type Greed = [extension: string, kind: string, code: string, message: RegExp]

const endless = `() => { for (;;) {} }`
const endlessFence: Greed = [
  'mdx',
  'fence',
  endless,
  /error compile-timeout\n.*The plugin `probe` took more than \d+ s on a page and was stopped\./s,
]
const greedy = `() => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)) }`

test.each<Greed>([
  ['md', 'transformer', endless, /error compile-timeout\n.*The plugin `probe` took more than \d+ s on a page and was stopped\./s],
  ['md', 'transformer', greedy, /error plugin-failed\n.*The plugin `probe` needs more memory on this page than a page may use\./s],
  ['mdx', 'transformer', greedy, /error plugin-failed\n.*The plugin `probe` needs more memory on this page than a page may use\./s],
  // ten seconds of a processor more, for what `compile-timeout` of the diagnostics and the first of these say
  ...(isDeep ? [endlessFence] : []),
])('a plugin for %s that never ends or takes all memory is named: %s', async (extension, kind, code, message) => {
  const part = kind === 'fence' ? `fences: {x: ${code}}` : `remarkPlugins: [() => ${code}]`
  const parts = `pages: () => [], markdown: () => ({${part}}),`
  const page = `# Start\n\nText${extension === 'mdx' ? ' {1 + 1}' : ''}.\n\n\`\`\`x\n\`\`\`\n`
  const root = await makeFolder({[`content/docs/next/index.${extension}`]: page, 'site-config.ts': config(parts)})
  const ended = await runDocsite(root, ['check-links'])
  expect(ended.code).not.toBe(0)
  expect(ended.stdout).toMatch(message)
  if (code === endless) expect(ended.stdout).toContain('site-config.ts:5:')
})
