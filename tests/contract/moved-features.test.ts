import {execFile} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import glob from 'fast-glob'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toolModule} from '../../renderer/core/files/tool-module.ts'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {copyProject} from '../copy-project.ts'
import {cutFeatures} from '../cut-features.ts'
import {featuresFolder} from '../features.ts'
import {makeConfig} from '../make-config.ts'
import {makeFolder, toolRoot} from '../make-site.ts'

const run = promisify(execFile)

/** The features that are moved, by their folders. */
const moved = ['snack', 'stars']

const star = {type: 'star', href: 'https://github.com/a/b'} as const

/** Sites that use one of them, and what their page with it has. */
const sites: readonly {
  readonly what: string
  readonly folder: string
  readonly config: Partial<SiteConfigInput>
  readonly text: string
  readonly seen: RegExp
}[] = [
  {
    what: 'snacks',
    folder: 'snack',
    config: {snack: {platform: 'web'}},
    text: '<Snack id="@owner/name" />\n\n<Snack name="A" code="b < c" load="visible" />',
    seen: /assets\/snack-HASH\.css.*assets\/snack-HASH\.js.*<docsite-snack/s,
  },
  {
    what: 'star buttons of articles',
    folder: 'stars',
    config: {},
    text: '<StarButton href="https://github.com/a/b" showCount />',
    seen: /assets\/star-button-HASH\.css.*assets\/stars-HASH\.js.*<span class="star">/s,
  },
  {
    what: 'star buttons of the navbar',
    folder: 'stars',
    config: {navbar: {items: [{...star, showCount: true}]}},
    text: 'Text',
    seen: /assets\/stars-HASH\.js.*<span class="star">/s,
  },
]

/** Docsite without the features. */
let tool: string
beforeAll(async () => {
  tool = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-without-')))
  copyProject(tool, 'tool')
  cutFeatures(tool, moved)
  await run(process.execPath, ['cli/build-tool.mjs'], {cwd: tool})
}, 120_000)
afterAll(() => rm(tool, {recursive: true, force: true}))

/**
 * The configuration of a site that brings a feature as plugins: the data of the descriptor, word for word, but for the folder of its
 * modules. Several features of one folder are several plugins.
 */
function configWithPlugins(folder: string, input: Partial<SiteConfigInput>): string {
  const sources = toolModule(toolRoot, `${featuresFolder}/${folder}`)
  const plugins = makeConfig('/site', input)
    .ownFeatures.map((feature) => JSON.stringify(feature))
    .filter((data) => data.includes(`${sources}/`))
    .map((data) => JSON.parse(data.replaceAll(`${sources}/`, `plugins/${folder}/`)) as {readonly name: string})
  expect(plugins.length).toBeGreaterThan(0)
  const defined = plugins.map(({name, ...parts}) => `definePlugin({name: '${name}', setup: () => (${JSON.stringify(parts)})})()`)
  return `import {definePlugin} from 'docsite/plugin'
export default {...${configText(input)}, plugins: [${defined.join(', ')}]}
`
}

function configText(input: Partial<SiteConfigInput>): string {
  return JSON.stringify({title: 'Site', url: 'https://example.org', ...input})
}

/** The files of a feature as a site has them: what they import from docsite is found where that is. */
function filesOfPlugin(folder: string): Record<string, string> {
  const sources = toolModule(toolRoot, `${featuresFolder}/${folder}`)
  const names = glob.sync('**/*', {cwd: sources}).sort()
  const textOf = (name: string): string =>
    readFileSync(path.join(sources, name), 'utf8').replaceAll(/(?<=\bfrom")\.\.?\/[^"]*/g, (specifier) => {
      const target = path.resolve(sources, path.dirname(name), specifier)
      if (target.startsWith(`${sources}/`)) return specifier
      // modules that only this feature needs are not compiled without it
      const shared = target.replace(toolRoot, tool)
      return existsSync(shared) ? shared : target
    })
  return Object.fromEntries(names.map((name) => [`plugins/${folder}/${name}`, textOf(name)]))
}

/** The pages of a site, without the hashes in the names of scripts and styles. */
async function pagesOf(by: string, files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const root = await makeFolder({
    'content/docs/versions.json': '[]',
    'content/docs/next/index.md': '# Docs\n\nTo [the page](./used.mdx).\n',
    ...files,
  })
  await run(process.execPath, [path.join(by, 'lib/main.js'), 'build'], {cwd: root})
  const pages = glob.sync('**/{*.html,index.json}', {cwd: path.join(root, 'dist')}).sort()
  return Object.fromEntries(
    pages.map((page) => [page, readFileSync(path.join(root, 'dist', page), 'utf8').replaceAll(/-[0-9A-F]{8}(?=\.(?:js|css)\b)/g, '-HASH')]),
  )
}

test.each(sites)('$what moved out of docsite into plugins of a site give the same pages', {timeout: 180_000}, async (site) => {
  const {folder, config, text, seen} = site
  const page = {'content/docs/next/used.mdx': `# Used\n\n${text}\n`}
  const own = await pagesOf(toolRoot, {...page, 'site-config.ts': `export default ${configText(config)}\n`})
  expect(own['docs/used/index.html']).toMatch(seen)
  expect(await pagesOf(tool, {...page, 'site-config.ts': configWithPlugins(folder, config), ...filesOfPlugin(folder)})).toEqual(own)
})
