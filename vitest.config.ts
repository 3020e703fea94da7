import {readFileSync} from 'node:fs'
import {defineConfig} from 'vitest/config'
import {CostReporter} from './tests/costs/cost-reporter.ts'
import {LongestFirst} from './tests/costs/longest-first.ts'
import {readCosts} from './tests/costs/read-costs.ts'

// Node itself imports the compiled tool and what it bundles, as outside of tests: stacks then have the bundle's places.
const server = {deps: {external: [/[\\/]\.docsite[\\/]/, /[\\/]lib[\\/][^\\/]+\.js$/]}}

/**
 * Templates that tests render themselves ask React for what it has in production. All projects say so: they share a cache of what has been
 * compiled, whose keys do not tell one from the other.
 */
const oxc = {jsx: {runtime: 'automatic' as const, development: false}}

/** What is waited for comes when it comes: a limit is for what never does. Vitest's own is one second. */
const waiting = {poll: {timeout: 60_000}}

/**
 * Tests of built sites wait for pages, processes and limits of time, and start processes of their own. With three workers, two cores have
 * nothing to wait for; a fourth one only makes all of them slower. Projects that share a run must agree on the number.
 */
const WORKERS = 3

/** React is the one that sites are built with, whichever file comes first. */
const production = {NODE_ENV: 'production'}

/**
 * Which tests of the built tool are run: `main`, those of `npm test`; `left`, those that it leaves out in its files; `rest`, those of all other
 * files. Without it, all.
 */
const set = process.env['TEST_SET']
const main = readCosts().flatMap(({file, isMain}) => (isMain ? [file] : []))
const left = main.filter((file) => readFileSync(file, 'utf8').includes(`tags: ['rest']`))

/** The files and tests of a folder that belong to the set. */
function testsOf(folder: string) {
  const inFolder = (files: readonly string[]): string[] => files.filter((file) => file.startsWith(`tests/${folder}/`))
  if (set === 'main') return {include: inFolder(main), exclude: [], tagsFilter: ['!rest']}
  if (set === 'left') return {include: inFolder(left), exclude: [], tagsFilter: ['rest']}
  return {include: [`tests/${folder}/*.test.{ts,tsx}`], exclude: set === 'rest' ? main : []}
}

const built = {
  server,
  globalSetup: ['tests/run-folder.ts', 'tests/build-tool.ts'],
  setupFiles: 'tests/costs/measure-cost.ts',
  pool: 'forks' as const,
  env: production,
  expect: waiting,
  maxWorkers: WORKERS,
}

const browser = {
  ...built,
  // To load the tool and Playwright takes a second and a half. Our modules are loaded anew for each file, packages and the tool are not.
  isolate: false,
  // Limits are for what hangs: a machine that is busy may take its time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

const contract = {...built, testTimeout: 240_000, hookTimeout: 240_000}

/** Tests that make calls of the file system fail: Node's own functions call what was there when they were loaded. */
const alone = [
  'apply-safety',
  'archive',
  'cache-faults',
  'crash-safety',
  'init',
  'mv-safety',
  'version-cut',
  'version-cut-safety',
  'write-translations',
]

const contractTests = testsOf('contract')
const aloneFiles = alone.map((name) => `tests/contract/${name}.test.ts`)

export default defineConfig({
  test: {
    sequence: {sequencer: LongestFirst},
    // `npm run test:quick` runs those of the browser tests that tell most in a minute;
    // `npm test` leaves out those that cost too much for what they add to the others of their file
    tags: [{name: 'quick'}, {name: 'rest'}],
    reporters: ['default', new CostReporter()],
    experimental: {fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest'},
    projects: [
      {
        oxc,
        test: {
          server,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/compile-modules.ts',
          setupFiles: ['tests/site-texts.ts', 'tests/costs/measure-cost.ts'],
          pool: 'threads',
          // Most of the time of a file was to load what others had loaded. Our modules are loaded anew for each, packages are not.
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          expect: waiting,
        },
      },
      // The tool and the packages of tests are loaded once per worker, and V8 has optimized them from the second file on.
      {oxc, test: {...contract, name: 'contract', ...contractTests, exclude: [...contractTests.exclude, ...aloneFiles], isolate: false}},
      {
        oxc,
        test: {
          ...contract,
          ...contractTests,
          name: 'contract-alone',
          include: set === 'main' || set === 'left' ? contractTests.include.filter((file) => aloneFiles.includes(file)) : aloneFiles,
        },
      },
      {oxc, test: {...browser, name: 'browser', ...testsOf('browser')}},
      // What readers do, in engines other than Chromium's.
      {oxc, test: {...browser, name: 'engines', include: ['tests/engines/*.test.ts'], hookTimeout: 600_000}},
      // What serve shows is what build writes, also in the hands of a reader.
      {
        oxc,
        test: {
          ...browser,
          name: 'served',
          include: ['navigation', 'routing', 'sidebar', 'tabs', 'content-security-policy', 'react-api'].map(
            (name) => `tests/browser/${name}.test.ts`,
          ),
          env: {...production, DOCSITE_TEST_SERVER: 'serve'},
        },
      },
    ],
  },
})
