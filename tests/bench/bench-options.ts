import os from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {benchCorpora, pagesInOneVersion} from './bench-corpora.ts'
import type {BenchCorpus} from './bench-corpora.ts'
import type {BenchTool} from './bench-tool.ts'
import {positiveOption} from './positive-option.ts'

/** The measurements of a run. */
export type BenchOptions = {
  readonly corpora: readonly BenchCorpus[]
  readonly tools: readonly BenchTool[]
  /** Whether the proof of emitted HTML is measured too. */
  readonly emitted: boolean
  /** Builds of each kind where they are fast. */
  readonly runs: number
  /** Whether peers that are missing are installed. */
  readonly install: boolean
  /** Whether sites stay on disk. */
  readonly keep: boolean
  /** Absolute folder of the peers' installs and of all sites. */
  readonly benchDir: string
}

/** Text of `--help`. */
export const benchHelp = `npm run bench -- [options]

Builds synthetic corpora with docsite and its peers and compares what that costs.

  --only <names>   Tools to run, separated by commas: docsite, hugo, docusaurus, vitepress, rspress, starlight
  --corpora <ids>  Corpora to build, separated by commas: ${benchCorpora.map(({id}) => id).join(', ')}
  --pages <n>      One corpus of n pages in one version, with all tools, instead of these
  --emitted        Only what check-links --built costs, which a run without other options measures too
  --runs <n>       Builds of each kind, of which the median is taken (default: 5); slow builds are not repeated
  --skip-install   Use only the peers that are installed already
  --keep           Leave the built sites where they are
  --help           This text

Peers and sites are kept in the folder that DOCSITE_BENCH_DIR names, by default docsite-bench in the folder for temporary files.
`

/**
 * Reads the command line; undefined when help is asked for.
 * @throws Error with a sentence for the user when an option is not understood
 */
export function readBenchOptions(args: readonly string[], tools: readonly BenchTool[]): BenchOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string'},
      corpora: {type: 'string'},
      pages: {type: 'string'},
      emitted: {type: 'boolean', default: false},
      runs: {type: 'string', default: '5'},
      'skip-install': {type: 'boolean', default: false},
      keep: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  const isWhole = values.only === undefined && values.corpora === undefined && values.pages === undefined
  return {
    corpora: values.emitted
      ? []
      : values.pages === undefined
        ? findCorpora(values.corpora)
        : [pagesInOneVersion(positiveOption('pages', values.pages))],
    tools: values.emitted ? [] : findTools(values.only, tools),
    emitted: values.emitted || isWhole,
    runs: positiveOption('runs', values.runs),
    install: !values['skip-install'],
    keep: values.keep,
    benchDir: path.resolve(process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench')),
  }
}

function findCorpora(ids: string | undefined): readonly BenchCorpus[] {
  if (ids === undefined) return benchCorpora
  return ids.split(',').map((id) => {
    const corpus = benchCorpora.find((candidate) => candidate.id === id)
    if (!corpus) throw new Error(`There is no corpus \`${id}\`; there are ${benchCorpora.map((candidate) => candidate.id).join(', ')}.`)
    return corpus
  })
}

/** Tools by their names, separated by commas; all when there are none. Throws an Error that says which there are. */
export function findTools(names: string | undefined, tools: readonly BenchTool[]): readonly BenchTool[] {
  if (names === undefined) return tools
  return names.split(',').map((name) => {
    const tool = tools.find((candidate) => candidate.name === name)
    if (!tool) throw new Error(`There is no tool \`${name}\`; there are ${tools.map((candidate) => candidate.name).join(', ')}.`)
    return tool
  })
}
