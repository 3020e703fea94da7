import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {request as createRequest} from 'node:http'
import type {IncomingHttpHeaders, Server} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {buffer} from 'node:stream/consumers'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {listen} from '../../../../cli/http/listen.ts'
import {createPreviewServer} from '../../../../cli/preview/preview-server.ts'
import {parseRange} from '../../../../cli/preview/send-file.ts'

let folder = ''
let port = 0
let server: Server

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'send-')))
  for (const [name, text] of Object.entries({
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Nothing</h1>',
    'film.mp4': '0123456789',
    'empty.mp4': '',
    'style.css': 'a{}',
    'favicon.ico': 'icon',
    'files/C# & 100%.pdf': 'sharp',
    'C#/index.html': '<h1>C#</h1>',
  })) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true})
    writeFileSync(path.join(folder, name), text)
  }
  server = createPreviewServer({folder, baseUrl: '/'})
  port = await listen(server, 0)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, {recursive: true})
})

type Answer = {readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: string}

function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = createRequest({host: '127.0.0.1', port, path: target, method, headers, agent: false}, (response) => {
      buffer(response).then((body) => resolve({status: response.statusCode, headers: response.headers, body: body.toString()}), reject)
    })
    request.on('error', reject).end()
  })
}

/** What of an answer says which part it is. */
function part({status, headers, body}: Answer): readonly unknown[] {
  return [status, headers['content-range'], headers['content-length'], body]
}

describe('parts of a file (RFC 9110, section 14)', () => {
  const whole = [200, undefined, '10', '0123456789']

  test.each([
    ['bytes=0-3', [206, 'bytes 0-3/10', '4', '0123']],
    ['bytes=7-', [206, 'bytes 7-9/10', '3', '789']],
    ['bytes=-2', [206, 'bytes 8-9/10', '2', '89']],
    ['bytes=0-', [206, 'bytes 0-9/10', '10', '0123456789']],
    ['bytes=10-', [416, 'bytes */10', '0', '']],
    ['bytes=-0', [416, 'bytes */10', '0', '']],
    ['bytes=0-1,4-5', whole],
    ['bytes=5-1', whole],
    ['pages=1-2', whole],
  ])('%s', async (range, expected) => {
    expect(part(await ask('/film.mp4', {range}))).toEqual(expected)
  })

  test('that there are parts is said with the whole file and with each part', async () => {
    const answers = [await ask('/film.mp4'), await ask('/film.mp4', {range: 'bytes=0-1'}), await ask('/film.mp4', {}, 'HEAD')]
    expect(answers.map(({headers}) => headers['accept-ranges'])).toEqual(['bytes', 'bytes', 'bytes'])
  })

  test('of an empty file there are none', async () => {
    expect(part(await ask('/empty.mp4', {range: 'bytes=0-'}))).toEqual([416, 'bytes */0', '0', ''])
    expect(part(await ask('/empty.mp4'))).toEqual([200, undefined, '0', ''])
  })

  test('who has a part of just this file gets the next; who has one of another gets all', async () => {
    const etag = (await ask('/film.mp4')).headers.etag ?? ''
    const next = (condition: string): Promise<Answer> => ask('/film.mp4', {range: 'bytes=8-', 'if-range': condition})
    const answers = [await next(etag), await next(`W/${etag}`), await next('"other"'), await next('Wed, 21 Oct 2015 07:28:00 GMT')]
    expect(answers.map(({status, body}) => [status, body])).toEqual([
      [206, '89'],
      [200, '0123456789'],
      [200, '0123456789'],
      [200, '0123456789'],
    ])
  })

  test('compressed texts have no parts, and say so by not offering any', async () => {
    const {status, headers} = await ask('/style.css', {range: 'bytes=0-0', 'accept-encoding': 'br'})
    expect([status, headers['content-encoding'], headers['accept-ranges'], headers['content-range']]).toEqual([
      200,
      'br',
      undefined,
      undefined,
    ])
    expect(part(await ask('/style.css', {range: 'bytes=0-0', 'accept-encoding': 'identity'}))).toEqual([206, 'bytes 0-0/3', '1', 'a'])
  })

  test('HEAD and the page for what is missing know no parts', async () => {
    expect(part(await ask('/film.mp4', {range: 'bytes=0-3'}, 'HEAD'))).toEqual([200, undefined, '10', ''])
    expect(part(await ask('/gone', {range: 'bytes=0-3'}))).toEqual([404, undefined, '16', '<h1>Nothing</h1>'])
  })
})

