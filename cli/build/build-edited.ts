import path from 'node:path'
import type {BuildResult} from '../../renderer/index.ts'
import {isLasting} from '../../renderer/site/recall/open-run-memory.ts'
import type {RecalledRun, RunWatch} from '../../renderer/site/recall/open-run-memory.ts'
import {editTexts} from '../../renderer/site/text-edits/edit-texts.ts'
import {findTextPages} from '../../renderer/site/text-edits/text-notes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import type {Run} from '../run.ts'
import {asUnchanged} from './as-unchanged.ts'
import type {BuildOptions} from './build-options.ts'

/**
 * Builds a site of which only contents of files have changed since a build that is recalled. Undefined if that cannot be done without the whole
 * site; nothing is changed then.
 */
// oxlint-disable-next-line eslint/max-params -- a build that is recalled, a command, and what notes it
export async function buildEdited(
  recalled: RecalledRun<BuildResult>,
  options: BuildOptions,
  run: Run,
  watch: RunWatch<BuildResult>,
): Promise<BuildResult | undefined> {
  try {
    const {changed, output, value} = recalled
    const notes = recalled.notes()
    const pages = notes === undefined ? undefined : findTextPages(notes, path.resolve(run.io.cwd, options.root), changed)
    if (notes === undefined || pages === undefined || output === undefined) return undefined
    const {value: config} = await loadSiteConfig({...options, locales: options.locale}, run)
    const edited = config && (await editTexts({config, pages, notes, output, result: value, signal: run.signal}))
    if (edited === undefined) return undefined
    const {result, state} = edited
    if (isLasting(result.diagnostics))
      watch.keep({value: asUnchanged(result), output: {outRoot: result.outRoot, state}, notes: edited.notes, after: recalled})
    return result
  } finally {
    watch.drop()
  }
}
