import {describe, expect, test} from 'vitest'
import {loadConfig} from '../../../../renderer/config/load-config.ts'
import type {SiteConfig} from '../../../../renderer/config/site-config.ts'
import {makeFolder} from '../../../make-site.ts'

/** What is wrong with a configuration whose `internalDocs` has these fields, and its value. */
async function read(fields: string): Promise<{value: SiteConfig['internalDocs']; problems: string[]}> {
  const text = `export default {title: 'A', url: 'https://a.org', internalDocs: {${fields}}}\n`
  const {value, diagnostics} = await loadConfig({root: await makeFolder({'site-config.ts': text})})
  const problems = diagnostics.map(({code, message, hint}) => [code, message, ...(hint === undefined ? [] : [`| ${hint}`])].join(' '))
  return {value: value?.internalDocs, problems}
}

const problemsOf = async (fields: string) => (await read(fields)).problems

const parent = (fields: string) => problemsOf(`internalDomain: 'internal.example', parent: {${fields}}`)
const check = (fields: string) => problemsOf(`internalDomain: 'internal.example', check: {${fields}}`)

describe('internalDocs', () => {
  test('says what the public copies of a company say', async () => {
    const {value, problems} = await read(`
      internalDomain: 'Internal.example',
      check: {
        pingUrl: 'https://docs.staff.example/ping',
        checkUrl: 'https://www.internal.example/intern/check',
        redirectHosts: ['internal.example', '*.internal.example'],
      },
      staffHosts: {domain: 'staff.example', path: '/intern/docs', rootSite: 'docs'},
      parent: {origins: ['https://www.Internal.example:443', 'http://localhost:*'], bridgeHosts: ['localhost', '*.internal.example']},
    `)
    expect(problems).toEqual([])
    expect(value).toEqual({
      internalDomain: 'internal.example',
      check: {
        pingUrl: 'https://docs.staff.example/ping',
        checkUrl: 'https://www.internal.example/intern/check',
        redirectHosts: ['internal.example', '*.internal.example'],
      },
      staffHosts: {domain: 'staff.example', path: '/intern/docs', rootSite: 'docs'},
      parent: {
        origins: ['https://www.internal.example', 'http://localhost:*'],
        announcePages: true,
        bridgeHosts: ['localhost', '*.internal.example'],
        reportCopies: false,
      },
    })
  })

  test('needs a domain and a part that does something', async () => {
    expect(await problemsOf('')).toEqual([
      'config-invalid `internalDocs.internalDomain` is missing; expected a string.',
      'config-conflict `internalDocs`: None of its parts is set, so it would have no effect. | Add `check`, `staffHosts` or `parent`.',
    ])
  })

  test('asks over safe connections only, or this machine', async () => {
    const right = ['https://a.example/ping?x', 'http://localhost:3000/ping', 'http://[::1]/']
    expect(await Promise.all(right.map((url) => check(`pingUrl: '${url}', checkUrl: '${url}', redirectHosts: ['a.example']`)))).toEqual([
      [],
      [],
      [],
    ])
    const wrong = [
      'http://a.example/',
      'https://user@a.example/',
      'https://a.example/#x',
      'ftp://a.example',
      '/ping',
      'http://localhost.example/',
    ]
    const said = await Promise.all(
      wrong.map((url) => check(`pingUrl: '${url}', checkUrl: 'https://a.example/', redirectHosts: ['a.example']`)),
    )
    const expected = 'a URL that begins with https:// (http:// only for this machine) and has no user name and no `#`'
    expect(said).toEqual(
      wrong.map((url) => [`config-invalid \`internalDocs.check.pingUrl\` is \`${JSON.stringify(url)}\`; expected ${expected}.`]),
    )
  })

  test('leads to hosts that are named, at least one', async () => {
    const urls = `pingUrl: 'https://a.example/', checkUrl: 'https://a.example/'`
    expect(await check(urls)).toEqual([
      'config-invalid `internalDocs.check.redirectHosts` is missing; expected a list with at least one host.',
    ])
    expect(await check(`${urls}, redirectHosts: []`)).toEqual([
      'config-invalid `internalDocs.check.redirectHosts` is a list; expected a list with at least one host.',
    ])
    const wrong = ['*', '*.', 'https://a.example', 'a.example:80', 'a.*.example', 'a.example/', 'a b']
    expect((await check(`${urls}, redirectHosts: ${JSON.stringify(wrong)}`)).map((said) => said.replace(/;.*/, ''))).toEqual(
      wrong.map((host, index) => `config-invalid \`internalDocs.check.redirectHosts[${index}]\` is \`${JSON.stringify(host)}\``),
    )
  })

  test('takes part with origins that are named, never with all', async () => {
    expect(await parent(`origins: []`)).toEqual([
      'config-invalid `internalDocs.parent.origins` is a list; expected a list with at least one origin.',
    ])
    const wrong = ['*', 'https://*', 'http://a.example', 'https://a.example/', 'a.example', 'https://a.example; script-src *', 'null']
    expect((await parent(`origins: ${JSON.stringify(wrong)}`)).map((said) => said.replace(/;.*/, ''))).toHaveLength(wrong.length)
  })

  test('sends nobody in a circle', async () => {
    const staff = (domain: string) => problemsOf(`internalDomain: 'internal.example', staffHosts: {domain: '${domain}', path: '/intern'}`)
    expect(await staff('staff.internal.example')).toEqual([
      'config-conflict `internalDocs.staffHosts`: The hosts of `staffHosts` are below `internal.example`: they count as internal, so nobody would be redirected. | Use two separate domains.',
    ])
    expect(await problemsOf(`internalDomain: 'a.staff.example', staffHosts: {domain: 'staff.example', path: '/intern'}`)).toEqual([
      'config-conflict `internalDocs.staffHosts`: `a.staff.example` is itself below the domain of `staffHosts`: readers would be redirected in a loop. | Use two separate domains.',
    ])
    expect([await staff('xinternal.example'), await staff('staff.example')]).toEqual([[], []])
  })

  test('has a path that site and page can follow', async () => {
    const wrong = ['', '/', 'intern', '/intern/', '/a//b', '/a?b', '/a b']
    const said = await Promise.all(
      wrong.map((path) => problemsOf(`internalDomain: 'internal.example', staffHosts: {domain: 'staff.example', path: '${path}'}`)),
    )
    expect(said.map((list) => list.length)).toEqual(wrong.map(() => 1))
  })

  test('reports copies over a bridge only', async () => {
    expect(await parent(`origins: ['https://internal.example'], reportCopies: true`)).toEqual([
      'config-conflict `internalDocs.parent`: `reportCopies` reports copied text over the bridge, but no host of this site has a bridge. | List the hosts of this site in `parent.bridgeHosts`.',
    ])
  })

  test('edits pages over a bridge only, and those that have an edit link', async () => {
    const editor = 'editor: {showButtons: true}'
    expect(await problemsOf(`internalDomain: 'internal.example', ${editor}, parent: {origins: ['https://internal.example']}`)).toEqual([
      'config-conflict `internalDocs.editor`: `editor` submits changes over the bridge, but no host of this site has a bridge. | List the hosts of this site in `parent.bridgeHosts`.',
    ])
    const whole = `internalDomain: 'internal.example', ${editor}, parent: {origins: ['https://internal.example'], bridgeHosts: ['a.example']}`
    expect(await problemsOf(whole)).toEqual([
      'config-conflict `internalDocs.editor` needs edit links, which say where the source of each page is. | Write `docs.editUrl` as a URL.',
    ])
    expect(await problemsOf(`${whole}}, docs: {editUrl: 'https://code.example/'`)).toEqual([])
  })
})
