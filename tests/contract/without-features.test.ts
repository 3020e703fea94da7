import {execFile} from 'node:child_process'
import {mkdtemp, readFile, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {copyProject} from '../copy-project.ts'
import {cutFeatures} from '../cut-features.ts'
import {isDeep} from '../depth.ts'
import {featureNames, featuresFolder, wholeSiteTests} from '../features.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {smallSite} from './small-site.ts'

const run = promisify(execFile)

/** Milliseconds that the unit tests may take, on a machine that does much else. */
const FOR_UNIT_TESTS = 1_800_000

/** The small site, of which no feature has anything to do. */
const plainSite = {
  ...smallSite,
  'site-config.ts': String(smallSite['site-config.ts']).replace(
    'export default {',
    "export default {\n  search: false,\n  fonts: false,\n  snack: {platform: 'web'},",
  ),
  ...Object.fromEntries(
    ['next', '1.0'].map((name) => {
      const file = `content/docs/${name}/guides/first.md`
      return [
        file,
        String(smallSite[file])
          .replace(/^tags:.*\n/m, '')
          .replace('$a^2$', '*a*'),
      ]
    }),
  ),
}

/** Returns a folder with the sources of docsite without the features, compiled. */
async function makeTool(without: readonly string[]): Promise<string> {
  const tool = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-without-')))
  copyProject(tool, isDeep ? 'tests' : 'tool')
  cutFeatures(tool, without)
  await run(process.execPath, ['cli/build-tool.mjs'], {cwd: tool})
  return tool
}

/** Type-checks the sources, and returns what is wrong. */
async function checkTypes(tool: string): Promise<string> {
  const tsc = path.join(toolRoot, 'node_modules/typescript/bin/tsc')
  const config = {
    extends: './tsconfig.json',
    // what is there for a feature only may be unused without it
    compilerOptions: {noUnusedLocals: false, noUnusedParameters: false},
    include: ['cli', 'renderer', 'templates'],
    exclude: ['templates/init'],
  }
  await writeFiles(tool, {'tsconfig.cut.json': JSON.stringify(config)})
  return run(process.execPath, [tsc, '-p', 'tsconfig.cut.json'], {cwd: tool}).then(
    () => '',
    (error: {stdout: string}) => error.stdout,
  )
}

/** Variables that Vitest sets for what it runs, and the depth: each unit test is made once. */
const isOfThisRun = (name: string): boolean => /^(?:VITEST|NODE_ENV$|TEST_DEPTH$|TEST$)/.test(name)

/** Runs the unit tests, or those below a folder, and returns the files of those that fail. */
async function failingTests(tool: string, folder = 'tests/unit'): Promise<string[]> {
  const report = path.join(tool, 'unit-tests.json')
  const vitest = path.join(toolRoot, 'node_modules/vitest/vitest.mjs')
  // two tests at a time beside those of this run: what a busy machine does to one is not the question here
  const patient = ['--retry', '1', '--testTimeout', '240000']
  const args = [vitest, 'run', '--project', 'unit', ...patient, '--reporter', 'json', '--outputFile', report, `${folder}/`]
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfThisRun(name)))
  await run(process.execPath, args, {cwd: tool, env, maxBuffer: 2 ** 26}).catch(() => undefined)
  const {testResults, numPassedTests} = JSON.parse(await readFile(report, 'utf8')) as UnitReport
  expect(numPassedTests).toBeGreaterThan(100)
  return testResults.flatMap(({name, status}) => (status === 'passed' ? [] : [path.relative(tool, name)])).sort()
}

type UnitReport = {
  readonly numPassedTests: number
  readonly testResults: readonly {readonly name: string; readonly status: string}[]
}

/** Builds the site, and returns the hashes of what it consists of. */
async function build(tool: string): Promise<Record<string, string>> {
  const root = await makeFolder(plainSite)
  await run(process.execPath, [path.join(tool, 'lib/main.js'), 'build', '--quiet'], {cwd: root})
  return hashTree(path.join(root, 'dist'))
}

describe('without any of its features', () => {
  let bare: string
  beforeAll(async () => {
    bare = await makeTool(featureNames)
  })
  afterAll(() => rm(bare, {recursive: true, force: true}))

  test('docsite type-checks', async () => {
    expect(await checkTypes(bare)).toBe('')
  })

  test('a site that uses none has the same bytes', async () => {
    expect(await build(bare)).toEqual(await build(toolRoot))
  })

  // On a push, `unit/renderer/rooms` shows that no test names a feature of which it is no test.
  test.runIf(isDeep)(
    'all other unit tests pass, but for those of documents',
    async () => {
      expect(await failingTests(bare)).toEqual(wholeSiteTests)
    },
    FOR_UNIT_TESTS,
  )
})

// The long run: each feature alone. Tests outside the features have passed without any of them.
describe.runIf(isDeep).each(featureNames)('without the feature %s', (feature) => {
  let tool: string
  beforeAll(async () => {
    tool = await makeTool([feature])
  })
  afterAll(() => rm(tool, {recursive: true, force: true}))

  test('docsite type-checks, and builds a site that does not use it as before', async () => {
    expect(await checkTypes(tool)).toBe('')
    expect(await build(tool)).toEqual(await build(toolRoot))
  })

  test(
    'the unit tests of the other features pass',
    async () => {
      expect(await failingTests(tool, `tests/unit/${featuresFolder}`)).toEqual([])
    },
    FOR_UNIT_TESTS,
  )
})
