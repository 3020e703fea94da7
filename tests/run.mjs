// Runs a set of tests and says what it took: node tests/run.mjs main|rest|all|quick|deep. See tests/README.md.
import {execFileSync, spawn} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

const minute = 60_000

/** Time that a set may take on two cores which have nothing else to do, `npm ci` aside. */
const budgets = {quick: minute, main: 8 * minute, rest: 10 * minute, all: 18 * minute, deep: Infinity}

const bin = (name) => path.join('node_modules/.bin', name)
const npm = (script) => ({name: script, command: ['npm', 'run', '--silent', script]})
const vitest = (name, projects, {env = {}, args = []} = {}) => ({
  name,
  command: [bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project]), ...args],
  env,
})

const checks = ['typecheck', 'lint', 'format', 'knip', 'spelling', 'prose'].map(npm)
const built = ['contract', 'contract-alone', 'browser']

/** Steps of a set, one after the other. Those in a list run at the same time, two at once. */
const sets = {
  main: () => [checks, vitest('tests', ['unit', ...built], {env: {TEST_SET: 'main'}})],
  rest: () => [
    vitest('the rest of the tests', built, {env: {TEST_SET: 'rest'}}),
    vitest('what npm test leaves out in its files', built, {env: {TEST_SET: 'left'}}),
  ],
  all: () => [...sets.main(), ...sets.rest()],
  deep: () => [
    checks,
    vitest('tests', ['unit', ...built], {env: {TEST_DEPTH: 'deep'}}),
    vitest('served', ['served'], {env: {TEST_DEPTH: 'deep'}}),
    vitest('Firefox and WebKitGTK', ['engines'], {env: {TEST_DEPTH: 'deep'}}),
  ],
  quick: () => quickSteps(changedFiles()),
}

/** Checks what has changed, and that docsite still does what it is for. */
function quickSteps(changed) {
  const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  const folders = new Set(code.flatMap((file) => unitFolderOf(file) ?? []))
  const out = mkdtempSync(path.join(tmpdir(), 'docsite-quick-'))
  process.on('exit', () => rmSync(out, {recursive: true, force: true}))
  return [
    [npm('typecheck'), ...(code.length > 0 ? [{name: 'lint', command: [bin('oxlint'), '--type-aware', ...code]}] : [])],
    ...(folders.size > 0 ? [vitest('unit tests', ['unit'], {args: [...folders]})] : []),
    {name: 'the reference site and its links', command: [process.execPath, 'lib/main.js', 'build', '--no-cache', '--out', out]},
    vitest('browser', ['browser'], {args: [...quickFiles, '--tags-filter', 'quick']}),
  ]
}

/** Files that have tests with the tag `quick`. */
const quickFiles = ['navigation', 'search-dialog', 'search-embedded', 'versions', 'sidebar', 'tabs', 'mobile-menu', 'live-page'].map(
  (name) => `tests/browser/${name}.test.ts`,
)

/** Returns the folder of unit tests that mirrors the room or feature of a file, or the test that is the file. */
function unitFolderOf(file) {
  if (file.startsWith('tests/unit/')) return file
  const parts = file.split('/')
  const depth = parts[1] === 'features' ? 3 : 2
  const folder = path.posix.join('tests/unit', ...parts.slice(0, Math.min(depth, parts.length - 1)))
  return existsSync(folder) ? `${folder}/` : undefined
}

/** Returns the files that differ from the last commit, or those of the last commit where none does. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return (changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1')).filter((file) => existsSync(file))
}

/** Runs a step, and says what it said where it would be mixed with that of others. Returns whether it has passed. */
function run({name, command: [program, ...args], env}, isAlone) {
  const began = Date.now()
  const stdio = isAlone ? 'inherit' : 'pipe'
  return new Promise((resolve) => {
    const child = spawn(program, args, {stdio, env: {...process.env, ...env}})
    const said = []
    for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => said.push(part))
    child.on('error', (error) => said.push(`${error.message}\n`))
    child.on('close', (code) => {
      const words = isAlone || code === 0 ? '' : Buffer.concat(said.map((part) => Buffer.from(part))).toString()
      process.stdout.write(`${words}${code === 0 ? '✓' : '✗'} ${name} (${inWords(Date.now() - began)})\n`)
      resolve(code === 0)
    })
  })
}

async function runTogether(steps) {
  const left = [...steps]
  const passed = []
  const work = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) passed.push(await run(step, false))
  }
  await Promise.all([work(), work()])
  return passed.every(Boolean)
}

function inWords(ms) {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

async function main(set) {
  if (!Object.hasOwn(sets, set)) {
    process.stderr.write(`Usage: node tests/run.mjs ${Object.keys(sets).join('|')}\n`)
    return 2
  }
  for (const browsers of set === 'deep' ? ['chromium', 'engines'] : ['chromium'])
    execFileSync('sh', [`tests/setup-${browsers}`], {stdio: 'inherit'})
  const began = Date.now()
  let hasPassed = true
  for (const step of sets[set]()) {
    hasPassed = Array.isArray(step) ? await runTogether(step) : await run(step, true)
    if (!hasPassed) break
  }
  const took = Date.now() - began
  const left = budgets[set] - took
  const budget = `${inWords(Math.abs(left))} ${left < 0 ? 'over' : 'below'} its budget of ${inWords(budgets[set])}`
  process.stdout.write(
    `${hasPassed ? 'All of it passed' : 'Something failed'}: ${set} took ${inWords(took)}${Number.isFinite(left) ? `, ${budget}` : ''}.\n`,
  )
  return hasPassed ? 0 : 1
}

process.exitCode = await main(process.argv[2] ?? '')
