import {cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
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

type Clean = {readonly diagnostics: unknown; readonly files: Readonly<Record<string, string>>}

/** Builds the same files in a folder of the same length, where nothing is known of them. */
export async function buildClean(root: string): Promise<Clean> {
  const clean = await makeFolder({})
  const built = await buildCopy(root, clean)
  rmSync(clean, {recursive: true})
  return built
}

/** What a clean build may know of an earlier one: bundles for browsers, and the packages of docsite. Half of its time goes into them. */
const known = /[/\\]\.docsite(?:[/\\]cache(?:[/\\](?:client(?:[/\\].*)?|features(?:[/\\]tool-packages[^/\\]*)?))?)?$/

/** Builds the same files in a folder in which others were built, and of which no more is left than `known`. */
async function buildAnew(root: string, clean: string): Promise<Clean> {
  const folder = await makeFolder({})
  if (existsSync(path.join(clean, '.docsite')))
    cpSync(path.join(clean, '.docsite'), path.join(folder, '.docsite'), {recursive: true, filter: (file) => known.test(file)})
  rmSync(clean, {recursive: true})
  renameSync(folder, clean)
  return buildCopy(root, clean)
}

async function buildCopy(root: string, folder: string): Promise<Clean> {
  cpSync(root, folder, {recursive: true, filter: (file) => !/[/\\](?:dist|\.docsite)$/.test(file)})
  const {stdout} = await runDocsite(folder, build)
  const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: unknown}
  return {diagnostics, files: hashTree(path.join(folder, 'dist'))}
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
 * whole site only if more than a text has changed. The last clean build (in a deep run, each) is one in an empty folder. After every third edit
 * of a text (in a deep run, after each) and after the last, a build of the whole site finds nothing to do: a wrong key of an earlier edit would
 * still be there.
 */
export async function proveEdits(root: string, edits: Readonly<Record<string, FileEdit>>, run: Runner = runDocsite): Promise<void> {
  const all = Object.entries(edits)
  const lastText = all.findLast(([, {isText}]) => isText)?.[0]
  const folder = await makeFolder({})
  let texts = 0
  for (const [name, edit] of all) {
    editFile(root, edit)
    const {code, diagnostics, isWhole, said} = await buildSite(root, run)
    const clean = isDeep || name === all.at(-1)?.[0] ? await buildClean(root) : await buildAnew(root, folder)
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
