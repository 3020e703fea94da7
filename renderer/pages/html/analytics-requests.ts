import {analyticsSettings} from '../../bundle/analytics-settings.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'

/**
 * Returns the requests of Google's tag (https://developers.google.com/tag-platform/security/guides/csp): its scripts are in one
 * folder, and it reports to hosts that differ by region. If the site uses a module of its own, `contentSecurityPolicy` lists the
 * sources it needs.
 */
export function analyticsRequests(config: Pick<SiteConfig, 'analytics' | 'root'>): readonly OutsideRequest[] {
  if (analyticsSettings(config)?.provider !== 'gtag') return []
  const because = 'analytics'
  const collectors = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
  return [
    {because, directive: 'scriptSrc', source: 'https://www.googletagmanager.com/gtag/', when: 'load'},
    ...[...collectors, 'https://*.analytics.google.com'].map(
      (source) => ({because, directive: 'connectSrc', source, when: 'load'}) as const,
    ),
    ...collectors.map((source) => ({because, directive: 'imgSrc', source, when: 'load'}) as const),
  ]
}
