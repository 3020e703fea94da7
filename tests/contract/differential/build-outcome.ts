import path from 'node:path'
import process from 'node:process'
import {setTimeout} from 'node:timers/promises'
import type {Diagnostic} from '../../../renderer/index.ts'
import {hashTree} from '../../hash-tree.ts'
import {runDocsite} from '../../run-docsite.ts'
import {spawnDocsite} from '../../spawn-docsite.ts'
import type {Run} from './operation.ts'

/** The report of a build, and the contents of the output after it. */
export type Outcome = {
  readonly code: number | null
  /** The report, without the path of the site. */
  readonly report: string
  /** Hashes of the output's files, by path. */
  readonly files: Readonly<Record<string, string>>
  /** The report of a check of the same files, with its exit code. Empty if there was none. */
  readonly checked: string
}

/** How the tool is run. */
export type Runner = {
  /** Folder of the docsite that runs. */
  readonly tool: string
  readonly root: string
  readonly env: ReadonlyMap<string, string>
  /** Whether each command has a process of its own. */
  readonly isApart: boolean
  /** The moment of the step at which the references of the site are checked, too. Absent if they are not. */
  readonly checks?: 'before' | 'after'
}

/** Milliseconds after which every stamp is believed. */
const BELIEVED = 2100

/** Problems that a build reports of a cache that was damaged on purpose. */
const ofCache: ReadonlySet<string> = new Set(['cache-damaged'])

/** Builds a site as it is. */
export async function build(runner: Runner, {args = [], isLater = false}: Run): Promise<Outcome> {
  const command = ['build', '--quiet', '--format', 'json', ...args]
  const run = isLater ? runLater : runTool
  const before = runner.checks === 'before' ? await check(runner, run) : ''
  const {code, stdout, stderr} = await run(runner, command)
  const checked = runner.checks === 'after' ? await check(runner, run) : before
  return {code, report: steady(runner, stdout === '' ? stderr : stdout), files: hashTree(path.join(runner.root, 'dist')), checked}
}

/** Checks the references of a site as it is. */
async function check(runner: Runner, run: typeof runTool): Promise<string> {
  const {code, stdout, stderr} = await run(runner, ['check-links', '--quiet', '--format', 'json'])
  return `${code} ${steady(runner, stdout === '' ? stderr : stdout)}`
}

type Said = {readonly code: number | null; readonly stdout: string; readonly stderr: string}

/** Runs a command of the tool. */
export async function runTool({tool, root, env, isApart}: Runner, args: readonly string[]): Promise<Said> {
  if (isApart) return spawnDocsite(root, args, {tool, env: Object.fromEntries(env)})
  const before = process.cwd()
  for (const [name, value] of env) process.env[name] = value
  // code of a site is run in its folder
  process.chdir(root)
  try {
    return await runDocsite(root, args, tool)
  } finally {
    process.chdir(before)
    for (const name of env.keys()) delete process.env[name]
  }
}

/** Begins a command and kills it after some milliseconds. */
export async function killTool({tool, root, env}: Runner, milliseconds: number): Promise<void> {
  await spawnDocsite(root, ['build', '--quiet'], {
    tool,
    env: Object.fromEntries(env),
    onStart: (kill) => void setTimeout(milliseconds).then(() => kill('SIGKILL')),
  })
}

/** Runs a command when the last change is so old that its stamp is believed: by waiting, or by the clock of this process. */
async function runLater(runner: Runner, command: readonly string[]): Promise<Said> {
  if (runner.isApart) {
    await setTimeout(BELIEVED)
    return runTool(runner, command)
  }
  const {now} = Date
  Date.now = () => now() + BELIEVED
  try {
    return await runTool(runner, command)
  } finally {
    Date.now = now
  }
}

/** Returns a report without what it says of damaged caches, and without the path of the site. */
function steady({root}: Runner, stdout: string): string {
  if (!stdout.startsWith('{')) return stdout.replaceAll(root, '.')
  const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: readonly Diagnostic[]}
  const said = diagnostics.filter(({code}) => !ofCache.has(code))
  return JSON.stringify(said, undefined, 1).replaceAll(root, '.')
}
