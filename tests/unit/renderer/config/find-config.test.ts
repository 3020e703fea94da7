import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {findConfig} from '../../../../renderer/config/find-config.ts'
import {makeFolder} from '../../../make-site.ts'

const config = {'site-config.ts': 'export default {}'}

/** What a person reads. */
function said({diagnostics}: ReturnType<typeof findConfig>, root: string): unknown {
  return diagnostics.map(({code, message, hint}) => [code, message.replaceAll(root, '<root>'), hint])
}

describe('the configuration of a site', () => {
  test('is the first of the known names, or the one that is named', async () => {
    const root = await makeFolder({...config, 'site-config.js': '', 'other.ts': ''})
    expect([
      findConfig(root),
      findConfig(root, {configFile: 'other.ts'}),
      findConfig(root, {configFile: path.join(root, 'other.ts')}),
    ]).toEqual([
      {value: {file: path.join(root, 'site-config.ts')}, diagnostics: []},
      {value: {file: path.join(root, 'other.ts')}, diagnostics: []},
      {value: {file: path.join(root, 'other.ts')}, diagnostics: []},
    ])
  })

  test('is missing: what to do depends on whether a folder above has one', async () => {
    const root = await makeFolder({'site/site-config.ts': '', 'site/content/docs/a.md': ''})
    const message = 'This folder has no `site-config.ts` (or `.mts`, `.js`, `.mjs`), so there is no site to build.'
    expect([said(findConfig(root), root), said(findConfig(path.join(root, 'site/content/docs')), root)]).toEqual([
      [
        [
          'config-missing',
          message,
          'Run docsite in the folder that has one, or pass that folder with `--root`. To create a new site, run `docsite init my-docs`.',
        ],
      ],
      [['config-missing', message, 'There is one in `../..`: run docsite there, or with `--root ../..`.']],
    ])
  })

  test('is missing: a folder of Markdown needs a key that names it', async () => {
    const [[, , hint] = []] = said(findConfig(await makeFolder({'docs/a.md': ''})), '') as string[][]
    expect(hint).toMatch(
      / To build the Markdown in `docs`, write a `site-config\.ts` with `docs: \{layout: \{next: 'docs'\}\}`: “Install” in the guide has one\.$/,
    )
  })

  test.each([
    ['.vitepress/config.mts', '.vitepress', 'VitePress'],
    ['docs/.vitepress/config.ts', 'docs/.vitepress', 'VitePress'],
    ['mkdocs.yml', 'mkdocs.yml', 'MkDocs'],
    ['mkdocs.yaml', 'mkdocs.yaml', 'MkDocs'],
    ['docs/mkdocs.yml', 'docs/mkdocs.yml', 'MkDocs'],
    ['astro.config.mjs', 'astro.config.mjs', 'Starlight'],
    ['website/astro.config.ts', 'website/astro.config.ts', 'Starlight'],
  ])('is missing, and %s names the guide’s page about its tool, which is there', async (file, sign, tool) => {
    const root = await makeFolder({[file]: ''})
    const page = `docs/content/docs/migration/from-${tool.toLowerCase()}.md`
    expect(said(findConfig(root), root)).toEqual([
      [
        'config-missing',
        `This folder has no \`site-config.ts\`, and docsite does not read the configuration of ${tool}, to which \`${sign}\` belongs.`,
        `Create a site with \`docsite init my-docs\` and move the pages into it. “Migrate from ${tool}” in the guide says how: \`${page}\` in the repository of docsite.`,
      ],
    ])
    expect(readFileSync(page, 'utf8')).toContain(`title: Migrate from ${tool}\n`)
  })

  test('is no folder', async () => {
    const root = await makeFolder({'site-config.ts/index.ts': ''})
    expect(said(findConfig(root), root)).toEqual([
      [
        'config-missing',
        'The configuration must be a file, but `site-config.ts` is none.',
        'Move it away, or name another with `--config`.',
      ],
    ])
  })

  test('cannot be where no folder is', async () => {
    const root = await makeFolder(config)
    const hint = 'Pass the folder of a site with `--root`, or a configuration file of another name with `--config`.'
    expect(['nowhere', 'site-config.ts'].map((name) => said(findConfig(path.join(root, name)), root))).toEqual([
      [['config-missing', 'The root of the site, `<root>/nowhere`, cannot be read: it does not exist (ENOENT).', hint]],
      [['config-missing', 'The root of the site must be a folder, but `<root>/site-config.ts` is a file.', hint]],
    ])
  })

  test('is not what is named when that is missing or a folder', async () => {
    const root = await makeFolder({...config, 'folder/a': ''})
    const hint = 'Correct `--config`; the path is relative to the current folder.'
    expect(['gone.ts', 'folder'].map((name) => said(findConfig(root, {configFile: name}), root))).toEqual([
      [['config-missing', 'There is no configuration file `gone.ts`.', hint]],
      [['config-missing', 'The configuration must be a file, but `folder` is none.', hint]],
    ])
  })
})
