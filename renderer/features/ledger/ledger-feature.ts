import {existsSync} from 'node:fs'
import path from 'node:path'
import type {OwnFeature} from '../own-feature.ts'
import {LEDGER_FILE} from './ledger-file.ts'

/** The promise of a site with a ledger: each address and heading that was published still answers. Others have none of it. */
export function ledgerFeature(): OwnFeature {
  return {
    name: 'ledger',
    async checkGraph({config, graph}, log) {
      const file = path.join(config.root, LEDGER_FILE)
      // noted, as it may come
      if (!log.hasFile(file) && !existsSync(file)) return []
      const [{readLedger}, {parseLedger}, {checkLedger, describeFaults, everyVersion}] = await Promise.all([
        import('./read-ledger.ts'),
        import('./ledger-text.ts'),
        import('./check-ledger.ts'),
      ])
      const text = readLedger(config.root, log.read)
      if (typeof text !== 'string') return text === undefined ? [] : [text]
      const {ledger, faults} = parseLedger(text)
      return [...describeFaults(faults), ...checkLedger(ledger, {config, graph, versions: everyVersion(config)})]
    },
    filesOfCut: async (locales) => (await import('./ledger-of-cut.ts')).ledgerOfCut(locales),
  }
}
