import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {describe, expect, test, vi} from 'vitest'
import type {runCommandLine} from '../../cli/run-command-line.ts'
import {ownCommandNames} from '../../renderer/config/check-joined-plugins.ts'
import {createProgram} from '../../cli/program/create-program.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {memoryIo} from '../memory-io.ts'
import {runDocsite} from '../run-docsite.ts'

vi.setConfig({testTimeout: 60_000})

const greet = `greet: {
      description: 'Greets the pages of the site, each by its title.',
      summary: 'greet the pages',
      arguments: [{name: '<word>', description: 'the greeting'}, {name: '[files...]', description: 'only these files'}],
      options: [
        {flags: '-t, --times <number>', description: 'how often', type: 'number', default: 1},
        {flags: '--voice <name>', description: 'how loud', choices: ['low', 'loud'], conflicts: ['--silent']},
        {flags: '--only <names>', description: 'only these versions', type: 'names'},
        {flags: '--share <limit>', description: 'how many', pattern: {regex: '\\\\d+%|all', hint: 'Write a share, such as 5%.'}},
        {flags: '--silent', description: 'say nothing'},
        {flags: '--no-title', description: 'leave titles out'},
      ],
      helpText: 'Examples:\\n  docsite greet Hello --times 2',
      run({pages, args, options, print, usageError}) {
        if (options.times === 0) usageError('\`--times\` is 0.')
        print(JSON.stringify({args, options, titles: pages.map(({title}) => title)}))
      },
    },`

/** A site with a plugin of these commands. */
function siteWith(commands: string, plugins = ''): Record<string, string> {
  return {
    'site-config.ts': `import {existsSync, writeFileSync} from 'node:fs'
import {setTimeout} from 'node:timers/promises'
import {definePlugin} from 'docsite/plugin'
const other = (commands) => definePlugin({name: 'other', setup: () => ({commands})})()
const team = definePlugin({name: 'team', setup: () => ({
  codes: {few: {level: 'error', title: 'Few'}, small: {level: 'warning', title: 'Small'}},
  commands: {${commands}},
})})
export default {title: 'Site', url: 'https://example.org', plugins: [team(), ${plugins}]}
`,
    'content/docs/next/index.md': '# Start\n\nText.\n',
  }
}

test('a command gets arguments and options as it has declared them', async () => {
  const root = await makeFolder(siteWith(greet))
  const said = async (...args: readonly string[]): Promise<unknown> => {
    const {code, stdout, stderr} = await runDocsite(root, ['greet', ...args, '--quiet'])
    expect({code, stderr}).toEqual({code: 0, stderr: ''})
    return JSON.parse(stdout)
  }
  const options = {times: 1, silent: false, title: true}
  expect(await said('Hello')).toEqual({args: ['Hello'], options, titles: ['Start']})
  expect(await said('Hi', 'a.md', 'b.md', '-t', '2', '--voice=low', '--only', 'next,1.0', '--share=5%', '--no-title')).toEqual({
    args: ['Hi', 'a.md', 'b.md'],
    options: {times: 2, silent: false, title: false, voice: 'low', only: ['next', '1.0'], share: '5%'},
    titles: ['Start'],
  })
  // what it prints must not spoil a report for programs
  const {stdout, stderr} = await runDocsite(root, ['greet', 'Hello', '--format', 'json', '--quiet'])
  expect(JSON.parse(stdout)).toMatchObject({errors: 0, diagnostics: []})
  expect(JSON.parse(stderr)).toMatchObject({args: ['Hello']})
})

test.each([
  [[], "error: missing required argument 'word'"],
  [['Hello', '--times', 'two'], "error: option '-t, --times <number>' argument 'two' is invalid. Write a number."],
  [['Hello', '--voice', 'high'], "error: option '--voice <name>' argument 'high' is invalid. Allowed choices are low, loud."],
  [['Hello', '--voice', 'low', '--silent'], "error: option '--voice <name>' cannot be used with option '--silent'"],
  [['Hello', '--tims', '2'], "error: unknown option '--tims'\n(Did you mean --times?)"],
  [['Hello', '--share', '5'], "error: option '--share <limit>' argument '5' is invalid. Write a share, such as 5%."],
  [['Hello', '--share', 'all%'], "error: option '--share <limit>' argument 'all%' is invalid. Write a share, such as 5%."],
  [['Hello', '--times', '0'], 'error: `--times` is 0.'],
])('wrong words are refused: %j', async (args, message) => {
  const root = await makeFolder(siteWith(greet))
  const {code, stdout, stderr} = await runDocsite(root, ['greet', ...args, '--quiet'])
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(stderr.trim()).toBe(`${message}\nAll options: docsite greet --help`)
})

