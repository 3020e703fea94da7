import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], pool: 'threads'}},
      {test: {name: 'contract', include: ['tests/contract/**/*.test.{ts,tsx}'], pool: 'forks', testTimeout: 120_000, hookTimeout: 120_000}},
      {test: {name: 'browser', include: ['tests/browser/**/*.test.{ts,tsx}'], pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000}},
    ],
  },
})
