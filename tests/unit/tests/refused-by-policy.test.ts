import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {refusedByPolicy} from '../../refused-by-policy.ts'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page whose policy has the hashes of the script `a()` and of the style `p {}`. */
function page(body: string): string {
  const policy = `script-src 'self' ${hash('a()')}; style-src 'self' ${hash('p {}')}`
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body>${body}`
}

test.each([
  ['a script with a hash', '<script>a()</script>', []],
  ['another script', '<script>b()</script>', ['script b()']],
  ['a module', '<script type="module">b()</script>', ['script b()']],
  ['a script at an address', '<script src="/b.js"></script>', []],
  ['data', '<script type="application/json">{}</script>', []],
  ['a style with a hash', '<style>p {}</style>', []],
  ['another style', '<style>q {}</style>', ['style q {}']],
  ['a style whose hash is that of a script', '<style>a()</style>', ['style a()']],
  ['attributes with style and code', '<p STYLE="color: red" onClick="b()">x', ['p style', 'p onclick']],
  ['what is in a template', '<template><style>q {}</style></template>', []],
])('%s', (_name, body, refused) => {
  expect(refusedByPolicy(page(body))).toEqual(refused)
})

test('a page without a policy is told', () => {
  expect(refusedByPolicy('<p>x</p>')).toEqual(['it has no policy'])
})
