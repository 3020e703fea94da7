import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {addProbes} from './add-probes.ts'
import type {Bug} from './bug.ts'
import type {Workshop} from './workshop.ts'

/** A line of the notes: a bug that was reached, when, and by which process and its ancestors. */
type Reach = {readonly bug: number; readonly at: number; readonly processes: readonly number[]}

/** A test file that a process ran, and when. */
type Span = {readonly pid: number; readonly file: string; readonly began: number; readonly ended: number}

/** Line of `vitest.config.ts` that names the setup of tests of the built tool. */
const BUILT_SETUP = `setupFiles: 'tests/costs/measure-cost.ts',`

/**
 * Runs all tests of the built tool in a workshop whose code notes which bugs it comes by, and returns for each bug the test files that
 * reach its place. What several files share (`onceARun`) is reached by all of them.
 */
export function reachedBugs({root, edit, restore}: Workshop, bugs: readonly Bug[], tests: readonly string[]): Map<Bug, string[]> {
  const folder = path.join(root, 'reached')
  mkdirSync(folder)
  const files = new Set(bugs.map(({file}) => file))
  for (const file of files) {
    const own = new Map([...bugs.entries()].filter(([, bug]) => bug.file === file))
    edit(file, (text) => addProbes(file, text, {bugs: own, header: header(folder)}))
  }
  edit('tests/once-a-run.ts', (text) => noteShared(text))
  edit('vitest.config.ts', (text) =>
    text.replaceAll(BUILT_SETUP, `setupFiles: ['tests/mutants/note-reached.ts', 'tests/costs/measure-cost.ts'],`),
  )
  const projects = ['contract', 'contract-alone', 'browser'].flatMap((name) => ['--project', name])
  spawnSync('node_modules/.bin/vitest', ['run', ...tests, ...projects, '--retry', '0'], {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, REACHED_FOLDER: folder},
  })
  for (const file of [...files, 'tests/once-a-run.ts', 'vitest.config.ts']) restore(file)
  return attribute(folder, bugs)
}

/** Tells which file fills a shared folder, and which ones ask for it. */
function noteShared(text: string): string {
  const note = (what: string): string =>
    `appendFileSync(path.join(process.env['REACHED_FOLDER'] ?? '', 'shared.jsonl'), JSON.stringify({name, what: '${what}', pid: process.pid, at: Date.now()}) + '\\n')`
  const changed = text
    .replace('import {existsSync,', 'import {appendFileSync, existsSync,')
    .replace('  const started = Date.now()', `  ${note('asked')}\n  const started = Date.now()`)
    .replace('        fill(folder)', `        ${note('filling')}\n        fill(folder)\n        ${note('filled')}`)
  if (changed.split('appendFileSync').length !== 5) throw new Error('tests/once-a-run.ts has changed: `noteShared` does not fit any more.')
  return changed
}

/** Defines what probes call, in each process of Node and each of its threads. In pages, it is defined by `note-reached.ts`. */
function header(folder: string): string {
  return `globalThis.reachedBug ??= (() => {
  if (typeof process === 'undefined' || typeof process.getBuiltinModule !== 'function') return undefined
  const {appendFileSync, readFileSync} = process.getBuiltinModule('node:fs')
  const {threadId} = process.getBuiltinModule('node:worker_threads')
  const parentOf = (pid) => {
    try { return Number(readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').at(-1).split(' ')[1]) } catch { return 0 }
  }
  const processes = []
  for (let pid = process.pid; pid > 1; pid = parentOf(pid)) processes.push(pid)
  let seen = new Set()
  globalThis.forgetReached = () => { seen = new Set() }
  return (bug) => {
    if (seen.has(bug)) return
    seen.add(bug)
    try { appendFileSync(${JSON.stringify(folder)} + '/' + process.pid + '-' + threadId + '.jsonl', JSON.stringify({bug, at: Date.now(), processes}) + '\\n') } catch {}
  }
})();
`
}

type SharedNote = {readonly name: string; readonly what: 'asked' | 'filling' | 'filled'; readonly pid: number; readonly at: number}

function attribute(folder: string, bugs: readonly Bug[]): Map<Bug, string[]> {
  const read = <Line>(name: string): Line[] =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  const spans = read<Span>('files.jsonl')
  const shared = readdirSync(folder).includes('shared.jsonl') ? read<SharedNote>('shared.jsonl') : []
  const fileAt = (pids: readonly number[], at: number): string | undefined =>
    spans.find((span) => pids.includes(span.pid) && span.began - 50 <= at && at <= span.ended + 50)?.file
  const reached = new Map<Bug, Set<string>>(bugs.map((bug) => [bug, new Set()]))
  const notes = readdirSync(folder).filter((name) => /^(?:pages-)?\d/.test(name))
  for (const {bug: number, at, processes} of notes.flatMap((name) => read<Reach>(name))) {
    const bug = bugs[number]
    const files = bug && reached.get(bug)
    if (files === undefined) continue
    const file = fileAt(processes, at)
    if (file !== undefined) files.add(file)
    const filled = filledAt(shared, {at, processes})
    for (const {pid, at: asked} of shared.filter(({name, what}) => what === 'asked' && name === filled)) {
      const other = fileAt([pid], asked)
      if (other !== undefined) files.add(other)
    }
  }
  const result = new Map([...reached].map(([bug, files]) => [bug, [...files].sort()]))
  writeFileSync(
    path.join(folder, 'reached.json'),
    JSON.stringify(
      [...result].map(([{name}, files]) => [name, files]),
      undefined,
      1,
    ),
  )
  return result
}

/** Returns the name of the shared folder that a process was filling, if it was. */
function filledAt(shared: readonly SharedNote[], {at, processes}: Pick<Reach, 'at' | 'processes'>): string | undefined {
  const begun = shared.filter((note) => note.what === 'filling' && processes.includes(note.pid) && note.at <= at)
  return begun.find(({name}) => shared.some((note) => note.what === 'filled' && note.name === name && note.at >= at))?.name
}
