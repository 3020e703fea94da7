import {spawn} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'

const bin = path.resolve(import.meta.dirname, '../../lib/main.js')

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cli-')))
})
afterEach(() => rmSync(root, {recursive: true}))

type Ended = {readonly code: number | null; readonly stdout: string; readonly stderr: string}

/** Runs the compiled tool as a shell would. `whileRunning` is called with what stdout has said whenever it says more. */
async function docsite(
  args: readonly string[],
  {
    env = {},
    whileRunning,
  }: {env?: Record<string, string>; whileRunning?: (stdout: string, kill: (signal: NodeJS.Signals) => void) => void} = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [bin, ...args], {cwd: root, env: {PATH: process.env['PATH'], ...env}})
  const ended = {stdout: '', stderr: ''}
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.stdout += text
    whileRunning?.(ended.stdout, (signal) => child.kill(signal))
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return {code, ...ended}
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true})
    writeFileSync(path.join(root, name), text)
  }
}

const site = {
  'site-config.ts': `import {defineConfig} from 'docsite'\nexport default defineConfig({title: 'A', url: 'https://a.org'})\n`,
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Start\n\nText.\n',
}
const brokenSite = {...site, 'content/docs/next/index.md': '# Start\n\nA [link](./gone.md).\n'}

/** What differs from run to run. */
function steady(text: string): string {
  return text.replaceAll(/\d+(?:\.\d+)? (?:ms|s)\b/g, '<time>').replaceAll(/\d+(?:\.\d+)? k?B\b/g, '<size>')
}

describe('help', () => {
  test('of the program', async () => {
    const {code, stdout, stderr} = await docsite(['--help'])
    expect({code, stderr}).toEqual({code: 0, stderr: ''})
    expect(`\n${stdout}`).toMatchInlineSnapshot(`
      "
      Usage: docsite [options] [command]

      Builds documentation sites that hold many versions and whose links are proven.

      Options:
        --version                print the version
        -h, --help               print help

      Commands:
        build [options]          build the site and prove its links
        preview [options] [dir]  serve the built site as a static host does

      Exit codes: 0 clean, 1 problems in the content, 2 usage, configuration or environment, 130 interrupted.
      "
    `)
  })

  test('of build', async () => {
    const {code, stdout} = await docsite(['build', '--help'])
    expect(code).toBe(0)
    expect(`\n${stdout}`).toMatchInlineSnapshot(`
      "
      Usage: docsite build [options]

      Builds the site into its output folder. Every link is checked; when there are errors, the output
      stays as it was.

      Options:
        --out <dir>         output folder (default: outDir of the configuration, dist)
        --base-url <path>   path under which the site is published, such as /docs/
        --versions <names>  build only these versions, separated by commas
        --no-cache          compile everything anew
        --root <dir>        folder of the site (default: ".")
        --config <file>     configuration file (default: site-config.ts in the root)
        --format <name>     form of the report (choices: "pretty", "json", "github", "sarif", "junit",
                            default: "pretty")
        --quiet             only problems: no progress, no table (default: false)
        --max-warnings <n>  most warnings that are not an error
        -h, --help          print help

      Examples:
        docsite build
        docsite build --base-url /preview/42/ --out preview
        docsite build --format github --max-warnings 0
      "
    `)
  })

  test('of preview', async () => {
    const {code, stdout} = await docsite(['preview', '--help'])
    expect(code).toBe(0)
    expect(`\n${stdout}`).toMatchInlineSnapshot(`
      "
      Usage: docsite preview [options] [dir]

      Serves a built site to this machine, as a static host does.

      Arguments:
        dir                folder of the built site (default: outDir of the configuration, dist)

      Options:
        --port <n>         port to listen on; the next free one when it is taken (default: 4000)
        --base-url <path>  path under which the site is published (default: that of the configuration)
        --root <dir>       folder of the site (default: ".")
        --config <file>    configuration file (default: site-config.ts in the root)
        -h, --help         print help

      Examples:
        docsite preview
        docsite preview dist --port 8080
      "
    `)
  })

  test('the version is that of the package', async () => {
    expect(await docsite(['--version'])).toEqual({code: 0, stdout: '0.1.0\n', stderr: ''})
  })
})

