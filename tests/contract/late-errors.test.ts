import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeEach, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded, SpawnOptions} from '../spawn-docsite.ts'

let root = ''
beforeEach(async () => {
  root = await makeFolder({})
})

/** Runs the tool in the folder of the test; a signal ends none of these runs. */
async function docsite(args: readonly string[], options?: SpawnOptions): Promise<Omit<SpawnEnded, 'signal'>> {
  const {signal, ...ended} = await spawnDocsite(root, args, options)
  expect(signal).toBeNull()
  return ended
}

function write(files: Readonly<Record<string, string>>): Promise<void> {
  return writeFiles(root, files)
}

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`,
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Start\n\nText.\n',
}

/** A site with a plugin that runs the code for each page. */
function withPlugin(kind: 'remark' | 'rehype', code: string): Record<string, string> {
  return {
    'site-config.ts': `import plugin from './plugin.ts'\nexport default {title: 'Site', url: 'https://example.org', markdown: {${kind}Plugins: [plugin]}}`,
    'plugin.ts': `export default () => () => { ${code} }\n`,
  }
}

test('what a plugin throws when nothing waits for it does not end serve, which says where it is', async () => {
  await write({...site, ...withPlugin('remark', `setTimeout(() => {\n  throw new Error('too late')\n}, 0)`)})
  let answer: Promise<number> | undefined
  const ended = await docsite(['serve', '--port', '0'], {
    onStdout(said, kill) {
      const [origin] = /^http\S+(?=\n)/m.exec(said) ?? []
      if (answer !== undefined || origin === undefined || !said.includes('plugin.ts:2:9 error site-code-threw\n')) return
      answer = fetch(origin).then(({status}) => status)
      answer.then(
        () => kill('SIGINT'),
        () => kill('SIGINT'),
      )
    },
  })
  expect({code: ended.code, status: await answer}).toEqual({code: 0, status: 200})
  expect(ended.stdout).not.toMatch(/^ +at /m)
})

test.each([
  [
    'a configuration',
    {'site-config.ts': `setTimeout(() => {\n  throw new Error('too late')\n}, 0)\n${site['site-config.ts']}`},
    'site-config.ts:2:9',
  ],
  [
    'a promise of a configuration',
    {'site-config.ts': `void Promise.reject(new Error('too late'))\n${site['site-config.ts']}`},
    'site-config.ts:1:21',
  ],
])('what %s throws when nothing waits for it is a problem of the configuration', async (_what, files, place) => {
  await write({...site, ...files})
  const ended = await docsite(['build'])
  expect({code: ended.code, output: existsSync(path.join(root, 'dist'))}).toEqual({code: 2, output: false})
  expect(ended.stdout).toContain(`${place} error config-unreadable\n  The configuration threw while it was loaded: Error: too late.\n`)
  expect(ended.stdout).not.toMatch(/^ +at /m)
})

test.each([
  [
    'a template',
    {
      'site-config.ts': `export default {title: 'Site', url: 'https://example.org', templates: {Footer: './footer.ts'}}`,
      'footer.ts': `setTimeout(() => {\n  throw new Error('too late')\n}, 5)\nexport default () => null\n`,
    },
    'footer.ts:2:9',
  ],
  ['a remark plugin', withPlugin('remark', `setTimeout(() => {\n  throw new Error('too late')\n}, 0)`), 'plugin.ts:2:9'],
  [
    'a rehype plugin, once all pages are compiled,',
    withPlugin('rehype', `setTimeout(() => {\n  throw new Error('too late')\n}, 50)`),
    'plugin.ts:2:9',
  ],
  ['a promise of a plugin', withPlugin('remark', `void Promise.reject(\nnew Error('too late'))`), 'plugin.ts:2:1'],
  [
    'a plugin, for a page with code,',
    {
      ...withPlugin('remark', `setTimeout(() => {\n  throw new Error('too late')\n}, 0)`),
      'content/docs/next/more.mdx': '# More\n\n{1 + 1}\n',
    },
    'plugin.ts:2:9',
  ],
])('what %s throws when nothing waits for it is reported where it is', async (_what, files, place) => {
  await write({...site, ...files})
  const ended = await docsite(['build'])
  expect({code: ended.code, output: existsSync(path.join(root, 'dist'))}).toEqual({code: 2, output: false})
  expect(ended.stdout).toContain(`${place} error site-code-threw\n  Uncaught error in this code: Error: too late.\n`)
  expect(ended.stdout).not.toMatch(/^ +at /m)
})

/** A package of CommonJS that a configuration can load once: its second load throws. */
const onlyOnce = {
  'node_modules/once/package.json': '{"name": "once"}',
  'node_modules/once/index.js': `const fs = require('node:fs')
