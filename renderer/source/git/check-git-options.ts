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
    const message = `The version \`${name}\` comes from Git (\`${git}\`), but it also has a folder: \`${sitePath(config.root, folder)}\`.`
    return [diagnostic('config-conflict', {...placeOfGit(config, git), message, hint: 'Remove the folder, or the key `git`.'})]
  })
}

/** Returns the place of a value of `git` in the configuration, or of the first key `git` if the value is computed. */
export function placeOfGit(config: Pick<SiteConfig, 'root' | 'configFile'>, git: string): Pick<Diagnostic, 'file' | 'place'> {
  return placeIn(config, (text) => findQuoted(text, git, ['git']) ?? findKey(text, 'git'))
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