describe('wrong usage ends with 2 and is said on stderr', () => {
  test.each([
    [['bild'], "error: unknown command 'bild'\n(Did you mean build?)\n"],
    [['build', '--base-ulr', '/x/'], "error: unknown option '--base-ulr'\n(Did you mean --base-url?)\n"],
    [
      ['build', '--format', 'xml'],
      "error: option '--format <name>' argument 'xml' is invalid. Allowed choices are pretty, json, github, sarif, junit.\n",
    ],
    [
      ['build', '--max-warnings', 'few'],
      "error: option '--max-warnings <n>' argument 'few' is invalid. Write a whole number, 0 or more.\n",
    ],
    [
      ['build', '--base-url', 'docs'],
      "error: option '--base-url <path>' argument 'docs' is invalid. Write a path that begins and ends with a slash, such as /docs/.\n",
    ],
    [
      ['build', '--versions', 'a,,b'],
      "error: option '--versions <names>' argument 'a,,b' is invalid. Write names separated by commas, such as next,1.2.\n",
    ],
    [['preview', '--port', '70000'], "error: option '--port <n>' argument '70000' is invalid. Ports end at 65535.\n"],
    [['build', 'extra'], "error: too many arguments for 'build'. Expected 0 arguments but got 1.\n"],
  ])('docsite %j', async (args, stderr) => {
    expect(await docsite(args)).toEqual({code: 2, stdout: '', stderr})
  })

  test('docsite alone shows help', async () => {
    const {code, stdout, stderr} = await docsite([])
    expect({code, stdout, help: stderr.startsWith('Usage: docsite')}).toEqual({code: 2, stdout: '', help: true})
  })
})

