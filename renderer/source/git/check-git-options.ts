import {existsSync} from 'node:fs'
import {configOfSet, keysOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {versionFolder} from '../../config/docs-places.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey, findQuoted} from '../../core/diagnostics/text-place.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Place} from '../../core/model/diagnostic.ts'
import {versionNameFault} from '../../core/text/version-name.ts'
import {hasVersionFolders} from '../find-versions.ts'

/** Keys of a version that only have a meaning beside `git`. */
const dependent = ['repository', 'sidebars', 'staticDir'] as const

/** Reports versions from Git of a doc set whose options cannot be used, before Git is asked for anything. */
export function checkGitOptions(whole: SiteConfig, set: string): Diagnostic[] {
  const config = configOfSet(whole, set)
  const keys = keysOfSet(set).join('.')
  return Object.entries(config.docs.versions).flatMap(([name, options]): Diagnostic[] => {
    const {git} = options
    if (git === undefined) {
      const lonely = dependent.find((key) => options[key] !== undefined)
      if (lonely === undefined) return []
      const message = `\`${keys}.versions['${name}'].${lonely}\` is only for versions from Git, and this one is a folder.`
      return [
        diagnostic('config-conflict', {...placeOfName(config, name), message, hint: "Write `git: 'v1.0:docs'` beside it, or remove it."}),
      ]
    }
    const fault = versionNameFault(name)
    if (fault !== undefined) {
      const message = `\`${name}\` cannot be the name of a version: ${fault}.`
      return [diagnostic('config-invalid', {...placeOfName(config, name), message, hint: 'Name the version as readers know it: `1.0`.'})]
    }
    const folder = versionFolder(config.docsPlaces, name)
    // without folders of versions, one of such a name is a folder of docs
    if (!hasVersionFolders(config) || !existsSync(folder)) return []
    const hint = options.tags === undefined ? 'Remove the folder, or the key `git`.' : 'Remove the folder, or the tag.'
    const message = `The version \`${name}\` comes from Git (\`${git}\`), but it also has a folder: \`${sitePath(config.root, folder)}\`.`
    return [diagnostic('config-conflict', {...placeOfGit(config, options), message, hint})]
  })
}

/**
 * Returns the place of the value of `git` of a version in the configuration, or of the first key `git` if the value is computed; of a version that is one
 * of many tags, that of `tags`.
 */
export function placeOfGit(
  config: Pick<SiteConfig, 'root' | 'configFile'>,
  {git = '', tags}: Pick<VersionOptions, 'git' | 'tags'>,
): Pick<Diagnostic, 'file' | 'place'> {
  const [key, value] = tags === undefined ? (['git', git] as const) : (['tags', tags] as const)
  return placeIn(config, (text) => findQuoted(text, value, [key]) ?? findKey(text, key))
}

type VersionOptions = SiteConfig['docs']['versions'][string]

/** Keys that say how tags become versions, and those that no two versions can share. */
const ofTags = ['keep', 'limit', 'prereleases'] as const
const ofOne = ['git', 'label', 'path', 'className', 'released'] as const

/** Reports versions from tags of a doc set whose options cannot be used, before Git is asked for anything. */
export function checkTagOptions(whole: SiteConfig, set: string): Diagnostic[] {
  const config = configOfSet(whole, set)
  const keys = keysOfSet(set).join('.')
  return Object.entries(config.docs.versions).flatMap(([name, options]): Diagnostic[] => {
    const report = (message: string, hint: string): Diagnostic[] => [
      diagnostic('config-conflict', {...placeOfName(config, name), message, hint}),
    ]
    const at = (key: string): string => `\`${keys}.versions['${name}'].${key}\``
    if (options.tags === undefined) {
      if (name.includes('*') && options.git === undefined)
        return report(`\`${name}\` is a name of many versions, and nothing says which.`, "Write `tags: 'v*:docs'` beside it.")
      const lonely = ofTags.find((key) => options[key] !== undefined)
      if (lonely === undefined) return []
      return report(`${at(lonely)} is only for versions from tags.`, "Write `'*': {tags: 'v*:docs'}`, or remove it.")
    }
    if (name.split('*').length !== 2)
      return report(
        `${at('tags')} is about many versions, and \`${name}\` is the name of one.`,
        "Write `'*': {tags: 'v*:docs'}`; the star is the number.",
      )
    const single = ofOne.find((key) => options[key] !== undefined)
    if (single === undefined) return []
    return report(
      `${at(single)} is about one version, and \`tags\` about many.`,
      `Write it by the name of the version: \`'1.0': {${single}: …}\`.`,
    )
  })
}

function placeOfName(config: Pick<SiteConfig, 'root' | 'configFile'>, name: string): Pick<Diagnostic, 'file' | 'place'> {
  return placeIn(config, (text) => findKey(text, name) ?? findKey(text, 'versions'))
}

type Find = (text: string) => Place | undefined

function placeIn({root, configFile}: Pick<SiteConfig, 'root' | 'configFile'>, find: Find): Pick<Diagnostic, 'file' | 'place'> {
  const file = sitePath(root, configFile)
  try {
    const place = find(readText(configFile))
    return {file, ...(place && {place})}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {file}
  }
}
