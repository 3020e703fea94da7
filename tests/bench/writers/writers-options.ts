import os from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {findTools} from '../bench-options.ts'
import type {BenchTool} from '../bench-tool.ts'
import {positiveOption} from '../positive-option.ts'

/** The measurements of a run. */
export type WritersOptions = {
  readonly tools: readonly BenchTool[]
  readonly pages: number
  readonly edits: number
  /** Whether peers that are missing are installed. */
  readonly install: boolean
  /** Whether sites stay on disk. */
  readonly keep: boolean
  /** Absolute folder of the peers' installs and of all sites. */
  readonly benchDir: string
}

/** Text of `--help`. */
export const writersHelp = `npm run bench:writers -- [options]

Starts the live servers of docsite and its peers, edits a page and measures what a writer waits for, in Chromium.

  --only <names>   Tools to run, separated by commas: docsite, hugo, docusaurus, vitepress, rspress, starlight
  --pages <n>      Pages in one version (default: 1000)
  --edits <n>      Edits, of which the median is taken (default: 7)
  --skip-install   Use only the peers that are installed already
  --keep           Leave the sites where they are
  --help           This text

Peers and sites are kept in the folder that DOCSITE_BENCH_DIR names, by default docsite-bench in the folder for temporary
files. Figures are only worth something on a machine that does nothing else.
`

/**
 * Reads the command line; undefined when help is asked for.
 * @throws Error with a sentence for the user when an option is not understood
 */
export function readWritersOptions(args: readonly string[], tools: readonly BenchTool[]): WritersOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string'},
      pages: {type: 'string', default: '1000'},
      edits: {type: 'string', default: '7'},
      'skip-install': {type: 'boolean', default: false},
      keep: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  return {
    tools: findTools(values.only, tools),
    pages: positiveOption('pages', values.pages),
    edits: positiveOption('edits', values.edits),
    install: !values['skip-install'],
    keep: values.keep,
    benchDir: path.resolve(process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench')),
  }
}
