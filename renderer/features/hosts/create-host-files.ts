import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureProblem, SiteFilesContext} from '../../core/feature.ts'
import {checkHostFiles, checkWildcards} from './check-host-files.ts'
import {planHostFiles} from './plan-host-files.ts'
import type {HostFile} from './plan-host-files.ts'

/** Files of hosts and the problems with them. Those without a file are problems of the key `hosts`. */
export type HostFiles = {
  readonly files: readonly Pick<HostFile, 'path' | 'text'>[]
  readonly problems: readonly FeatureProblem[]
}

/**
 * Creates the files of the configured hosts. Leaves out and reports those that the site itself provides. Reports rules that a host cannot
 * express or that exceed its limits.
 */
export function createHostFiles({
  hosts,
  cname,
  hosting,
  staticFiles,
}: Pick<SiteConfig, 'hosts' | 'cname'> & Pick<SiteFilesContext, 'hosting' | 'staticFiles'>): HostFiles {
  const files = planHostFiles(hosts, hosting, cname)
  const own = new Set<string>(staticFiles.map(({path}) => path))
  return {
    files: files.filter(({path}) => !own.has(path)).map(({path, text}) => ({path, text})),
    problems: [...checkHostFiles(files, staticFiles), ...checkWildcards(hosts, hosting)],
  }
}
