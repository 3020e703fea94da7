import {mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {get} from 'node:http'
import type {IncomingMessage, Server} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {buffer} from 'node:stream/consumers'
import {setTimeout as sleep} from 'node:timers/promises'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {listen} from '../../../../cli/http/listen.ts'
import {createPreviewServer} from '../../../../cli/preview/preview-server.ts'
import type {PreviewSite} from '../../../../cli/preview/preview-server.ts'

const SECRET = 'canary-3f9c'

let parent = ''
let folder = ''
const servers: Server[] = []

beforeEach(() => {
  parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'preview-')))
  folder = path.join(parent, 'dist')
  writeSite({
    'index.html': '<h1>Home</h1>',
    'a/index.html': '<h1>A</h1>',
    'a/index.json': '{}',
    'über uns/index.html': '<h1>Ü</h1>',
    'style.css': 'a{}',
    LICENSE: 'text',
    '404.html': '<h1>Nothing here</h1>',
    '.well-known/x.txt': 'known',
    '.env': SECRET,
    '.git/config': SECRET,
  })
  mkdirSync(path.join(parent, 'dist-secret'))
  writeFileSync(path.join(parent, 'dist-secret', 's.txt'), SECRET)
  writeFileSync(path.join(parent, 'secret.txt'), SECRET)
})

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(parent, {recursive: true})
})

function writeSite(files: Readonly<Record<string, string>>, to = folder): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(to, name)), {recursive: true})
    writeFileSync(path.join(to, name), text)
  }
}

/** Writes the manifest of a site that wants to be served in a certain way. */
function writeRules(rules: object): void {
  const hosting = {redirects: [], rewrites: [], headers: {}, ...rules}
  writeSite({'manifest.json': JSON.stringify({hosting})})
}

async function serve(baseUrl = '/', options: Partial<PreviewSite> = {}): Promise<number> {
  const server = createPreviewServer({folder, baseUrl, ...options})
  servers.push(server)
  return listen(server, 0)
}

type Answer = {readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly body: string}

