import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {absentPackages} from './absent-packages.ts'
import {findPatches} from './find-patches.ts'
import {notTaken} from './not-taken.ts'
import type {SiteModules} from './read-modules.ts'
import type {ThemeComponents} from './template-modules.ts'
import {unreadKeys} from './unread-keys.ts'

/** Reports settings that docsite has no counterpart for, and replaced components that it does not show. */
export function untaken(
  config: DocusaurusConfig,
  {docs, docSets, preset, components}: SiteModules & {readonly components: ThemeComponents},
  {root, file}: ForeignPlace,
): Diagnostic[] {
  const at = sitePath(root, file)
  return [
    ...unreadKeys(config, {docs, docSets, preset}, at),
    ...(preset['googleTagManager'] ? [notTaken(at, 'Google Tag Manager is not loaded.')] : []),
    ...replacedComponents(components, root),
    ...notInstalled(root, at),
    ...patches(root, at),
  ]
}

/** Reports components of the site that take the place of parts of the layout, and that docsite shows elsewhere or not at all. */
function replacedComponents({files, navbarItems}: ThemeComponents, root: AbsolutePath): Diagnostic[] {
  const taken = new Set<string>([...Object.keys(files), 'NavbarItem/ComponentTypes'])
  const modules = new Set(Object.values(navbarItems).map((file) => file.replace(/^src\/theme\/|(?:\/index)?\.\w+$/g, '')))
  const unseen = themeNames(path.join(root, 'src/theme')).filter(
    (name) =>
      !taken.has(name) &&
      !modules.has(name) &&
      // modules of functions and constants
      !/(?:^|\/)[a-z]\w*$/.test(name) &&
      !/^(?:[._]|(?:Tabs|TabItem|CodeBlock|Admonition|Details|Heading|Layout|ThemedImage|MDXComponents)(?:\/|$))/.test(name),
  )
  const list = unseen.map((name) => `\`${name}\``).join(', ')
  return unseen.length === 0 ? [] : [notTaken('src/theme', `Replaced components are shown only where code imports them: ${list}.`)]
}

/** Returns the names of components in a folder: of its modules, and of folders with an index; those of other folders follow their name. */
function themeNames(folder: AbsolutePath): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, {withFileTypes: true})
  return entries
    .flatMap((entry): string[] => {
      const name = entry.name.replace(/\.\w+$/, '')
      if (!entry.isDirectory()) return /\.[jt]sx?$/.test(entry.name) ? [name] : []
      const inside = themeNames(path.join(folder, name))
      return inside.includes('index') ? [name] : inside.map((one) => `${name}/${one}`)
    })
    .sort()
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
