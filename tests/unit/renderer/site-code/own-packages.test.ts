import {EventEmitter, once} from 'node:events'
import * as esbuild from 'esbuild'
import type {Plugin} from 'esbuild'
import {expect, test} from 'vitest'
import {toolModule} from '../../../../renderer/core/files/tool-module.ts'
import {ownPackagesForBrowser} from '../../../../renderer/site-code/own-packages.ts'
import {toolRoot} from '../../../make-site.ts'

/** What site code imports, and code of docsite's own; both lead to one module. */
const ways = ['renderer/react-api.ts', 'renderer/browser/hydrate-island.ts'] as const

/** Lets esbuild read one of the ways only when the other has brought it to the module. */
function holdBack(late: string): Plugin {
  const events = new EventEmitter()
  const found = once(events, 'found')
  return {
    name: 'hold-back',
    setup(build) {
      build.onLoad({filter: /\.jsx?$/}, async (args) => {
        if (args.path === toolModule(toolRoot, 'renderer/browser/react/error-boundary.tsx')) events.emit('found')
        if (args.path === toolModule(toolRoot, late)) await found
        return undefined
      })
    },
  }
}

async function bundle(late: string): Promise<string[]> {
  const {outputFiles} = await esbuild.build({
    stdin: {
      contents: `export * from 'docsite/react'\nexport * from ${JSON.stringify(toolModule(toolRoot, ways[1]))}`,
      resolveDir: toolRoot,
    },
    plugins: [holdBack(late), ownPackagesForBrowser(toolRoot)],
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: {SITE_TEXTS: '{}', SITE_FEATURES: '{}'},
    logLevel: 'silent',
  })
  return outputFiles.map(({text}) => text)
}

test('a module has the same bytes in a bundle, whichever of its imports esbuild comes to first', async () => {
  const made = await bundle(ways[1])
  expect(made.join('')).toContain('ErrorBoundary')
  expect(await bundle(ways[0])).toEqual(made)
})
