import {execFileSync, spawn} from 'node:child_process'
import {symlinkSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {Client} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {mcpSite} from '../mcp-site.ts'
import {runDocsite} from '../run-docsite.ts'

const main = path.join(toolRoot, 'lib/main.js')

let root = ''
let client: Client

async function connect(cwd: string, ...args: readonly string[]): Promise<Client> {
  const made = new Client({name: 'test', version: '1.0.0'})
  await made.connect(new StdioClientTransport({command: process.execPath, args: [main, 'mcp', ...args], cwd, stderr: 'ignore'}))
  return made
}

/** The answer of the tool: its text, and its data unless it is an error. */
type Told = {readonly text: string; readonly data?: unknown}

async function check(given: Record<string, unknown>): Promise<Told> {
  const {content, structuredContent: data} = await client.callTool({name: 'check_snippet', arguments: given})
  const [first] = content
  return {text: first?.type === 'text' ? first.text : '', ...(data !== undefined && {data})}
}

/** Files that no snippet may see, apart from what a package declares. */
const others: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({name: 'site', exports: {'./*': './*.d.ts'}, imports: {'#secret': './secret.ts'}}),
  'secret.ts': `export const password: 'hunter2' = 'hunter2'\n`,
  'secret.d.ts': `export declare const password: 'hunter2'\n`,
  'secret.json': '{"password": "hunter2"}\n',
  'secret.js': `export const password = 'hunter2'\n`,
  'workspace/package.json': JSON.stringify({name: 'linked', types: 'index.d.ts', exports: {'.': './index.d.ts', './*': './*.ts'}}),
  'workspace/index.d.ts': 'export * from "./more.js"\n',
  'workspace/more.d.ts': 'export declare const more: {readonly is: 7}\n',
  'workspace/secret.ts': `export const password: 'hunter2' = 'hunter2'\n`,
  'node_modules/@types/typed/package.json': JSON.stringify({name: '@types/typed', types: 'index.d.ts'}),
  'node_modules/@types/typed/index.d.ts': 'export interface Typed { size: number }\nexport declare function make(): Typed\n',
  'node_modules/typed/package.json': JSON.stringify({name: 'typed', main: 'index.js', password: 'hunter2'}),
  'node_modules/typed/index.js': 'exports.make = () => 1\n',
  'node_modules/typed/data.json': '{"password": "hunter2"}\n',
  'node_modules/plain/package.json': JSON.stringify({name: 'plain', main: 'index.js'}),
  'node_modules/plain/index.js': `export const password = 'hunter2'\n`,
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-snippet-')))
  await writeFiles(root, {...mcpSite, ...others})
  symlinkSync('../workspace', path.join(root, 'node_modules/linked'))
  symlinkSync('..', path.join(root, 'node_modules/site'))
  expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  client = await connect(root)
})
afterAll(async () => {
  await client.close()
  await rm(root, {recursive: true, force: true})
})

const good = `import {circle} from 'shapes'\ncircle(1).round()\n`

/** Code with an error on a text of 16 characters that was doubled many times. */
const doubled = (name: string, times: number): string =>
  [
    `type ${name}0 = '${name}123456789abcdef'`,
    ...Array.from({length: times}, (_one, index) => `type ${name}${index + 1} = \`\${${name}${index}}\${${name}${index}}\``),
    `let v${name}!: ${name}${times}`,
    `v${name}.x\n`,
  ].join('\n')

/** Code with types that take for ever. */
const endless = `type Fill<N extends number, T extends unknown[] = []> = T['length'] extends N ? T : Fill<N, [...T, 0]>
type Wide<T extends unknown[]> = [...T, ...T, ...T, ...T, ...T, ...T, ...T, ...T, ...T, ...T]
${Array.from({length: 200}, (_one, index) => `type E${index} = Wide<Fill<${700 + index}>>\nconst e${index}: E${index} = [1]`).join('\n')}`

