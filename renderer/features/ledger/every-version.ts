import type {SiteConfig} from '../../config/site-config.ts'
import type {Version} from '../../core/model/version.ts'
import {findVersions} from '../../source/find-versions.ts'

/** Returns all versions of a site, those that this build leaves out among them. */
export function everyVersion(config: SiteConfig): Version[] {
  const all = {onlyInclude: undefined, includeNext: true}
  const docSets = Object.fromEntries(Object.entries(config.docSets).map(([id, set]) => [id, {...set, ...all}]))
  return findVersions({...config, docs: {...config.docs, ...all}, docSets}, undefined).value
}