describe('conditions (RFC 9110, section 13)', () => {
  test('what the reader has is not sent again: one tag, a weak one, one of a list, any', async () => {
    const etag = (await ask('/film.mp4')).headers.etag ?? ''
    const known = [etag, `W/${etag}`, `"a", W/${etag}`, '*']
    const answers = await Promise.all(known.map((list) => ask('/film.mp4', {'if-none-match': list})))
    expect(answers.map(({status, headers, body}) => [status, headers.etag, headers['content-length'], body])).toEqual(
      known.map(() => [304, etag, undefined, '']),
    )
    expect((await ask('/film.mp4', {'if-none-match': '"other"'})).status).toBe(200)
  })

  test('what the reader has goes before the part it asks for', async () => {
    const etag = (await ask('/film.mp4')).headers.etag ?? ''
    expect((await ask('/film.mp4', {'if-none-match': etag, range: 'bytes=0-3'})).status).toBe(304)
  })

  test('who wants only one state of a file does not get another', async () => {
    const etag = (await ask('/film.mp4')).headers.etag ?? ''
    const answers = await Promise.all([etag, '*', '"other"', `W/${etag}`].map((list) => ask('/film.mp4', {'if-match': list})))
    expect(answers.map(({status}) => status)).toEqual([200, 200, 412, 412])
  })

  test('dates are no conditions: the server sends none', async () => {
    const {status, headers} = await ask('/film.mp4', {'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT'})
    expect([status, headers['last-modified']]).toEqual([200, undefined])
  })

  test('the page for what is missing is always sent', async () => {
    expect((await ask('/gone', {'if-none-match': '*'})).status).toBe(404)
  })
})

test.each(['/', '/film.mp4', '/gone', '/C%23'])('HEAD of %s says what GET says', async (target) => {
  const [head, get] = [await ask(target, {}, 'HEAD'), await ask(target)]
  const said = ({status, headers: {date: _date, ...headers}}: Answer): unknown => ({status, headers})
  expect(said(head)).toEqual(said(get))
  expect(head.body).toBe('')
})

test('names may have what has a meaning in URLs', async () => {
  expect((await ask('/files/C%23%20%26%20100%25.pdf')).body).toBe('sharp')
  expect((await ask('/C%23?a=1')).headers.location).toBe('/C%23/?a=1')
  expect((await ask('/C%23/')).body).toBe('<h1>C#</h1>')
  expect((await ask('/C#/')).status).toBe(400)
})

test('the icon that browsers ask for has the type of an icon', async () => {
  expect((await ask('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
})

describe('the part of a file of 10 bytes that is asked for', () => {
  test.each([
    ['bytes=0-3', {start: 0, end: 3}],
    ['bytes=0-0', {start: 0, end: 0}],
    ['bytes=9-', {start: 9, end: 9}],
    ['bytes=2-', {start: 2, end: 9}],
    ['bytes=2-99', {start: 2, end: 9}],
    ['bytes=-3', {start: 7, end: 9}],
    ['bytes=-99', {start: 0, end: 9}],
    ['Bytes=1-2', {start: 1, end: 2}],
    ['bytes= 1-2 ', {start: 1, end: 2}],
    ['bytes=1-99999999999999999999999', {start: 1, end: 9}],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-1', undefined],
    ['bytes=-', undefined],
    ['bytes=', undefined],
    ['bytes=a-b', undefined],
    ['bytes=1-2,4-5', undefined],
    ['bytes=1 - 2', undefined],
    ['lines=1-2', undefined],
    ['1-2', undefined],
    ['', undefined],
  ])('%j is %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected)
  })

  test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%j of an empty file is nothing', (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable')
  })
})
