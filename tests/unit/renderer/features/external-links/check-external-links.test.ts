import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {jumpClock} from '../../../../jump-clock.ts'
import {makeFolder} from '../../../../make-site.ts'
import {answer, hang, hangUp, inTurn, ok, openScriptedServer, page, raw, redirect, site} from '../../../../scripted-server.ts'
import type {Script} from '../../../../scripted-server.ts'
import {expired, selfSigned} from '../../../../tls-secrets.ts'
import {askServers, resolveTo, said} from './ask-servers.ts'

/** Enough text for a page to be more than the shell of a script. */
const words = `<p>${'Some words of a page. '.repeat(20)}</p>`

type Row = {
  readonly script: Script
  /** Links besides the address itself. Default: `/x`. */
  readonly links?: readonly string[]
  /** Seconds. */
  readonly timeout?: number
  readonly said?: readonly string[]
  readonly asked: readonly string[]
  /** Milliseconds between the requests. Default: 200, the least. */
  readonly gaps?: readonly number[]
}

const fourTries = ['HEAD /x', 'GET /x', 'GET /x', 'GET /x']
const backOff = [1000, 2000, 4000]
const missing = 'external-missing: `http://host/x` does not exist: the server answers 404 (Not Found).'
const unreachable = (why: string): string[] => [`external-unreachable: \`http://host/x\` cannot be reached: ${why}.`]
const blocked = (why: string): string[] => [
  `external-blocked: Links to \`host\` could not be checked, although they may work for readers: ${why}.`,
]
const moved = (target: string): string => `external-moved: \`http://host/x\` has moved permanently to \`http://host${target}\`.`

const statuses: Readonly<Record<string, Row>> = {
  '200 to HEAD is enough': {script: ok, asked: ['HEAD /x']},
  '204 is an answer': {script: answer(204), asked: ['HEAD /x']},
  '404 to HEAD and GET: the page is gone': {script: answer(404), said: [missing], asked: ['HEAD /x', 'GET /x']},
  '404 to HEAD only': {script: inTurn(answer(404), ok), asked: ['HEAD /x', 'GET /x']},
  '405 to HEAD': {script: inTurn(answer(405), ok), asked: ['HEAD /x', 'GET /x']},
  '403 to HEAD': {script: inTurn(answer(403), ok), asked: ['HEAD /x', 'GET /x']},
  '501 to HEAD': {script: inTurn(answer(501), ok), asked: ['HEAD /x', 'GET /x']},
  '500 to HEAD': {script: inTurn(answer(500), ok), asked: ['HEAD /x', 'GET /x']},
  '500 to HEAD, and nothing to GET': {
    script: (request, response) => (request.method === 'HEAD' ? answer(500) : hang)(request, response),
    timeout: 0.05,
    said: unreachable('the server answers 500 (Internal Server Error)'),
    asked: ['HEAD /x', 'GET /x', 'GET /x', 'GET /x', 'GET /x'],
    gaps: [200, ...backOff],
  },
  '404 to HEAD, and nothing to GET, is not known to be missing': {
    script: (request, response) => (request.method === 'HEAD' ? answer(404) : hang)(request, response),
    timeout: 0.05,
    said: unreachable('the server does not answer within 0.05 s'),
    asked: ['HEAD /x', 'GET /x', 'GET /x', 'GET /x', 'GET /x'],
    gaps: [200, ...backOff],
  },
  'a connection that ends at HEAD': {script: inTurn(hangUp, ok), asked: ['HEAD /x', 'GET /x'], gaps: [1000]},
  '410': {
    script: answer(410),
    said: ['external-missing: `http://host/x` does not exist: the server answers 410 (Gone).'],
    asked: ['HEAD /x', 'GET /x'],
  },
  '401': {script: answer(401), said: blocked('the server answers 401 (Unauthorized)'), asked: ['HEAD /x', 'GET /x']},
  '403': {script: answer(403), said: blocked('the server answers 403 (Forbidden)'), asked: ['HEAD /x', 'GET /x']},
  '451': {script: answer(451), said: blocked('the server answers 451 (Unavailable For Legal Reasons)'), asked: ['HEAD /x', 'GET /x']},
  '999': {script: answer(999), said: blocked('the server answers 999'), asked: ['HEAD /x', 'GET /x']},
  '400': {script: answer(400), said: unreachable('the server answers 400 (Bad Request)'), asked: ['HEAD /x', 'GET /x']},
  '304 that nobody asked for': {
    script: answer(304),
    said: unreachable('the server answers 304 (Not Modified)'),
    asked: ['HEAD /x'],
  },
  '500 for ever': {
    script: answer(500),
    said: unreachable('the server answers 500 (Internal Server Error)'),
    asked: ['HEAD /x', 'GET /x', 'GET /x', 'GET /x', 'GET /x'],
    gaps: [200, ...backOff],
  },
  '503 for ever: tries of HEAD are none of the four after which a host is given up': {
    script: answer(503),
    said: unreachable('the server answers 503 (Service Unavailable)'),
    asked: ['HEAD /x', 'GET /x', 'GET /x', 'GET /x', 'GET /x'],
    gaps: [200, ...backOff],
  },
  '500 for a moment': {script: inTurn(answer(500), answer(502), ok), asked: ['HEAD /x', 'GET /x', 'GET /x'], gaps: [200, 1000]},
  'a wall of Cloudflare': {
    script: answer(503, {'cf-mitigated': 'challenge'}),
    said: blocked('the server answers 503 (Service Unavailable)'),
    asked: ['HEAD /x', 'GET /x'],
  },
  '429 for ever': {
    script: answer(429),
    said: blocked('the server answers 429 (Too Many Requests)'),
    asked: fourTries,
    gaps: backOff,
  },
  '429 with seconds': {script: inTurn(answer(429, {'retry-after': '3'}), ok), asked: ['HEAD /x', 'GET /x'], gaps: [3000]},
  '429 with a date': {
    script: inTurn(answer(429, {'retry-after': 'Sat, 21 Nov 2026 12:00:42 GMT'}), ok),
    asked: ['HEAD /x', 'GET /x'],
    gaps: [42_000],
  },
  '503 with a date that is over': {
    script: inTurn(answer(503), answer(503, {'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT'}), ok),
    asked: ['HEAD /x', 'GET /x', 'GET /x'],
  },
  '429 with nonsense': {script: inTurn(answer(429, {'retry-after': 'soon'}), ok), asked: ['HEAD /x', 'GET /x'], gaps: [1000]},
  '429 with an hour: the server is left alone': {
    script: answer(429, {'retry-after': '3600'}),
    said: blocked('the server answers 429 (Too Many Requests)'),
    asked: ['HEAD /x'],
  },
}

