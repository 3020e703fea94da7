import {execFile} from 'node:child_process'
import {readFileSync, readdirSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import glob from 'fast-glob'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {cutFeatures} from '../cut-features.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'

const run = promisify(execFile)

/** The folder of the feature, and what of it a plugin brings: all but the declaration, which is in the configuration. */
const folder = 'renderer/features/snack'
const declaration = 'snack-feature.ts'

const content = {
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Docs\n\nTo [the snacks](./snacks.mdx).\n',
  'content/docs/next/snacks.mdx': '# Snacks\n\n<Snack id="@owner/name" />\n\n<Snack name="A" code="b < c" load="visible" />\n',
}

const configured = `title: 'Site', url: 'https://example.org', snack: {platform: 'web'}`

const plugin = `import {definePlugin} from 'docsite/plugin'
const snack = definePlugin({
  name: 'snack',
  setup: () => ({
    elements: ['docsite-snack'],
    components: {Snack: 'plugins/snack/snack.tsx'},
    client: [{module: 'plugins/snack/define-snack.ts', export: 'defineSnack', on: 'use'}],
    requests: [{because: '<Snack>', directive: 'frameSrc', source: 'https://snack.expo.dev', when: 'use', on: 'use'}],
  }),
})
export default {${configured}, plugins: [snack()]}
`

/** Docsite without the feature. */
let tool: string
beforeAll(async () => {
  tool = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-without-snack-')))
  cutFeatures(tool, ['snack'])
  await run(process.execPath, ['cli/build-tool.mjs'], {cwd: tool})
}, 120_000)
afterAll(() => rm(tool, {recursive: true, force: true}))

/** The files of the feature as a site has them: what they import from docsite is found where that is. */
function filesOfPlugin(): Record<string, string> {
  const names = readdirSync(path.join(toolRoot, folder)).filter((name) => name !== declaration)
  const textOf = (name: string): string =>
    readFileSync(path.join(toolRoot, folder, name), 'utf8').replaceAll("from '../../", `from '${path.join(tool, 'renderer')}/`)
  return Object.fromEntries(names.map((name) => [`plugins/snack/${name}`, textOf(name)]))
}

/** The pages of a site, without the hashes in the names of scripts and styles. */
async function pagesOf(by: string, files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const root = await makeFolder({})
  await writeFiles(root, {...content, ...files})
  await run(process.execPath, [path.join(by, 'lib/main.js'), 'build'], {cwd: root})
  const pages = glob.sync('**/{*.html,index.json}', {cwd: path.join(root, 'dist')}).sort()
  return Object.fromEntries(
    pages.map((page) => [page, readFileSync(path.join(root, 'dist', page), 'utf8').replaceAll(/-[0-9A-F]{8}(?=\.(?:js|css)\b)/g, '-HASH')]),
  )
}

test('snacks moved out of docsite into a plugin of a site give the same pages', {timeout: 180_000}, async () => {
  const [own, moved] = [
    await pagesOf(toolRoot, {'site-config.ts': `export default {${configured}}\n`}),
    await pagesOf(tool, {'site-config.ts': plugin, ...filesOfPlugin()}),
  ]
  expect(own['docs/snacks/index.html']).toMatch(/assets\/snack-HASH\.js.*<docsite-snack/s)
  expect(moved).toEqual(own)
})
