import path from 'node:path'
import type {AnalyticsSettings} from '../core/model/analytics.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** Returns the settings of the analytics provider; undefined if none is configured, or if Google's tag has no tracking id. */
export function analyticsSettings({analytics, root}: Pick<SiteConfig, 'analytics' | 'root'>): AnalyticsSettings | undefined {
  if (analytics === undefined) return undefined
  const {respectPrivacySignals} = analytics
  if (analytics.provider === 'custom') return {provider: 'custom', module: path.join(root, analytics.module), respectPrivacySignals}
  const ids = [analytics.trackingId ?? []].flat().filter((id) => id !== '')
  return ids.length === 0 ? undefined : {provider: 'gtag', ids, anonymizeIp: analytics.anonymizeIp, respectPrivacySignals}
}
