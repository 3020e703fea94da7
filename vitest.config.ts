import {defineConfig} from 'vitest/config'

// Node itself imports the compiled tool and what it bundles, as outside of tests: stacks then have the bundle's places.
const server = {deps: {external: [/[\\/]\.docsite[\\/]/, /[\\/]lib[\\/][^\\/]+\.js$/]}}

export default defineConfig({
  test: {
    projects: [
      {test: {server, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], pool: 'threads'}},
      {
        test: {
          server,
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/build-tool.ts',
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          server,
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/build-tool.ts',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: {poll: {timeout: 10_000}},
          // Most of the time is waiting for pages; by default two cores get one worker.
          maxWorkers: 2,
        },
      },
    ],
  },
})
