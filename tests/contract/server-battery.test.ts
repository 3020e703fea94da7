import {once} from 'node:events'
import {mkdir, mkdtemp, realpath, rm, symlink} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {repetitions} from '../depth.ts'
import {writeFiles} from '../make-site.ts'
import {createRandom} from '../random.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'
import type {RunningDocsite} from '../start-docsite.ts'

/** How many targets are made of random bytes. */
const RANDOM_TARGETS = repetitions('RANDOM_TARGETS', {push: 500, deep: 20_000})

/** Stands in everything that nobody may read. */
const CANARY = 'canary-7d1e'

/** Files that a server must not give away: outside of the site, beside its output, hidden in it, and what links lead to. */
const secrets = [
  '../secret.txt',
  '../dist-secret/s.txt',
  '../../etc/passwd',
  '../package.json',
  '../site-config.ts',
  '../.env',
  '.env',
  '.env.local',
  '.git/config',
  '.git/HEAD',
  '.docsite/secret.txt',
  '.htpasswd',
  'link.txt',
  'linked/s.txt',
  'linked/.env',
  'content/docs/next/index.md',
  'node_modules/secret/index.js',
]

/** Ways to write a path that a server has been led astray with, from `reliability.md` section 3.1. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => `/${name}`,
  (name) => `//${name}`,
  (name) => `/${name.replaceAll('.', '%2e')}`,
  (name) => `/${name.replaceAll('/', '%2f')}`,
  (name) => `/${name.replaceAll('.', '%252e').replaceAll('/', '%252f')}`,
  (name) => `/docs/${name.replaceAll('/', '\\')}`,
  (name) => `/docs/../${name}`,
  (name) => `/${name}?raw??`,
]

/** Targets that are an attack whatever they name. */
const odd = [
  '/.env/.',
  '/.env/',
  '/.env\\',
  '/.env%00.html',
  '/%00',
  '/.env::$DATA',
  '/ENV~1',
  '/SECRET~1.TXT',
  '/@fs/etc/passwd',
  '/@fs/../secret.txt',
  '/@id/x',
  '/index.html#/../secret.txt',
  '/index.html?import&raw',
  '/%zz',
  '/%',
  '/%c0%ae%c0%ae/secret.txt',
  '/%ff%fe',
  '/..;/secret.txt',
  '/.%09./secret.txt',
  '//evil.example/%2e%2e',
  '/\\evil.example/',
  '///evil.example//',
  'http://evil.example/',
  'http://127.0.0.1/../secret.txt',
  'file:///etc/passwd',
  '*',
  '../secret.txt',
  'index.html',
  `/${'a'.repeat(2050)}`,
  `/${'../'.repeat(600)}etc/passwd`,
  '/.docsite/',
  '/.docsite/events/',
  '/.docsite/events/00000000000000000000000000000000',
  '/.docsite/live.js/../../secret.txt',
  '/.docsite/cache',
]

const targets = [...new Set([...secrets.flatMap((name) => spellings.map((spell) => spell(name))), ...odd])]

let parent = ''
let root = ''
const running: Partial<Record<'serve' | 'preview', RunningDocsite>> = {}

beforeAll(async () => {
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-battery-')))
  root = path.join(parent, 'site')
  await writeFiles(root, {
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org'} // ${CANARY}`,
    'content/docs/next/index.md': `---\ntitle: Start\n---\n\nWords. {/* */}\n<!-- ${CANARY} -->\n`,
    'content/static/free.txt': 'free',
    ...Object.fromEntries(['.env', '.env.local', '.git/config', '.htpasswd', 'package.json.txt'].map((file) => [file, CANARY])),
    'node_modules/secret/index.js': CANARY,
    '.docsite/secret.txt': CANARY,
    '../secret.txt': CANARY,
    '../dist-secret/s.txt': CANARY,
    '../dist-secret/.env': CANARY,
    'dist-secret/s.txt': CANARY,
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, stdout: code === 0 ? '' : stdout}).toEqual({code: 0, stdout: ''})
  running.preview = await startDocsite(root, ['preview', '--port', '0'])
  running.serve = await startDocsite(root, ['serve', '--port', '0'])
  // both follow what is on disk: what was put there since is looked at too
  for (const folder of ['dist', 'content/static']) {
    await writeFiles(path.join(root, folder), {'.env': CANARY, '.git/config': CANARY, '.git/HEAD': CANARY})
    await symlink(path.join(parent, 'secret.txt'), path.join(root, folder, 'link.txt'))
    await symlink(path.join(parent, 'dist-secret'), path.join(root, folder, 'linked'))
  }
  await mkdir(path.join(root, 'dist', 'later'))
})

