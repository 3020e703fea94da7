import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {ReadLog} from '../../core/files/read-log.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {featureSources} from '../feature-sources.ts'
import type {ConfiguredLocale, OwnFeature} from '../own-feature.ts'
import {LEDGER_FILE} from './ledger-file.ts'

const source = featureSources('ledger')

/**
 * The promise of a site with a ledger: each address and heading that was published still answers. Others have none of it. Pages that are gone
 * may have a tombstone, with or without a ledger.
 */
export function ledgerFeature(config: SiteConfig): OwnFeature {
  const {tombstones = []} = config as Partial<SiteConfig>
  return {
    name: 'ledger',
    async checkGraph(locale, log) {
      const broken = await checkPromises(locale, log)
      const {configFile} = locale.sources
      if (tombstones.length === 0) return broken
      const {checkReplacements} = await import('./tombstones/replacements.ts')
      return [...broken, ...checkReplacements(locale, configFile)]
    },
    // the rest of a page is found by its text
    problemsOfTexts: ['promise-broken', 'promise-missing-heading'],
    filesOfCut: async (locales) => (await import('./ledger-of-cut.ts')).ledgerOfCut(locales),
    fixesOfCut: async (cut) => (await import('./ledger-of-cut.ts')).fixesOfCut(cut),
    ...(tombstones.length > 0 && {
      client: [{style: source('styles/tombstone.css'), on: 'use'}],
      async loadPages() {
        const {tombstoneRoutes} = await import('./tombstones/tombstone-routes.ts')
        const {planTombstone} = await import('./tombstones/plan-tombstone.ts')
        return {routes: (site) => tombstoneRoutes(config, site), planPage: planTombstone}
      },
    }),
  }
}

async function checkPromises({config, graph, planned}: ConfiguredLocale, log: ReadLog): Promise<readonly Diagnostic[]> {
  const file = path.join(config.root, LEDGER_FILE)
  // noted, as it may come
  if (!log.hasFile(file) && !existsSync(file)) return []
  const [{readLedger}, {parseLedger}, {checkLedger, describeFaults}, {everyVersion}] = await Promise.all([
    import('./ledger-on-disk.ts'),
    import('./ledger-text.ts'),
    import('./check-ledger.ts'),
    import('../../source/find-versions.ts'),
  ])
  const text = readLedger(config.root, log.read)
  if (typeof text !== 'string') return text === undefined ? [] : [text]
  const {ledger, faults} = parseLedger(text)
  return [...describeFaults(faults), ...checkLedger(ledger, {config, graph, planned, versions: everyVersion(config, planned)})]
}
