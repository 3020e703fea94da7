import {readFileSync, readdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createHost, follow} from '../hosts/host-emulator.ts'
import type {Rule, Rules} from '../hosts/host-emulator.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

type FirebaseRule = {readonly regex: string; readonly destination: string; readonly type: number}
type FirebaseHeaders = {readonly regex: string; readonly headers: readonly {readonly key: string; readonly value: string}[]}
type FirebaseFile = {
  readonly hosting: {
    readonly redirects: readonly FirebaseRule[]
    readonly rewrites: readonly FirebaseRule[]
    readonly headers: readonly FirebaseHeaders[]
  }
}

/** With `trailingSlash: true`, an address of a page gets its slash. */
const firebase = {
  name: 'Firebase',
  file: '/x/',
  fileSlash: 200,
  fileHtml: '/x/',
  folder: '/x/',
  folderSlash: 200,
  folderIndex: '/x/',
} as const

/** Expressions of Firebase match whole decoded paths; what a group has matched is encoded where it is put in. */
function matchFirst(rules: readonly FirebaseRule[], place: string): (FirebaseRule & {readonly rest: string}) | undefined {
  const tried = rules.map((rule) => ({...rule, match: new RegExp(`^(?:${rule.regex.replaceAll('(?P<', '(?<')})$`).exec(place)}))
  const found = tried.find(({match}) => match !== null)
  return found && {...found, rest: encodeURI(found.match?.groups?.['rest'] ?? '')}
}

function readFirebase({hosting}: FirebaseFile): Rules {
  const before: Rule = (place) => {
    const rule = matchFirst(hosting.redirects, place)
    return rule && {status: rule.type, location: rule.destination.replace(':rest', () => rule.rest)}
  }
  const after: Rule = (place) => {
    const rule = matchFirst(hosting.rewrites, place)
    return rule && {path: decodeURI(rule.destination)}
  }
  return {before, after}
}

const site = {
  'content/docs/next/index.md': '# Start\n\n[b](b%20c.md)\n',
  'content/docs/next/b c.md': '# B\n',
  'content/pages/index.md': '# Home\n\n[snack](/snack/)\n',
  'content/pages/snack.md': '# Snack\n',
  'site-config.ts': `import {firebaseHosting} from './plugins/firebase-hosting.ts'
export default {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/proj/',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  redirects: [
    {from: '/old (1)/', to: '/docs/'},
    {from: '/away/', to: 'https://example.com/', permanent: false},
    {from: '/docs/0.0/*', to: '/docs/:splat'},
  ],
  rewrites: [{from: '/snack/', to: '/snack/'}, {from: '/expo/', to: '/snack/'}],
  plugins: [firebaseHosting()],
}
`,
  'plugins/firebase-hosting.ts': readFileSync(path.join(toolRoot, 'docs/plugins/firebase-hosting.ts'), 'utf8'),
}

async function buildSite(): Promise<{readonly root: string; readonly dist: string}> {
  const root = await makeFolder(site)
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  return {root, dist: path.join(root, 'dist')}
}

test('a plugin for another host is told all that a host needs, once for all locales', async () => {
  const {root, dist} = await buildSite()
  const names = readdirSync(dist, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const files = new Set(names.map((entry) => `/proj/${path.relative(dist, path.join(entry.parentPath, entry.name))}`))
  expect([...files].filter((file) => file.endsWith('firebase.json'))).toEqual(['/proj/firebase.json'])
  const text = readFileSync(path.join(dist, 'firebase.json'), 'utf8')
  const file = JSON.parse(text) as FirebaseFile
  const host = createHost(firebase, files, readFirebase(file))

  const page = (place: string): object => ({status: 200, file: `/proj/${place}index.html`})
  const end = (place: string): object => follow(host, `/proj/${place}`)
  for (const base of ['', 'de/']) {
    expect(host.answer(`/proj/${base}old (1)/`)).toEqual({status: 301, location: `/proj/${base}docs/`})
    for (const from of ['old (1)', 'docs/0.0', 'docs/0.0/']) expect(end(base + from)).toMatchObject(page(`${base}docs/`))
    expect(end(`${base}docs/0.0/b c/`)).toMatchObject({...page(`${base}docs/b c/`), hops: 1})
    for (const prefix of ['snack/@a/b', 'expo', 'expo/one/two/']) expect(end(base + prefix)).toMatchObject(page(`${base}snack/`))
    expect(host.answer(`/proj/${base}away/`)).toEqual({status: 302, location: 'https://example.com/'})
  }
  expect(host.answer('/proj/snack/index.json')).toEqual({status: 200, file: '/proj/snack/index.json'})
  expect(host.answer('/proj/nope/').status).toBe(404)

  // headers are those of the preview, the policy among them
  const {hosting} = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as {
    hosting: {headers: Record<string, string>; hashedFiles: {headers: Record<string, string>}}
  }
  const headersOf = (place: string): object => {
    const rules = file.hosting.headers.filter(({regex}) => new RegExp(`^(?:${regex})$`).test(place))
    return Object.fromEntries(rules.flatMap(({headers}) => headers.map(({key, value}) => [key, value])))
  }
  expect(Object.keys(hosting.headers)).toContain('Content-Security-Policy')
  expect(headersOf('/proj/docs/')).toEqual(hosting.headers)
  expect(headersOf('/proj/assets/a.js')).toEqual({...hosting.headers, ...hosting.hashedFiles.headers})

  // a redirect that changes changes the file; a file of the site's own is kept
  await writeFiles(root, {'site-config.ts': site['site-config.ts'].replace('/old (1)/', '/older/')})
  expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  expect(readFileSync(path.join(dist, 'firebase.json'), 'utf8')).toContain('/proj/older/?')
  await writeFiles(root, {'content/static/firebase.json': '{}'})
  const {code, stdout} = await runDocsite(root, ['build', '--quiet'])
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'content/static/firebase.json warning firebase-hosting/kept'])
  expect(readFileSync(path.join(dist, 'firebase.json'), 'utf8')).toBe('{}')
})
