import {readFileSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {Diagnostic} from '../../renderer/index.ts'
import {repetitions} from '../depth.ts'
import {hashTree} from '../hash-tree.ts'
import {openSite} from '../open-live-site.ts'
import type {OpenedSite} from '../open-live-site.ts'
import {createRandom} from '../random.ts'
import {runDocsite} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import {sha256} from '../../renderer/core/files/hash.ts'
import {showDiagnostics} from '../show-diagnostics.ts'
import {writeFiles} from '../make-site.ts'
import {changeSite} from './changing-site/change-site.ts'
import type {Site} from './changing-site/change-site.ts'
import {firstSite} from './changing-site/inputs.ts'

// A long run: CHANGE_SEEDS=20 CHANGE_STEPS=50 npx vitest run --project contract contract/incremental. CHANGE_ONLY=node_modules changes files
// with that in their names alone.
const seeds = Array.from(
  {length: repetitions('CHANGE_SEEDS', {push: 1, deep: 12})},
  (_, index) => index + Number(process.env['CHANGE_FIRST'] ?? 1),
)
const steps = repetitions('CHANGE_STEPS', {push: 6, deep: 20})

/** After so many steps the site is built in a new folder too, where nothing is known of it. */
const STEPS_BETWEEN_CLEAN_BUILDS = 4

const LOCALE = 'de'

/** What a build says, and what is in the output after it: with an error, what was there before. */
type Outcome = {readonly problems: readonly string[]; readonly files: Readonly<Record<string, string>>}

/** Brings a folder from what it holds to a site, as an editor would: files that stay the same are not touched. */
async function apply(root: string, before: Site, after: Site): Promise<void> {
  for (const name of before.keys()) if (!after.has(name)) await rm(path.join(root, name))
  await writeFiles(root, Object.fromEntries([...after].filter(([name, text]) => before.get(name) !== text)))
}

/** Shows problems without the path of the site, which is in messages of Node. */
function showProblems(root: string, problems: readonly Diagnostic[]): string[] {
  return showDiagnostics(problems).map((line) => line.replaceAll(root, '.'))
}

/** Packages that the configuration loads, also by way of others. */
const configPackages = Object.keys(firstSite).filter((file) => /^node_modules\/(?:settings|remark-louder|letters)\//.test(file))

/** Builds in this process if it can: Node loads a package only once, so with others in the same folder a build needs a process of its own. */
async function build(root: string, site: Site, ...args: string[]): Promise<Outcome & {readonly diagnostics: readonly Diagnostic[]}> {
  const run = configPackages.every((file) => site.get(file) === firstSite[file]) ? runDocsite : spawnDocsite
  const {stdout, ...ended} = await run(root, ['build', '--quiet', '--format', 'json', '--locale', LOCALE, ...args])
  if (stdout === '') throw new Error(`The build reports nothing: ${JSON.stringify(ended)}`)
  const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: readonly Diagnostic[]}
  const files = hashTree(path.join(root, 'dist'))
  return {problems: showProblems(root, diagnostics), files, diagnostics}
}

async function buildElsewhere(site: Site): Promise<Outcome> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-anew-')))
  try {
    await writeFiles(root, Object.fromEntries(site))
    const {problems, files} = await build(root, site)
    return {problems, files}
  } finally {
    await rm(root, {recursive: true})
  }
}

/** Holds what is served to a build: to its problems and, where nothing is wrong, to its bytes. */
async function expectServed(opened: OpenedSite, {diagnostics, problems, files}: Awaited<ReturnType<typeof build>>): Promise<void> {
  const shown = (): string[] => showProblems(opened.root, opened.state().problems)
  const isConfigs = diagnostics.some(({severity, code}) => severity === 'error' && code.startsWith('config-'))
  await expect
    .poll(
      // of a configuration that cannot be loaded nothing else is known; what is served is the site as it was before
      () => (isConfigs ? shown().filter((line) => problems.includes(line)) : shown()),
      {timeout: 60_000, interval: 20},
    )
    .toEqual(problems)
  if (diagnostics.some(({severity}) => severity === 'error')) return
  const names = Object.keys(files).filter((name) => name !== 'manifest.json')
  await expect.poll(() => [...opened.state().files.keys()].sort(), {timeout: 60_000, interval: 20}).toEqual(names.sort())
  for (const name of names) {
    await expect
      .poll(async () => sha256(await opened.bytes(name)), {timeout: 60_000, interval: 20})
      .toBe(files[name])
      .catch(async () =>
        expect(differenceOf(await opened.read(name), readFileSync(path.join(opened.root, 'dist', name), 'utf8')), name).toEqual([]),
      )
  }
}

/** Both texts from a little before the first place where they differ. */
function differenceOf(one: string, other: string): string[] {
  const at = Array.from({length: one.length}, (_, index) => index).find((index) => one[index] !== other[index]) ?? one.length
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 100))
}

test.each(seeds)(
  'after any change a build, one without a cache and what is served agree, seed %i',
  async (seed) => {
    const random = createRandom(seed)
    const site: Site = new Map(Object.entries(firstSite))
    const opened = await openSite(firstSite, {locales: [LOCALE], evaluation: {isolated: true}})
    const {root} = opened
    expect((await build(root, site)).problems).toEqual([])
    const done: string[] = []
    for (let step = 1; step <= steps; step += 1) {
      const before = new Map(site)
      done.push(changeSite(site, random, step))
      await apply(root, before, site)
      const incremental = await build(root, site)
      const outcome = {problems: incremental.problems, files: incremental.files}
      const story = `seed ${seed}:\n${done.join('\n')}`
      const anew = await build(root, site, '--no-cache')
      expect(outcome, story).toEqual({problems: anew.problems, files: anew.files})
      const isBroken = incremental.diagnostics.some(({severity}) => severity === 'error')
      if (step % STEPS_BETWEEN_CLEAN_BUILDS === 0)
        expect(outcome, story).toEqual({...(await buildElsewhere(site)), ...(isBroken && {files: outcome.files})})
      await expectServed(opened, incremental).catch((error: unknown) => {
        throw new Error(`What is served differs.\n${story}`, {cause: error})
      })
    }
  },
  60_000 + steps * 30_000,
)
