import {existsSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {buildDay} from '../../core/data/build-time.ts'
import {findTool, findToolCache} from '../../core/files/find-tool.ts'
import {quietly} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {OutputState} from '../../output/output-state.ts'
import {traceReads} from '../../site-code/trace-reads.ts'
import {isOutputSame, recordOutput} from './recorded-output.ts'
import type {RecordedOutput} from './recorded-output.ts'
import {findChangedFiles, listEntries, mergeInputs, recordInputs, withEarlierInterests} from './run-inputs.ts'
import type {Ignores} from './run-inputs.ts'
import {NOTES, readRunNotes, readRunRecord, writeRunNotes, writeRunRecord} from './run-record.ts'
import type {RunRecord} from './run-record.ts'

/** The command that is remembered. */
export type RunPlace = {
  /** Root of the site. */
  readonly root: AbsolutePath
  /** Name of the command, and all of its options that its result depends on. Made of JSON. */
  readonly command: readonly unknown[]
}

/** The output that a run has left. */
export type LeftOutput = {
  /** The folder that the configuration names. */
  readonly outRoot: AbsolutePath
  readonly state: OutputState
}

/**
 * The memory of a command: a run that would be given the same answers by the file system and the environment as the last one has the same
 * result, and is not made.
 */
export type RunMemory<Value> = {
  /** Compares what the last run depended on with what is there now. Undefined if more may differ than contents of a few files. */
  readonly recall: () => RecalledRun<Value> | undefined
  /** Begins to note what a run depends on. */
  readonly watch: () => RunWatch<Value>
}

/** The last run, of which nothing has changed but perhaps contents of files. */
export type RecalledRun<Value> = {
  readonly value: Value
  /** Files whose contents have changed. If there are none, the run has the same result now. */
  readonly changed: readonly AbsolutePath[]
  /** The output, which is as the run left it. Undefined for a run that writes none. */
  readonly output: RecordedOutput | undefined
  /** Reads what the run has stored for runs after it. Undefined if there is nothing. */
  readonly notes: () => string | undefined
  readonly record: RunRecord<Value>
}

/** The notes on a run. */
export type RunWatch<Value> = {
  /** Ends the notes, and stores the result of the run for later ones, if they can know whether theirs would be the same. */
  readonly keep: (result: RunResult<Value>) => void
  /** Ends the notes without a result. */
  readonly drop: () => void
}

/** The result of a run, and notes for later ones. */
export type RunResult<Value> = {
  readonly value: Value
  readonly output?: LeftOutput | undefined
  /** Text that later runs can ask for with `notes`. */
  readonly notes?: string | undefined
  /** The run of which this one has only renewed what depends on changed files. */
  readonly after?: RecalledRun<Value>
}

/** Variables that programs and JavaScript itself read, without their names being asked for here. */
const SILENT_VARIABLES = [
  'TZ',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'NODE_OPTIONS',
  'NODE_PATH',
  'ESBUILD_BINARY_PATH',
  'PATH',
  'HOME',
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_SHALLOW_FILE',
  'GIT_CEILING_DIRECTORIES',
]

/** The most files whose contents may have changed since a run of which most is still true. */
const MOST_CHANGED = 64

/** Commands, each with the options that it was called with, that a site remembers. */
const MOST_RECORDS = 6

/** Problems of the caches, the disk or another process. The next run may not have them. */
const PASSING = /^(?:cache|output|state|version-cut|apply)-/

/** Opens the memory of a command. */
export function openRunMemory<Value>({root, command}: RunPlace): RunMemory<Value> {
  const stateRoot = path.join(root, '.docsite')
  const {version, platform, arch} = process
  const folder = path.join(stateRoot, 'cache', 'runs')
  const file = path.join(folder, sha256(JSON.stringify([command, root, process.cwd(), version, platform, arch])).slice(0, 16))
  const isOwn = ownPaths(stateRoot)
  return {
    recall() {
      const record = readRunRecord<Value>(file)
      if (record === undefined || record.day !== today()) return undefined
      if (existsSync(path.join(stateRoot, 'lock'))) return undefined
      const {output, variables, inputs, value} = record
      if (!Object.entries(variables).every(([name, known]) => hashOfVariable(name) === known)) return undefined
      const changed = findChangedFiles(inputs, ignoring(isOwn, output), record.notes === undefined ? 0 : MOST_CHANGED)
      if (changed === undefined || (output !== undefined && !isOutputSame(output))) return undefined
      return {value, changed, output, record, notes: () => readRunNotes(file, record)}
    },
    watch() {
      const day = today()
      const entries = quietly(() => listEntries(root)) ?? []
      const trace = traceReads(isOwn)
      askForTool()
      return {
        keep({value, output: left, notes, after}) {
          trace.stop()
          if (trace.isIncomplete()) return
          const names = [...SILENT_VARIABLES, ...trace.variables, ...Object.keys(after?.record.variables ?? {})]
          const variables = Object.fromEntries(names.map((name) => [name, hashOfVariable(name)]))
          quietly(() => {
            const output = left && recordOutput(left.outRoot, left.state)
            const place = {root, entries, ignores: ignoring(isOwn, output)}
            const earlier = after?.record.inputs
            const asked = earlier === undefined ? trace.asked : withEarlierInterests(trace.asked, earlier)
            const own = recordInputs({...trace, asked}, place)
            if (own === undefined) return
            const inputs = earlier === undefined ? own : mergeInputs(earlier, own)
            writeRunRecord(file, {value, day, variables, inputs, output, ...(notes !== undefined && {notes: writeRunNotes(file, notes)})})
            removeOldest(folder)
          })
        },
        drop: () => trace.stop(),
      }
    },
  }
}

/** Reports whether a later run has the same problems, as long as its inputs are the same. */
export function isLasting(diagnostics: readonly Diagnostic[]): boolean {
  return !diagnostics.some(({code}) => PASSING.test(code))
}

/** Returns the day, here and in UTC: the year of the footer and the states of versions depend on it, and code of sites may. */
function today(): string {
  return `${new Date().toDateString()} ${buildDay()}`
}

/** Returns the hash of a variable of the environment, whose value may be a secret. Null if it is not set. */
function hashOfVariable(name: string): string | null {
  const value = process.env[name]
  return value === undefined ? null : sha256(value)
}

/** Asks for the files of docsite itself, so that they are in the trace: those that are loaded already were read before it. */
function askForTool(): void {
  const {root} = findTool()
  const lib = path.join(root, 'lib')
  for (const name of quietly(() => readdirSync(lib)) ?? []) existsSync(path.join(lib, name))
}

/** Returns the test for paths that docsite itself writes, and for those of the system that say something of this process. */
function ownPaths(stateRoot: AbsolutePath): Ignores {
  const shared = findToolCache(findTool().root)
  const own = [...['cache', 'output', 'lock'].map((name) => path.join(stateRoot, name)), ...(shared === undefined ? [] : [shared])]
  const folders = [...own.map((folder) => folder + path.sep), '/proc/']
  const paths = new Set([stateRoot, ...own])
  return (file) => paths.has(file) || folders.some((folder) => file.startsWith(folder)) || file.startsWith(`${stateRoot}${path.sep}lock.`)
}

function ignoring(isOwn: Ignores, output: RecordedOutput | undefined): Ignores {
  if (output === undefined) return isOwn
  const {outRoot, realRoot} = output
  const staging = path.join(path.dirname(realRoot), `.${path.basename(realRoot)}.docsite`)
  const roots = [outRoot, realRoot, staging].flatMap((root) => [root, root + path.sep])
  return (file) => isOwn(file) || roots.some((root) => (root.endsWith(path.sep) ? file.startsWith(root) : file === root))
}

function removeOldest(folder: AbsolutePath): void {
  const records = readdirSync(folder).filter((name) => !name.endsWith(NOTES))
  const ages = records.map((name) => ({file: path.join(folder, name), mtimeMs: statSync(path.join(folder, name)).mtimeMs}))
  for (const {file} of ages.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MOST_RECORDS)) {
    removeQuietly(file)
    removeQuietly(file + NOTES)
  }
}
