import type {RunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import type {BuildResult} from '../../renderer/index.ts'
import type {BuildOptions} from '../build/build-options.ts'
import {openBuildMemory} from '../build/open-build-memory.ts'
import {tellBuild} from '../build/tell-build.ts'
import type {ExitCode} from '../exit-codes.ts'
import type {Run} from '../run.ts'

/** Runs `docsite build`: builds the site, as far as something has changed, reports its problems, and describes the state of the output. */
export async function runBuild(options: BuildOptions, run: Run): Promise<ExitCode> {
  const memory = memoryOf(options, run)
  const compiled = new Set<string>()
  const onCompiled = (keys: ReadonlySet<string>): void => keys.forEach((key) => compiled.add(key))
  const result = memory && (await recallBuild(memory, {options, onCompiled}, run))
  if (result !== undefined) return tellBuild(result, options, run)
  return (await import('../build/build-anew.ts')).buildAnew(options, run, {watch: memory?.watch(), compiled})
}

type Recalling = {readonly options: BuildOptions; readonly onCompiled: (keys: ReadonlySet<string>) => void}

/** Returns the result of the build if nothing has changed since the last one, or only texts of pages. */
async function recallBuild(memory: RunMemory<BuildResult>, {options, onCompiled}: Recalling, run: Run): Promise<BuildResult | undefined> {
  const recalled = memory.recall()
  if (recalled === undefined || recalled.changed.length === 0) return recalled?.value
  return (await import('../build/build-edited.ts')).buildEdited(recalled, options, run, {watch: memory.watch(), onCompiled})
}

/** Returns the memory of builds with the same options. Undefined for a build that is made in any case. */
function memoryOf(options: BuildOptions, {io}: Run): RunMemory<BuildResult> | undefined {
  return options.cache && options.changedList === undefined ? openBuildMemory(options, io) : undefined
}
