import {expect, test} from 'vitest'
import type {Reference} from '../../../../../renderer/core/model/doc.ts'
import {bindReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'
import {makeBoundSite} from './bound-site.ts'

test.each([
  ['badges', 'site-config.ts:1:37 link-missing-page The plugin `badges` inserts'],
  ['markdown.remarkPlugins', 'site-config.ts:2:14 link-missing-page A plugin in `markdown.remarkPlugins` inserts'],
  ['of-a-package', 'site-config.ts link-missing-page The plugin `of-a-package` inserts'],
])('a broken link of a plugin is reported where the configuration has it: %s', async (insertedBy, start) => {
  const site = await makeBoundSite({'content/docs/next/index.md': '# Start\n\n[a](/gone/)\n'})
  for (const {docs} of site.graph.versions) for (const {compiled} of docs) Object.assign(compiled.references[0] as Reference, {insertedBy})
  const text = "const plugin = definePlugin({name: 'badges'})\n  markdown: {remarkPlugins: [plugin]}\n"
  const {diagnostics} = bindReferences({...site, configFile: {path: 'site-config.ts', text}})
  const [shown = ''] = showDiagnostics(diagnostics)
  expect(shown.slice(0, start.length)).toBe(start)
  expect(shown).toContain('`/gone/` into `content/docs/next/index.md`. There is no page at `/gone/`.')
})
