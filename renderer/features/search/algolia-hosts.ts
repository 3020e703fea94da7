import type {SiteConfig} from '../../config/site-config.ts'

type AlgoliaConfig = Extract<SiteConfig['search'], {readonly provider: 'algolia'}>

/**
 * Returns the origins of the search servers: the configured ones, or else those of the application, the nearest first.
 * @example algoliaHosts({appId: 'APP'}) // => ['https://app-dsn.algolia.net', 'https://app-1.algolianet.com', …]
 */
export function algoliaHosts({appId, hosts}: Pick<AlgoliaConfig, 'appId' | 'hosts'>): readonly string[] {
  const id = appId.toLowerCase()
  return hosts ?? [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}
