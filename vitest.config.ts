import {defineConfig} from 'vitest/config'
import {LongestFirst} from './tests/longest-first.ts'

// Node itself imports the compiled tool and what it bundles, as outside of tests: stacks then have the bundle's places.
const server = {deps: {external: [/[\\/]\.docsite[\\/]/, /[\\/]lib[\\/][^\\/]+\.js$/]}}

/** Templates that tests render themselves ask React for what it has in production. */
const oxc = {jsx: {runtime: 'automatic' as const, development: false}}

/** What is waited for comes when it comes: a limit is for what never does. Vitest's own is one second. */
const waiting = {poll: {timeout: 20_000}}

/**
 * Tests of built sites wait for pages, processes and limits of time, and start processes of their own. With three workers, two cores have
 * nothing to wait for; a fourth one only makes all of them slower.
 */
const WORKERS_WITH_PROCESSES = 3

/** A test that fails once is named in the report (`retry x1`) and wants to be looked at: it has more than once been a defect. */
const ONE_MORE = 1

/** React is the one that sites are built with, whichever file comes first. */
const production = {NODE_ENV: 'production'}

const browser = {
  server,
  globalSetup: ['tests/run-folder.ts', 'tests/build-tool.ts'],
  pool: 'forks' as const,
  // To load the tool and Playwright takes a second and a half. Our modules are loaded anew for each file, packages and the tool are not.
  isolate: false,
  env: production,
  // Limits are for what hangs: a machine that is busy may take its time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: waiting,
  retry: ONE_MORE,
  maxWorkers: WORKERS_WITH_PROCESSES,
}

const contract = {
  server,
  globalSetup: ['tests/run-folder.ts', 'tests/build-tool.ts'],
  pool: 'forks' as const,
  env: production,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: waiting,
  retry: ONE_MORE,
  maxWorkers: WORKERS_WITH_PROCESSES,
}

/** Tests that make calls of the file system fail: Node's own functions call what was there when they were loaded. */
const alone = [
  'apply-safety',
  'archive',
  'cache-faults',
  'crash-safety',
  'init',
  'version-cut',
  'version-cut-safety',
  'write-translations',
].map((name) => `tests/contract/${name}.test.ts`)

export default defineConfig({
  test: {
    sequence: {sequencer: LongestFirst},
    projects: [
      {
        test: {
          server,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/compile-modules.ts',
          setupFiles: 'tests/site-texts.ts',
          pool: 'threads',
          // Most of the time of a file was to load what others had loaded. Our modules are loaded anew for each, packages are not.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: waiting,
        },
      },
      // The tool and the packages of tests are loaded once per worker, and V8 has optimized them from the second file on.
      {oxc, test: {...contract, name: 'contract', include: ['tests/contract/**/*.test.{ts,tsx}'], exclude: alone, isolate: false}},
      {oxc, test: {...contract, name: 'contract-alone', include: alone}},
      {oxc, test: {...browser, name: 'browser', include: ['tests/browser/**/*.test.{ts,tsx}']}},
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
