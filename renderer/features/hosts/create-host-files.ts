import {placeOfKey} from '../../config/place-of-key.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {GeneratedFile, SiteFilesContext} from '../../core/feature.ts'
import {checkHostFiles, checkWildcards} from './check-host-files.ts'
import {planHostFiles} from './plan-host-files.ts'

/**
 * Creates the files of the configured hosts. Keeps and reports those that the site itself provides. Reports rules that a host cannot
 * express or that exceed its limits.
 */
export function createHostFiles(
  config: Pick<SiteConfig, 'hosts' | 'cname' | 'root' | 'configFile'>,
  {hosting, staticFiles, report}: Pick<SiteFilesContext, 'hosting' | 'staticFiles' | 'report'>,
): GeneratedFile[] {
  const files = planHostFiles(config.hosts, hosting, config.cname)
  for (const problem of [...checkHostFiles(files, staticFiles), ...checkWildcards(config.hosts, hosting)])
    report(problem.file === undefined ? {...problem, ...placeOfKey(config, 'hosts')} : problem)
  return files
    .filter(({path}) => staticFiles.every((file) => file.path !== path))
    .map(({path, text}) => ({path, key: text, content: () => text}))
}
