import os from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {positiveOption} from '../positive-option.ts'
import type {VersionsTool} from './versions-tool.ts'

/** The measurements of a run. */
export type VersionsOptions = {
  readonly tools: readonly VersionsTool[]
  /** Of the large site. */
  readonly versions: number
  readonly pages: number
  /** From 0 to 1. */
  readonly shared: number
  readonly runs: number
  /** Whether only the small site is built, for addresses, menus and links. */
  readonly promisesOnly: boolean
  /** Whether peers that are missing are installed. */
  readonly install: boolean
  /** Absolute folder of the peers' installs and of all sites. */
  readonly benchDir: string
}

/** Text of `--help`. */
export const versionsHelp = `npm run bench:versions -- [options]

Compares what tools make of versions. A small site of three releases, in which pages are renamed and removed: where the version menu leads, which
addresses and headings are lost, and what the build reports. Then a large site: what its builds cost.

  --only <names>    Tools to run, separated by commas
  --versions <n>    Versions of the large site (default: 20)
  --pages <n>       Pages of each version (default: 100)
  --shared <n>      Percent of pages that are equal to the version before (default: 85)
  --runs <n>        Builds of each kind, of which the median is taken (default: 3)
  --promises        Only the small site
  --skip-install    Use only the peers that are installed already
  --help            This text

Docusaurus and Antora are installed into the folder that DOCSITE_BENCH_DIR names, by default docsite-bench in the folder for temporary files.
mike is run if it is on the machine: pip install mike==2.2.0 mkdocs==1.6.1 mkdocs-material==9.7.6 mkdocs-redirects. Figures are only worth
something on a machine that does nothing else.
`

/**
 * Reads the command line; undefined when help is asked for.
 * @throws Error with a sentence for the user when an option is not understood
 */
export function readVersionsOptions(args: readonly string[], tools: readonly VersionsTool[]): VersionsOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string'},
      versions: {type: 'string', default: '20'},
      pages: {type: 'string', default: '100'},
      shared: {type: 'string', default: '85'},
      runs: {type: 'string', default: '3'},
      promises: {type: 'boolean', default: false},
      'skip-install': {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  return {
    tools: values.only === undefined ? tools : values.only.split(',').map((name) => findTool(name, tools)),
    versions: positiveOption('versions', values.versions),
    pages: positiveOption('pages', values.pages),
    shared: positiveOption('shared', values.shared) / 100,
    runs: positiveOption('runs', values.runs),
    promisesOnly: values.promises,
    install: !values['skip-install'],
    benchDir: path.resolve(process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench')),
  }
}

function findTool(name: string, tools: readonly VersionsTool[]): VersionsTool {
  const tool = tools.find((candidate) => candidate.name === name)
  if (!tool) throw new Error(`There is no tool \`${name}\`; there are ${tools.map((candidate) => candidate.name).join(', ')}.`)
  return tool
}
