import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import {transformSync} from 'esbuild'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {createProgram} from '../../../cli/program/create-program.ts'
import {siteConfigSchema} from '../../../renderer/config/schema.ts'
import {toolRoot} from '../../make-site.ts'
import {parseSidebars} from '../../../renderer/graph/routes/sidebar/parse-sidebars.ts'
import {memoryIo} from '../../memory-io.ts'
import {guideFences} from './guide-fences.ts'
import type {Fence} from './guide-fences.ts'

const fences = guideFences()

/** Configurations of the guide say which file they are; those of the README are all its TypeScript. */
const configurations = fences.filter(
  ({place, language, meta}) => language === 'ts' && (meta.includes('title="site-config.ts"') || place.startsWith('README')),
)

const {commands} = createProgram({run: {io: memoryIo(), signal: new AbortController().signal}, finish: () => undefined})

/** `docsite build --out dist` of every line of a shell block that runs docsite, as words. */
const commandLines = fences
  .filter(({language}) => language === 'sh')
  .flatMap(({place, code}) =>
    [...code.matchAll(/(?:^|&& )(?:npx )?docsite ([^|>&#\n]*)/gm)].map(([, words = '']) => ({place, words: words.trim().split(/\s+/)})),
  )

/** What a configuration exports. A part of one gets the two keys that every site has. */
function exportOf({code}: Fence): unknown {
  const whole = code.includes('export default') ? code : `export default {title: 'Site', url: 'https://example.org', ${code}}`
  const compiled = transformSync(whole, {loader: 'ts', format: 'cjs'}).code
  const module = {exports: {} as {default?: unknown}}
  // a file of the site exports Markdown plugins, which are functions, and functions that return plugins
  const ofSite = new Proxy({}, {get: () => () => ({name: 'plugin', setup: () => ({})})})
  const require = (name: string): unknown => (name.startsWith('.') ? ofSite : {defineConfig: (config: unknown) => config})
  vm.runInThisContext(`(module, exports, require, process) => {${compiled}\n}`)(module, module.exports, require, {env: {}})
  return module.exports.default
}

test('the guide has configurations and commands to try', () => {
  expect([configurations.length > 30, commandLines.length > 40]).toEqual([true, true])
})

test.each(configurations)('the configuration at $place is accepted', (fence) => {
  const {issues = []} = v.safeParse(siteConfigSchema, exportOf(fence))
  expect(issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)).toEqual([])
})

test.each(commandLines)('$place: docsite $words', ({words: [name, ...rest]}) => {
  if (name?.startsWith('-')) return
  const command = commands.find((one) => one.name() === name)
  const known = new Set(command?.options.map(({long}) => long))
  const flags = rest.filter((word) => word.startsWith('--') && word !== '--help').map((word) => word.split('=')[0])
  expect({command: command?.name(), unknown: flags.filter((flag) => !known.has(flag))}).toEqual({command: name, unknown: []})
})

test('what the README shows and links to is there', () => {
  const readme = readFileSync(path.join(toolRoot, 'README.md'), 'utf8')
  const files = Array.from(readme.matchAll(/\]\(((?!https?:)[^)#]+)/g), ([, file = '']) => file)
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !existsSync(path.join(toolRoot, file)))).toEqual([])
})

test('sidebars that the guide shows can be used', () => {
  const sidebars = fences.filter(({language, meta}) => language === 'json' && meta.includes('sidebars.json'))
  expect(sidebars.length).toBeGreaterThan(0)
  expect(sidebars.flatMap(({place, code}) => parseSidebars({path: place, text: code}).diagnostics)).toEqual([])
})
