import type {BuildResult} from '../../renderer/index.ts'

/** Returns the result of the next build, if it has nothing to do. */
export function asUnchanged(result: BuildResult): BuildResult {
  return {...result, outcome: 'unchanged', filesWritten: 0, versions: result.versions.map((version) => ({...version, compiled: 0}))}
}
