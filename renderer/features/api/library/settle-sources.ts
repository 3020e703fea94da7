import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {findKey} from '../../../core/diagnostics/text-place.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {SiteSources} from '../../../core/model/source.ts'
import {mainSet, nextVersion, splitVersion} from '../../../core/text/version-name.ts'
import {sourceOf} from './version-library.ts'

/**
 * Returns the API references with a source for the newest released version. If the configuration has none, the source of next is used.
 * This is correct right after a version was cut, when both are the same, but it is reported because next moves on.
 * @param names names of all versions, newest first
 */
export function settleSources(
  api: SiteConfig['api'],
  names: readonly string[],
  configFile?: SiteSources['configFile'],
): Staged<SiteConfig['api']> {
  const newest = names.find((name) => name !== nextVersion && splitVersion(name).set === mainSet)
  const diagnostics: Diagnostic[] = []
  const value = api.map((reference, index) => {
    const source = sourceOf(reference, nextVersion)
    if (newest === undefined || source === undefined || reference.versions[newest] !== undefined) return reference
    diagnostics.push(unpinned(newest, index, configFile))
    return {...reference, versions: {...reference.versions, [newest]: source}}
  })
  return {value, diagnostics}
}

function unpinned(version: string, index: number, configFile: SiteSources['configFile']): Diagnostic {
  return diagnostic('api-version-unpinned', {
    file: configFile?.path,
    place: configFile && findKey(configFile.text, 'api'),
    message: `\`api[${index}].versions\` does not name ${version}, the newest version, so its reference changes with that of next.`,
    hint: `Write \`'${version}'\` with a package that no longer changes, such as an alias, or with \`false\` for no reference.`,
  })
}
