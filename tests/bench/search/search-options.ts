import os from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {positiveOption} from '../positive-option.ts'

/** The measurements of a run. */
export type SearchOptions = {
  /** Engines side by side, what a reader feels in a browser, or what the index adds to builds. */
  readonly part: 'engines' | 'browser' | 'build'
  readonly pages: number
  readonly runs: number
  /** Names of the engines that are compared; all where it is undefined. */
  readonly only: readonly string[] | undefined
  /** Absolute folder in which other engines are installed already, instead of those that the bench installs. */
  readonly engines: string | undefined
  readonly install: boolean
  /** Output folder of the reference site, absolute. */
  readonly site: string
  /** Whether sites stay on disk. */
  readonly keep: boolean
  /** Absolute folder of engines and sites. */
  readonly benchDir: string
}

/** Text of `--help`. */
export const searchHelp = `npm run bench:search -- [options]

Compares searches that need no server, and measures the one that docsite has.

  --browser        What a reader feels, in Chromium with a processor four times as slow: the dialog opens, a key stroke finds
  --build          What the index adds to the time of cold and unchanged builds
  --pages <n>      Pages of the corpus (default: 1000)
  --runs <n>       Repetitions: readers of --browser (default: 20), builds of each kind of --build (default: 5)
  --only <names>   Engines to compare, separated by commas: docsite, Pagefind, MiniSearch, FlexSearch, Orama
  --engines <dir>  A folder in which pagefind, minisearch, flexsearch and @orama/orama are installed already
  --skip-install   Only the engines that are installed already
  --site <dir>     Output of the reference site, for the judged queries (default: dist)
  --keep           Leave the built sites where they are
  --help           This text

Engines and sites are kept in the folder that DOCSITE_BENCH_DIR names, by default docsite-bench in the folder for temporary
files. Times are only worth something on a machine that does nothing else.
`

/**
 * Reads the command line; undefined when help is asked for.
 * @throws Error with a sentence for the user when an option is not understood
 */
export function readSearchOptions(args: readonly string[]): SearchOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      browser: {type: 'boolean', default: false},
      build: {type: 'boolean', default: false},
      pages: {type: 'string', default: '1000'},
      runs: {type: 'string'},
      only: {type: 'string'},
      engines: {type: 'string'},
      'skip-install': {type: 'boolean', default: false},
      site: {type: 'string', default: 'dist'},
      keep: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  if (values.browser && values.build) throw new Error('--browser and --build are two measurements: choose one.')
  const part = values.browser ? 'browser' : values.build ? 'build' : 'engines'
  return {
    part,
    pages: positiveOption('pages', values.pages),
    runs: positiveOption('runs', values.runs ?? (part === 'browser' ? '20' : '5')),
    only: values.only?.split(','),
    engines: values.engines === undefined ? undefined : path.resolve(values.engines),
    install: !values['skip-install'],
    site: path.resolve(values.site),
    keep: values.keep,
    benchDir: path.resolve(process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench')),
  }
}
