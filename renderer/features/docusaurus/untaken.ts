import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {absentPackages} from './absent-packages.ts'
import {notTaken} from './not-taken.ts'
import type {SiteModules} from './read-modules.ts'
import {unreadKeys} from './unread-keys.ts'

/** Reports settings that docsite has no counterpart for, and replaced components that it does not show. */
export function untaken(config: DocusaurusConfig, {docs, docSets, preset}: SiteModules, {root, file}: ForeignPlace): Diagnostic[] {
  const at = sitePath(root, file)
  return [
    ...unreadKeys(config, {docs, docSets, preset}, at),
    ...(preset['googleTagManager'] ? [notTaken(at, 'Google Tag Manager is not loaded.')] : []),
    ...replacedComponents(root),
    ...notInstalled(root, at),
  ]
}

/** Components of the site that code imports by name; those of the layout are replaced by templates of docsite. */
function replacedComponents(root: string): Diagnostic[] {
  const folder = path.join(root, 'src/theme')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).map((name) => name.replace(/\.\w+$/, ''))
  const unseen = names
    .filter((name) => !/^(?:[._]|Tabs$|TabItem$|CodeBlock$|Admonition$|Details$|Heading$|Layout$|ThemedImage$|MDXComponents$)/.test(name))
    .sort()
  if (unseen.length === 0) return []
  const list = unseen.map((name) => `\`${name}\``).join(', ')
  return [notTaken('src/theme', `Replaced components are shown only where code imports them: ${list}.`)]
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
