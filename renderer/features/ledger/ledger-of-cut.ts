import type {LocaleGraph} from '../../graph/locale-graph.ts'
import type {FileOfCut} from '../own-feature.ts'
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
