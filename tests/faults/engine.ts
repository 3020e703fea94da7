import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {build} from 'esbuild'
import type {Plugin} from 'esbuild'
import {toolRoot} from '../make-site.ts'
import type {checkFolder} from './check-folder.ts'

/** The engine as it is in `renderer/`, or changed. */
export type Engine = {readonly checkFolder: typeof checkFolder; readonly remove: () => void}

/** Bundles the engine with its worker, as the tool's own build does; `plugin` may change its sources. */
export async function loadEngine(plugin?: Plugin): Promise<Engine> {
  // Inside node_modules, so that packages are found from there.
  const cache = path.join(toolRoot, 'node_modules/.cache')
  mkdirSync(cache, {recursive: true})
  const folder = mkdtempSync(path.join(cache, 'docsite-faults-'))
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
  await build({
    absWorkingDir: toolRoot,
    entryPoints: {'check-folder': 'tests/faults/check-folder.ts', 'compile-worker': 'renderer/site/compile-worker.ts'},
    outdir: folder,
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
    plugins: plugin === undefined ? [] : [plugin],
  })
  // React decides by it which of its two builds it loads.
  process.env['NODE_ENV'] = 'production'
  const url = pathToFileURL(path.join(folder, 'check-folder.js')).href
  const module = (await import(/* @vite-ignore */ url)) as {checkFolder: typeof checkFolder}
  return {checkFolder: module.checkFolder, remove: () => rmSync(folder, {recursive: true, force: true})}
}
