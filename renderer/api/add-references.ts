import {readVersionLibraries} from '../library/version-library.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {VersionSources} from '../model/source.ts'

/** Adds the pages of API references to the versions that have some. */
export async function addReferences(config: SiteConfig, versions: readonly VersionSources[]): Promise<Staged<readonly VersionSources[]>> {
  const names = versions.map(({version}) => version.name)
  const libraries = await readVersionLibraries(config, names)
  return {value: versions, diagnostics: libraries.diagnostics}
}