const connections: Readonly<Record<string, Row>> = {
  'no answer': {
    script: hang,
    timeout: 0.1,
    said: unreachable('the server does not answer within 0.1 s'),
    asked: fourTries,
    gaps: backOff,
  },
  'a connection that ends without an answer': {
    script: hangUp,
    said: unreachable('the server closed the connection without an answer'),
    asked: fourTries,
    gaps: backOff,
  },
  'what is no HTTP': {
    script: raw('SSH-2.0-server\r\n'),
    said: unreachable('the server does not speak HTTP'),
    asked: fourTries,
    gaps: backOff,
  },
  'a head without end': {
    script: raw(`HTTP/1.1 200 OK\r\n${'x-filler: words\r\n'.repeat(10_000)}`),
    said: unreachable('the server does not speak HTTP'),
    asked: fourTries,
    gaps: backOff,
  },
  'HTTP/1.0 that ends with the connection': {script: raw('HTTP/1.0 200 OK\r\n\r\nwords'), asked: ['HEAD /x']},
  'hints before the answer': {
    script: raw('HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
    asked: ['HEAD /x'],
  },
}

const chain = (count: number): Record<string, Script> => ({
  '/x': redirect('/1'),
  ...Object.fromEntries(Array.from({length: count - 1}, (_, index) => [`/${index + 1}`, redirect(`/${index + 2}`)])),
  [`/${count}`]: ok,
})
const follow = (...paths: readonly string[]): string[] => paths.map((one) => `HEAD ${one}`)

const redirects: Readonly<Record<string, Row>> = {
  'for now': {script: site({'/x': redirect('/y'), '/y': ok}), asked: follow('/x', '/y')},
  'for good, relative': {script: site({'/x': redirect('y', 308), '/y': ok}), said: [moved('/y')], asked: follow('/x', '/y')},
  'for good, then for now: the last address that is for good': {
    script: site({'/x': redirect('/y', 301), '/y': redirect('/z'), '/z': ok}),
    said: [moved('/y')],
    asked: follow('/x', '/y', '/z'),
  },
  'for good, twice': {
    script: site({'/x': redirect('/y', 301), '/y': redirect('/z', 308), '/z': ok}),
    said: [moved('/z')],
    asked: follow('/x', '/y', '/z'),
  },
  'for now, then for good: the link is right': {
    script: site({'/x': redirect('/y', 307), '/y': redirect('/z', 301), '/z': ok}),
    asked: follow('/x', '/y', '/z'),
  },
  'ten of them': {script: site(chain(10)), asked: follow('/x', ...Array.from({length: 10}, (_, index) => `/${index + 1}`))},
  'eleven of them': {
    script: site(chain(11)),
    said: unreachable('it redirects more than 10 times'),
    asked: follow('/x', ...Array.from({length: 10}, (_, index) => `/${index + 1}`)),
  },
  'in a circle': {
    script: site({'/x': redirect('/y', 301), '/y': redirect('/x', 301)}),
    said: unreachable('its redirects form a loop'),
    asked: follow('/x', '/y'),
  },
  'in a circle until there is a cookie': {
    script: site({'/x': answer(302, {location: '/x', 'set-cookie': 'seen=1'})}),
    said: blocked('its redirects form a loop'),
    asked: follow('/x'),
  },
  'to nowhere': {
    script: answer(302),
    said: unreachable('the server answers 302, a redirect, without saying where to'),
    asked: follow('/x'),
  },
  'to what is no URL': {
    script: redirect('https://[::'),
    said: unreachable('the server answers 302, a redirect, to what is not a URL'),
    asked: follow('/x'),
  },
  'to a file of the reader': {
    script: redirect('file:///etc/passwd'),
    said: unreachable('it redirects to `file:`, which browsers do not follow'),
    asked: follow('/x'),
  },
  'to a page that is gone': {
    script: site({'/x': redirect('/y', 301)}),
    said: ['external-missing: `http://host/x` does not exist: it redirects to `http://host/y`, where the server answers 404 (Not Found).'],
    asked: [...follow('/x', '/y'), 'GET /y'],
  },
  'to a private address': {
    script: redirect('http://169.254.169.254/latest/meta-data/'),
    said: [
      'external-private: `http://host/x` was not checked: it redirects to `http://169.254.169.254/latest/meta-data/`, and its host is 169.254.169.254, an address that is not part of the public web.',
    ],
    asked: follow('/x'),
  },
  'to an address in bytes of UTF-8': {
    script: site({'/x': redirect(Buffer.from('/café/你').toString('latin1')), [encodeURI('/café/你')]: ok}),
    asked: ['HEAD /x', `HEAD ${encodeURI('/café/你')}`],
  },
  'to an address in bytes that are no UTF-8': {
    script: site({'/x': redirect(Buffer.from('/café', 'latin1').toString('latin1')), [encodeURI('/café')]: ok}),
    asked: ['HEAD /x', `HEAD ${encodeURI('/café')}`],
  },
  'with an anchor of its own, which counts': {
    script: site({'/x': redirect('/y#b'), '/y': page(words)}),
    links: ['/x#a'],
    asked: ['GET /x', 'GET /y'],
  },
}

describe.each(Object.entries({statuses, connections, redirects}))('%s', (_group, rows) => {
  test.each(Object.entries(rows))('%s', async (_name, {script, links = [], timeout = 15, ...expected}) => {
    const clock = jumpClock()
    const server = await openScriptedServer(script, {now: clock.now})
    const urls = ['/x', ...links].map((rest) => server.origin + rest)
    const found = await askServers(urls, {clock, external: {timeout}})
    expect({said: said(found), asked: server.asked(), gaps: server.gaps()}).toEqual({
      said: [],
      gaps: expected.asked.slice(1).map(() => 200),
      ...expected,
    })
  })
})

describe('connections that are not made', () => {
  test('nothing listens', async () => {
    const server = await openScriptedServer(ok)
    await server.close()
    const clock = jumpClock()
    const started = clock.now()
    expect(said(await askServers([`${server.origin}/x`], {clock}))).toEqual(unreachable('nothing accepts connections there'))
    expect(clock.now() - started).toBe(1000 + 2000 + 4000)
  })

  test.each([
    ['signed by itself', selfSigned, 'its certificate is self-signed, so browsers warn readers'],
    ['over', expired, 'its certificate has expired, so browsers warn readers'],
  ])('a certificate that is %s is no matter of tries', async (_name, secrets, why) => {
    const server = await openScriptedServer(ok, {secrets})
    expect(said(await askServers([`${server.origin}/x`]))).toEqual(unreachable(why).map((line) => line.replace('http:', 'https:')))
    expect([server.connections(), server.asked()]).toEqual([1, []])
  })

  test('a server that does not speak TLS', async () => {
    const server = await openScriptedServer(ok)
    const found = await askServers([`${server.origin.replace('http:', 'https:')}/x`])
    expect(said(found)).toEqual(['external-unreachable: `https://host/x` cannot be reached: no secure connection can be made.'])
  })

  test('a name that nobody has', async () => {
    const found = await askServers(['http://nobody.test/x'])
    expect(said(found)).toEqual(['external-unreachable: `http://nobody.test/x` cannot be reached: the host does not exist.'])
  })

  test('a name that nobody has is not looked up for every link', async () => {
    let lookups = 0
    const nobody = resolveTo({})
    const resolve: typeof nobody = (...request) => {
      lookups += 1
      nobody(...request)
    }
    const found = await askServers(
      Array.from({length: 20}, (_, index) => `http://nobody.test/${index}`),
      {resolve},
    )
    expect(found).toHaveLength(20)
    // two are on their way at once
    expect(lookups).toBeLessThanOrEqual(2)
  })

  test('a resolver that is overloaded is asked again', async () => {
    const clock = jumpClock()
    const started = clock.now()
    const found = await askServers(['http://busy.test/x'], {clock, resolve: resolveTo({'busy.test': 'EAI_AGAIN'})})
    expect(said(found)).toEqual(['external-unreachable: `http://busy.test/x` cannot be reached: its name could not be looked up.'])
    expect(clock.now() - started).toBe(7000)
  })

  test('without network it is said once, and what is known from before is told all the same', async () => {
    const root = await makeFolder({})
    const server = await openScriptedServer(answer(404))
    const gone = `${server.origin}/x`
    const clock = jumpClock()
    await askServers([gone], {root, clock, cache: true})
    const found = await askServers(['http://a.test/', gone, 'http://b.test/c', 'http://b.test/d'], {root, clock, cache: true})
    expect(said(found)).toEqual([
      'external-offline: None of 3 external URLs could be checked: this machine seems to have no network.',
      missing,
    ])
  })

  test('one host that is lost is no lost network, and neither are two beside one that answers', async () => {
    const server = await openScriptedServer(ok)
    expect((await askServers(['http://a.test/', 'http://a.test/b'])).map(({code}) => code)).toEqual([
      'external-unreachable',
      'external-unreachable',
    ])
    const found = await askServers(['http://a.test/', 'http://b.test/', server.origin])
    expect(found.map(({code}) => code)).toEqual(['external-unreachable', 'external-unreachable'])
  })

  test('a private address is not asked, neither as a number nor behind a name, unless the configuration allows it', async () => {
    const server = await openScriptedServer(ok)
    const {port} = new URL(server.origin)
    const links = ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'].map((host) => `http://${host}:${port}/`)
    const resolve = resolveTo({localhost: '127.0.0.1'})
    const found = await askServers(links, {resolve, external: {allowPrivate: []}})
    expect(found.map(({code}) => code)).toEqual(Array.from({length: 3}, () => 'external-private'))
    expect(found[0]?.hint).toBe(
      'Link to a page that every reader can open; if this link is intended, add `127.0.0.1` to `linkCheck.external.allowPrivate`.',
    )
    expect(server.connections()).toBe(0)
    expect(await askServers([`http://localhost:${port}/`], {resolve, external: {allowPrivate: ['localhost']}})).toEqual([])
    expect(server.connections()).toBe(1)
  })
})

describe('what is sent', () => {
  test('the name of the tool, and nothing that tells of the reader', async () => {
    const script = site({'/x': answer(302, {location: '/y', 'set-cookie': 'a=1'}), '/y': ok})
    const server = await openScriptedServer(script)
    await askServers([server.origin.replace('http://', 'http://user:secret@') + '/x#a%20b'])
    const [first, second] = server.received
    expect(first).toEqual({
      method: 'GET',
      path: '/x',
      headers: {
        'user-agent': 'docsite/1.2.3 (+link check)',
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'accept-encoding': 'gzip, deflate, br',
        host: server.origin.slice('http://'.length),
        connection: 'close',
      },
    })
    expect(second).toEqual({...first, path: '/y'})
  })

  test('credentials that a redirect names are not sent either', async () => {
    const servers = await Promise.all([openScriptedServer(ok), openScriptedServer(ok)])
    const [target] = servers
    const server = await openScriptedServer(redirect(`${target?.origin.replace('http://', 'http://user:secret@')}/y`))
    expect(await askServers([`${server.origin}/x`])).toEqual([])
    expect(target?.received.map(({headers}) => headers.authorization)).toEqual([undefined])
  })

  test('credentials are part of no address, and are in no message', async () => {
    const server = await openScriptedServer(answer(404))
    const urls = ['user:secret@', 'user@', ''].map((credentials) => `${server.origin.replace('//', `//${credentials}`)}/x`)
    expect(said(await askServers(urls))).toEqual([missing])
    expect(server.received).toHaveLength(2)
  })

  test('only addresses of the web, of other sites, that are not ignored', async () => {
    const server = await openScriptedServer(ok)
    const {origin} = server
    const links = ['mailto:a@example.org', 'tel:1', 'ftp://127.0.0.1/', 'https://example.org/docs/', '//example.org/', 'http://', 'x']
    const ignored = [`${origin}/private/x?y#z`, `${origin}/exact`]
    const asked = [`${origin}/exact/not`, ` ${origin}/spa\nced `]
    const found = await askServers([...links, ...ignored, ...asked], {external: {ignore: [`${origin}/PRIVATE/*`, `${origin}/exact`]}})
    expect(found).toEqual([])
    expect(server.asked().sort()).toEqual(['HEAD /exact/not', 'HEAD /spaced'])
  })

  test('one address once, however often and with whatever anchors it is linked to', async () => {
    const server = await openScriptedServer(page(`${words}<h2 id="a">A</h2>`))
    const urls = ['/x', '/x#a', '/x#b', '/x#b', '/x#', '/x#top', '/x#:~:text=word'].map((rest) => server.origin + rest)
    const found = await askServers(urls)
    expect(server.asked()).toEqual(['GET /x'])
    expect(found).toEqual([
      {
        code: 'external-anchor-missing',
        severity: 'warning',
        message: `\`${server.origin}/x\` has no anchor \`b\`.`,
        hint: 'Did you mean `#a`?',
        file: '3.md',
        related: [{message: 'links there too', file: '4.md'}],
      },
    ])
  })
})

describe('limits', () => {
  test('a host has two requests at once', async () => {
    const waiting: (() => void)[] = []
    const server = await openScriptedServer((_request, response) => {
      waiting.push(() => response.end())
      if (waiting.length === 2) for (const end of waiting.splice(0)) end()
    })
    await askServers(Array.from({length: 10}, (_, index) => `${server.origin}/${index}`))
    expect([server.received.length, server.mostAtOnce()]).toEqual([10, 2])
  })

  test('requests to a host begin 200 ms apart, on a real clock', async () => {
    const times: number[] = []
    const server = await openScriptedServer((request, response) => {
      times.push(performance.now() - started)
      ok(request, response)
    })
    const started = performance.now()
    await askServers(
      Array.from({length: 4}, (_, index) => `${server.origin}/${index}`),
      {clock: undefined},
    )
    // a busy machine makes them later, and nothing makes them earlier, but for the rounding of timers
    expect(times.map((time, index) => time >= 200 * index - 5)).toEqual([true, true, true, true])
  })

  test('a server that asks for a pause gets it from all that would be asked next', async () => {
    const clock = jumpClock()
    const start = clock.now()
    const times: number[] = []
    const server = await openScriptedServer((request, response) => {
      times.push(clock.now() - start)
      const script = times.length === 1 ? answer(429, {'retry-after': '30'}) : ok
      script(request, response)
    })
    expect(
      await askServers(
        Array.from({length: 5}, (_, index) => `${server.origin}/${index}`),
        {clock},
      ),
    ).toEqual([])
    // the second is on its way when the first comes back
    expect(times.slice(2).map((time) => time >= 30_000)).toEqual([true, true, true, true])
  })

  test('the run has 32 requests at once', async () => {
    let open = 0
    let most = 0
    const servers = await Promise.all(
      Array.from({length: 40}, () =>
        openScriptedServer((_request, response) => {
          open += 1
          most = Math.max(most, open)
          setTimeout(() => {
            open -= 1
            response.end()
          }, 30)
        }),
      ),
    )
    await askServers(servers.map(({origin}) => `${origin}/x`))
    expect(most).toBeGreaterThan(16)
    expect(most).toBeLessThanOrEqual(32)
  })

  test('a host that is down is given up after four requests, whatever number of links leads there', async () => {
    const server = await openScriptedServer(hangUp)
    const found = await askServers(Array.from({length: 50}, (_, index) => `${server.origin}/${index}`))
    expect(new Set(found.map(({code}) => code))).toEqual(new Set(['external-unreachable']))
    expect(found).toHaveLength(50)
    // two are on their way when the fourth fails
    expect(server.received.length).toBeLessThanOrEqual(5)
  })

  test('a page that fails does not make its host fail', async () => {
    const server = await openScriptedServer((request, response) => (request.url === '/7' ? hangUp : ok)(request, response))
    const found = await askServers(Array.from({length: 20}, (_, index) => `${server.origin}/${index}`))
    expect(found.map(({file}) => file)).toEqual(['8.md'])
  })

  test('hundreds of pages that fail use up the retries of the run', async () => {
    const server = await openScriptedServer(answer(500))
    await askServers(Array.from({length: 100}, (_, index) => `${server.origin}/${index}`))
    // HEAD and GET of each, and 200 retries instead of 300
    expect(server.received).toHaveLength(400)
  })
})

describe('the end of a run', () => {
  test('an abort ends what is on its way and what waits, and what was found is kept', async () => {
    const ending = new AbortController()
    const root = await makeFolder({})
    const server = await openScriptedServer((request, response) => {
      if (request.url === '/0') return ok(request, response)
      ending.abort(new Error('enough'))
    })
    const urls = Array.from({length: 10}, (_, index) => `${server.origin}/${index}`)
    await expect(askServers(urls, {root, cache: true, signal: ending.signal})).rejects.toThrow('enough')
    await expect.poll(() => server.open()).toBe(0)
    expect(server.received.length).toBeLessThanOrEqual(3)
    expect(await readCache(root)).toEqual([`${server.origin}/0`])
  })

  test('a page that an abort has cut is none that was read', async () => {
    const ending = new AbortController()
    const root = await makeFolder({})
    const server = await openScriptedServer((_request, response) => {
      response.writeHead(200, {'content-type': 'text/html'})
      // the body has begun to arrive when the next part is asked for
      response.write(words, () => setTimeout(() => ending.abort(new Error('enough')), 50))
    })
    const asking = askServers([`${server.origin}/x#a`], {root, cache: true, signal: ending.signal})
    await expect(asking).rejects.toThrow('enough')
    expect(existsSync(path.join(root, '.docsite/cache/external-links.json'))).toBe(false)
  })

  test('an abort ends waiting for another try', async () => {
    const ending = new AbortController()
    const server = await openScriptedServer(answer(429, {'retry-after': '50'}))
    const asking = askServers([`${server.origin}/x`], {signal: ending.signal, clock: undefined})
    await expect.poll(() => server.received.length).toBe(1)
    ending.abort(new Error('enough'))
    await expect(asking).rejects.toThrow('enough')
  })

  test('an abort before the beginning', async () => {
    const server = await openScriptedServer(ok)
    await expect(askServers([server.origin], {signal: AbortSignal.abort(new Error('enough'))})).rejects.toThrow('enough')
    expect(server.connections()).toBe(0)
  })

  test('Node has nothing to warn of, however many requests listen for an abort', async () => {
    const warnings: string[] = []
    const listen = (warning: Error): void => void warnings.push(warning.name)
    process.on('warning', listen)
    onTestFinished(() => void process.off('warning', listen))
    const servers = await Promise.all(Array.from({length: 20}, () => openScriptedServer(answer(429))))
    await askServers(servers.map(({origin}) => origin))
    expect(warnings).toEqual([])
  })

  test('progress counts addresses', async () => {
    const server = await openScriptedServer(ok)
    const steps: string[] = []
    await askServers(
      ['/a', '/a#b', '/c'].map((rest) => server.origin + rest),
      {onProgress: (done, total) => steps.push(`${done}/${total}`)},
    )
    expect(steps).toEqual(['0/2', '1/2', '2/2'])
  })
})

async function readCache(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, '.docsite/cache/external-links.json'), 'utf8')
  return Object.keys((JSON.parse(text) as {entries: Record<string, unknown>}).entries)
}
