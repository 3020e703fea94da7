import type {SiteConfig} from '../../config/site-config.ts'
import type {Feature} from '../../core/feature.ts'

/** Files that tell the hosts of a site its redirects, rewrites and headers (`hosts`, `cname`). */
export function hostsFeature(config: SiteConfig): Feature {
  const isUsed = config.hosts.length > 0 || config.cname !== undefined
  return {
    name: 'hosts',
    ...(isUsed && {
      async siteFiles(context) {
        const {createHostFiles} = await import('./create-host-files.ts')
        return createHostFiles(config, context)
      },
    }),
  }
}
