import {cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {codes} from '../../renderer/core/diagnostics/codes.ts'
import {isDeep} from '../depth.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded} from '../spawn-docsite.ts'
import {caseCommand} from './diagnostics/case-command.ts'
import {oddSites} from './diagnostics/odd-sites.ts'
import {readFindings} from './diagnostics/read-findings.ts'

const golden = path.resolve(import.meta.dirname, '../golden/diagnostics')

/** Folders of cases: the code that a case is about, or `<code>.<what is special about it>`; each with its command line. */
const commands = new Map(
  readdirSync(golden)
    .sort()
    .map((name) => [name, caseCommand(path.join(golden, name))]),
)

/** The cases with a site of their own. */
const cases = [...commands].flatMap(([name, command]) => ('arguments' in command ? [{name, args: command.arguments}] : []))

/** Codes whose cases are elsewhere, because they need what a folder cannot hold, such as a server. */
const coveredBy = [...commands].flatMap(([name, command]) => ('coveredBy' in command ? [{name, file: command.coveredBy}] : []))

/** Codes that no site here can cause, because Mermaid is installed beside docsite; they have tests where they are made. */
const elsewhere = ['mermaid-missing']

/** Cases that run in processes of their own, as users run docsite: those that take long, and one for each exit code. */
const spawned = ['compile-timeout', 'config-invalid', 'front-matter-invalid', 'output-locked', 'link-empty']

/** Codes that only `check-links` reports. */
const onlyOfChecks: readonly string[] = ['asset-unused', 'link-missing-text', 'link-other-version', 'link-redirected', 'page-orphan']

/**
 * Cases of what comes after references are proven (bundles and the texts declared in them, templates, variants of images, output,
 * hosts, dates), and of what takes long.
 */
const afterReferences =
  /^(?:built|bundle|cache|compile-timeout|docusaurus-hydrated|external|git-history|host|image-not-converted|mdx-failed\.thread|output|plugin-conflict\.file|sharp-missing|style-invalid|template|too-many|translation-(?:not-static|use)|version-cut)/

/** Cases of what a build reports and `check-links` too: faults of every kind that content, sidebars and configuration can have. */
const foundByBoth = cases.filter(({name, args}) => !afterReferences.test(name) && args.join(' ') === 'build').map(({name}) => name)

/**
 * Cases whose failed build is followed by one of a mended site: one of each family of codes, which is their first word. Before a
 * release, all.
 */
const mended = new Set(isDeep ? cases.map(({name}) => name) : oneOfEachFamily(cases.map(({name}) => name).filter(isFailure)))

function isFailure(name: string): boolean {
  return name !== 'output-locked' && !readFileSync(path.join(golden, name, 'expected.txt'), 'utf8').endsWith('exit code 0\n')
}

function oneOfEachFamily(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [/^[^-]*/.exec(name)?.[0], name])).values()]
}

