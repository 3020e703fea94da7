import type {ForeignPlace} from '../../config/foreign-config.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {absentPackages} from './absent-packages.ts'
import {findPatches} from './find-patches.ts'
import {notTaken} from './not-taken.ts'
import type {SiteModules} from './read-modules.ts'
import {reportReplaced} from './replaced-components.ts'
import type {ReplacedComponents} from './replaced-components.ts'
import {unreadKeys} from './unread-keys.ts'

/** Reports settings that docsite has no counterpart for, and replaced components that it does not show. */
export function untaken(
  config: DocusaurusConfig,
  {docs, docSets, preset, replaced}: SiteModules & {readonly replaced: ReplacedComponents},
  {root, file}: ForeignPlace,
): Diagnostic[] {
  const at = sitePath(root, file)
  return [
    ...unreadKeys(config, {docs, docSets, preset}, at),
    ...(preset['googleTagManager'] ? [notTaken(at, 'Google Tag Manager is not loaded.')] : []),
    ...reportReplaced(replaced),
    ...notInstalled(root, at),
    ...patches(root, at),
  ]
}

/** Reports patches of Docusaurus. */
function patches(root: AbsolutePath, file: SitePath): Diagnostic[] {
  const list = findPatches(root).map((patch) => `\`${patch}\``)
  if (list.length === 0) return []
  const message = `Patches of Docusaurus change nothing here: ${list.join(', ')}. They may make other ids of headings, so broken anchors are warnings.`
  return [notTaken(file, message)]
}

/** Reports packages that the site's manifest names and that are not installed. */
function notInstalled(root: string, file: SitePath): Diagnostic[] {
  const absent = absentPackages(root)
  if (absent.length === 0) return []
  const shown = absent.slice(0, 5).map((name) => `\`${name}\``)
  const rest = absent.length > shown.length ? ` and ${absent.length - shown.length} more` : ''
  const message = `Packages of the site are not installed, so what pages take from them is missing: ${shown.join(', ')}${rest}.`
  return [notTaken(file, message, 'Install them as the `package.json` of the site says.', 'place')]
}
