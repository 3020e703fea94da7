import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Client} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toolRoot, writeFiles} from '../make-site.ts'
import {mcpSite} from '../mcp-site.ts'
import {runDocsite} from '../run-docsite.ts'

let root = ''
let client: Client

async function connect(...args: readonly string[]): Promise<Client> {
  const made = new Client({name: 'test', version: '1.0.0'})
  const command = {
    command: process.execPath,
    args: [path.join(toolRoot, 'lib/main.js'), 'mcp', ...args],
    cwd: root,
    stderr: 'ignore' as const,
  }
  await made.connect(new StdioClientTransport(command))
  return made
}

async function check(given: Record<string, unknown>): Promise<{text: string; isError: boolean}> {
  const {content, isError} = await client.callTool({name: 'check_snippet', arguments: given})
  const [first] = content
  return {text: first?.type === 'text' ? first.text : '', isError: isError === true}
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-snippet-')))
  await writeFiles(root, {
    ...mcpSite,
    'secret.ts': `export const password: 'hunter2' = 'hunter2'\n`,
    'secret.d.ts': `export declare const password: 'hunter2'\n`,
  })
  expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  client = await connect()
})
afterAll(async () => {
  await client.close()
  await rm(root, {recursive: true, force: true})
})

const good = `import {circle} from 'shapes'\ncircle(1).round()\n`

test('code is right in the version that has what it uses', async () => {
  expect(await check({code: good, version: 'next'})).toEqual({text: 'No problems in version next.', isError: false})
  expect(await check({code: good})).toEqual({
    text: `Problems in version 1.0:\n\n2:11 Property 'round' does not exist on type 'Shape'. (TS2339)`,
    isError: false,
  })
})

test('a wrong name and a wrong argument are told with their places', async () => {
  const code = `import {circle} from 'shapes'\ncircle(1).scal(2)\ncircle('1')\n`
  expect(await check({code, version: 'next', language: 'js'})).toEqual({
    text: [
      'Problems in version next:',
      '',
      `2:11 Property 'scal' does not exist on type 'Shape'. Did you mean 'scale'? (TS2551)`,
      `3:8 Argument of type 'string' is not assignable to parameter of type 'number'. (TS2345)`,
    ].join('\n'),
    isError: false,
  })
})

test.each<[Record<string, unknown>, string]>([
  [{code: '1', version: '1.00'}, 'There is no version `1.00`. There is: `next`, `1.0`. Did you mean `1.0`?'],
  [{code: 'x'.repeat(1_000_000)}, '`code` has 1000000 characters. Write at most 20000.'],
  [{code: 'ä'.repeat(15_000)}, '`code` has 30000 bytes. Write at most 20000.'],
  [{code: '1', language: 'py'}, '`language` has to be one of `ts`, `tsx`, `js`, `jsx`.'],
])('question %# gets an answer that says what to ask', async (given, text) => {
  expect(await check(given)).toEqual({text, isError: true})
})

test('no file of the machine is read, and none is named', async () => {
  const files = [
    '/etc/passwd',
    `${root}/secret`,
    `${root}/secret.ts`,
    '../secret',
    '../../secret.ts',
    'shapes/../../../secret',
    'file:///etc/passwd',
  ]
  const ways = (file: string): string[] => [
    `import {password} from '${file}'\nconst n: number = password\nconsole.log(n)`,
    `const n: number = (null as unknown as import('${file}')).password`,
    `/// <reference path="${file}" />\nconst n: number = password`,
    `/// <reference types="${file}" />\nconst n: number = password`,
    `/** @jsxImportSource ${file} */\nconst n: number = <a />`,
  ]
  for (const file of files) {
    for (const code of ways(file)) {
      const {text} = await check({code, language: 'tsx'})
      const told = text.replaceAll(file, '')
      expect({code, isTold: told.includes('hunter2') || told.includes('root:') || told.includes(root)}).toEqual({code, isTold: false})
      expect(text).toMatch(/^Problems/)
    }
  }
  const {text} = await check({code: `/** @type {import('${root}/secret.ts').password} */\nconst n = 1\nn.a`, language: 'js'})
  expect(text).not.toContain('hunter2')
})

test('code without end is stopped, and the next question is answered', async () => {
  const endless = `type A<N extends 0[], T> = N['length'] extends 900 ? T : A<[...N, 0], T>
type B<N extends 0[]> = N['length'] extends 900 ? 1 : A<[], N> extends infer X ? B<[...N, 0]> | (X extends 0 ? 1 : never) : never
${Array.from({length: 200}, (_one, index) => `type C${index} = B<[]> & A<[], ${index}>; const c${index}: C${index} = 'x'`).join('\n')}`
  const union = `type D = 0|1|2|3|4|5|6|7|8|9\ntype S = \`\${D}\${D}\${D}\${D}\${D}\`\nconst s: S = 'x'`
  for (const code of [endless, union, '['.repeat(19_000), `const a = ${'('.repeat(9000)}1${')'.repeat(9000)}`, 'while (true) {}'])
    expect((await check({code})).text).toMatch(/^(?:Problems in|No problems in|The check of the code)/)
  expect(await check({code: good, version: 'next'})).toEqual({text: 'No problems in version next.', isError: false})
}, 120_000)

test('a built folder alone has no types, so the tool is not listed', async () => {
  const other = await connect('dist')
  const names = async (one: Client): Promise<boolean> => (await one.listTools()).tools.some(({name}) => name === 'check_snippet')
  expect([await names(client), await names(other)]).toEqual([true, false])
  await other.close()
})