describe('an answer', () => {
  test('says that code is right in the version that has what it uses, the latest by default', async () => {
    expect(await check({code: good, version: 'next'})).toEqual({
      text: 'No problems in version next.',
      data: {version: 'next', problems: [], total: 0},
    })
    const message = `Property 'round' does not exist on type 'Shape'.`
    expect(await check({code: good})).toEqual({
      text: `Problems in version 1.0:\n\n2:11 ${message} (TS2339)`,
      data: {version: '1.0', problems: [{line: 2, column: 11, code: 'TS2339', message}], total: 1},
    })
  })

  test('names places in each syntax', async () => {
    const code = `import {circle} from 'shapes'\ncircle(1).scal(2)\ncircle('1')\n`
    for (const syntax of ['ts', 'tsx', 'js', 'jsx']) {
      expect((await check({code, version: 'next', syntax})).text).toBe(
        [
          'Problems in version next:',
          '',
          `2:11 Property 'scal' does not exist on type 'Shape'. Did you mean 'scale'? (TS2551)`,
          `3:8 Argument of type 'string' is not assignable to parameter of type 'number'. (TS2345)`,
        ].join('\n'),
      )
    }
    expect((await check({code: 'circle(1 as number)', syntax: 'js'})).text).toBe(
      'Problems in version 1.0:\n\n1:13 Type assertion expressions can only be used in TypeScript files. (TS8016)',
    )
    // as on pages, code without imports sees what the package exports
    expect((await check({code: 'circle(1).area.toFixed()'})).text).toBe('No problems in version 1.0.')
  })

  test('knows types of installed packages, and names modules without the folders of the machine', async () => {
    const code = [
      `import {make} from 'typed'`,
      `import {more} from 'linked'`,
      `import {missing} from 'typed'`,
      `import * as typed from 'typed'`,
      `import * as linked from 'linked'`,
      `import * as shapes from 'shapes'`,
      'const size: string = make().size',
      'const is: 8 = more.is',
      'const all: number = typed',
      'const others: number = linked',
      'const drawn: number = shapes',
    ].join('\n')
    expect((await check({code})).text).toBe(
      [
        'Problems in version 1.0:',
        '',
        `3:9 Module '"typed"' has no exported member 'missing'. (TS2305)`,
        `7:7 Type 'number' is not assignable to type 'string'. (TS2322)`,
        `8:7 Type '7' is not assignable to type '8'. (TS2322)`,
        `9:7 Type 'typeof import("@types/typed/index")' is not assignable to type 'number'. (TS2322)`,
        `10:7 Type 'typeof import("workspace/index")' is not assignable to type 'number'. (TS2322)`,
        `11:7 Type 'typeof import("shapes/index")' is not assignable to type 'number'. (TS2322)`,
      ].join('\n'),
    )
  })

  test.each<[Record<string, unknown>, string]>([
    [{code: '1', version: '1.00'}, 'There is no version `1.00`. There is: `next`, `1.0`. Did you mean `1.0`?'],
    [{code: 'x'.repeat(1_000_000)}, '`code` has 1000000 characters. Write at most 20000.'],
    [{code: 'ä'.repeat(15_000)}, '`code` has 30000 bytes. Write at most 20000.'],
    [{code: '1', syntax: 'py'}, '`syntax` has to be one of `ts`, `tsx`, `js`, `jsx`.'],
    [{code: ' '}, '`code` is empty. Write a text, or leave it out if it is optional.'],
    [{}, '`check_snippet` needs `code`: code of one module.'],
  ])('to question %# says what to ask', async (given, text) => {
    expect(await check(given)).toEqual({text})
  })
})

