import {once} from 'node:events'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'
import type {RunningDocsite} from '../start-docsite.ts'

/** More than a server has connections at once. */
const CLIENTS = 520
/** Connections that are made at once; the system keeps no more than some hundreds in line. */
const GROUP = 100

let root = ''
const running: Partial<Record<'serve' | 'preview', RunningDocsite>> = {}
const clients: Socket[] = []

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-half-open-')))
  await writeFiles(root, {
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}`,
    'content/docs/next/index.md': '---\ntitle: Start\n---\n\nWords.\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, stdout: code === 0 ? '' : stdout}).toEqual({code: 0, stdout: ''})
  running.preview = await startDocsite(root, ['preview', '--port', '0'])
  running.serve = await startDocsite(root, ['serve', '--port', '0'])
})

afterEach(() => clients.splice(0).forEach((client) => client.destroy()))

afterAll(async () => {
  await running.serve?.stop()
  await running.preview?.stop()
  await rm(root, {recursive: true, force: true})
})

/** A client that sends this and never ends its side, whatever the server does. */
function open(port: number, sent: string): Promise<Socket> {
  return new Promise((resolve) => {
    const client = connect({port, host: '127.0.0.1', allowHalfOpen: true})
    clients.push(client)
    // refused or cut off is a way to be dealt with
    client.on('error', () => resolve(client)).on('connect', () => client.write(sent, () => resolve(client)))
    client.resume()
  })
}

/** The status that an ordinary request is answered with. */
async function ask(port: number, headers = `Host: localhost:${port}\r\n`): Promise<number> {
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  let received = ''
  client.on('error', () => undefined).on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  client.write(`GET /docs/ HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
  await once(client, 'close')
  return Number(received.split(' ')[1] ?? 0)
}

const begun = 'GET /docs/ HTTP/1.1\r\nHost: localhost\r\n'

/** What a client sends that does not go on. */
const halves = {
  'send nothing': '',
  'do not finish the request line': 'GET /do',
  'do not finish a header': `${begun}X-Long: a`,
  'do not finish their headers': begun,
  'do not send the body that they announce': `${begun}Content-Length: 1000\r\n\r\n`,
  'do not finish a body in pieces': `POST /docs/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab`,
  'ask once and stay': `${begun}\r\n`,
  'send what is not HTTP, and do not hang up': 'hello\r\n\r\n',
  'ask for a tunnel, and do not hang up': 'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'ask for another protocol': `${begun}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
}

const portOf = (command: 'serve' | 'preview'): number => running[command]?.port ?? 0

/** Parts of a request that end elsewhere than those of another. */
const alike: ReadonlySet<string> = new Set<keyof typeof halves>([
  'do not finish a header',
  'do not finish a body in pieces',
  'ask for another protocol',
])

test.each(Object.entries(halves).filter(([what]) => isDeep || !alike.has(what)))(
  `both answer while ${CLIENTS} clients %s`,
  async (_, sent) => {
    const ports = [portOf('serve'), portOf('preview')]
    for (let made = 0; made < CLIENTS; made += GROUP)
      await Promise.all(ports.flatMap((port) => Array.from({length: GROUP}, () => open(port, sent))))
    const asked = ports.flatMap((port) => Array.from({length: 20}, () => ask(port)))
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
  },
)

test.each(['serve', 'preview'] as const)('%s refuses a request that names two hosts, whichever is first', async (command) => {
  const hosts = ['localhost', 'evil.example', '127.0.0.1']
  const pairs = hosts.flatMap((first) => hosts.map((second) => `Host: ${first}\r\nhOST: ${second}\r\n`))
  expect(await Promise.all(pairs.map((headers) => ask(portOf(command), headers)))).toEqual(pairs.map(() => 400))
})

const strangers = {
  'hello\r\n\r\n': 'HTTP/1.1 400 Bad Request',
  'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n': 'HTTP/1.1 405 Method Not Allowed',
  [begun]: 'HTTP/1.1 408 Request Timeout',
}

/** What the server says before it closes a connection whose client does not. */
async function sayUntilClosed(port: number, sent: string): Promise<string | undefined> {
  const client = await open(port, sent)
  let received = ''
  client.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  await once(client, 'end')
  // what is sent to a connection that is closed, and not only ended, is refused
  const knock = setInterval(() => client.write('x'), 100)
  await new Promise((resolve) => client.on('close', resolve))
  clearInterval(knock)
  return received.split('\r\n')[0]
}

test('both hang up on clients that never do, and say why', async () => {
  const ports = [portOf('serve'), portOf('preview')]
  const asked = ports.flatMap((port) => Object.keys(strangers).map((sent) => sayUntilClosed(port, sent)))
  expect(await Promise.all(asked)).toEqual(ports.flatMap(() => Object.values(strangers)))
}, 60_000)
