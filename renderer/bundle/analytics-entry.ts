import path from 'node:path'
import type {AnalyticsSettings} from '../core/model/analytics.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Name of the entry for the site's own analytics module. As an entry, a missing file or export is a build error. */
export const ANALYTICS_MODULE = 'analytics-module'

/**
 * Generates the code of the script that reports page views. The site's own module is loaded only for readers who are counted,
 * because it could do anything on load.
 */
export function analyticsEntry(settings: AnalyticsSettings, {toolRoot, namespace}: {toolRoot: AbsolutePath; namespace: string}): string {
  const script = (name: string): string => JSON.stringify(path.join(toolRoot, 'renderer', 'browser', 'analytics', `${name}.ts`))
  const condition = settings.respectPrivacySignals ? 'if (!wantsPrivacy(navigator)) ' : ''
  const signals = settings.respectPrivacySignals ? `import {wantsPrivacy} from ${script('privacy-signals')}\n` : ''
  if (settings.provider === 'custom')
    return `${signals}import {tellModule} from ${script('tell-module')}\n${condition}tellModule(() => import('${namespace}:${ANALYTICS_MODULE}'))`
  const {ids, anonymizeIp} = settings
  return `${signals}import {startGtag} from ${script('gtag')}\n${condition}startGtag(${JSON.stringify({ids, anonymizeIp})})`
}
