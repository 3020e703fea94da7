import os from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {positiveOption} from '../positive-option.ts'

/** What can be measured, in the order of the report. */
const parts = ['lighthouse', 'clicks', 'bytes'] as const
type ReadersPart = (typeof parts)[number]

/** The measurements of a run. */
export type ReadersOptions = {
  readonly parts: ReadonlySet<ReadersPart>
  /** Times that Lighthouse looks at each page. */
  readonly runs: number
  /** Times that each journey is made. */
  readonly clicks: number
  /** Whether Lighthouse is installed when it is missing. */
  readonly install: boolean
  /** Absolute folder of Lighthouse and of the built site. */
  readonly benchDir: string
}

/** Text of `--help`. */
export const readersHelp = `npm run bench:readers -- [options]

Builds the reference site, shows it as a host would and measures what its readers feel, in Chromium.

  --only <parts>   What to measure, separated by commas: ${parts.join(', ')}
  --runs <n>       Times that Lighthouse looks at each page, of which the median is taken (default: 3)
  --clicks <n>     Times that each click is made (default: 20)
  --skip-install   Use Lighthouse only when it is installed already
  --help           This text

Lighthouse is kept in the folder that DOCSITE_BENCH_DIR names, by default docsite-bench in the folder for temporary
files. Figures are only worth something on a machine that does nothing else.
`

/**
 * Reads the command line; undefined when help is asked for.
 * @throws Error with a sentence for the user when an option is not understood
 */
export function readReadersOptions(args: readonly string[]): ReadersOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string'},
      runs: {type: 'string', default: '3'},
      clicks: {type: 'string', default: '20'},
      'skip-install': {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  return {
    parts: new Set(findParts(values.only)),
    runs: positiveOption('runs', values.runs),
    clicks: positiveOption('clicks', values.clicks),
    install: !values['skip-install'],
    benchDir: path.resolve(process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench')),
  }
}

function findParts(names: string | undefined): readonly ReadersPart[] {
  if (names === undefined) return parts
  return names.split(',').map((name) => {
    const part = parts.find((candidate) => candidate === name)
    if (!part) throw new Error(`There is no part \`${name}\`; there are ${parts.join(', ')}.`)
    return part
  })
}
