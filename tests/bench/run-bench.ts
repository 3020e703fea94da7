import type {BenchCorpus} from './bench-corpora.ts'
import type {BenchOptions} from './bench-options.ts'
import type {BenchRun} from './bench-report.ts'
import {describeMachine} from './describe-machine.ts'
import {measureEmittedLinks} from './emitted-links.ts'
import {measureTool} from './measure-tool.ts'
import {prepareTool} from './prepare-tool.ts'
import type {ReadyTool} from './prepare-tool.ts'

/** What a run needs besides its options. */
export type BenchSetting = {
  /** Root of this project, absolute. */
  readonly project: string
  /** Says something to who waits, one line each. */
  readonly say: (line: string) => void
  /** Takes what is known so far, after every tool: a full run takes half an hour and may be interrupted. */
  readonly save: (run: BenchRun) => void
}

/** Measures every corpus with every tool that can be had, one after the other. */
export async function runBench(options: BenchOptions, {project, say, save}: BenchSetting): Promise<BenchRun> {
  const prepared = options.tools.map((tool) => prepareTool(tool, {...options, project, say}))
  const ready = prepared.filter((tool) => tool.ready)
  const skipped = prepared.flatMap((tool) => (tool.ready ? [] : [`${tool.tool.title} is left out: ${tool.reason}.`]))
  skipped.forEach(say)
  let run: BenchRun = {started: new Date().toISOString(), machine: describeMachine(), corpora: options.corpora, results: [], skipped}
  for (const {corpus, tool} of options.corpora.flatMap((bench) =>
    buildersOf(bench, ready).map((builder) => ({corpus: bench, tool: builder})),
  )) {
    say(`${tool.tool.title}: ${[corpus.title, corpus.variant].filter((part) => part !== undefined).join(', ')}`)
    const result = await measureTool(tool, corpus, {
      ...options,
      project,
      onBuild: (kind, {wall, cpu, peakMemory}) =>
        say(`  ${kind}: ${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of processor time, ${Math.round(peakMemory / 1e6)} MB`),
    })
    result.problems.forEach((problem) => say(`  ${problem}`))
    run = {...run, results: [...run.results, result]}
    save(run)
  }
  if (options.emitted) {
    say('docsite: emitted links')
    run = {...run, emitted: await measureEmittedLinks(options.runs)}
    save(run)
  }
  return run
}

function buildersOf({tools}: BenchCorpus, ready: readonly ReadyTool[]): ReadyTool[] {
  return ready.filter(({tool}) => tools === undefined || tools.includes(tool.name))
}
