import {brotliCompressSync, createGzip, deflateSync, gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {openScriptedServer, page} from '../../../../scripted-server.ts'
import type {Script} from '../../../../scripted-server.ts'
import {askServers, said} from './ask-servers.ts'

const words = `<p>${'Some words of a page. '.repeat(20)}</p>`
const html = `${words}<h2 id="a">A</h2>`
const noAnchor = (anchor: string): string => `external-anchor-missing: \`http://host/x\` has no anchor \`${anchor}\`.`

/** What is said of the anchors `a`, which is there, and `zzzzzz`, which is not. */
async function ask(script: Script, timeout = 15): Promise<string[]> {
  const server = await openScriptedServer(script)
  return said(await askServers([`${server.origin}/x#a`, `${server.origin}/x#zzzzzz`], {external: {timeout}}))
}

describe('a page is read', () => {
  test.each([
    ['as it is', page(html)],
    ['packed by gzip', page(gzipSync(html), {'content-encoding': 'gzip'})],
    ['packed by gzip, in capitals', page(gzipSync(html), {'content-encoding': 'GZIP'})],
    ['packed by deflate', page(deflateSync(html), {'content-encoding': 'deflate'})],
    ['packed by brotli', page(brotliCompressSync(html), {'content-encoding': 'br'})],
    ['as XHTML', page(html, {'content-type': 'application/xhtml+xml; charset=utf-8'})],
    ['in a charset that nobody knows', page(html, {'content-type': 'text/html; charset=klingon'})],
    ['with a type in capitals', page(html, {'content-type': 'Text/HTML'})],
    [
      'in pieces',
      (_request, response) => {
        response.setHeader('content-type', 'text/html')
        for (const letter of html) response.write(letter)
        response.end()
      },
    ],
  ] satisfies [string, Script][])('%s', async (_name, script) => {
    expect(await ask(script)).toEqual([noAnchor('zzzzzz')])
  })

  test.each([
    ['the header', 'text/html; charset=iso-8859-1', ''],
    ['the page', 'text/html', '<meta charset="iso-8859-1">'],
  ])('with the charset of %s', async (_name, type, meta) => {
    const bytes = Buffer.from(`${meta}${words}<h2 id="über">`, 'latin1')
    const server = await openScriptedServer(page(bytes, {'content-type': type}))
    expect(said(await askServers([`${server.origin}/x#über`, `${server.origin}/x#zzzzzz`]))).toEqual([noAnchor('zzzzzz')])
  })
})

describe('nothing is said of anchors that may be there', () => {
  test.each([
    ['broken gzip', page(gzipSync(html).subarray(0, 40), {'content-encoding': 'gzip'})],
    ['what is no gzip', page(html, {'content-encoding': 'gzip'})],
    [
      'a connection that breaks',
      (request, response) => {
        response.writeHead(200, {'content-type': 'text/html', 'content-length': '100000'})
        response.write(html, () => request.socket.destroy())
      },
    ],
    [
      'a connection that breaks in a packed page',
      (request, response) => {
        response.writeHead(200, {'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': '100000'})
        response.write(gzipSync(html).subarray(0, 40), () => request.socket.destroy())
      },
    ],
    ['a PDF', page('%PDF', {'content-type': 'application/pdf'})],
    ['plain text', page(html, {'content-type': 'text/plain'})],
    ['no type', (_request, response) => void response.writeHead(200).end(html)],
  ] satisfies [string, Script][])('%s', async (_name, script) => {
    expect(await ask(script)).toEqual([])
  })

  test('a page that does not come to its end', async () => {
    const script: Script = (_request, response) => {
      response.writeHead(200, {'content-type': 'text/html'})
      response.write(html)
    }
    expect(await ask(script, 1)).toEqual([])
  })

  test('a page that is too large: its first 5 MiB are read, and the connection ends', async () => {
    let sent = 0
    const chunk = Buffer.from('<p>Words of a page that does not end.</p>\n'.repeat(2000))
    const server = await openScriptedServer((_request, response) => {
      response.writeHead(200, {'content-type': 'text/html'})
      response.write(html)
      const more = (): void => {
        while (sent < 200 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    expect(await askServers([`${server.origin}/x#a`, `${server.origin}/x#zzzzzz`])).toEqual([])
    expect(sent).toBeLessThan(20 * 1024 * 1024)
    await expect.poll(() => server.open()).toBe(0)
  })

  test('so does the connection of a packed page that is too large', async () => {
    const server = await openScriptedServer((_request, response) => {
      response.writeHead(200, {'content-type': 'text/html', 'content-encoding': 'gzip'})
      const packer = createGzip()
      packer.pipe(response)
      const spaces = Buffer.alloc(1024 * 1024, ' ')
      const more = (): void => void (response.destroyed ? packer.destroy() : packer.write(spaces, more))
      more()
    })
    expect(await askServers([`${server.origin}/x#a`])).toEqual([])
    await expect.poll(() => server.open()).toBe(0)
  })

  test('a small answer that unpacks to a large one is cut too', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(html), Buffer.alloc(60 * 1024 * 1024, ' ')]))
    expect(await ask(page(bomb, {'content-encoding': 'gzip'}))).toEqual([])
  })
})

test('a body that nobody needs is not read', async () => {
  let sent = 0
  const chunk = Buffer.alloc(64 * 1024)
  const server = await openScriptedServer((request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(405).end()
    const more = (): void => {
      while (sent < 100 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
    }
    more()
  })
  expect(await askServers([`${server.origin}/x`])).toEqual([])
  await expect.poll(() => server.open()).toBe(0)
  expect(sent).toBeLessThan(10 * 1024 * 1024)
})
