import type {BuildResult} from '../../renderer/index.ts'
import type {RecalledRun, RunWatch} from '../../renderer/site/recall/open-run-memory.ts'
import {editTexts} from '../../renderer/site/text-edits/edit-texts.ts'
import {findTextPages} from '../../renderer/site/text-edits/text-notes.ts'
import {repeatEdited} from '../repeat-edited.ts'
import type {Run} from '../run.ts'
import {asUnchanged} from './as-unchanged.ts'
import type {BuildOptions} from './build-options.ts'

/** Receivers of notes on a build. */
type Noting = {
  readonly watch: RunWatch<BuildResult>
  /** Called with the keys of new compilations. */
  readonly onCompiled: (keys: ReadonlySet<string>) => void
}

/**
 * Builds a site of which only contents of files have changed since a build that is recalled. Undefined if that cannot be done without the whole
 * site; nothing is changed then.
 */
export async function buildEdited(
  recalled: RecalledRun<BuildResult>,
  options: BuildOptions,
  run: Run,
  {watch, onCompiled}: Noting,
): Promise<BuildResult | undefined> {
  const {output, value: before} = recalled
  return repeatEdited(
    {recalled, watch, options: {...options, locales: options.locale}, run},
    {
      find: findTextPages,
      async repeat(edits) {
        const edited = output && (await editTexts({...edits, output, result: before, onCompiled}))
        if (edited === undefined) return undefined
        const {result, state, notes} = edited
        const {diagnostics, outRoot} = result
        return {result, diagnostics, kept: {value: asUnchanged(result), output: {outRoot, state}, notes}}
      },
    },
  )
}
