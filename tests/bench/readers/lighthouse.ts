import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import {chromiumEnvironment, chromiumFlags, findChromium} from '../../chromium.ts'
import type {PackageSet} from '../install-packages.ts'

/** The last line of versions that runs on Node 20. */
export const lighthouse: PackageSet = {name: 'lighthouse', title: 'Lighthouse', packages: {lighthouse: '12.8.2'}}

/**
 * Lighthouse's own settings: `mobile` is a phone of the middle class on slow 4G, its processor four times slower than this one;
 * `desktop` is this machine on a fast line.
 */
export const lighthousePresets = ['mobile', 'desktop'] as const
export type LighthousePreset = (typeof lighthousePresets)[number]

/** The parts of Lighthouse's result that are used (github.com/GoogleChrome/lighthouse, docs/understanding-results.md). */
export type LighthouseResult = {
  readonly categories: Readonly<Record<string, LighthouseCategory>>
  readonly audits: Readonly<Record<string, LighthouseAudit>>
  readonly environment: {readonly benchmarkIndex: number}
  readonly runtimeError?: {readonly message: string}
}

/** Scores are from 0 to 1, null where there is none. */
export type LighthouseCategory = {
  readonly id: string
  readonly score: number | null
  readonly auditRefs: readonly {readonly id: string; readonly weight: number}[]
}

/** One thing that was looked at. */
export type LighthouseAudit = {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
  readonly metricSavings?: Readonly<Record<string, number>>
  readonly details?: {readonly items?: readonly LighthouseItem[]}
}

/** A row of an audit's table; what it has depends on the audit. */
export type LighthouseItem = {
  readonly node?: {readonly selector?: string; readonly explanation?: string}
  readonly description?: string
  readonly url?: string
  readonly resourceType?: string
  readonly transferSize?: number
}

const run = promisify(execFile)

/**
 * Looks at a page once, in a new Chromium. `bin` is the folder of its program.
 * @throws when Chromium or Lighthouse fail
 */
export async function runLighthouse(bin: string, url: string, preset: LighthousePreset): Promise<LighthouseResult> {
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const args = [url, '--output=json', '--quiet', '--no-enable-error-reporting', `--chrome-flags=${flags}`]
  // The star button asks GitHub, which cannot be reached from everywhere, and is not what is measured.
  args.push('--blocked-url-patterns=https://api.github.com/*')
  if (preset === 'desktop') args.push('--preset=desktop')
  const {stdout} = await run(path.join(bin, 'lighthouse'), args, {
    env: {...chromiumEnvironment(), CHROME_PATH: findChromium()},
    maxBuffer: 2 ** 26,
    timeout: 180_000,
  })
  const result = JSON.parse(stdout) as LighthouseResult
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return result
}