describe('a file that is not of the types', () => {
  /** Files that are there, and others that are not. */
  const files: readonly (readonly [there: string, missing: string])[] = [
    ['/etc/passwd', '/etc/passwx'],
    ['ROOT/secret', 'ROOT/secrex'],
    ['ROOT/secret.ts', 'ROOT/secrex.ts'],
    ['ROOT/secret.d.ts', 'ROOT/secrex.d.ts'],
    ['ROOT/secret.json', 'ROOT/secrex.json'],
    ['ROOT/node_modules/typed/data.json', 'ROOT/node_modules/typed/datx.json'],
    ['../secret', '../secrex'],
    ['../../secret', '../../secrex'],
    ['../../secret.ts', '../../secrex.ts'],
    ['../../secret.js', '../../secrex.js'],
    ['../../secret.json', '../../secrex.json'],
    ['../../package.json', '../../packagx.json'],
    ['shapes/../../../secret', 'shapes/../../../secrex'],
    ['typed/../../secret', 'typed/../../secrex'],
    ['file:///etc/passwd', 'file:///etc/passwx'],
    ['#secret', '#secrex'],
    ['site/secret', 'site/secrex'],
    ['site/secret.d.ts', 'site/secrex.d.ts'],
    ['linked/secret', 'linked/secrex'],
    ['linked/secret.ts', 'linked/secrex.ts'],
    ['typed/data.json', 'typed/datx.json'],
    ['typed/package.json', 'typed/packagx.json'],
    ['plain', 'plaix'],
    ['plain/index.js', 'plain/indey.js'],
  ]
  const ways: Readonly<Record<string, readonly [syntax: string, (file: string) => string]>> = {
    'is not imported': ['ts', (file) => `import {password} from '${file}'\nconst n: number = password`],
    'is not imported as a whole': ['ts', (file) => `import all from '${file}'\nconst n: number = all`],
    'is not imported by escapes': [
      'ts',
      (file) =>
        `import {password} from '${file.replaceAll('/', String.raw`\x2f`).replaceAll('.', String.raw`\u{2e}`)}'\nconst n: number = password`,
    ],
    'is not imported later': ['ts', (file) => `const n: number = (await import('${file}')).password`],
    'is not imported with attributes': ['ts', (file) => `import all from '${file}' with {type: 'json'}\nconst n: number = all.password`],
    'is not the type of an import': ['ts', (file) => `const n: number = (null as unknown as import('${file}')).password`],
    'is not required': ['ts', (file) => `import all = require('${file}')\nconst n: number = all.password`],
    'is not exported': ['ts', (file) => `export {password} from '${file}'\nexport * from '${file}'`],
    'is not extended': ['ts', (file) => `declare module '${file}' { export const more: typeof password }`],
    'is not referred to by path': ['ts', (file) => `/// <reference path="${file}" />\nconst n: number = password`],
    'is not referred to as types': ['ts', (file) => `/// <reference types="${file}" />\nconst n: number = password`],
    'is not referred to as library': ['ts', (file) => `/// <reference lib="${file}" />\nconst n: number = password`],
    'is no source of JSX': ['tsx', (file) => `/** @jsxImportSource ${file} */\nconst n: number = <a />`],
    'is not required by JavaScript': ['js', (file) => `const {password} = require('${file}')\nMath.abs(password)`],
    'is not the type of JavaScript': ['js', (file) => `/** @type {import('${file}').password} */\nconst n = 1\nn.a`],
    'is not imported by a comment': ['js', (file) => `/** @import {password} from '${file}' */\n/** @type {password} */\nconst n = 1\nn.a`],
  }
  test.each(Object.keys(ways))('%s, and an answer does not tell whether it exists', async (way) => {
    const [syntax, write] = ways[way] ?? ['', () => '']
    // on a push each way is tried with every fourth file, and each file in four ways
    const turn = Object.keys(ways).indexOf(way)
    for (const pair of files.filter((_pair, index) => isDeep || (index + turn) % 4 === 0)) {
      const [there, missing] = await Promise.all(
        pair.map(async (name) => {
          const file = name.replace('ROOT', root)
          const {text} = await check({code: write(file), syntax})
          return text.replaceAll(file, 'FILE').replaceAll(file.toLowerCase(), 'FILE')
        }),
      )
      expect({file: pair[0], text: there}).toEqual({file: pair[0], text: missing})
      expect({file: pair[0], isTold: /hunter2|root:/.test(there ?? '') || there?.includes(root)}).toEqual({file: pair[0], isTold: false})
    }
  })
})

