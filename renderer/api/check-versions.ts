import {diagnostic} from '../diagnostics/diagnostic.ts'
import {findKey} from '../diagnostics/text-place.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources} from '../model/source.ts'
import {listNearest} from '../shared/list-nearest.ts'

/** Versions that API references name and the site does not have. */
export function checkVersions(
  {api}: Pick<SiteConfig, 'api'>,
  names: readonly string[],
  configFile: SiteSources['configFile'],
): Diagnostic[] {
  return api.flatMap(({versions}, index) =>
    Object.keys(versions)
      .filter((name) => !names.includes(name))
      .map((name) =>
        diagnostic('version-unknown', {
          file: configFile?.path,
          place: configFile && findKey(configFile.text, name),
          message: `\`api[${index}].versions\` names the version \`${name}\`, which does not exist.`,
          hint: listNearest(name, names),
        }),
      ),
  )
}
