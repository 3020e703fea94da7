import os from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {positiveOption} from '../positive-option.ts'
import {siteOfPages, siteOfVersions} from './sized-sites.ts'
import type {SizedSite} from './sized-sites.ts'

/** The measurements of a run. */
export type SizesOptions = {
  /** In the order in which they are measured. */
  readonly sites: readonly SizedSite[]
  /** How often each figure is measured. */
  readonly runs: number
  /** Whether sites stay on disk. */
  readonly keep: boolean
  /** Absolute folder into which the only site is written, without measuring anything. */
  readonly write?: string
  /** Absolute folder of all sites. */
  readonly benchDir: string
}

/** Text of `--help`. */
export const sizesHelp = `npm run bench:sizes -- [options]

Measures what builds and the live server of docsite cost as a site grows, beside Hugo, git status and find on the same files.

  --pages <counts>     Pages of sites of one version, separated by commas
  --versions <v>x<n>   A site of v versions of n pages, of which 80 % are equal in all versions
                       (default of a run without either: --pages 1000,20000 --versions 16x500)
  --runs <n>           How often each figure is measured; the median is taken (default: 3)
  --keep               Leave the sites where they are
  --write <folder>     Only write the site, of --pages or --versions, into a new or empty folder
  --help               This text

Sites are in the folder that DOCSITE_BENCH_DIR names, by default docsite-bench in the folder for temporary files. 20,000 pages take 2 GB
there. Figures are only worth something on a machine that does nothing else. Nothing fails if a goal is missed.
`

/**
 * Reads the command line; undefined when help is asked for.
 * @throws Error with a sentence for the user when an option is not understood, and when several sites are to be written into one folder
 */
export function readSizesOptions(args: readonly string[]): SizesOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      pages: {type: 'string'},
      versions: {type: 'string'},
      runs: {type: 'string', default: '3'},
      keep: {type: 'boolean', default: false},
      write: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  const sites = readSites(values)
  if (values.write !== undefined && sites.length !== 1)
    throw new Error('--write takes one site: say `--pages 1000` or `--versions 16x500`.')
  return {
    sites,
    runs: positiveOption('runs', values.runs),
    keep: values.keep,
    ...(values.write === undefined ? {} : {write: path.resolve(values.write)}),
    benchDir: path.resolve(process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench')),
  }
}

function readSites({pages, versions}: {pages?: string; versions?: string}): readonly SizedSite[] {
  if (pages === undefined && versions === undefined) return readSites({pages: '1000,20000', versions: '16x500'})
  return [
    ...(pages === undefined ? [] : pages.split(',').map((count) => siteOfPages(positiveOption('pages', count)))),
    ...(versions === undefined ? [] : [siteOfVersions(readVersions(versions))]),
  ]
}

function readVersions(text: string): {versions: number; pages: number} {
  const [versions = '', pages, ...rest] = text.split('x')
  if (pages === undefined || rest.length > 0) throw new Error(`--versions takes versions and pages as in \`16x500\`, not \`${text}\`.`)
  return {versions: positiveOption('versions', versions), pages: positiveOption('versions', pages)}
}
