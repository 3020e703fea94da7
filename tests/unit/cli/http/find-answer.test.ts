import {expect, test} from 'vitest'
import {findAnswer} from '../../../../cli/http/find-answer.ts'
import {servedRules} from '../../../../cli/http/served-rules.ts'

const paths = ['/', '/base', '/base/', '/base/a', '/base/a/', '/base/a.html', '/base/de', '/base/de/', '/base/snack/x/y', '/base/none/']

/** What a site with these files answers: a file, or the target of a redirect after `>`. */
function answers(names: readonly string[], trailingSlash?: false | 'ignore'): string[] {
  const files = new Map(names.map((name) => [name, name]))
  const rules = servedRules({
    redirects: [],
    rewrites: [{from: '/base/snack/', to: '/base/snack/'}],
    headers: {},
    hashedFiles: undefined,
    ...(trailingSlash !== undefined && {trailingSlash}),
  })
  return paths.map((path) => {
    const answer = findAnswer({path, query: ''}, {files, rules, baseUrl: '/base/'})
    return answer === undefined ? '404' : 'file' in answer ? answer.file : `> ${answer.redirect}`
  })
}

test('pages answer at the addresses that the site has, and lead there from the other form', () => {
  const folders = ['/index.html', '/a/index.html', '/de/index.html', '/snack/index.html']
  const files = ['/index.html', '/a.html', '/de/index.html', '/snack.html']
  const roots = ['> /base/', '> /base/', '/index.html']
  const german = ['> /base/de/', '/de/index.html']
  const [a, snack] = ['/a/index.html', '/snack/index.html']
  expect(answers(folders)).toEqual([...roots, '> /base/a/', a, a, ...german, snack, '404'])
  expect(answers(folders, 'ignore')).toEqual([...roots, a, a, a, '/de/index.html', '/de/index.html', snack, '404'])
  expect(answers(files, false)).toEqual([...roots, '/a.html', '> /base/a', '/a.html', ...german, '/snack.html', '404'])
})

test('A2: whatever is outside the base URL leads to it, for now; an address of the site does not', () => {
  const rules = servedRules({redirects: [], rewrites: [], headers: {}, hashedFiles: undefined})
  const files = new Map([['/index.html', 'home']])
  const ask = (path: string, baseUrl: string, isUndecodable?: true): unknown =>
    findAnswer({path, query: '?q', isUndecodable}, {files, rules, baseUrl})
  const home = (redirect: string): object => ({redirect, status: 302})
  expect(['/', '/base', '/other/', '/basement/', '/robots.txt', '/base.html'].map((path) => ask(path, '/base/'))).toEqual([
    home('/base/?q'),
    home('/base/?q'),
    ...Array.from({length: 4}, () => home('/base/')),
  ])
  expect([ask('/50%', '/base/', true), ask('/ü', '/ü/a b/')]).toEqual([home('/base/'), home('/%C3%BC/a%20b/')])
  expect([ask('/base/none', '/base/'), ask('/base/50%', '/base/', true), ask('/none', '/')]).toEqual([undefined, undefined, undefined])
})
