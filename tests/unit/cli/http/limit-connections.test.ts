import {once} from 'node:events'
import {createServer} from 'node:http'
import type {RequestListener, Server} from 'node:http'
import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {afterEach, describe, expect, test} from 'vitest'
import {limitConnections} from '../../../../cli/http/limit-connections.ts'
import {listen} from '../../../../cli/http/listen.ts'

const MOST = 5
/** More than both ends of a connection take for somebody who does not read. */
const LARGE = 64 * 1024 * 1024

let server: Server | undefined
const clients: Socket[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<number> {
  server = createServer(answer)
  limitConnections(server, MOST)
  return listen(server, 0)
}

/** A client that sends this and, unless it is read, leaves what comes back where it is. */
async function open(port: number, sent: string): Promise<Socket> {
  const client = connect({port, host: '127.0.0.1', allowHalfOpen: true}).on('error', () => undefined)
  clients.push(client)
  await once(client, 'connect')
  client.write(sent)
  // what was sent has arrived before the next client connects
  await sleep(10)
  return client
}

const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** What a client receives first; nothing when it is turned away. */
async function firstAnswer(client: Socket): Promise<string> {
  if (client.closed || client.readableEnded) return ''
  const [chunk] = (await Promise.race([once(client, 'data'), hasEnded(client).then(() => [''])])) as [Buffer | string]
  return chunk.toString().split('\r\n\r\n').at(-1) ?? ''
}

/** Whether the server has left a client its connection. */
async function isOpen(client: Socket): Promise<boolean> {
  if (client.closed || client.readableEnded) return false
  client.resume()
  return Promise.race([hasEnded(client).then(() => false), sleep(100).then(() => true)])
}

function hasEnded(client: Socket): Promise<void> {
  return new Promise((resolve) => client.once('end', resolve).once('close', () => resolve()))
}

describe('more connections than are served at once', () => {
  test('the one that has waited longest for a request makes room', async () => {
    const port = await serve((request, response) => void response.end(request.url))
    const waiting: Socket[] = []
    for (let index = 0; index < MOST; index += 1) waiting.push(await open(port, index % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHo'))
    expect(await firstAnswer(await open(port, requestFor('/new')))).toBe('/new')
    expect(await Promise.all(waiting.map(isOpen))).toEqual([false, true, true, true, true])
  })

  test('one that was answered counts from then on', async () => {
    const port = await serve((request, response) => void response.end(request.url))
    const answered = await open(port, requestFor('/first'))
    expect(await firstAnswer(answered)).toBe('/first')
    const waiting: Socket[] = []
    for (let index = 1; index < MOST; index += 1) waiting.push(await open(port, ''))
    answered.write(requestFor('/again'))
    expect(await firstAnswer(answered)).toBe('/again')
    await open(port, requestFor('/new'))
    expect(await Promise.all([answered, ...waiting].map(isOpen))).toEqual([true, false, true, true, true])
  })

  test('a client that does not read its answer makes room when nobody waits', async () => {
    const port = await serve((request, response) => void response.end(request.url === '/large' ? Buffer.alloc(LARGE) : request.url))
    for (let index = 0; index < MOST; index += 1) await open(port, requestFor('/large'))
    expect(await firstAnswer(await open(port, requestFor('/new')))).toBe('/new')
  })

  test('streams that are read and answers that are being made stay; then a new connection is refused', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/stream') response.write('data: first\n\n')
    })
    const busy: Socket[] = []
    for (let index = 0; index < MOST; index += 1) busy.push(await open(port, requestFor(index === 0 ? '/stream' : '/slow')))
    expect(await firstAnswer(await open(port, requestFor('/new')))).toBe('')
    expect(await Promise.all(busy.map(isOpen))).toEqual([true, true, true, true, true])
  })
})
