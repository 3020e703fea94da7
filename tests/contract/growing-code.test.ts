import path from 'node:path'
import {existsSync, readFileSync} from 'node:fs'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

/** Ways in which code grows without end. Those of the first kinds ask V8 for one block that is larger than all before together. */
const growths = {
  'an array of numbers': 'const a = []; for (;;) a.push(1)',
  'an iterator that is spread': "[...(function*() { for (;;) yield 'x' })()]",
  // long ones: with millions of short ones a limit of time comes before that of memory
  'names of properties': "const a = {}, k = 'k'.repeat(1000); for (let i = 0; ; i += 1) a[k + i] = i",
  'small objects': 'const a = []; for (;;) a.push({})',
  'bytes outside of the heap': 'const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1))',
  // takes no time
  'a text that is split': "'x'.repeat(5e8).split('')",
}

const config = (more = '') =>
  `export default {title: 'Site', url: 'https://example.org', docs: {versions: {next: {path: ''}}${more.startsWith('docs:') ? `, ${more.slice('docs:'.length)}` : ''}}${more.startsWith('docs:') ? '' : more}}`

const doc = {'content/docs/next/start.md': '# Start\n', 'site-config.ts': config()}

/** Where such code can be, and the file and code that are told. */
const places: Readonly<Record<string, (code: string) => {readonly files: Readonly<Record<string, string>>; readonly said: RegExp}>> = {
  'an expression in MDX': (code) => ({
    files: {...doc, 'content/docs/next/grows.mdx': `# Grows\n\n{(() => { ${code} })()}\n`},
    said: /^content\/docs\/next\/grows\.mdx\S* error mdx-failed\n {2}Compiling the page needs more memory than a page may use\.$/m,
  }),
  'a React page': (code) => ({
    files: {...doc, 'content/pages/grows.tsx': `export default function Page() { ${code}; return <p/> }\n`},
    said: /^content\/pages\/grows\.tsx\S* error page-failed\n {2}Compiling the page needs more memory than a page may use\.$/m,
  }),
  'a remark plugin': (code) => ({
    files: {...doc, 'site-config.ts': config(`, markdown: {remarkPlugins: [() => () => { ${code} }]}`)},
    said: /^(?:site-config\.ts\S* error plugin-failed\n {2}A plugin needs more memory on this page than a page may use\.|content\/docs\/next\/start\.md error markdown-invalid\n {2}Compiling the page needs more memory than a page may use\.)$/m,
  }),
  'the configuration': (code) => ({
    files: {...doc, 'site-config.ts': `${code}\n${config()}`},
    said: /^site-config\.ts\S* error config-unreadable\n {2}Loading the configuration needs more memory than a configuration may use\.$/m,
  }),
  'a function of the configuration': (code) => ({
    files: {...doc, 'site-config.ts': config(`docs:editUrl() { ${code} }`)},
    said: /^site-config\.ts\S* error plugin-failed\n {2}`docs\.editUrl` needs more memory than a plugin may use\.$/m,
  }),
  'the last function of a plugin': (code) => ({
    files: {
      ...doc,
      'site-config.ts': `import {definePlugin} from 'docsite/plugin'\n${config(`, plugins: [probe()]`).replace('export', `const probe = definePlugin({name: 'late', setup: () => ({lateFiles() { ${code} }})})\nexport`)}`,
    },
    said: /^site-config\.ts:[23]:\d+ error plugin-failed\n {2}`late\.lateFiles` needs more memory than a plugin may use\.$/m,
  }),
  'postBuild of a plugin of Docusaurus': (code) => ({
    files: {
      'docs/intro.md': '# Intro\n',
      'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]], plugins: ['./plugins/late'],
}\n`,
      'plugins/late.js': `module.exports = () => ({name: 'late', postBuild() { ${code} }})\n`,
    },
    said: /^(?:plugins\/late\.js:1:\d+|docusaurus\.config\.js) warning plugin-failed\n {2}`\S*late\S*\.lateFiles` needs more memory than a plugin may use\.$/m,
  }),
}

/** Places whose code gets minutes, which properties take to grow. They are not tried there. */
const patient: readonly string[] = ['the last function of a plugin', 'postBuild of a plugin of Docusaurus']

const all = Object.entries(places).flatMap(([place, site]) =>
  (Object.keys(growths) as (keyof typeof growths)[])
    .filter((growth) => growth !== 'names of properties' || !patient.includes(place))
    .map((growth) => [growth, place, site(growths[growth])] as const),
)

/**
 * Cases of each push: each place with some growth, and where threads differ that which V8 punishes most. What grows in small steps takes so
 * long that a slow machine may come to the limit of time first; `config-limits` has it where time has no limit.
 */
const onPush: Readonly<Record<keyof typeof growths, readonly string[]>> = {
  'an array of numbers': ['an expression in MDX', 'the configuration', 'the last function of a plugin'],
  'an iterator that is spread': ['postBuild of a plugin of Docusaurus'],
  'names of properties': [],
  'small objects': [],
  'bytes outside of the heap': ['a remark plugin'],
  'a text that is split': ['a React page', 'a function of the configuration'],
}

/** A deep run tries all, which takes one and a half minutes. */
const cases = all.filter(([growth, place]) => isDeep || onPush[growth].includes(place))

test.each(cases)('%s in %s is reported, and ends no process', async (_growth, _place, {files, said}) => {
  const root = await makeFolder(files)
  const {code, stdout, stderr} = await spawnDocsite(root, ['build'])
  expect(stderr + stdout).toMatch(said)
  expect(stderr).not.toContain('FATAL')
  // a place in the configuration is one of its problems, and faults of plugins of Docusaurus are warnings
  const expected = /^site-config/m.test(stdout + stderr) ? 2 : 1
  expect(code).toBe(/ warning /.test(said.source) ? 0 : expected)
})

test('serve goes on when a page that grows is saved', async () => {
  const grows = `# Grows\n\n{(() => { ${growths['an array of numbers']} })()}\n`
  const site = await openSite({...doc, 'content/docs/next/grows.mdx': '# Grows\n'})
  site.write('content/docs/next/grows.mdx', grows)
  await site.until(() => site.problems().length > 0)
  expect(site.problems()).toEqual(['mdx-failed content/docs/next/grows.mdx'])
  site.write('content/docs/next/grows.mdx', '# Grows no more\n')
  await site.until(() => site.problems().length === 0)
  expect(readFileSync(path.join(site.root, 'content/docs/next/grows.mdx'), 'utf8')).toBe('# Grows no more\n')
  expect(await site.read('docs/grows/index.html')).toContain('Grows no more')
})

/** Code that notes its process and never ends, where it has a process of its own. */
const endless = "writeFileSync('pid', String(process.pid)); for (;;);"
const withWrite = (more: string, before = ''): string => `import {writeFileSync} from 'node:fs'\n${before}\n${config(more)}`
const endlessSites = {
  'the last function of a plugin': {
    'site-config.ts': withWrite(
      ', plugins: [probe()]',
      `import {definePlugin} from 'docsite/plugin'\nconst probe = definePlugin({name: 'late', setup: () => ({lateFiles() { ${endless} }})})`,
    ),
  },
  'a remark plugin': {'site-config.ts': withWrite(`, markdown: {remarkPlugins: [() => () => { ${endless} }]}`)},
  'a page with code': {
    'content/docs/next/endless.mdx': `import {writeFileSync} from 'node:fs'\n\n# Endless\n\n{(() => { ${endless} })()}\n`,
  },
  'a configuration': {'site-config.ts': withWrite('', endless)},
}
const ends = Object.entries(endlessSites).flatMap(([place, files]) =>
  (['SIGKILL', 'SIGINT'] as const).map((signal) => ({place, files, signal})),
)
// of a kill no thread can know, and of the other signal only what is loaded does
const endsOnPush = ends.filter(({place, signal}) => isDeep || signal === 'SIGKILL' || place !== 'a page with code')

test.each(endsOnPush)('the process of $place ends with docsite, by $signal', async ({place, files, signal}) => {
  const root = await makeFolder({...doc, ...files})
  const pidFile = path.join(root, 'pid')
  const isNoted = (): boolean => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== ''
  const ended = spawnDocsite(root, ['build'], {onStart: (kill) => void until(isNoted).then(() => kill(signal))})
  // a command that still loads its configuration has nothing to finish
  expect(await ended).toMatchObject(signal === 'SIGINT' && place !== 'a configuration' ? {code: 130} : {signal})
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await until(() => !isRunning(pid))
  expect(existsSync(path.join(root, 'dist'))).toBe(false)
})

/** Waits for something, which the time limit of the test ends if it never happens. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
