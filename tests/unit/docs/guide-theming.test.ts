import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {toolRoot} from '../../make-site.ts'
import {customProperties, readStyles} from '../templates/styles/css-colors.ts'

const page = readFileSync(path.join(toolRoot, 'docs/content/docs/site/theming.md'), 'utf8')

/** Tokens that follow from others and from where readers are. */
const notForSites = ['--ds-navbar-cover', '--ds-outline-bar']

/** Tokens that no stylesheet gives a value. */
const withoutValue = ['--ds-announcement-background', '--ds-progress-bar']

test('the guide names every token, and none that is not there', () => {
  const tokens = [...customProperties('tokens.css', 'code-tokens.css').keys()].filter((name) => name.startsWith('--ds-'))
  const named = new Set(page.match(/--ds-[\w-]+/g))
  expect([...named].toSorted()).toEqual([...tokens.filter((name) => !notForSites.includes(name)), ...withoutValue].toSorted())
  expect(
    withoutValue.map((name) => readStyles(name.includes('bar') ? 'navigation.css' : 'announcement-bar.css').includes(`var(${name},`)),
  ).toEqual([true, true])
})

test('the defaults that the guide gives are those of the stylesheet', () => {
  const tokens = customProperties('tokens.css')
  const rows = [...page.matchAll(/^\| (`--ds-[^|]*) \|[^|]*\| (`[^|]*)\|$/gm)].flatMap(([, names = '', values = '']) => {
    const defaults = values.match(/(?<=`)[\d.]+[a-z]+(?=`)/g) ?? []
    return (names.match(/--ds-[\w-]+/g) ?? []).map((name, index) => [name, defaults[index] ?? '', defaults.at(-1) ?? ''] as const)
  })
  const wrong = rows.filter(([name, least, most]) => {
    const value = tokens.get(name) ?? ''
    return value !== least && !(value.startsWith(`clamp(${least},`) && value.endsWith(`, ${most})`))
  })
  expect([rows.length, wrong]).toEqual([17, []])
  expect(page).toContain(`${tokens.get('--ds-hue')} and ${tokens.get('--ds-chroma')}`)
})
