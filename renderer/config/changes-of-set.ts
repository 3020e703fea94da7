import {configOfSet, docSetIds} from './config-of-set.ts'
import type {SiteConfig} from './site-config.ts'

/** Options of the pages about what changed between versions. */
export type ChangesOptions = Exclude<SiteConfig['docs']['changes'], boolean>

const defaults: ChangesOptions = {path: 'changes', with: 'all', marks: true}

/** Returns the options of a doc set, or undefined if it lists no changes. */
export function changesOfSet(config: SiteConfig, set: string): ChangesOptions | undefined {
  const {changes} = configOfSet(config, set).docs
  return changes === false ? undefined : changes === true ? defaults : changes
}

/** Reports whether a doc set of a site lists what changed between its versions, so that compilations need hashes of their texts. */
export function listsChanges(config: SiteConfig): boolean {
  return docSetIds(config).some((set) => changesOfSet(config, set) !== undefined)
}
