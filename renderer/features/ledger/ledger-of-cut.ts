import type {LocaleGraph} from '../../graph/locale-graph.ts'
import type {FileOfCut} from '../own-feature.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import {formatLedger, mergeLedgers, parseLedger, sizeOf} from './ledger-text.ts'
import {publishedBy} from './published.ts'
import {readLedger} from './read-ledger.ts'

/** Returns the ledger with what a new version publishes. Empty if the site has none, or nothing is new. */
export function ledgerOfCut(locales: readonly LocaleGraph[]): FileOfCut[] {
  const [first] = locales
  const text = first && readLedger(first.config.root)
  if (typeof text !== 'string') return []
  const {ledger, faults} = parseLedger(text)
  const merged = mergeLedgers(ledger, publishedBy(locales))
  const [before, after] = [sizeOf(ledger), sizeOf(merged)]
  const [addresses, ids] = [after.addresses - before.addresses, after.ids - before.ids]
  if (faults.length > 0 || addresses + ids === 0) return []
  const added = [[addresses, 'address'] as const, [ids, 'heading'] as const].filter(([count]) => count > 0)
  return [{path: LEDGER_FILE, text: formatLedger(merged), added}]
}