test('help has it, as the commands of docsite', async () => {
  const root = await makeFolder(siteWith(greet))
  const {code, stdout} = await runDocsite(root, ['help', 'greet'])
  expect(code).toBe(0)
  expect(stdout).toMatchInlineSnapshot(`
    "Usage: docsite greet [options] <word> [files...]

    Greets the pages of the site, each by its title.

    The plugin \`team\` of this site defines this command.

    Arguments:
      word                  the greeting
      files                 only these files

    Options:
      -t, --times <number>  how often (default: 1)
      --voice <name>        how loud (low, loud)
      --only <names>        only these versions
      --share <limit>       how many
      --silent              say nothing
      --no-title            leave titles out
      -h, --help            print help

    Common options:
      --root <dir>          folder of the site (default: .)
      --config <file>       configuration file (default: site-config.ts in the root)
      --format <name>       format of the report (pretty, json, github, sarif, junit; default: pretty)
      --quiet               print only problems and requested output: no progress, no table
      --verbose             print every problem, also where many are of a kind
      --max-warnings <n>    fail if there are more warnings than this

    Examples:
      docsite greet Hello --times 2
    "
  `)
  expect((await runDocsite(root, ['greet', '--help'])).stdout).toBe(stdout)
  expect((await runDocsite(root, ['--help'])).stdout).toMatch(
    /^Commands of this site:\n {2}greet <word> \[files\.\.\.\] +greet the pages$/m,
  )
})

test('what it prints is seen while it runs', async () => {
  const commands = `wait: {description: 'Waits', async run({print, site}) {
    for (const step of ['one', 'two']) {
      print(step)
      while (!existsSync(site.root + '/' + step)) await setTimeout(10)
    }
  }}`
  const root = await makeFolder(siteWith(commands))
  process.env['NODE_ENV'] = 'production'
  const {runCommandLine: run} = (await import(/* @vite-ignore */ path.join(toolRoot, 'lib/run.js'))) as {
    runCommandLine: typeof runCommandLine
  }
  const io = memoryIo({cwd: root})
  const running = run(['wait', '--quiet'], {io, signal: new AbortController().signal})
  for (const [step, sofar] of [
    ['one', 'one\n'],
    ['two', 'one\ntwo\n'],
  ] as const) {
    await vi.waitFor(() => expect(io.written.stdout).toBe(sofar), {timeout: 60_000})
    await writeFile(path.join(root, step), '')
  }
  expect(await running).toBe(0)
})

test.each([
  ['nothing', '', [], 0, ''],
  ['an error of the content', `report({code: 'few', message: 'Few.'})`, [], 1, 'error team/few'],
  ['a warning', `report({code: 'small', message: 'Small.'})`, [], 0, 'warning team/small'],
  ['more warnings than are allowed', `report({code: 'small', message: 'Small.'})`, ['--max-warnings', '0'], 1, 'error too-many-warnings'],
  ['an error of its code', `throw new Error('no team')`, [], 2, '`team.commands.list` threw: Error: no team.'],
  ['an unknown code', `report({code: 'fw', message: 'Few.'})`, [], 2, 'error plugin-result'],
])('its exit code, with %s', async (_, code, args, expected, said) => {
  const root = await makeFolder(siteWith(`list: {description: 'Lists', run({report, print}) { print('Team'); ${code} }}`))
  const ended = await runDocsite(root, ['list', ...args])
  expect(ended.code).toBe(expected)
  expect(ended.stdout).toMatch(/^Team$/m)
  expect(ended.stdout).toContain(said)
})

