import type {GenerateSources} from '../source/read-sources.ts'
import {readVersionList} from '../source/read-version-list.ts'
import {nextVersion} from '../source/version-name.ts'

/** Adds the pages of API references. Most sites have none, and do not load this code. */
export const generateSources: GenerateSources = async (written) => {
  const {config, versions} = written
  if (config.api.length === 0) return {value: versions, diagnostics: []}
  const {addReferences} = await import('../features/api/add-references.ts')
  return addReferences({...written, names: [...new Set([nextVersion, ...readVersionList(config).value.names])]})
}
