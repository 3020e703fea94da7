import type {OwnFeature} from '../own-feature.ts'
import {readLedger} from './read-ledger.ts'

/** The promise of a site with a ledger: each address and heading that was published still answers. Others have none of it. */
export function ledgerFeature(): OwnFeature {
  return {
    name: 'ledger',
    async checkGraph({config, graph}, log) {
      const text = readLedger(config.root, log.read)
      if (typeof text !== 'string') return text === undefined ? [] : [text]
      const [{parseLedger}, {checkLedger, describeFaults}, {everyVersion}] = await Promise.all([
        import('./ledger-text.ts'),
        import('./check-ledger.ts'),
        import('./every-version.ts'),
      ])
      const {ledger, faults} = parseLedger(text)
      return [...describeFaults(faults), ...checkLedger(ledger, {config, graph, versions: everyVersion(config)})]
    },
  }
}
