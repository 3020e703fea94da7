import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureRequest} from '../../core/feature.ts'
import type {OwnClientPart, OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'
import type {GtagSettings} from './browser/start-gtag.ts'
import type {ModuleSettings} from './browser/tell-module.ts'

const source = featureSources('analytics')

/**
 * Returns the feature that reports page views: to Google's tag, or to a module of the site, for which `contentSecurityPolicy` lists
 * the sources that it needs. Its script is a file of its own, which readers can block without losing the shell.
 */
export function analyticsFeature({analytics}: Pick<SiteConfig, 'analytics'>): OwnFeatureData {
  const name = 'analytics'
  if (analytics === undefined) return {name}
  const {respectPrivacySignals} = analytics
  if (analytics.provider === 'custom') {
    const settings: ModuleSettings = {respectPrivacySignals}
    return {name, client: [{module: source('browser/tell-module.ts'), export: 'tellModule', settings, loads: siteModule(analytics.module)}]}
  }
  const ids = [analytics.trackingId ?? []].flat().filter((id) => id !== '')
  if (ids.length === 0) return {name}
  const settings: GtagSettings = {ids, anonymizeIp: analytics.anonymizeIp, respectPrivacySignals}
  return {name, client: [{module: source('browser/start-gtag.ts'), export: 'startGtag', settings}], requests: gtagRequests}
}

/** Returns the site's own module. It is loaded only for readers who are counted, because it could do anything on load. */
function siteModule(module: string): NonNullable<OwnClientPart['loads']> {
  return {
    module,
    export: 'onPageView',
    key: 'analytics',
    otherwise: 'page views would not be reported',
    example: 'export function onPageView({title, location, path}) { … }',
  }
}

const collectors = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/**
 * Requests of Google's tag (https://developers.google.com/tag-platform/security/guides/csp): its scripts are in one folder, and it
 * reports to hosts that differ by region.
 */
const gtagRequests: readonly FeatureRequest[] = [
  {because: 'analytics', directive: 'scriptSrc', source: 'https://www.googletagmanager.com/gtag/', when: 'load'},
  ...[...collectors, 'https://*.analytics.google.com'].map(
    (host) => ({because: 'analytics', directive: 'connectSrc', source: host, when: 'load'}) as const,
  ),
  ...collectors.map((host) => ({because: 'analytics', directive: 'imgSrc', source: host, when: 'load'}) as const),
]