async function send(
  port: number,
  target: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Answer> {
  return sendRaw(port, target, {Host: `localhost:${port}`, Connection: 'close', ...headers}, method)
}

/** Sends a request as it is, byte for byte: clients of a library would tidy it up first. */
async function sendRaw(port: number, target: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Answer> {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    socket.on('end', () => resolve(received)).on('error', reject)
    socket.write(
      `${method} ${target} HTTP/1.1\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    )
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const fields = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  return {status: Number(first.split(' ')[1]), headers: new Map(fields), body: rest.join('\r\n\r\n')}
}

describe('what a static host shows', () => {
  test.each([
    ['/', 200, 'text/html;charset=utf-8', '<h1>Home</h1>'],
    ['/?q=1', 200, 'text/html;charset=utf-8', '<h1>Home</h1>'],
    ['/a/', 200, 'text/html;charset=utf-8', '<h1>A</h1>'],
    ['/a/index.html', 200, 'text/html;charset=utf-8', '<h1>A</h1>'],
    ['/a/index.json', 200, 'application/json;charset=utf-8', '{}'],
    ['/style.css', 200, 'text/css;charset=utf-8', 'a{}'],
    ['/LICENSE', 200, 'application/octet-stream', 'text'],
    ['/%C3%BCber%20uns/', 200, 'text/html;charset=utf-8', '<h1>Ü</h1>'],
    ['/u%CC%88ber%20uns/', 200, 'text/html;charset=utf-8', '<h1>Ü</h1>'],
    ['/.well-known/x.txt', 200, 'text/plain;charset=utf-8', 'known'],
    ['/A/', 404, 'text/html;charset=utf-8', '<h1>Nothing here</h1>'],
    ['/nope', 404, 'text/html;charset=utf-8', '<h1>Nothing here</h1>'],
    ['/style.css/', 404, 'text/html;charset=utf-8', '<h1>Nothing here</h1>'],
  ])('%s is %d', async (target, status, type, body) => {
    const answer = await send(await serve(), target)
    expect({status: answer.status, type: answer.headers.get('content-type'), body: answer.body}).toEqual({status, type, body})
  })

  test('A4, A5: a page can be written as .html, under its redirects and prefixes too; a file of that name goes first', async () => {
    writeSite({'b/index.html': '<h1>B</h1>', 'b.html': 'file', 'c.html/index.html': '<h1>C</h1>'})
    writeRules({redirects: [{from: '/old/', to: '/a/', status: 301}], rewrites: [{from: '/app/', to: '/a/'}]})
    const port = await serve()
    const targets = [
      '/a.html',
      '/a.html?q=1',
      '/b.html',
      '/c.html/',
      '/c.html',
      '/old.html?q=1',
      '/old/index.html',
      '/app/x.html',
      '/.html',
      '/nope.html',
    ]
    const answers = await Promise.all(targets.map((target) => send(port, target)))
    expect(answers.map(({status, headers, body}) => [status, headers.get('location') ?? body])).toEqual([
      [200, '<h1>A</h1>'],
      [200, '<h1>A</h1>'],
      [200, 'file'],
      [200, '<h1>C</h1>'],
      [301, '/c.html/'],
      [301, '/a/?q=1'],
      [301, '/a/'],
      [200, '<h1>A</h1>'],
      [200, '<h1>Home</h1>'],
      [404, '<h1>Nothing here</h1>'],
    ])
  })

  test('a page without its slash leads to the one with it, and keeps the query', async () => {
    const port = await serve()
    const answers = [await send(port, '/a?q=1&r=%2F'), await send(port, '/%C3%BCber%20uns')]
    expect(answers.map(({status, headers}) => [status, headers.get('location')])).toEqual([
      [301, '/a/?q=1&r=%2F'],
      [301, '/%C3%BCber%20uns/'],
    ])
  })

  test('HEAD is GET without a body, of pages, redirects and what is missing', async () => {
    writeRules({redirects: [{from: '/old/', to: '/a/', status: 301}]})
    const port = await serve()
    const answers = [
      await send(port, '/', {method: 'HEAD'}),
      await send(port, '/old/', {method: 'HEAD'}),
      await send(port, '/nope', {method: 'HEAD'}),
    ]
    expect(answers.map(({status, headers, body}) => [status, headers.get('content-length'), headers.get('location'), body])).toEqual([
      [200, '13', undefined, ''],
      [301, '0', '/a/', ''],
      [404, '21', undefined, ''],
    ])
  })

  test('a file that the reader has is not sent again', async () => {
    const port = await serve()
    const etag = (await send(port, '/style.css')).headers.get('etag') ?? ''
    const again = await send(port, '/style.css', {headers: {'If-None-Match': etag}})
    expect({status: again.status, body: again.body}).toEqual({status: 304, body: ''})
    writeFileSync(path.join(folder, 'style.css'), 'b{c:d}')
    expect(await send(port, '/style.css', {headers: {'If-None-Match': etag}})).toMatchObject({status: 200, body: 'b{c:d}'})
  })

  test('A2: everything is under the base URL, and all else leads there', async () => {
    const port = await serve('/docs/x/')
    const answers = await Promise.all(
      ['/docs/x/', '/docs/x/a', '/', '/docs/x', '/a/', '/docs/xa/', '/docs/x//a/'].map((target) => send(port, target)),
    )
    expect(answers.map(({status, headers}) => headers.get('location') ?? status)).toEqual([
      200,
      '/docs/x/a/',
      ...Array.from({length: 4}, () => '/docs/x/'),
      404,
    ])
    expect(answers.map(({status}) => status)).toEqual([200, 301, 302, 302, 302, 302, 404])
  })

  test('a site without 404.html says so in a word', async () => {
    rmSync(path.join(folder, '404.html'))
    expect(await send(await serve(), '/nope')).toMatchObject({status: 404, body: 'Not Found\n'})
  })

  test('a build that replaces the folder is shown at once', async () => {
    const port = await serve()
    expect((await send(port, '/new/')).status).toBe(404)
    writeSite({'new/index.html': 'new', 'index.html': 'home'}, path.join(parent, 'staging'))
    renameSync(folder, path.join(parent, 'old'))
    renameSync(path.join(parent, 'staging'), folder)
    expect(await send(port, '/new/')).toMatchObject({status: 200, body: 'new'})
    expect((await send(port, '/a/')).status).toBe(404)
  })
})

describe('while a build swaps the folder', () => {
  /** The site of the next build, ready to take the place of the present one. */
  const stageNext = (): string => {
    const staging = path.join(parent, 'staging')
    writeSite({'index.html': 'next', 'a/index.html': 'next a', 'manifest.json': '{}'}, staging)
    return staging
  }

  test('requests wait for the next site', async () => {
    const port = await serve()
    const staging = stageNext()
    renameSync(folder, path.join(parent, 'previous'))
    const answers = Promise.all(['/', '/a/', '/nope'].map((target) => send(port, target)))
    await sleep(200)
    renameSync(staging, folder)
    expect((await answers).map(({status, body}) => [status, body])).toEqual([
      [200, 'next'],
      [200, 'next a'],
      [404, 'Not Found\n'],
    ])
  })

  test('so does the first request of all', async () => {
    const staging = stageNext()
    renameSync(folder, path.join(parent, 'previous'))
    const answer = send(await serve(), '/')
    await sleep(100)
    renameSync(staging, folder)
    expect(await answer).toMatchObject({status: 200, body: 'next'})
  })

  test('a site that a killed build has left beside its place is put back', async () => {
    const staging = stageNext()
    const server = createPreviewServer({folder, baseUrl: '/', repair: async () => renameSync(staging, folder)})
    servers.push(server)
    const port = await listen(server, 0)
    renameSync(folder, path.join(parent, 'previous'))
    expect(await send(port, '/')).toMatchObject({status: 200, body: 'next'})
  })

  test('a listed file that is gone is missing, without a wait', async () => {
    const port = await serve()
    expect((await send(port, '/a/')).status).toBe(200)
    rmSync(path.join(folder, 'a/index.html'))
    expect(await send(port, '/a/')).toMatchObject({status: 404, body: 'Not Found\n'})
  })
})

test('a site that was removed is missing, until there is another', async () => {
  const port = await serve('/', {patience: 50})
  rmSync(folder, {recursive: true})
  expect(await send(port, '/')).toMatchObject({status: 404, body: 'Not Found\n'})
  writeSite({'index.html': 'again'})
  expect(await send(port, '/')).toMatchObject({status: 200, body: 'again'})
})

describe('compression', () => {
  const page = '<p>The same words, again and again.</p>\n'.repeat(10_000)

  beforeEach(() => writeSite({'large/index.html': page, 'photo.png': 'no text'}))

  /** Asks as browsers do; the body is as it was sent. */
  async function fetchEncoded(
    port: number,
    target: string,
    accepted: string,
  ): Promise<{readonly answer: IncomingMessage; readonly body: Buffer}> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({host: '127.0.0.1', port, path: target, headers: {'accept-encoding': accepted}, agent: false}, resolve).on('error', reject)
    })
    return {answer, body: await buffer(answer)}
  }

  test('texts are sent as the reader takes them, and caches are told', async () => {
    const port = await serve()
    const [br, gzip, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'identity'].map((accepted) => fetchEncoded(port, '/large/', accepted)),
    )
    expect(
      [br, gzip, plain].map((sent) => [
        sent?.answer.headers['content-encoding'],
        sent?.answer.headers['content-length'],
        sent?.answer.headers.vary,
      ]),
    ).toEqual([
      ['br', undefined, 'accept, accept-encoding'],
      ['gzip', undefined, 'accept, accept-encoding'],
      [undefined, String(page.length), 'accept, accept-encoding'],
    ])
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(page)
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(page)
    expect(plain?.body.toString()).toBe(page)
    expect([br, gzip].map((sent) => (sent?.body.length ?? page.length) < page.length / 100)).toEqual([true, true])
  })

  test('other formats are compressed already', async () => {
    const {answer, body} = await fetchEncoded(await serve(), '/photo.png', 'gzip, br')
    const {'content-encoding': encoding, 'content-length': length, vary} = answer.headers
    expect({encoding, length, vary, body: body.toString()}).toEqual({encoding: undefined, length: '7', vary: undefined, body: 'no text'})
  })

  test('the page for what is missing is compressed too', async () => {
    const {answer, body} = await fetchEncoded(await serve(), '/nope', 'br')
    expect({status: answer.statusCode, text: brotliDecompressSync(body).toString()}).toEqual({status: 404, text: '<h1>Nothing here</h1>'})
  })

  test('HEAD says how the body would be encoded', async () => {
    const {status, headers, body} = await send(await serve(), '/large/', {method: 'HEAD', headers: {'Accept-Encoding': 'br'}})
    const said = ['content-encoding', 'content-length', 'content-type', 'vary'].map((name) => headers.get(name))
    expect({status, said, body}).toEqual({
      status: 200,
      said: ['br', undefined, 'text/html;charset=utf-8', 'accept, accept-encoding'],
      body: '',
    })
  })

  test('each encoding of a file is kept by itself', async () => {
    const port = await serve()
    const tags = (await Promise.all(['br', 'gzip', 'identity'].map((accepted) => fetchEncoded(port, '/large/', accepted)))).map(
      ({answer}) => answer.headers.etag ?? '',
    )
    expect(new Set(tags).size).toBe(3)
    const ask = (tag: string | undefined) =>
      send(port, '/large/', {method: 'HEAD', headers: {'Accept-Encoding': 'br', 'If-None-Match': tag ?? ''}})
    const again = [await ask(tags[0]), await ask(tags[1]), await ask(tags[2])]
    expect(again.map(({status}) => status)).toEqual([304, 200, 200])
    expect(again.map(({headers}) => headers.get('vary'))).toEqual(Array.from({length: 3}, () => 'accept, accept-encoding'))
  })

  test('a reader who leaves in the middle harms nobody', async () => {
    const port = await serve()
    await new Promise<void>((resolve, reject) => {
      const request = get({host: '127.0.0.1', port, path: '/large/', headers: {'accept-encoding': 'gzip'}, agent: false}, (answer) => {
        answer.destroy()
        resolve()
      })
      request.on('error', reject)
    })
    expect((await fetchEncoded(port, '/large/', 'identity')).body.toString()).toBe(page)
  })
})

describe('what nobody gets', () => {
  const climbing = [
    '/../secret.txt',
    '/a/../../secret.txt',
    '/../dist-secret/s.txt',
    '/./a/',
    '//secret.txt',
    '///',
    '/..',
    '/a/..',
    '/...',
  ]
  const encoded = [
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e/dist-secret/s.txt',
  ]
  const odd = ['/..\\secret.txt', '/\\evil.example', '/a\\', '/.env\\', '/a#b', '/%00', '/a%00.html', '/%0d%0aX: y']
  const undecodable = ['/%zz', '/%', '/%c0%ae%c0%ae/', '/%FF', '/a/%E0%A4%A/', '/%zz/../a/', '/%zz.html']
  const hidden = [
    '/.env',
    '/.env/.',
    '/.env?raw',
    '/.env?raw??',
    '/.git/config',
    '/.git/',
    '/%2egit/config',
    '/link.txt',
    '/up/secret.txt',
    '/up/dist-secret/s.txt',
  ]
  const forms = ['http://evil.example/', '*', 'secret.txt', '/@fs/secret.txt', '/a/?import&raw', `/${'x'.repeat(3000)}`, '/?', '/a;b']

  test('files beside the site, hidden ones and what links lead out to, however they are asked for: no leak, no failure', async () => {
    symlinkSync('../secret.txt', path.join(folder, 'link.txt'))
    symlinkSync('..', path.join(folder, 'up'))
    const port = await serve()
    const targets = [...climbing, ...encoded, ...odd, ...undecodable, ...hidden, ...forms]
    const answers = await Promise.all(targets.map(async (target) => ({target, ...(await send(port, target))})))
    expect(answers.filter(({body, status}) => body.includes(SECRET) || status >= 500 || Number.isNaN(status))).toEqual([])
    expect(answers.filter(({status}) => status === 200).map(({target}) => target)).toEqual(['/a/?import&raw', '/?'])
    expect(answers.filter(({headers}) => (headers.get('location') ?? '/').match(/^\/[/\\]|^[^/]/))).toEqual([])
  })

  test.each(odd)('%s is refused before it is looked up', async (target) => {
    expect((await send(await serve(), target)).status).toBe(400)
  })

  test.each(undecodable)('A9: %s cannot be decoded, so that it is the page for what is missing', async (target) => {
    const {status, body} = await send(await serve(), target)
    expect([status, body]).toEqual([404, '<h1>Nothing here</h1>'])
  })

  test('targets without end are refused', async () => {
    expect((await send(await serve(), `/${'x'.repeat(3000)}`)).status).toBe(414)
  })

  test('links that stay inside are followed, in circles too', async () => {
    symlinkSync('a', path.join(folder, 'b'))
    symlinkSync('.', path.join(folder, 'self'))
    symlinkSync('gone', path.join(folder, 'dangling'))
    const port = await serve()
    expect([(await send(port, '/b/')).status, (await send(port, '/self/a/')).status, (await send(port, '/dangling')).status]).toEqual([
      200, 404, 404,
    ])
  })

  test('a file that was replaced by a link out is not sent', async () => {
    const port = await serve()
    expect((await send(port, '/style.css')).status).toBe(200)
    rmSync(path.join(folder, 'style.css'))
    symlinkSync('../secret.txt', path.join(folder, 'style.css'))
    const {status, body} = await send(port, '/style.css')
    expect({status, leaked: body.includes(SECRET)}).toEqual({status: 404, leaked: false})
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '0.0.0.0',
    'localhost:80:80',
    'LOCALHOST@evil',
    '',
  ])('pages of another host (%s) get no answer', async (host) => {
    expect(await send(await serve(), '/', {headers: {Host: host}})).toMatchObject({status: 403, body: 'Forbidden\n'})
  })

  test.each([
    ['Host', 'localhost', 'evil.example'],
    ['Host', 'localhost', 'localhost'],
    ['Origin', 'http://localhost', 'https://evil.example'],
    ['Sec-Fetch-Site', 'cross-site', 'cross-site'],
    ['Sec-Fetch-Mode', 'navigate', 'no-cors'],
  ])('a request that says twice what its %s is gets no answer', async (name, first, second) => {
    // of two entries with one name the later counts
    const headers = {Connection: 'close', Host: 'localhost', [name]: `${first}\r\n${name.toLowerCase()}: ${second}`}
    expect(await sendRaw(await serve(), '/', headers)).toMatchObject({status: 400, body: 'Bad Request\n'})
  })

  test.each(['localhost', 'LocalHost:9', '127.0.0.1:4000', '[::1]', '[::1]:4000'])('this machine is known as %s', async (host) => {
    expect((await send(await serve(), '/', {headers: {Host: host}})).status).toBe(200)
  })

  test('pages of another site may link here but not embed', async () => {
    const port = await serve()
    const from = (mode: string): Record<string, string> => ({'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode})
    expect((await send(port, '/style.css', {headers: from('no-cors')})).status).toBe(403)
    expect((await send(port, '/', {headers: from('navigate')})).status).toBe(200)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s changes nothing', async (method) => {
    const {status, headers} = await send(await serve(), '/', {method})
    expect({status, allow: headers.get('allow')}).toEqual({status: 405, allow: 'GET, HEAD'})
  })

  test('answers let nobody else use them', async () => {
    const {headers} = await send(await serve(), '/')
    expect(Object.fromEntries([...headers].filter(([name]) => /^(access-control|cross-origin|x-content)/.test(name)))).toEqual({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('listen', () => {
  test('takes the next port when one is taken, and only this machine can reach it', async () => {
    const taken = await serve()
    const server = createPreviewServer({folder, baseUrl: '/'})
    servers.push(server)
    const port = await listen(server, taken)
    expect(port).toBeGreaterThan(taken)
    expect(server.address()).toMatchObject({address: '127.0.0.1', port})
  })
})

describe('the rules of the site', () => {
  test('A17, A18: redirects go before files, keep the query unless the target has its own, and need no slash', async () => {
    writeSite({'old/index.html': 'moved'})
    const rules = {
      redirects: [
        {from: '/old/', to: '/a/', status: 301},
        {from: '/%C3%BC/', to: 'https://example.com/?own', status: 302},
      ],
    }
    writeRules(rules)
    const port = await serve()
    const answers = await Promise.all(['/old/?q=1', '/old', '/%C3%BC/?q=1'].map((target) => send(port, target)))
    expect(answers.map(({status, headers, body}) => [status, headers.get('location'), body])).toEqual([
      [301, '/a/?q=1', ''],
      [301, '/a/', ''],
      [302, 'https://example.com/?own', ''],
    ])
  })

  test('what is below a redirected folder is led on, encoded anew, after redirects of its own and before files', async () => {
    writeSite({'old/a/index.html': 'the page that redirects where no rule is known'})
    writeRules({
      redirects: [{from: '/old/own/', to: '/a/', status: 301}],
      wildcards: [
        {from: '/old/%C3%BC/', to: '/a/?own', keepsRest: false, status: 302},
        {from: '/old/', to: '/a/', keepsRest: true, status: 301},
        {from: '/left/', to: 'https://example.com/x/', keepsRest: true, status: 301},
      ],
    })
    const port = await serve()
    const targets = ['/old/own', '/old/a/?q=1', '/old', '/old/%C3%BC/b/', '/old/b%20%3Fc/%E2%82%AC', '/left/b', '/older/']
    const answers = await Promise.all(targets.map((target) => send(port, target)))
    expect(answers.map(({status, headers}) => [status, headers.get('location')])).toEqual([
      [301, '/a/'],
      [301, '/a/a/?q=1'],
      [301, '/a/'],
      [302, '/a/?own'],
      [301, '/a/b%20%3Fc/%E2%82%AC'],
      [301, 'https://example.com/x/b'],
      [404, undefined],
    ])
  })

  test('no address below a redirected folder leads to another site or breaks the answer', async () => {
    writeRules({wildcards: [{from: '/old/', to: '/a/', keepsRest: true, status: 301}]})
    const port = await serve()
    const rests = ['/evil.example/', '//evil.example', '%0d%0aX:%20y', '%5cevil.example', '@evil.example/', '..%2f..%2f', '.', 'a/../../..']
    const answers = await Promise.all(rests.map((rest) => send(port, `/old/${rest}`)))
    for (const {status, headers} of answers) {
      expect([301, 400]).toContain(status)
      const location = headers.get('location') ?? '/a/'
      expect([new URL(location, 'http://site.example/').host, location.startsWith('/a/'), headers.get('x')]).toEqual([
        'site.example',
        true,
        undefined,
      ])
    }
  })

  test('A22: paths below a prefix show its page, the longest prefix first, unless they are files', async () => {
    const rewrites = [
      {from: '/base/a/long/', to: '/base/'},
      {from: '/base/a/', to: '/base/a/'},
      {from: '/base/x/', to: '/base/gone/'},
    ]
    writeRules({rewrites})
    const port = await serve('/base/')
    const targets = ['/base/a/b/c', '/base/a/long/x/', '/base/a/long', '/base/a/index.json', '/base/x/y', '/a/b/']
    const answers = await Promise.all(targets.map((target) => send(port, target)))
    expect(answers.map(({status, body}) => [status, body])).toEqual([
      [200, '<h1>A</h1>'],
      [200, '<h1>Home</h1>'],
      [200, '<h1>Home</h1>'],
      [200, '{}'],
      [404, '<h1>Nothing here</h1>'],
      [302, ''],
    ])
  })

  test('every page, redirect and missing page has the headers of the site; hashed files are kept for ever', async () => {
    writeSite({'assets/a-1.js': ''})
    writeRules({
      redirects: [{from: '/old/', to: '/a/', status: 301}],
      headers: {'Content-Security-Policy': `script-src 'self'`},
      hashedFiles: {path: '/assets/', headers: {'Cache-Control': 'immutable'}},
    })
    const port = await serve()
    const answers = await Promise.all(['/', '/old/', '/nope', '/assets/a-1.js', '/assets/gone.js'].map((target) => send(port, target)))
    expect(answers.map(({headers}) => [headers.get('content-security-policy'), headers.get('cache-control')])).toEqual([
      [`script-src 'self'`, 'no-cache'],
      [`script-src 'self'`, 'no-cache'],
      [`script-src 'self'`, 'no-cache'],
      [`script-src 'self'`, 'immutable'],
      [`script-src 'self'`, 'no-cache'],
    ])
  })

  test.each([
    ['{', 'no JSON'],
    ['{"name": "App", "icons": []}', 'a web app manifest'],
    [
      '{"hosting": {"redirects": [{"from": "/a/", "to": "/b\\r\\nx: y", "status": 301}], "rewrites": [], "headers": {}}}',
      'a broken header',
    ],
    ['{"hosting": {"redirects": [], "rewrites": [{"from": "/a/", "to": "../../dist-secret/"}], "headers": {}}}', 'a way out'],
  ])('a manifest that is %s (%s) has no rules', async (text) => {
    writeSite({'manifest.json': text})
    expect(await send(await serve(), '/a/')).toMatchObject({status: 200, body: '<h1>A</h1>'})
  })

  test('rules are those of the last build', async () => {
    const port = await serve()
    expect((await send(port, '/old/')).status).toBe(404)
    writeRules({redirects: [{from: '/old/', to: '/a/', status: 301}]})
    expect((await send(port, '/old/')).status).toBe(301)
  })
})
