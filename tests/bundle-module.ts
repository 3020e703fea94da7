import {mkdtempSync, mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {build} from 'esbuild'
import {toolRoot} from './make-site.ts'

/** A module of this repository as Node can run it, with a function that removes it. */
export type BundledModule = {readonly file: string; readonly url: URL; readonly remove: () => void}

/** Bundles a TypeScript module for a process or thread of its own. `entry` is relative to the repository. */
export async function bundleModule(entry: string): Promise<BundledModule> {
  // Inside node_modules, so that packages are found from there.
  const cache = path.join(toolRoot, 'node_modules/.cache')
  mkdirSync(cache, {recursive: true})
  const folder = mkdtempSync(path.join(cache, 'docsite-test-'))
  const file = path.join(folder, `${path.basename(entry, path.extname(entry))}.mjs`)
  await build({
    absWorkingDir: toolRoot,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  return {file, url: pathToFileURL(file), remove: () => rmSync(folder, {recursive: true, force: true})}
}
