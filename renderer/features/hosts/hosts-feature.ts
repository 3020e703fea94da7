import {placeOfKey} from '../../config/place-of-key.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {HostName} from '../../config/routing-schema.ts'
import type {SiteFilesContext} from '../../core/feature.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {OwnFeature} from '../own-feature.ts'
import type {HostFiles} from './create-host-files.ts'

/** Files that tell the hosts of a site its redirects, rewrites and headers (`hosts`, `cname`). */
export function hostsFeature(config: SiteConfig): OwnFeature {
  const {hosts} = config
  const isUsed = hosts.length > 0 || config.cname !== undefined
  return {
    name: 'hosts',
    redirectsWildcards: hosts.length > 0 && !hosts.some((host) => WITHOUT_WILDCARDS.has(host)),
    ...(isUsed && {
      async siteFiles(context) {
        const {files, problems} = await createOnce(config, context)
        for (const problem of problems) context.report(problem.file === undefined ? {...problem, ...placeOfKey(config, 'hosts')} : problem)
        return files.map(({path, text}) => ({path, key: text, content: () => text}))
      },
    }),
  }
}

/** Hosts without wildcard redirects, or without a way to carry over the rest of the path. */
const WITHOUT_WILDCARDS: ReadonlySet<HostName> = new Set(['github-pages', 'azure'])

/** Returns the files: those of the last build if they are still valid, otherwise new ones. */
async function createOnce({hosts, cname}: SiteConfig, {hosting, staticFiles, keep}: SiteFilesContext): Promise<HostFiles> {
  const {made} = await keep<{readonly request: string; readonly made: HostFiles}>('files', async (kept) => {
    const request = hashParts(JSON.stringify([hosts, cname ?? null, hosting, staticFiles]))
    if (kept?.request === request) return kept
    const {createHostFiles} = await import('./create-host-files.ts')
    return {request, made: createHostFiles({hosts, cname, hosting, staticFiles})}
  })
  return made
}
