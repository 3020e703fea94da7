import type {UsageError} from '../../renderer/index.ts'
import {checkSite} from '../../renderer/index.ts'
import {checkBuilt} from '../check-links/check-built.ts'
import type {CheckLinksOptions} from '../check-links/check-links-options.ts'
import type {Checked} from '../check-links/checked.ts'
import {openContent} from '../check-links/open-content.ts'
import {tellChecked} from '../check-links/tell-checked.ts'
import type {ExitCode} from '../exit-codes.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'

/** Runs `docsite check-links`: proves the references of a site, or of its build output, and reports broken ones. */
export async function runCheckLinks(paths: readonly string[], options: CheckLinksOptions, run: Run): Promise<ExitCode> {
  return tellChecked(await (options.built === undefined ? checkContent : checkBuilt)(paths, options, run), options, run)
}

/** Checks the references of the sources. */
async function checkContent(written: readonly string[], options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
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
