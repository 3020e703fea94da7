import type {RecalledRun, RunWatch} from '../../renderer/site/recall/open-run-memory.ts'
import {checkTexts} from '../../renderer/site/text-edits/check-texts.ts'
import {findTextFiles} from '../../renderer/site/text-edits/file-notes.ts'
import {repeatEdited} from '../repeat-edited.ts'
import type {Run} from '../run.ts'
import type {CheckLinksOptions} from './check-links-options.ts'
import type {Checked} from './checked.ts'

/**
 * Checks the references of a site of which only contents of files have changed since a check that is recalled. Undefined if that cannot be done
 * without the whole site.
 */
export async function checkEdited(
  recalled: RecalledRun<Checked>,
  {root, config, cache, format}: CheckLinksOptions,
  run: Run,
  watch: RunWatch<Checked>,
): Promise<Checked | undefined> {
  const {value} = recalled
  return repeatEdited(
    {recalled, watch, options: {root, config, cache, format}, run},
    {
      find: findTextFiles,
      async repeat(edits) {
        const checked = await checkTexts(edits)
        if (checked === undefined) return undefined
        const diagnostics = [...value.diagnostics, ...checked.diagnostics]
        return {result: {...value, diagnostics}, diagnostics, kept: {value, notes: checked.notes}}
      },
    },
  )
}
