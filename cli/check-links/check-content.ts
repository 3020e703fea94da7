import {checkSite} from '../../renderer/index.ts'
import type {CheckLinksOptions} from './check-links-options.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'
import type {Checked} from './checked.ts'
import {openContent} from './open-content.ts'
import type {UsageError} from './report-only.ts'

/** Runs `docsite check-links`, which checks the references of the sources. */
export async function checkContent(written: readonly string[], options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
  const opened = await openContent(written, options, run)
  if (!('config' in opened)) return opened
  const {root, config, earlier, scope} = opened
  const {external, cache, maxWarnings: mostWarnings} = options
  const {onPhase, finish} = createProgress(run.io, options)
  const check = checkSite({config, earlier, scope, external, cache, mostWarnings, signal: run.signal, onPhase})
  const {counts, diagnostics: told} = await check.finally(finish)
  const addresses = counts.addresses === undefined ? [] : [[counts.addresses, 'external URL'] as const]
  return {
    root,
    diagnostics: told,
    scope,
    looked: {
      proven: [[counts.references, 'reference'], [counts.anchors, 'anchor'], ...addresses],
      pages: [counts.pages, 'page'],
      around: [counts.versions, 'version'],
    },
  }
}
