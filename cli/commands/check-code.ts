import {checkCode} from '../../renderer/index.ts'
import type {UncheckedLimit, UsageError} from '../../renderer/index.ts'
import {openContent} from '../check-links/open-content.ts'
import {tellChecked} from '../check-links/tell-checked.ts'
import type {Checked} from '../check-links/checked.ts'
import type {CommonOptions} from '../common-options.ts'
import type {ExitCode} from '../exit-codes.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'

/** Options of `docsite check-code`. Paths are relative to the working directory. */
export type CheckCodeOptions = CommonOptions & {
  readonly versions?: readonly string[]
  readonly maxUnchecked?: UncheckedLimit
  readonly cache: boolean
}

/** Runs `docsite check-code`: compiles the code fences of a site and reports those that do not compile. */
export async function runCheckCode(paths: readonly string[], options: CheckCodeOptions, run: Run): Promise<ExitCode> {
  return tellChecked(await check(paths, options, run), options, run)
}

async function check(written: readonly string[], options: CheckCodeOptions, run: Run): Promise<Checked | UsageError> {
  const opened = await openContent(written, options, run)
  if (!('config' in opened)) return opened
  const {root, config, earlier, scope} = opened
  const {cache, maxWarnings: mostWarnings, maxUnchecked: mostUnchecked} = options
  const {onPhase, finish} = createProgress(run.io, options)
  const checked = checkCode({config, earlier, scope, cache, mostUnchecked, mostWarnings, signal: run.signal, onPhase})
  const {counts, diagnostics: told} = await checked.finally(finish)
  const {samples, unchecked} = counts
  return {
    root,
    diagnostics: told,
    scope,
    looked: {
      proven: [[samples - unchecked, 'code sample']],
      pages: [counts.pages, 'page'],
      around: [counts.versions, 'version'],
      ...(unchecked > 0 && {
        aside: `${unchecked} ${unchecked === 1 ? 'is' : 'are'} left out (${((unchecked / samples) * 100).toFixed(1)} %)`,
      }),
    },
  }
}
