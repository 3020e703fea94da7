import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** A doc that is equal in all versions, and shows what the hooks of Docusaurus return in each. */
const doc = `import {versionOf} from '@site/src/versionOf'
import All from '@site/src/All'

# Install

Version {versionOf()}

<All />
`

const docsAt = (folder: string) => ({
  [`${folder}/install.mdx`]: doc,
  [`${folder}/plain.mdx`]: "import {unit} from '@site/src/unit'\n\n# Plain\n\n{unit}\n",
})

const site = {
  'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/',
  presets: [['classic', {blog: false, docs: {versions: {'1.0': {label: 'One'}}}}]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'sdk', path: 'sdk', routeBasePath: 'sdk', sidebarPath: false}]],
}\n`,
  'package.json': '{"dependencies": {"@docusaurus/core": "^3.9.2"}}\n',
  'versions.json': '["2.0", "1.0"]\n',
  ...docsAt('docs'),
  ...docsAt('versioned_docs/version-2.0'),
  ...docsAt('versioned_docs/version-1.0'),
  ...docsAt('sdk'),
  'src/unit.js': "export const unit = 'lumen'\n",
  'src/versionOf.js': `import {useActivePluginAndVersion} from '@docusaurus/plugin-content-docs/client'
export function versionOf() {
  const {activePlugin, activeVersion} = useActivePluginAndVersion()
  return activePlugin.pluginId + ' ' + activeVersion.label
}
`,
  'src/All.jsx': `import React from 'react'
import {useActiveVersion, useActiveDocContext, useDocsVersion, useDocsVersionCandidates} from '@docusaurus/plugin-content-docs/client'
export default () => {
  const {pluginId, version, isLast} = useDocsVersion()
  const own = [pluginId, version, isLast ? 'last' : 'older', useDocsVersionCandidates(pluginId).map(({name}) => name).join('+')]
  return <b>{[...own, useActiveVersion(pluginId).path, useActiveDocContext(pluginId).activeVersion.name].join(' ')}</b>
}
`,
}

test('hooks of docs return the version of the page, which is compiled for each version', async () => {
  const root = await makeFolder(site)
  const shown = async (): Promise<Record<string, unknown>> => {
    const {code, stdout} = await runDocsite(root, ['build', '--quiet'])
    expect({code, errors: /.* error .*/.exec(stdout)?.[0]}).toEqual({code: 0, errors: undefined})
    return Object.fromEntries(
      ['docs/next', 'docs', 'docs/1.0', 'sdk'].map((folder) => {
        const html = readFileSync(path.join(root, 'build', folder, 'install/index.html'), 'utf8')
        return [folder, [/<p>(Version .*?)<\/p>/.exec(html)?.[1], /<docsite-island[^>]*?><b>(.*?)<\/b>/.exec(html)?.[1]]]
      }),
    )
  }
  const expected = {
    'docs/next': ['Version default Next', 'default current older current+2.0 /lamps/docs/next current'],
    docs: ['Version default 2.0', 'default 2.0 last 2.0 /lamps/docs 2.0'],
    'docs/1.0': ['Version default One', 'default 1.0 older 1.0+2.0 /lamps/docs/1.0 1.0'],
    sdk: ['Version sdk Next', 'sdk current last current /lamps/sdk current'],
  }
  expect(await shown()).toEqual(expected)
  // with the cache
  expect(await shown()).toEqual(expected)
  // the island is hydrated with the same version
  const island = /<docsite-island[^>]*>/.exec(readFileSync(path.join(root, 'build/docs/1.0/install/index.html'), 'utf8'))?.[0]
  expect(island).toContain('data-version="1.0"')
})
