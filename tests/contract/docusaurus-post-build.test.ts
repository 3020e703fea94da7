import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const plugin = `
const fs = require('node:fs')
const path = require('node:path')
module.exports = (context, options) => {
  let remembered
  return {
    name: 'llms-plugin',
    loadContent: () => ['loaded'],
    contentLoaded: ({content}) => void (remembered = content[0]),
    async postBuild({outDir, siteDir, baseUrl, siteConfig, routesPaths, routes, plugins, content, head, i18n}) {
      fs.appendFileSync(path.join(siteDir, 'runs.log'), i18n.currentLocale + '\\n')
      const extra = fs.readFileSync(path.join(siteDir, 'data/extra.txt'), 'utf8').trim()
      const html = fs.readFileSync(path.join(outDir, 'docs/intro/index.html'), 'utf8')
      const text = /<div class="theme-doc-markdown markdown prose[^>]*>([^]*?)<\\/div>/.exec(html)[1].replace(/<[^>]+>/g, '').trim()
      const docs = plugins.find(({name}) => name === 'docusaurus-plugin-content-docs')
      const [version] = docs.content.loadedVersions
      const route = routes.find((one) => one.path.endsWith('/docs/intro'))
      fs.mkdirSync(path.join(context.outDir, 'llms'), {recursive: true})
      fs.writeFileSync(path.join(context.outDir, 'llms/index.txt'), JSON.stringify({
        remembered, content, text, extra, baseUrl, title: siteConfig.title, paths: routesPaths,
        version: [docs.options.id, version.versionName, version.path, version.isLast, version.docs.map(({id, permalink, title, source}) => [id, permalink, title, source])],
        route: [route.plugin, route.component, route.exact, route.metadata.sourceFilePath],
        titleTag: head[baseUrl + 'docs/intro'].title.toString(),
        same: context.outDir === outDir,
      }))
      fs.writeFileSync(path.join(outDir, 'docs/intro/index.html'), 'broken')
      fs.rmSync(path.join(outDir, 'docs/other/index.html'))
    },
  }
}
`

const site = {
  'docusaurus.config.js': `module.exports = {
  title: 'Late', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', {}]],
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  plugins: ['./plugins/llms', () => ({name: 'broken', postBuild: () => Promise.reject(new Error('no disk'))})],
}
`,
  'plugins/llms.js': plugin,
  'data/extra.txt': 'one\n',
  'docs/intro.md': '# Intro\n\nSome text.\n',
  'docs/other.md': '# Other\n',
}

test('postBuild of plugins gets the rendered files, adds files to the output, and runs again only if something has changed', async () => {
  const root = await makeFolder(site)
  const built = await runDocsite(root, ['build'])
  const said = `${built.stdout}\n\n${built.stderr}`
  expect(built.code, said).toBe(0)
  expect(said).toContain('A plugin that is written as a function failed in `postBuild`, so what it adds to the site is missing: no disk')
  expect(said).toContain(
    'The plugin `./plugins/llms` changes 2 files of the site in `postBuild`, such as `docs/intro/index.html`: they are published as they were.',
  )
  expect(said).not.toContain('docsite does not run `postBuild`')
  const file = path.join(root, 'build/llms/index.txt')
  const made = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
  expect(made()).toEqual({
    remembered: 'loaded',
    content: ['loaded'],
    text: 'Some text.',
    extra: 'one',
    baseUrl: '/base/',
    title: 'Late',
    paths: ['/base/docs/intro', '/base/docs/other', '/base/search', '/base/404.html'],
    version: [
      'default',
      'current',
      '/base/docs',
      true,
      [
        ['intro', '/base/docs/intro', 'Intro', '@site/docs/intro.md'],
        ['other', '/base/docs/other', 'Other', '@site/docs/other.md'],
      ],
    ],
    route: [{name: 'docusaurus-plugin-content-docs', id: 'default'}, '@theme/DocItem', true, 'docs/intro.md'],
    titleTag: '<title>Intro | Late</title>',
    same: true,
  })
  expect(JSON.parse(readFileSync(path.join(root, 'build/fr/llms/index.txt'), 'utf8'))).toMatchObject({baseUrl: '/base/fr/'})
  expect(readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8')).toContain('Some text.')
  expect(existsSync(path.join(root, 'build/docs/other/index.html'))).toBe(true)
  expect(readFileSync(path.join(root, 'build/manifest.json'), 'utf8')).toContain('"llms/index.txt"')
  const runs = (): string => readFileSync(path.join(root, 'runs.log'), 'utf8')
  expect(runs()).toBe('en\nfr\n')

  const again = await runDocsite(root, ['build'])
  expect(again.stdout + again.stderr).toContain('no disk')
  expect(again.stdout + again.stderr).toContain('changes 2 files of the site')
  expect(runs()).toBe('en\nfr\n')

  // the output is made again from what was kept
  rmSync(path.join(root, 'build'), {recursive: true})
  await runDocsite(root, ['build'])
  expect(made()).toMatchObject({extra: 'one'})
  expect(runs()).toBe('en\nfr\n')

  writeFileSync(path.join(root, 'data/extra.txt'), 'two\n')
  await runDocsite(root, ['build'])
  expect(made()).toMatchObject({extra: 'two', text: 'Some text.'})
  writeFileSync(path.join(root, 'docs/intro.md'), '# Intro\n\nOther text.\n')
  await runDocsite(root, ['build'])
  expect(made()).toMatchObject({extra: 'two', text: 'Other text.'})
})

test('a file of postBuild does not take the place of a file of the site', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const fs = require('node:fs')
module.exports = {
  title: 'Late', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
  plugins: [() => ({name: 'a', postBuild: ({outDir}) => fs.writeFileSync(outDir + '/a.txt', 'a')}), () => ({name: 'b', postBuild: ({outDir}) => fs.writeFileSync(outDir + '/A.txt', 'b')})],
}
`,
    'docs/intro.md': '# Intro\n',
  })
  const built = await runDocsite(root, ['build'])
  expect(built.code, built.stderr).toBe(0)
  expect(built.stdout + built.stderr).toContain('Both the plugin `a-plugin` and the plugin `b-plugin` generate `A.txt`.')
  expect(readFileSync(path.join(root, 'build/a.txt'), 'utf8')).toBe('a')
})