if (fs.existsSync(__dirname + '/loaded')) require('gone')
fs.writeFileSync(__dirname + '/loaded', '')
module.exports = () => () => {}
`,
}

test.each([
  ['compiles pages', `markdown: {remarkPlugins: [once]}`],
  [
    'runs functions of plugins',
    `plugins: [definePlugin({name: 'a', setup: () => ({siteFiles: () => [{path: 'once.txt', key: 'a', content: () => String(once)}]})})()]`,
  ],
])('a package that cannot be loaded in a thread that %s is one problem, and no late error too', async (_what, keys) => {
  const config = `import once from 'once'\nimport {definePlugin} from 'docsite/plugin'\nexport default {title: 'Site', url: 'https://example.org', ${keys}}\n`
  await write({...site, ...onlyOnce, 'site-config.ts': config})
  const {code, stdout} = await docsite(['build', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: readonly {readonly code: string; readonly file?: string}[]}
  expect({code, found: diagnostics.map((found) => [found.code, found.file])}).toEqual({
    code: 2,
    found: [['config-unreadable', 'node_modules/once/index.js']],
  })
})

test.each<[what: string, code: string, place: string]>([
  ['a timer', `setTimeout(() => {\n    for (;;);\n  }, 5)`, 'footer.ts:2:3'],
  ...(isDeep ? [['an async function', `void later()`, 'footer.ts:5:24'] as [string, string, string]] : []),
])('a loop that a template leaves to %s when it renders is stopped, and nothing is written', async (_what, code, place) => {
  await write({
    ...site,
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', templates: {Footer: './footer.ts'}}`,
    'footer.ts': `export const Footer = () => {\n  ${code}\n  return null\n}\nasync function later() {\n  await 1\n  for (;;);\n}\n`,
  })
  const ended = await docsite(['build'])
  expect({code: ended.code, output: existsSync(path.join(root, 'dist'))}).toEqual({code: 2, output: false})
  expect(ended.stdout).toContain(`${place} error template-failed\n  A template does not end: code that is left here`)
  expect(ended.stdout + ended.stderr).not.toMatch(/^ +at /m)
})

const timer = `setTimeout(() => {\n  throw new Error('too late')\n}, 50)`

test.each([
  [
    'a component',
    {
      'components/late.tsx': `export const Late = () => {\n${timer}\nreturn <b />\n}\n`,
      'content/docs/next/page.mdx': `import {Late} from '@site/components/late'\n\n# Page\n\n<Late />\n`,
    },
    'components/late.tsx:3:9 error mdx-failed',
  ],
  [
    'a promise of a component',
    {
      'components/late.tsx': `export const Late = () => {\nfetch('http://127.0.0.1:1/').catch(() => {\n  throw new Error('too late')\n})\nreturn <b />\n}\n`,
      'content/docs/next/page.mdx': `import {Late} from '@site/components/late'\n\n# Page\n\n<Late />\n`,
    },
    'components/late.tsx:3:9 error mdx-failed',
  ],
  [
    'a React page',
    {'content/pages/page.tsx': `export default () => {\n${timer}\nreturn <b />\n}\n`},
    'content/pages/page.tsx:3:9 error page-failed',
  ],
  [
    'code in MDX',
    {'content/docs/next/page.mdx': `export const late = () => {\n${timer}\nreturn 1\n}\n\n# Page\n\n{late()}\n`},
    'content/docs/next/page.mdx:2:12 error mdx-failed',
  ],
  [
    'an island',
    {
      'site-config.ts': `export default {title: 'Site', url: 'https://example.org', islands: {Late: {module: 'late.tsx'}}}\n`,
      'late.tsx': `export const Late = () => {\n${timer}\nreturn <b />\n}\n`,
      'content/docs/next/page.mdx': '# Page\n\n<Late />\n',
    },
    'late.tsx:3:9 error mdx-failed',
  ],
])('what %s throws after its page was rendered is a problem of the page, cold and warm', async (what, files, place) => {
  await write({...site, ...files})
  // what is remembered of a page does not depend on the code that threw
  const rounds = isDeep || what === 'a component' ? ['cold', 'warm'] : ['cold']
  for (const round of rounds) {
    const {code, stdout} = await docsite(['build'])
    expect({round, code, output: existsSync(path.join(root, 'dist'))}).toEqual({round, code: 1, output: false})
    expect(stdout).toContain(`${place}\n  Uncaught error in the code of the page: too late.\n`)
  }
})

test('a template that throws after it was rendered changes no output, cold and warm', async () => {
  await write({
    ...site,
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', templates: {Footer: './footer.tsx'}}\n`,
    'footer.tsx': `export const Footer = () => {\n${timer}\nreturn <b />\n}\n`,
  })
  for (const round of ['cold', 'warm']) {
    const {code, stdout} = await docsite(['build'])
    expect({round, code, output: existsSync(path.join(root, 'dist'))}).toEqual({round, code: 2, output: false})
    expect(stdout).toMatch(/^footer\.tsx:3:9 error site-code-threw\n/)
  }
})

test('serve shows what is saved before it watches the files, and survives what that throws later', async () => {
  await write({...site, 'footer.tsx': `export const Footer = () => <b>old</b>\n`})
  const footer = `export const Footer = () => {\n${timer}\nreturn <b>new</b>\n}\n`
  const config = `export default {title: 'Renamed', url: 'https://example.org', templates: {Footer: './footer.tsx'}}\n`
  let page: Promise<string> | undefined
  const ended = await docsite(['serve', '--port', '0'], {
    onStdout(said, kill) {
      const [origin] = /^http\S+(?=\n)/m.exec(said) ?? []
      if (origin === undefined || page !== undefined) return
      writeFileSync(path.join(root, 'footer.tsx'), footer)
      writeFileSync(path.join(root, 'site-config.ts'), config)
      page = waitFor(async () => {
        const html = await (await fetch(`${origin}docs/next/`)).text()
        return html.includes('Renamed') && html.includes('<b>new</b>') ? html : undefined
      })
      void page.then(
        () => setTimeout(kill, 1000, 'SIGINT'),
        () => kill('SIGINT'),
      )
    },
  })
  expect(await page).toContain('<b>new</b>')
  expect(ended.code).toBe(0)
  expect(ended.stdout).toContain('footer.tsx:3:9 error site-code-threw\n')
}, 60_000)

async function waitFor<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come.')
}