afterAll(async () => {
  await running.serve?.stop()
  await running.preview?.stop()
  await rm(parent, {recursive: true, force: true})
})

type Sent = {readonly method?: string; readonly headers?: Readonly<Record<string, string>>}

/** Sends a request as it is, byte for byte, and gives all that comes back; clients of a library would tidy the target up. */
function send(port: number, target: string | Buffer, {method = 'GET', headers = {}}: Sent = {}): Promise<string> {
  const lines = Object.entries({Host: `localhost:${port}`, Connection: 'close', ...headers}).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
    socket.on('close', () => resolve(received))
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
    // a server that has refused may hang up before it has read everything
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    )
    socket.write(Buffer.concat([Buffer.from(`${method} `), Buffer.from(target), Buffer.from(` HTTP/1.1\r\n${lines.join('')}\r\n`)]))
  })
}

function statusOf(answer: string): number {
  return Number(answer.split(' ')[1] ?? 0)
}

describe.each(['serve', 'preview'] as const)('%s', (command) => {
  const port = (): number => running[command]?.port ?? 0

  test('shows the site, so that what follows proves something', async () => {
    const answers = await Promise.all(['/docs/', '/free.txt'].map((target) => send(port(), target)))
    expect(answers.map(statusOf)).toEqual([200, 200])
  })

  test(`gives nothing away for ${targets.length} targets, and none is an error of the server`, async () => {
    expect(targets.length).toBeGreaterThanOrEqual(120)
    const found: string[] = []
    for (const target of targets) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(port(), target, {method})
        const status = statusOf(answer)
        if (answer.includes(CANARY) || answer.includes('root:') || ![301, 302, 400, 404, 414].includes(status))
          found.push(`${method} ${target} ${status}`)
      }
    }
    // the query decides nothing, and this page exists
    expect(found.filter((line) => !/^(?:GET|HEAD) \/index\.html\?import&raw /.test(line))).toEqual([])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT', 'PROPFIND'])('%s is refused', async (method) => {
    const answer = await send(port(), method === 'CONNECT' ? 'localhost:1' : '/docs/', {method})
    expect([statusOf(answer), answer.includes('Words.')]).toEqual([405, false])
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:3000', '192.168.1.1', '[::2]', ''])(
    'the host %j gets nothing, and is not echoed',
    async (host) => {
      const answer = await send(port(), '/docs/', {headers: {Host: host}})
      expect([statusOf(answer), answer.includes('Words.'), host !== '' && answer.includes(host)]).toEqual([403, false, false])
    },
  )

  test.each(['localhost', 'LOCALHOST:80', 'docs.localhost:3000', '127.0.0.1', '[::1]:3000'])('the host %j is ours', async (host) => {
    expect(statusOf(await send(port(), '/docs/', {headers: {Host: host}}))).toBe(200)
  })

  test('no answer allows other origins to read it, and all say not to guess their type', async () => {
    for (const target of ['/docs/', '/free.txt', '/nope', '/%zz']) {
      const answer = await send(port(), target, {headers: {Origin: 'https://evil.example'}})
      expect(answer).not.toMatch(/access-control-/i)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
      expect(answer).toMatch(/cross-origin-resource-policy: same-origin/i)
    }
  })

  test('what another site embeds is refused, its links are not', async () => {
    const from = (mode: string) => ({headers: {'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode}})
    const answers = await Promise.all(['no-cors', 'cors', 'navigate'].map((mode) => send(port(), '/docs/', from(mode))))
    expect(answers.map(statusOf)).toEqual([403, 403, 200])
  })

  test(`${RANDOM_TARGETS} targets of random bytes: nothing leaks, nothing fails, and it serves on`, async () => {
    const random = createRandom(20_260)
    const words = ['..', '%2e', '%2f', '\\', '/', '//', '%00', '.env', 'secret.txt', 'linked', '%', '?', '#', ';', ':', '~1', '\u0000', 'ü']
    // a line break or a space would end the target
    const byte = (): number => {
      const one = random.below(256)
      return one === 0x0a || one === 0x0d || one === 0x20 ? 0x2e : one
    }
    const targetOf = (): Buffer => {
      const parts = Array.from({length: 1 + random.below(12)}, () =>
        random.below(2) === 0 ? Buffer.from([byte()]) : Buffer.from(words[random.below(words.length)] ?? ''),
      )
      return Buffer.concat([Buffer.from(random.below(8) === 0 ? '' : '/'), ...parts])
    }
    const all = Array.from({length: RANDOM_TARGETS}, targetOf)
    const found: string[] = []
    const rest = all.values()
    const worker = async (): Promise<void> => {
      for (const target of rest) {
        const answer = await send(port(), target)
        if (answer.includes(CANARY) || statusOf(answer) >= 500) found.push(JSON.stringify(target.toString('latin1')))
      }
    }
    await Promise.all(Array.from({length: 24}, worker))
    expect(found).toEqual([])
    expect(statusOf(await send(port(), '/docs/'))).toBe(200)
  })
})

describe('the event stream of serve', () => {
  const port = (): number => running.serve?.port ?? 0
  const eventsPath = async (): Promise<string> => /data-events="([^"]+)"/.exec(await send(port(), '/docs/'))?.[1] ?? ''

  /** The status of the stream, which does not end by itself. */
  function open(target: string, headers: Readonly<Record<string, string>> = {}): Promise<{status: number; text: string}> {
    return new Promise((resolve) => {
      const socket = connect(port(), '127.0.0.1')
      let text = ''
      const end = (): void => {
        socket.destroy()
        resolve({status: statusOf(text), text})
      }
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (text.includes('\n\n') || /\r\n\r\n.+\n/s.test(text)) end()
      })
      socket.on('close', end)
      const lines = Object.entries({Host: `localhost:${port()}`, ...headers}).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
    })
  }

  test('is at an address that has 128 random bits, another one each time', async () => {
    const first = await eventsPath()
    const other = await startDocsite(root, ['serve', '--port', '0'])
    const second = /data-events="([^"]+)"/.exec(await send(other.port, '/docs/'))?.[1]
    await other.stop()
    expect(first).toMatch(/^\/\.docsite\/events\/[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect((await open(first)).text).toMatch(/content-type: text\/event-stream.*data: \{"revision":/is)
  })

  test.each([
    [{Origin: 'https://evil.example'}, 403],
    [{Origin: 'null'}, 403],
    [{Origin: 'http://localhost:1'}, 403],
    [{'Sec-Fetch-Site': 'same-site'}, 403],
    [{'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors'}, 403],
    [{Host: 'evil.example'}, 403],
    [{'Sec-Fetch-Site': 'same-origin'}, 200],
  ])('with %j is %d', async (headers, status) => {
    expect((await open(await eventsPath(), headers)).status).toBe(status)
  })

  test('is for its own pages: the origin that the host names', async () => {
    const answers = await Promise.all(
      ['localhost', '127.0.0.1'].map(async (host) =>
        open(await eventsPath(), {Host: `${host}:${port()}`, Origin: `http://${host}:${port()}`}),
      ),
    )
    expect(answers.map(({status}) => status)).toEqual([200, 200])
  })

  test('does not keep the command from ending', async () => {
    const other = await startDocsite(root, ['serve', '--port', '0'])
    const events = /data-events="([^"]+)"/.exec(await send(other.port, '/docs/'))?.[1] ?? ''
    const socket = connect(other.port, '127.0.0.1')
    const closed = once(socket, 'close')
    socket.write(`GET ${events} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await once(socket, 'data')
    socket.resume()
    expect(await other.stop()).toBe(0)
    await closed
  })
})
