import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {runGit} from '../../git-repository.ts'
import {hashTree} from '../../hash-tree.ts'
import {toolRoot, writeFiles} from '../../make-site.ts'
import {createRandom} from '../../random.ts'
import {build, killTool, runTool} from './build-outcome.ts'
import type {Runner} from './build-outcome.ts'
import {openCleanBuilds} from './clean-builds.ts'
import type {CleanBuilds} from './clean-builds.ts'
import {describeDifference} from './describe-difference.ts'
import {readInputs} from './inputs.ts'
import type {Inputs} from './inputs.ts'
import type {World} from './operation.ts'
import {changeSite} from './operations.ts'
import type {Chosen} from './operations.ts'
import {editAlone} from './page-operations.ts'
import {hasTextPages, richSite, siteOfSeed} from './rich-site.ts'

/** A series of changes, after each of which an incremental build is compared with a clean one. */
export type Proof = {
  readonly seed: number
  readonly steps: number
  /** Folder of the docsite that is tested. Default: this one. */
  readonly tool?: string
  /** Chooses what is done in a step, and does it. Default: any operation. */
  readonly change?: (world: World) => Chosen
  /** Variables of the environment that incremental builds have, and clean ones do not. */
  readonly incrementally?: ReadonlyMap<string, string>
  /** Clean builds that other series share. Default: of its own. */
  readonly clean?: CleanBuilds
  /** Called after each step with what was done. */
  readonly onStep?: (said: string) => void
}

/** The result of a series. */
export type Proven = {
  /** The kinds of the operations, in their order. */
  readonly kinds: readonly string[]
  /** The number of builds without an error. */
  readonly succeeded: number
  /** The first difference, with all that led to it. */
  readonly difference: string | undefined
}

/** Of so many builds one has a process of its own. */
const APART = 4

/** Files that the configuration loads and reads while it is evaluated, which Node does once in a process for the same code. */
const loadedOnce = /^(?:node_modules\/(?:settings|remark-louder)\/|data\/slogan\.txt$)/

/** Changes a site step by step, until a build differs from a clean one. */
export async function proveSteps(proof: Proof): Promise<Proven> {
  const workshop = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-differential-')))
  try {
    return await proveIn(workshop, proof)
  } finally {
    rmSync(workshop, {recursive: true, force: true, maxRetries: 3})
  }
}

async function proveIn(workshop: string, proof: Proof): Promise<Proven> {
  const {seed, steps, tool = toolRoot, change = changeSite, incrementally = new Map<string, string>(), onStep} = proof
  const root = path.join(workshop, 'site-0000')
  await plantSite(root, seed)
  const clean = proof.clean ?? openCleanBuilds(workshop)
  const env = new Map<string, string>()
  const done: Chosen[] = []
  const story: string[] = []
  let succeeded = 0
  let good: Inputs | undefined
  let isBroken = false
  let before: Inputs | undefined
  for (let step = 0; step <= steps; step += 1) {
    const random = createRandom(seed * 100_003 + step)
    const now = readInputs(root)
    const world = {root, random, step, env, before, good, isBroken}
    // of a random series, the first change is one after which a page is compiled alone
    const alone = step === 1 && proof.change === undefined ? editAlone.run(world) : undefined
    const chosen = step === 0 ? firstBuild : alone === undefined ? change(world) : {...alone, kind: editAlone.kind}
    before = now
    done.push(chosen)
    const runner: Runner = {
      tool,
      root,
      env: new Map([...env, ...incrementally]),
      isApart: (proof.change === undefined && random.below(APART) === 0) || env.size > 0 || hasTextPages(seed) || isLoadedAnew(root),
      ...(hasTextPages(seed) && {checks: step % 2 === 0 ? 'after' : 'before'}),
    }
    await prepare(runner, chosen)
    const inputs = readInputs(root)
    const old = hashTree(path.join(root, 'dist'))
    const built = {...(await build(runner, chosen.run ?? {})), root}
    const wanted = await clean.build({...runner, env}, {inputs, args: chosen.run?.args})
    const isBuilt = wanted.code === 0
    story.push(`${step}. ${chosen.said}${runner.isApart ? ', apart' : ''}${isBuilt ? '' : ': an error'}`)
    onStep?.(story.at(-1) ?? '')
    // after an error the output is as it was
    const difference = describeDifference(built, isBuilt ? wanted : {...wanted, files: old})
    if (difference !== undefined)
      return {kinds: done.map(({kind}) => kind), succeeded, difference: `Seed ${seed}:\n${story.join('\n')}\n\n${difference}`}
    isBroken = !isBuilt
    if (!isBuilt) continue
    succeeded += 1
    good = inputs
  }
  return {kinds: done.map(({kind}) => kind), succeeded, difference: undefined}
}

const firstBuild: Chosen = {kind: 'first build', said: 'first build'}

/** Writes the site that a seed begins with, in a repository with one commit. */
export async function plantSite(root: string, seed: number): Promise<void> {
  await writeFiles(root, siteOfSeed(seed))
  runGit(root, 'init', '--quiet', '--initial-branch=main', '--template=')
  runGit(root, 'add', '--all', 'content', 'i18n')
  runGit(root, 'commit', '--quiet', '--message', 'Start')
}

/** Does what comes before the build that is compared. */
async function prepare(runner: Runner, {run = {}}: Chosen): Promise<void> {
  for (const command of run.first ?? []) await runTool(runner, command)
  if (run.killAfter !== undefined) await killTool(runner, run.killAfter)
}

function isLoadedAnew(root: string): boolean {
  const loaded = [...readInputs(root)].filter(([name, {kind}]) => loadedOnce.test(name) && kind !== 'folder')
  return loaded.some(([name, input]) => input.kind !== 'file' || input.bytes.toString() !== richSite[name])
}
