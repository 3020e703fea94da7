import path from 'node:path'
import type {BuildResult} from '../../renderer/index.ts'
import {describeBuild} from '../describe-build.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import type {BuildOptions} from './build-options.ts'

/** Reports the problems of a build, and describes the state of the output. */
export async function tellBuild(result: BuildResult, options: BuildOptions, {io}: Run): Promise<ExitCode> {
  const {format, verbose} = options
  // a result for people. Next to a report for programs it would corrupt the document
  const output = format === 'pretty' ? io.stdout : io.stderr
  await report(io, result.diagnostics, {format, root: path.resolve(io.cwd, options.root), verbose})
  if (!options.quiet) output.write(describeBuild(result, options, {io, output}))
  return exitCodeOf(result.diagnostics)
}