/** A site without problems, built: what is in every case's folder before the case's own files. */
const goodSite = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`,
  'content/docs/next/index.md': '# Start\n\nText.\n',
}
const built = ['dist', '.docsite']
let workshop = ''
let goodRoot = ''
let siteRoot = ''
const outcomes = new Map<string, Promise<Outcome>>()

/** What docsite said, in this process or in one of its own, and the code that it ended with. */
type Ended = Pick<SpawnEnded, 'code' | 'stdout' | 'stderr'>

/** What a case led to. */
type Outcome = {readonly root: string; readonly before: Record<string, string>; readonly ended: Ended}

beforeAll(async () => {
  workshop = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-diagnostics-')))
  goodRoot = path.join(workshop, 'good site')
  siteRoot = path.join(workshop, 'the site')
  await writeFiles(siteRoot, goodSite)
  expect(await runDocsite(siteRoot, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  renameSync(siteRoot, goodRoot)
  for (const name of spawned) outcomes.set(name, runCase(name, path.join(workshop, name), spawnDocsite))
  return async () => {
    await Promise.allSettled(outcomes.values())
    rmSync(workshop, {recursive: true})
  }
})

function argumentsOf(name: string): readonly string[] {
  return cases.find((one) => one.name === name)?.args ?? []
}

/**
 * Runs the command of a case in a folder. Most cases follow each other in the one in which the good site was built, whose bundles are still
 * those of the case: what a build keeps is of no use to another folder.
 */
async function runCase(name: string, root: string, run: (cwd: string, args: readonly string[]) => Promise<Ended>): Promise<Outcome> {
  rmSync(root, {recursive: true, force: true})
  for (const folder of built) cpSync(path.join(goodRoot, folder), path.join(root, folder), {recursive: true})
  cpSync(path.join(golden, name, 'site'), root, {recursive: true})
  await oddSites[name]?.(root)
  const before = hashTree(path.join(root, 'dist'))
  return {root, before, ended: await run(root, argumentsOf(name))}
}

/**
 * What a person at a terminal sees, without progress, whose lines are times. How many files a site has, and which of them are written, is
 * no matter of diagnostics: `cli.test.ts` counts those of a first build.
 */
function shown(args: readonly string[], {code, stdout}: Ended): string {
  const command = ['docsite', ...args].join(' ')
  return steadyReport(`$ ${command}\n${stdout}exit code ${code}\n`)
    .replace(/Process \d+/, 'Process <id>')
    .replace(/ holds \d+ files, <size>; (?:\d+ written|nothing had to be written),/, ' holds <n> files, <size>; <n> written,')
}

const phase = '(?:Reading|Compiling|Checking links|Checking code|Bundling|Converting images|Rendering|Writing)'

/** A line a phase, and signs of life of one that takes long. */
const progress = new RegExp(`^(?:${phase}(?:: \\d+)? \\(.*\\)\n|${phase}(?: \\d+/\\d+)?…\n)*$`)

describe('what commands report', () => {
  test.each(cases)('$name', async ({name, args}) => {
    const {root, before, ended} = await (outcomes.get(name) ?? runCase(name, siteRoot, runDocsite))
    await expect(shown(args, ended)).toMatchFileSnapshot(path.join(golden, name, 'expected.txt'))
    expect(ended.stdout).toContain(` ${name.split('.')[0]}\n`)
    expect(ended.stderr).toMatch(progress)
    if (foundByBoth.includes(name)) expect(findingsOf(await runDocsite(root, ['check-links']))).toEqual(findingsOf(ended))
    if (ended.code === 0) return
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)
    if (mended.has(name)) await expectUnharmed(root)
  })

  // on a push, `check-links` comes after the build, and finds what that has compiled
  test.each(isDeep ? foundByBoth : [])('check-links finds the same, first and again, and the build after it: %s', async (name) => {
    const root = await makeFolder({})
    cpSync(path.join(golden, name, 'site'), root, {recursive: true})
    await oddSites[name]?.(root)
    const cold = findingsOf(await runDocsite(root, ['check-links']))
    expect(findingsOf(await runDocsite(root, ['check-links']))).toEqual(cold)
    expect(findingsOf(await runDocsite(root, ['build']))).toEqual(cold)
  })

  test.each(coveredBy)('$name is a case of $file', ({name, file}) => {
    expect(readFileSync(path.join(toolRoot, file), 'utf8')).toContain(name)
  })

  test('every code has a case', () => {
    const covered = new Set([...elsewhere, ...[...commands.keys()].map((name) => name.split('.')[0])])
    expect(Object.keys(codes).filter((code) => !covered.has(code))).toEqual([])
  })
})

/**
 * Findings of a command, of those that both a build and `check-links` look for. Only a build, when it bundles, finds that the module of an
 * island is not there.
 */
function findingsOf({stdout}: Ended): readonly string[] {
  return readFindings(stdout).flatMap(({head, code, text}) =>
    onlyOfChecks.includes(code) || (code === 'island-unknown' && head.startsWith('site-config.ts')) ? [] : [text],
  )
}

/** Once the site is mended, what the failed build left gives the same as a first build. */
async function expectUnharmed(root: string): Promise<void> {
  const isOwn = existsSync(path.join(root, 'dist/manifest.json'))
  for (const name of readdirSync(root))
    if (!(isOwn && name === 'dist') && name !== '.docsite') rmSync(path.join(root, name), {recursive: true})
  await writeFiles(root, goodSite)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  expect(hashTree(path.join(root, 'dist'))).toEqual(hashTree(path.join(goodRoot, 'dist')))
}
