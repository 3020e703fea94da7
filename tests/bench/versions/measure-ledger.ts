import {spawnSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {docsiteFolders} from './docsite-versions.ts'
import type {VersionsPlace} from './versions-tool.ts'

/** The result of docsite's ledger for addresses and headings that are lost. */
export type LedgerFigures = {readonly reported: number; readonly left: number}

/**
 * Tells a ledger of the first two builds of the history without declarations, which have to be on disk. `left` is what is still reported after
 * `ledger check --fix`.
 */
export function measureLedger({project, benchDir}: VersionsPlace): LedgerFigures {
  const root = path.join(benchDir, docsiteFolders.folder, 'promises-plain')
  const docsite = (...args: readonly string[]): string => {
    const command = [path.join(project, 'lib/main.js'), ...args, '--root', root]
    return spawnSync(process.execPath, command, {cwd: root, encoding: 'utf8', maxBuffer: 1e8}).stdout
  }
  const count = (): number => {
    const {diagnostics} = JSON.parse(docsite('check-links', '--format', 'json')) as {diagnostics: readonly {code: string}[]}
    return diagnostics.filter(({code}) => code === 'promise-broken').length
  }
  fs.rmSync(path.join(root, 'docsite-ledger.txt'), {force: true})
  for (const version of ['1.0', '2.0']) docsite('ledger', 'import', `${root}-${version}`)
  const reported = count()
  docsite('ledger', 'check', '--fix')
  return {reported, left: count()}
}
