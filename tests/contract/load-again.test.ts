import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import type {loadConfig as load} from '../../renderer/index.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {showDiagnostics} from '../show-diagnostics.ts'

/** The compiled tool: its sources have no threads to start. */
async function compiled(): Promise<{readonly loadConfig: typeof load}> {
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(toolRoot, 'lib/engine.js')).href)) as {readonly loadConfig: typeof load}
}

/** Code that works for longer than a module may in the thread of the build. */
const slow = `const worked = () => process.cpuUsage().user + process.cpuUsage().system
const until = worked() + 600_000
while (worked() < until);
`

test('a configuration that takes longer than a moment, and is wrong, is described the same however often a process reads it', async () => {
  const {loadConfig} = await compiled()
  const root = await makeFolder({'site-config.ts': `${slow}export default {title: 1}\n`})
  const evaluation = {briefLimitMs: 50, timeLimitMs: 60_000}
  const first = await loadConfig({root, evaluation})
  expect(showDiagnostics(first.diagnostics)).toContainEqual(expect.stringMatching(/^site-config\.ts:4:\d+ config-invalid /))
  for (const {diagnostics} of [await loadConfig({root, evaluation}), await loadConfig({root, evaluation})])
    expect(diagnostics).toEqual(first.diagnostics)
})

test('a template that takes longer than a moment is loaded again beside one that is edited', async () => {
  const site = await openSite({
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', templates: {Footer: './footer.ts', NotFoundPage: './not-found.ts'}}\n`,
    'footer.ts': `${slow}export const Footer = () => 'A slow footer'\n`,
    'not-found.ts': `export const NotFoundPage = () => 'Nothing here'\n`,
    'content/docs/next/index.md': '# Start\n',
  })
  expect(site.problems()).toEqual([])
  for (const text of ['Not here', 'Nor here']) {
    site.edit('not-found.ts', (code) => code.replace(/'.*'/, `'${text}'`))
    await site.until(async () => (await site.read('404.html')).includes(text))
    expect(site.problems()).toEqual([])
    expect(await site.read('404.html')).toContain('A slow footer')
  }
})
