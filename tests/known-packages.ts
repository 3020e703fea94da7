import {execFileSync} from 'node:child_process'
import {copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {toolRoot} from './make-site.ts'
import {onceARun} from './once-a-run.ts'

/** Folder of the record, below the root of a site. */
const records = '.docsite/cache/features'

/**
 * Runs something in the folder of a site. If that has no state yet, it gets the record of the packages that the tool loads, as another site
 * has it: to read 36 MB of them for each of thousands of small sites takes longer than the rest of a build. What is left where nothing was
 * written is what was there before.
 */
export async function withKnownPackages<Value>(root: string, run: () => Promise<Value>): Promise<Value> {
  if (!isNewSite(root) || !giveRecord(root)) return run()
  try {
    return await run()
  } finally {
    takeBack(root)
  }
}

function isNewSite(root: string): boolean {
  const names = existsSync(root) ? readdirSync(root) : []
  return !names.includes('.docsite') && names.some((name) => /^(?:site-config|docusaurus\.config)\./.test(name))
}

/** Reports whether the folder can be written. */
function giveRecord(root: string): boolean {
  const folder = onceARun('known-packages', makeRecord)
  try {
    mkdirSync(path.join(root, records), {recursive: true})
    for (const name of recordsIn(folder)) copyFileSync(path.join(folder, records, name), path.join(root, records, name))
    return true
  } catch {
    takeBack(root)
    return false
  }
}

/** The smallest site, checked. */
function makeRecord(root: string): void {
  mkdirSync(path.join(root, 'content/pages'), {recursive: true})
  writeFileSync(path.join(root, 'site-config.ts'), "export default {title: 'Site', url: 'https://example.org'}\n")
  writeFileSync(path.join(root, 'content/pages/index.md'), '# Home\n')
  execFileSync(process.execPath, [path.join(toolRoot, 'lib/main.js'), 'check-links', '--quiet'], {cwd: root})
  if (recordsIn(root).length !== 1) throw new Error('The tool keeps no record of its packages where these tests look for it.')
}

function recordsIn(root: string): string[] {
  return readdirSync(path.join(root, records)).filter((name) => name.startsWith('tool-packages-'))
}

/** Removes the state if there is nothing else in it. */
function takeBack(root: string): void {
  const state = path.join(root, '.docsite')
  const names = existsSync(state) ? readdirSync(state, {recursive: true, encoding: 'utf8'}) : []
  if (names.every((name) => /^cache(?:.features(?:.tool-packages-[^/\\]*)?)?$/.test(name))) rmSync(state, {recursive: true, force: true})
}