describe('build', () => {
  test('ends with 0: table on stdout, phases on stderr', async () => {
    write(site)
    const {code, stdout, stderr} = await docsite(['build'])
    expect(code).toBe(0)
    expect(`\n${steady(stdout)}`).toMatchInlineSnapshot(`
      "
      version  pages  compiled  shared  problems     size
      next         1         1       0      none  <size>
      pages        1         0       0      none  <size>
      total        2         1       0      none  <size>

      dist/ holds 11 files, <size>; 11 written, in <time>.
      Open dist/index.html, or run: npx docsite preview
      "
    `)
    expect(steady(stderr)).toMatch(/^(?:[A-Z][a-z ]+(?:: [\d,]+)? \(<time>\)\n)+$/)
  })

  test('with nothing changed says so', async () => {
    write(site)
    await docsite(['build'])
    expect((await docsite(['build'])).stdout).toContain('nothing had to be written')
  })

  test('ends with 1 when the content has errors, says where, and what is on disk', async () => {
    write(brokenSite)
    const {code, stdout} = await docsite(['build'])
    expect(code).toBe(1)
    expect(stdout).toContain('content/docs/next/index.md:3:3 error link-missing-file\n')
    expect(stdout.endsWith('1 error in 1 file\nNothing was changed.\n')).toBe(true)
  })

  test('says that the previous build still stands', async () => {
    write(site)
    await docsite(['build'])
    write(brokenSite)
    expect((await docsite(['build'])).stdout.endsWith('\nNothing was changed. dist/ still holds the previous build.\n')).toBe(true)
  })

  test('ends with 2 when the configuration is wrong', async () => {
    write({'site-config.ts': `export default {title: 'A', url: 'https://a.org', navbr: {}}`})
    const {code, stdout} = await docsite(['build'])
    expect(code).toBe(2)
    expect(`\n${stdout}`).toMatchInlineSnapshot(`
      "
      site-config.ts:1:51 error config-unknown-key
        There is no key \`navbr\`.
        1 | …le: 'A', url: 'https://a.org', navbr: {}}
          |                                 ^^^^^
        hint: Did you mean \`navbar\`? Keys of your own go under \`customFields\`.

      1 error in 1 file
      Nothing was changed.
      "
    `)
  })

  test('ends with 2 where there is no site', async () => {
    const {code, stdout} = await docsite(['build', '--root', 'nowhere'])
    expect({code, named: stdout.includes('error config-missing')}).toEqual({code: 2, named: true})
  })

  test('names files from where the command is given', async () => {
    write(Object.fromEntries(Object.entries(brokenSite).map(([name, text]) => [`site/${name}`, text])))
    expect((await docsite(['build', '--root', 'site'])).stdout).toContain('site/content/docs/next/index.md:3:3 error')
  })

  test('writes one JSON document to stdout when it is asked to', async () => {
    write(brokenSite)
    const {code, stdout, stderr} = await docsite(['build', '--format', 'json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      schemaVersion: 1,
      errors: 1,
      diagnostics: [{code: 'link-missing-file', file: 'content/docs/next/index.md'}],
    })
    expect(stderr).toContain('Nothing was changed.')
  })

  test('--quiet leaves problems only', async () => {
    write(site)
    expect(await docsite(['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  })

  test('--max-warnings makes warnings fail', async () => {
    write({...site, 'site-config.ts': `export default {title: 'A', url: 'https://a.org/sub'}`})
    const lax = await docsite(['build', '--max-warnings', '1'])
    const strict = await docsite(['build', '--max-warnings', '0'])
    expect([lax.code, strict.code]).toEqual([0, 1])
    expect(strict.stdout).toContain('There are more warnings (1) than `--max-warnings` allows (0).')
  })
})

test('an interrupted build ends with 130 and leaves no output', async () => {
  write({
    ...site,
    'site-config.ts': `console.log('loading')\nawait new Promise((resolve) => setTimeout(resolve, 500))\n${site['site-config.ts']}`,
  })
  const {code, stderr} = await docsite(['build'], {whileRunning: (_said, kill) => kill('SIGINT')})
  expect({code, interrupted: stderr.endsWith('Interrupted.\n'), output: existsSync(path.join(root, 'dist'))}).toEqual({
    code: 130,
    interrupted: true,
    output: false,
  })
})

describe('colours', () => {
  test('are not in pipes, unless they are forced', async () => {
    const ESCAPE = '\u001B['
    const seen = async (env: Record<string, string>): Promise<boolean> => (await docsite(['build'], {env})).stdout.includes(ESCAPE)
    expect([await seen({}), await seen({FORCE_COLOR: '1'}), await seen({FORCE_COLOR: '0', NO_COLOR: '1'})]).toEqual([false, true, false])
  })
})

describe('preview', () => {
  test('serves what was built until it is interrupted', async () => {
    write({'dist/index.html': '<h1>Hello</h1>'})
    let answer: Promise<string> | undefined
    const {code, stdout} = await docsite(['preview', 'dist', '--port', '0'], {
      whileRunning: (said, kill) => {
        const [url] = said.split('\n')
        if (answer || !said.includes('\n')) return
        answer = fetch(url ?? '').then((response) => response.text())
        void answer.finally(() => kill('SIGINT'))
      },
    })
    expect({code, answer: await answer}).toEqual({code: 0, answer: '<h1>Hello</h1>'})
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/)
  })

  test('ends with 2 where nothing was built', async () => {
    write(site)
    expect(await docsite(['preview'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: There is no built site in `dist`: it has no index.html. Run `docsite build` first.\n',
    })
  })
})

test('a reader that goes away is no failure', async () => {
  const child = spawn(process.execPath, [bin, '--help'], {cwd: root, stdio: ['ignore', 'pipe', 'pipe']})
  child.stdout.destroy()
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  expect({code: await new Promise((resolve) => child.on('close', resolve)), stderr}).toEqual({code: 0, stderr: ''})
})

test.each([
  [
    'throws when nobody waits',
    `void Promise.reject(new Error('too late'))`,
    /^error: Something threw when nothing waited for it any more, so the command was stopped\.\n\nError: too late\n/,
  ],
  [
    'waits for ever',
    'await new Promise(() => {})',
    /^error: The command waits for something that never happens, so it was ended: a promise of the configuration or of a plugin is never settled\.\n$/,
  ],
  [
    'ends the process',
    'process.exit(0)',
    /^error: The process was ended before the command was done: the configuration or a plugin calls `process\.exit`\. Take the call out\.\n$/,
  ],
])('a configuration that %s ends with 2 and says so', async (_what, code, expected) => {
  write({...site, 'site-config.ts': `${code}\n${site['site-config.ts']}`})
  const ended = await docsite(['build'])
  expect({code: ended.code, output: existsSync(path.join(root, 'dist'))}).toEqual({code: 2, output: false})
  expect(ended.stderr).toMatch(expected)
})
