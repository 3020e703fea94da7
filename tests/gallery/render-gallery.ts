import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {build} from 'esbuild'
import {clientEntries, NAMESPACE} from '../../renderer/bundle/client-entries.ts'
import type {ClientSources} from '../../renderer/bundle/client-entries.ts'
import {defineTexts} from '../../renderer/bundle/define-texts.ts'
import {shellParts} from '../../renderer/bundle/feature-parts.ts'
import {defineFeatures} from '../../renderer/bundle/site-features.ts'
import {assets, makeConfig, makeRenderer} from '../make-page.ts'
import {toolRoot} from '../make-site.ts'
import {sampleConfig, samplePages, sampleVersions} from './sample-site.ts'

/**
 * Writes a site with one page of every kind and the real styles and scripts, to be looked at and measured. Returns the
 * names of the files without `.html`.
 */
export async function renderGallery(folder: string): Promise<string[]> {
  await mkdir(path.join(folder, 'assets'), {recursive: true})
  const config = makeConfig(sampleConfig)
  const {root, baseUrl, siteBaseUrl} = config
  const sources: ClientSources = {
    toolRoot,
    root,
    islands: [],
    styles: [],
    pageProps: {},
    pageStyles: [],
    rules: '',
    shell: shellParts(config),
    paths: {baseUrl, siteBaseUrl},
    parts: [],
    packages: {},
  }
  const sheet = (name: string): string => JSON.stringify(path.join(toolRoot, `templates/styles/${name}.css`))
  const late = ['page-cards', 'tabs', 'not-found'].map((name) => `@import ${sheet(name)} layer(docsite);\n`)
  const style = path.join(folder, 'style.css')
  await writeFile(style, `@import ${sheet('index')};\n${late.join('')}`)
  await build({
    entryPoints: {'shell-11111111': `${NAMESPACE}:shell`, 'style-22222222': style},
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: path.join(folder, 'assets'),
    define: {...defineFeatures(config), ...defineTexts(config)},
    plugins: [clientEntries(sources)],
    logLevel: 'error',
  })
  const renderer = makeRenderer({config: sampleConfig, versions: sampleVersions(), assets})
  for (const [name, page] of Object.entries(samplePages)) {
    const {html} = renderer.render(page)
    await writeFile(path.join(folder, `${name}.html`), html)
    // what follows the address of a page finds it there
    const file = path.join(folder, page.route.replace(/\/$/, '/index.html'))
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, html)
  }
  for (const {path: file, content} of renderer.fragments()) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true})
    if (typeof content === 'function') await writeFile(path.join(folder, file), await content())
  }
  return Object.keys(samplePages)
}