describe('a command that cannot be defined', () => {
  test('the names of docsite are those that no plugin may have', () => {
    const run = {io: memoryIo(), signal: new AbortController().signal}
    const names = createProgram({run, finish: () => undefined}).commands.map((command) => command.name())
    expect([...ownCommandNames].sort()).toEqual(names.sort())
  })

  test.each([
    ['has a name of docsite', `build: {description: 'Builds', run() {}}`, '', 'plugin-conflict', '`build`, which is one of docsite'],
    [
      'has the name of another one',
      `list: {description: 'Lists', run() {}}`,
      `other({list: {description: 'Lists', run() {}}})`,
      'plugin-conflict',
      'The plugins `team` and `other` both have a command `list`.',
    ],
    ['has no description', `list: {run() {}}`, '', 'config-invalid', 'commands.list.description'],
    ['has flags of every command', option(`{flags: '--root <dir>', description: 'a'}`), '', 'config-invalid', 'every command'],
    [
      'has one flag twice',
      option(`{flags: '--a', description: 'a'}, {flags: '--no-a', description: 'b'}`),
      '',
      'config-invalid',
      'different flags',
    ],
    ['has flags that are none', option(`{flags: 'all', description: 'a'}`), '', 'config-invalid', 'flags such as'],
    [
      'has a default of another type',
      option(`{flags: '--a <n>', description: 'a', type: 'number', default: '1'}`),
      '',
      'config-invalid',
      'of its type',
    ],
    [
      'has a pattern that is none',
      option(`{flags: '--a <b>', description: 'a', pattern: {regex: '(', hint: 'A.'}}`),
      '',
      'config-invalid',
      'a regular expression',
    ],
    [
      'has a pattern for a switch',
      option(`{flags: '--a', description: 'a', pattern: {regex: 'a', hint: 'A.'}}`),
      '',
      'config-invalid',
      'a placeholder',
    ],
    [
      'has a pattern for numbers',
      option(`{flags: '--a <n>', description: 'a', type: 'number', pattern: {regex: '1', hint: 'A.'}}`),
      '',
      'config-invalid',
      'without `choices`',
    ],
    [
      'has a default of another form',
      option(`{flags: '--a <b>', description: 'a', pattern: {regex: 'a', hint: 'A.'}, default: 'b'}`),
      '',
      'config-invalid',
      'of its type',
    ],
    [
      'excludes an option that it does not have',
      option(`{flags: '--a', description: 'a', conflicts: ['--b']}`),
      '',
      'config-invalid',
      'conflicts',
    ],
    [
      'has an argument after the last',
      `list: {description: 'L', arguments: [{name: '[a...]', description: 'a'}, {name: '[b]', description: 'b'}], run() {}}`,
      '',
      'config-invalid',
      'only the last argument',
    ],
  ])('%s', async (_, commands, plugins, diagnostic, message) => {
    const root = await makeFolder(siteWith(commands, plugins))
    for (const args of [['build'], ['list'], ['check-links']]) {
      const {code, stdout} = await runDocsite(root, args)
      expect({args, code}).toEqual({args, code: 2})
      expect(stdout).toMatch(new RegExp(String.raw`^site-config\.ts:\d+:\d+ error ${diagnostic}$`, 'm'))
      expect(stdout).toContain(message)
      expect(stdout).toContain('`team`')
    }
  })
})

function option(options: string): string {
  return `list: {description: 'Lists', options: [${options}], run() {}}`
}

test('shells complete it as soon as the configuration has been loaded, without running it again', async () => {
  const root = await makeFolder(siteWith(greet))
  const offered = async (...words: readonly string[]): Promise<string[]> =>
    (await runDocsite(root, ['complete', '--', ...words])).stdout.split('\n').flatMap((line) => line.split('\t')[0] || [])
  expect(await offered('g')).toEqual([])
  await runDocsite(root, ['build', '--quiet'])
  expect(await offered('g')).toEqual(['greet'])
  expect(await offered('greet', 'Hello', '--t')).toEqual(['--times'])
  expect(await offered('greet', '--voice', 'l')).toEqual(['low', 'loud'])
  expect(await offered('greet', '--only', '')).toEqual(['next'])
  expect(await offered('greet', 'Hello', '')).toEqual([])

  const file = path.join(root, '.docsite/cache/commands.json')
  const kept = await readFile(file, 'utf8')
  await writeFile(file, kept.replace('greet', 'great'))
  expect(await offered('g')).toEqual([])
  await writeFile(path.join(root, 'site-config.ts'), siteWith('')['site-config.ts'] ?? '')
  await runDocsite(root, ['build', '--quiet'])
  expect(existsSync(file)).toBe(false)
})

type Said = {readonly stdout: string; readonly stderr: string}

test('what code of a site prints by itself does not spoil a report for programs', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...siteWith(''),
    'site-config.ts': `import {definePlugin} from 'docsite/plugin'
console.log('said by configuration')
const loud = definePlugin({name: 'loud', setup: () => {
  console.log('said by setup')
  return {
    markdown: () => ({remarkPlugins: [() => () => void process.stdout.write('said by remark\\n')]}),
    pages: () => { console.log('said by pages'); return [] },
    files: () => { process.stdout.write('said by files\\n'); return [] },
  }
}})
export default {title: 'Site', url: 'https://example.org', plugins: [loud()]}
`,
    'content/docs/next/page.mdx': `# Page\n\n{console.log('said by page')}\n\nText.\n`,
  })
  const command = [path.join(toolRoot, 'lib/main.js'), 'build', '--format', 'json']
  const {stdout, stderr} = await promisify(execFile)(process.execPath, command, {cwd: root}).catch((error: unknown) => error as Said)
  expect(JSON.parse(stdout)).toMatchObject({diagnostics: []})
  for (const who of ['configuration', 'setup', 'remark', 'pages', 'files', 'page']) expect(stderr).toContain(`said by ${who}\n`)
})
