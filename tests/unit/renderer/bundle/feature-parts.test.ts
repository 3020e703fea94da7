import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {bundleClient} from '../../../../renderer/bundle/bundle-client.ts'
import type {Feature} from '../../../../renderer/core/feature.ts'
import type {OwnFeatureData} from '../../../../renderer/core/own-feature-data.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../make-site.ts'

const withoutHash = (name: string): string => name.replace(/-[A-Z0-9]{8}(?=\.)/, '')

async function bundle(plugins: readonly Feature[], {files = {}, used = []}: {files?: Record<string, string>; used?: string[]} = {}) {
  const root = await makeFolder({
    'site-config.ts': 'const b = 1\nexport default {\n  plugins: [a(), b()],\n  stylesheets: []\n}\n',
    ...files,
  })
  const {value, diagnostics} = await bundleClient({
    config: {...makeConfig(root, {search: false}), plugins: [...plugins]},
    toolRoot,
    islands: [],
    features: new Map(used.map((feature) => [feature, []])),
    styles: [],
  })
  const problems = diagnostics.map(({code, file, place, message, hint}) => `${file}:${place?.start.line} ${code} ${message} | ${hint}`)
  return {features: value.features.map(({href, ...asset}) => ({...asset, href: withoutHash(href)})), problems, shell: value.shell}
}

/** Modules that the shell imports on pages with code or tabs, of every site. */
const preloads = ['code', 'tabs'].map((feature) => ({features: [feature], on: 'use', kind: 'preload', href: '/assets/chunk.js'}))

const files = {'a.ts': 'export default () => console.log(1)\n', 'b.ts': 'export const begin = () => 2\n', 'b.css': 'b { color: red }\n'}

test('each part of a plugin is a file of its own; those of `use` are built where a page uses the plugin', async () => {
  const plugins: Feature[] = [
    {name: 'a', client: [{module: 'a.ts'}]},
    {
      name: 'b',
      client: [
        {module: 'b.ts', export: 'begin', style: 'b.css', on: 'use'},
        {style: 'b.css', on: 'use'},
      ],
    },
  ]
  const every = {features: ['a'], on: 'every-page', kind: 'script', href: '/assets/a.js'}
  expect((await bundle(plugins, {files})).features).toEqual([every, ...preloads])
  expect((await bundle(plugins, {files, used: ['b']})).features).toEqual([
    every,
    {features: ['b'], on: 'use', kind: 'script', href: '/assets/b.js'},
    {features: ['b'], on: 'use', kind: 'style', href: '/assets/b.css'},
    {features: ['b'], on: 'use', kind: 'style', href: '/assets/b-2.css'},
    ...preloads,
  ])
})

test('the shell of a site whose plugins have no code for browsers has not one byte more', async () => {
  const [without, server, browser] = [
    await bundle([]),
    await bundle([{name: 'a', requests: []}]),
    await bundle([{name: 'a', client: [{module: 'a.ts'}]}], {files}),
  ]
  expect([server.shell === without.shell, browser.shell === without.shell]).toEqual([true, false])
})

test('code of a feature in the shell is part of its script, and is called with what code of a plugin is called with', async () => {
  const root = await makeFolder({
    'a.ts':
      "export const begin = ({feature, settings, onRouteDidUpdate}) => onRouteDidUpdate(() => import('./b.ts').then(({b}) => b(feature, settings)))\n",
    'b.ts': 'export const b = (...given) => console.log("given", ...given)\n',
  })
  const bundleOf = async (ownFeatures: readonly OwnFeatureData[]) => {
    const config = {...makeConfig(root, {search: false, baseUrl: '/base/'}), ownFeatures}
    const {value} = await bundleClient({config, toolRoot, islands: [], features: new Map(), styles: []})
    const texts = value.files.flatMap(({path: file, content}) =>
      'copy' in content && file.endsWith('.js') ? [[`/${file}`, readFileSync(content.copy, 'utf8')] as const] : [],
    )
    return {value, shell: texts.find(([file]) => file === value.shell)?.[1] ?? '', late: texts.filter(([, text]) => text.includes('given'))}
  }
  const without = await bundleOf([])
  const {value, shell, late} = await bundleOf([
    {name: 'own', shell: [{module: path.join(root, 'a.ts'), export: 'begin', settings: {a: ['</script>']}}]},
  ])
  const kinds = value.features.map(({kind}) => kind)
  expect([kinds, late.length, value.files.length - without.value.files.length]).toEqual([['preload', 'preload'], 1, 1])
  expect(shell).toContain('{feature:"own",settings:{a:["<\\/script>"]}')
  expect(shell).toContain(path.basename(late[0]?.[0] ?? '-'))
})

test('a module that is missing, or has not the export, is reported with the name of the plugin at its place', async () => {
  const missing: Feature[] = [
    {name: 'a', client: [{module: 'gone.ts'}]},
    {name: 'b', client: [{module: 'a.ts', style: 'gone.css', on: 'use'}]},
  ]
  const without: Feature[] = [
    {name: 'a', client: [{module: 'b.ts'}]},
    {name: 'b', client: [{module: 'a.ts', export: 'begin', on: 'use'}]},
  ]
  expect([await problemsOf(missing), await problemsOf(without)]).toMatchInlineSnapshot(`
    [
      [
        "site-config.ts:3 bundle-failed The module \`gone.ts\` of the plugin \`a\` does not exist. | Paths of plugins are relative to the root of the site, or absolute.",
        "site-config.ts:3 bundle-failed The stylesheet \`gone.css\` of the plugin \`b\` does not exist. | Paths of plugins are relative to the root of the site, or absolute.",
      ],
      [
        "site-config.ts:3 bundle-failed The module \`b.ts\` of the plugin \`a\` has no default export, so there is nothing to run in browsers. | Write \`export default function start(context) { … }\`.",
        "site-config.ts:3 bundle-failed The module \`a.ts\` of the plugin \`b\` has no export \`begin\`, so there is nothing to run in browsers. | Write \`export function begin(context) { … }\`.",
      ],
    ]
  `)
})

async function problemsOf(plugins: readonly Feature[]): Promise<string[]> {
  return (await bundle(plugins, {files, used: ['b']})).problems
}
