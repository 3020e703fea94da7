import path from 'node:path'
import type {Diagnostic, SiteConfig} from '../renderer/index.ts'
import {isLasting} from '../renderer/site/recall/open-run-memory.ts'
import type {RecalledRun, RunResult, RunWatch} from '../renderer/site/recall/open-run-memory.ts'
import {loadSiteConfig} from './load-site-config.ts'
import type {LoadSiteOptions} from './load-site-config.ts'
import type {Run} from './run.ts'

/** A run of which only contents of files have changed since. */
export type EditedRun<Value> = {
  readonly recalled: RecalledRun<Value>
  readonly watch: RunWatch<Value>
  readonly options: LoadSiteOptions
  readonly run: Run
}

/** The two steps of a command that is repeated after edits of texts. */
export type Repetition<Value, Page> = {
  /** Finds the pages of the changed files in the notes of the run. Undefined if one of them has none. */
  readonly find: (notes: string, root: string, files: readonly string[]) => Page[] | undefined
  /** Repeats the command. Undefined if that takes the whole site; nothing is changed then. */
  readonly repeat: (edits: FoundEdits<Page>) => Promise<Repeated<Value> | undefined>
}

/** The pages of changed files. */
export type FoundEdits<Page> = {
  readonly config: SiteConfig
  readonly pages: readonly Page[]
  readonly notes: string
  readonly signal: AbortSignal
}

/** The result of a repeated command, and the part of it to keep. */
export type Repeated<Value> = {
  readonly result: Value
  readonly diagnostics: readonly Diagnostic[]
  readonly kept: Omit<RunResult<Value>, 'after'>
}

/** Repeats a command after edits of texts. Undefined if that cannot be done without the whole site. */
export async function repeatEdited<Value, Page>(
  {recalled, watch, options, run}: EditedRun<Value>,
  {find, repeat}: Repetition<Value, Page>,
): Promise<Value | undefined> {
  try {
    const notes = recalled.notes()
    const pages = notes === undefined ? undefined : find(notes, path.resolve(run.io.cwd, options.root), recalled.changed)
    if (notes === undefined || pages === undefined) return undefined
    const {value: config} = await loadSiteConfig(options, run)
    const repeated = config && (await repeat({config, pages, notes, signal: run.signal}))
    if (repeated === undefined) return undefined
    if (isLasting(repeated.diagnostics)) watch.keep({...repeated.kept, after: recalled})
    return repeated.result
  } finally {
    watch.drop()
  }
}
