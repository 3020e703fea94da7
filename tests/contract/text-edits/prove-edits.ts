import {cpSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect} from 'vitest'
import {isDeep} from '../../depth.ts'
import {hashTree} from '../../hash-tree.ts'
import {makeFolder} from '../../make-site.ts'
import {runDocsite} from '../../run-docsite.ts'
import {spawnDocsite} from '../../spawn-docsite.ts'

/** An edit of a file. */
export type FileEdit = {
  readonly file: string
  readonly from: string
  readonly to: string
  /** Whether the edit is one of a text alone. */
  readonly isText: boolean
}

const build = ['build', '--format', 'json'] as const

type Told = {readonly code: number | null; readonly diagnostics: unknown; readonly isWhole: boolean; readonly said: string}

/** Ways to run a command: in this process, or in one of its own. Each has an environment of its own, so that neither recalls runs of the other. */
type Runner = typeof runDocsite | typeof spawnDocsite

/** Builds a site. `isWhole` says whether the whole site was read. */
export async function buildSite(root: string, run: Runner = runDocsite): Promise<Told> {
  const {code, stdout, stderr} = await run(root, build)
  const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: unknown}
  return {code, diagnostics, isWhole: stderr.includes('Reading'), said: stderr}
}

/** Builds the same files in a folder of the same length, where nothing is known of them. */
export async function buildClean(root: string): Promise<{readonly diagnostics: unknown; readonly files: Readonly<Record<string, string>>}> {
  const clean = await makeFolder({})
  cpSync(root, clean, {recursive: true, filter: (file) => !/[/\\](?:dist|\.docsite)$/.test(file)})
  const {stdout} = await runDocsite(clean, build)
  const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: unknown}
  const files = hashTree(path.join(clean, 'dist'))
  rmSync(clean, {recursive: true})
  return {diagnostics, files}
}

/** Edits a file as many editors do, which put another file in its place. */
function editFile(root: string, {file, from, to}: FileEdit): void {
  const target = path.join(root, file)
  const text = readFileSync(target, 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    `${target}~`,
    text.replace(from, () => to),
  )
  renameSync(`${target}~`, target)
}

/**
 * Does edits to a site that was built, one after another, and expects of each that the build after it does what a clean one does and reads the
 * whole site only if more than a text has changed. After every third edit of a text (in a deep run, after each) and after the last, a build of
 * the whole site finds nothing to do: a wrong key of an earlier edit would still be there.
 */
// oxlint-disable-next-line eslint/max-params -- a site, and what is done to it
export async function proveEdits(root: string, edits: Readonly<Record<string, FileEdit>>, run: Runner = runDocsite): Promise<void> {
  const all = Object.entries(edits)
  const lastText = all.findLast(([, {isText}]) => isText)?.[0]
  let texts = 0
  for (const [name, edit] of all) {
    editFile(root, edit)
    const {code, diagnostics, isWhole, said} = await buildSite(root, run)
    const clean = await buildClean(root)
    expect({name, isText: !isWhole, diagnostics, said}).toEqual({
      name,
      isText: edit.isText,
      diagnostics: clean.diagnostics,
      said: expect.any(String),
    })
    if (code !== 0) continue
    expect({name, files: hashTree(path.join(root, 'dist'))}).toEqual({name, files: clean.files})
    const recalled = await buildSite(root, run)
    expect([name, recalled.isWhole]).toEqual([name, false])
    if (!edit.isText) continue
    texts += 1
    if (!isDeep && texts % 3 !== 0 && name !== lastText) continue
    // a build of the whole site finds every key as it would be
    rmSync(path.join(root, '.docsite/cache/runs'), {recursive: true})
    const whole = await buildSite(root, run)
    expect([name, whole.said]).toEqual([name, expect.stringMatching(/nothing had to be written/)])
    expect([name, tableOf(recalled)]).toEqual([name, tableOf(whole)])
  }
}

/** Returns the table of versions of a build. */
function tableOf({said}: Told): string {
  return /^version .*?\n\n/ms.exec(said)?.[0] ?? ''
}
