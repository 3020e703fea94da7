import {createHash} from 'node:crypto'
import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {COLOR_MODE_SCRIPT, colorModeScriptHash} from '../../../../../renderer/pages/html/color-mode-script.ts'
import {makePage, makeRenderer} from '../../../../make-page.ts'

/** What the script makes of a page: `data-theme` and the choice behind it. */
function run({
  stored = null,
  search = '',
  fallback,
  dark = false,
}: {
  stored?: string | null | Error
  search?: string
  fallback: string
  dark?: boolean
}) {
  const dataset: Record<string, string> = {themeDefault: fallback}
  const getItem = () => {
    if (stored instanceof Error) throw stored
    return stored
  }
  const page = {
    document: {documentElement: {dataset}},
    location: {search},
    localStorage: {getItem},
    matchMedia: () => ({matches: dark}),
    URLSearchParams,
  }
  runInNewContext(COLOR_MODE_SCRIPT, page)
  return [dataset['theme'], dataset['themeChoice']]
}

test.each([
  ['nothing stored, light by default', {fallback: 'light'}, ['light', 'light']],
  ['nothing stored, dark by default', {fallback: 'dark'}, ['dark', 'dark']],
  ['nothing stored, a light system', {fallback: 'system'}, ['light', 'system']],
  ['nothing stored, a dark system', {fallback: 'system', dark: true}, ['dark', 'system']],
  ['a stored choice against the system', {fallback: 'system', dark: true, stored: 'light'}, ['light', 'light']],
  ['a stored dark mode', {fallback: 'light', stored: 'dark'}, ['dark', 'dark']],
  ['a stored value that is no mode', {fallback: 'dark', stored: 'sepia'}, ['light', 'light']],
  ['an empty stored value', {fallback: 'dark', stored: ''}, ['light', 'light']],
  ['blocked storage', {fallback: 'dark', stored: new Error('blocked')}, ['dark', 'dark']],
  ['a mode in the address', {fallback: 'light', stored: 'light', search: '?docsite-theme=dark'}, ['dark', 'dark']],
  ['nonsense in the address', {fallback: 'light', stored: 'dark', search: '?docsite-theme=blue'}, ['dark', 'dark']],
] as const)('D1, D2, D6: colour mode with %s', (_, given, expected) => {
  expect(run(given)).toEqual(expected)
})

test('the hash allows exactly the script that pages carry', () => {
  const html = makeRenderer({config: {colorMode: {disableSwitch: false}}}).render(makePage()).html
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  expect(colorModeScriptHash()).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
})

test.each([
  ['a switch', {}, ' data-theme="light" data-theme-default="light"', 1],
  ['a switch that begins with the system', {respectPrefersColorScheme: true}, ' data-theme="auto" data-theme-default="system"', 1],
  ['light only', {disableSwitch: true}, ' data-theme="light"', 0],
  ['dark only', {disableSwitch: true, default: 'dark'}, ' data-theme="dark"', 0],
  ['the system only', {disableSwitch: true, respectPrefersColorScheme: true}, ' data-theme="auto"', 0],
] as const)('D3: a site with %s has inline scripts only where a reader can choose', (_, colorMode, attributes, scripts) => {
  const {html} = makeRenderer({config: {colorMode}}).render(makePage())
  expect([/<html[^>]*?( data-theme[^>]*?) class/.exec(html)?.[1], html.match(/<script>/g)?.length ?? 0]).toEqual([attributes, scripts])
})
