import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {listNearest} from '../../core/text/list-nearest.ts'

/** Reports versions in the configuration of API references that the site does not have. */
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