describe('a limit', () => {
  test.each<[what: string, code: string, expected: RegExp]>([
    [
      'types that take for ever',
      endless,
      /^The check of the code took more than 10 s and was stopped\. Send less code, with simpler types\.$/,
    ],
    [
      'texts without end',
      ['A', 'B', 'C'].map((name) => doubled(name, 24)).join(''),
      /^The check of the code took too much memory and was stopped\./,
    ],
    ['brackets', '['.repeat(19_000), /^The check of the code failed, as on code or types that are nested too deeply\./],
    ...(isDeep
      ? [
          ['parentheses', `const a = ${'('.repeat(9000)}1${')'.repeat(9000)}`, /^The check of the code failed, as on code/] as [
            string,
            string,
            RegExp,
          ],
        ]
      : []),
  ])(
    'ends a check of %s, and the next question is answered',
    async (_what, code, expected) => {
      const first = check({code})
      const second = check({code: good, version: 'next'})
      expect(await first).toEqual({text: expect.stringMatching(expected)})
      expect((await second).text).toBe('No problems in version next.')
    },
    60_000,
  )

  test('keeps answers short', async () => {
    const {text, data} = await check({code: `let a = {}\n${'a.b\n'.repeat(200)}`})
    const message = `Property 'b' does not exist on type '{}'.`
    const told = Array.from({length: 25}, (_one, index) => index + 2)
    expect(data).toEqual({
      version: '1.0',
      problems: told.map((line) => ({line, column: 3, code: 'TS2339', message})),
      total: 200,
    })
    expect(text.split('\n').slice(2)).toEqual([...told.map((line) => `${line}:3 ${message} (TS2339)`), '175 more problems.'])

    const long = await check({code: 'x'.repeat(5000)})
    expect(long.text).toBe(`Problems in version 1.0:\n\n1:1 Cannot find name '${'x'.repeat(682)}… (TS2304)`)
    // a type of 268 million characters
    expect((await check({code: doubled('A', 24)})).text).toMatch(/^Problems in version 1\.0:\n\n27:4 .{100,700} \(TS2339\)$/)
  })
})

describe('the process that compiles', () => {
  /** Returns the processes for code of others that a process has started. */
  const childrenOf = (pid: number): number[] =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {encoding: 'utf8'})
      .split('\n')
      .filter((line) => line.includes('task-host'))
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []))
  const isRunning = (pid: number): boolean => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  const say = (id: number, method: string, params: unknown): string => `${JSON.stringify({jsonrpc: '2.0', id, method, params})}\n`
  const hello = say(1, 'initialize', {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}})

  test.each<[string, string, (server: ReturnType<typeof spawn>) => void, number | null]>([
    ['the client leaves', good, (server) => server.stdin?.end(), 0],
    ['the client leaves during a check', endless, (server) => server.stdin?.end(), 0],
    ['the server is interrupted', good, (server) => server.kill('SIGINT'), 0],
    ['the server is killed', good, (server) => server.kill('SIGKILL'), null],
  ])('starts with the first check, and ends when %s', async (_when, code, end, exitCode) => {
    const server = spawn(process.execPath, [main, 'mcp'], {cwd: root, stdio: ['pipe', 'pipe', 'ignore']})
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const until = async (done: () => boolean): Promise<void> => {
      while (!done()) await setTimeout(20)
    }
    server.stdin.write(hello)
    server.stdin.write(say(2, 'tools/list', {}))
    await until(() => said.includes('"id":2'))
    expect(childrenOf(server.pid ?? 0)).toEqual([])
    server.stdin.write(say(3, 'tools/call', {name: 'check_snippet', arguments: {code}}))
    await until(() => childrenOf(server.pid ?? 0).length > 0)
    if (code === good) await until(() => said.includes('"id":3'))
    const children = childrenOf(server.pid ?? 0)
    const closed = new Promise((resolve) => server.on('close', resolve))
    end(server)
    expect(await closed).toBe(exitCode)
    await until(() => !children.some(isRunning))
    expect(children).toHaveLength(1)
  })
})

describe('the tool is listed', () => {
  const isListed = async (one: Client): Promise<boolean> => (await one.listTools()).tools.some(({name}) => name === 'check_snippet')

  test('with the site, and not with a built folder alone, which has no types', async () => {
    const other = await connect(root, 'dist')
    expect([await isListed(client), await isListed(other)]).toEqual([true, false])
    await other.close()
  })

  test('where the site documents a package only', async () => {
    const folder = await makeFolder({
      'site-config.ts': `export default {title: 'Plain', url: 'https://example.org'}\n`,
      'content/docs/index.md': '# Start\n\nText.\n',
    })
    expect((await runDocsite(folder, ['build', '--quiet'])).code).toBe(0)
    const other = await connect(folder)
    expect(await isListed(other)).toBe(false)
    await other.close()
  })
})
