import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import {packageMissing} from '../../../../../renderer/bundle/find-package.ts'
import {diagramsFeature} from '../../../../../renderer/features/diagrams/diagrams-feature.ts'
import type {ClientRequest} from '../../../../../renderer/bundle/bundle-client.ts'
import {clientRequest, gzipSize} from '../../../../client-bundle.ts'
import {featureAsset} from '../../../../feature-asset.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

test('Mermaid comes from the site or the tool, only when a page has a diagram', async () => {
  const root = await makeFolder({'content/docs/next/a.md': 'Text\n\n> ```mermaid\n> graph TD\n> ```\n'})
  const features: ClientRequest['features'] = new Map([['mermaid', ['content/docs/next/a.md']]])
  const {value} = await bundleClient(clientRequest(makeConfig(root), {features}))
  expect(featureAsset(value, 'mermaid', 'script')).toMatch(/^\/assets\/mermaid-[A-Z0-9]{8}\.js$/)
  expect(gzipSize(value, [value.shell])).toBeLessThanOrEqual(8 * 1024)
}, 60_000)

test('without the package, the page with a diagram says how to get it and how to do without', async () => {
  const root = await makeFolder({'content/a.md': 'Text\n\n> ```mermaid\n> graph TD\n> ```\n'})
  const required = diagramsFeature().client?.[0]?.requires
  if (required === undefined) throw new Error('Diagrams need no package.')
  expect(packageMissing(required, root, ['content/a.md'])).toEqual([
    {
      code: 'mermaid-missing',
      severity: 'error',
      file: 'content/a.md',
      message: 'The page has a Mermaid diagram, but the package `mermaid` is not installed.',
      hint: 'Run `npm install mermaid` in the folder of the site, or set `markdown.mermaid` to false to show the diagrams as code.',
      place: {start: {line: 3, column: 3}, end: {line: 3, column: 13}},
    },
  ])
})
