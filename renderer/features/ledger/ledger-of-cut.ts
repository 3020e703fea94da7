import type {LocaleGraph} from '../../graph/locale-graph.ts'
import {everyVersion} from '../../source/find-versions.ts'
import type {FileOfCut, FixesOfCut, LinkedCut} from '../own-feature.ts'
import {knownLedger} from './add-to-ledger.ts'
import {findBroken} from './find-broken.ts'
import {editFiles} from './fix/edit-files.ts'
import {planFixes} from './fix/plan-fixes.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import {formatLedger, mergeLedgers, parseLedger} from './ledger-text.ts'
import {publishedBy} from './published.ts'
import {readLedger} from './ledger-on-disk.ts'

/** Returns the ledger with what a new version publishes. Empty if the site has none, or nothing is new. */
export function ledgerOfCut(locales: readonly LocaleGraph[]): FileOfCut[] {
  const [first] = locales
  const text = first && readLedger(first.config.root)
  if (typeof text !== 'string') return []
  const {ledger: known, faults} = parseLedger(text)
  const {ledger, added} = mergeLedgers(known, publishedBy(locales))
  const counts = [[added.addresses, 'address'] as const, [added.ids, 'heading'] as const].filter(([count]) => count > 0)
  return faults.length > 0 || counts.length === 0 ? [] : [{path: LEDGER_FILE, text: formatLedger(ledger), added: counts}]
}

/** Returns additions to docs of next with which a cut breaks no promise, where the heir of a former page is beyond doubt. */
export function fixesOfCut({locales, planned, originOf, isLikelyEnough}: LinkedCut): FixesOfCut {
  const [first] = locales
  if (first === undefined) return {edits: [], lines: []}
  const {value: ledger} = knownLedger(first.config.root)
  const broken = locales.map(({config, graph}) => ({
    graph,
    broken: findBroken(ledger, {config, graph, versions: everyVersion(config, planned)}),
  }))
  return editFiles(first.config.root, planFixes(broken, {fileOf: originOf, isLikelyEnough}))
}
