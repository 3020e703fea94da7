import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {OutputPath, SitePath} from '../../core/model/paths.ts'
import {foldName, foldersOf} from '../../core/urls/output-path.ts'
import {manifestPath, otherManifestPath} from '../../core/files/manifest-path.ts'

/** A path that a feature claims in the output. */
export type ClaimedFile = {
  readonly path: OutputPath
  /** The feature as part of a sentence. */
  readonly by: string
}

/** A file that the site has without its features. */
export type SiteFile = Pick<OutputFile, 'path' | 'content'>

/**
 * Reports files of features whose path another file of the site or of another feature has, or that would be a file and a folder
 * at once, and leaves them out.
 * @param others all other files of the site; `manifest.json` need not be among them
 */
export function settleFeatureFiles<File extends ClaimedFile>(
  files: readonly File[],
  others: readonly SiteFile[],
  config: Pick<SiteConfig, 'root' | 'staticRoots'>,
): Staged<readonly File[]> {
  if (files.length === 0) return {value: [], diagnostics: []}
  const owners = new Map<string, Owner>([manifestPath, otherManifestPath].map((list) => [list, {file: undefined}]))
  for (const file of others) owners.set(foldName(file.path), {file: copiedFrom(file, config)})
  const folders = foldersOf(owners.keys())
  const diagnostics: Diagnostic[] = []
  const value = files.filter(({path, by}) => {
    const name = foldName(path)
    const above = [...foldersOf([name])]
    const found = conflict(
      {path, by},
      {owner: owners.get(name), isFolder: folders.has(name), below: above.find((folder) => owners.has(folder))},
    )
    if (found === undefined) {
      owners.set(name, {by})
      for (const folder of above) folders.add(folder)
      return true
    }
    diagnostics.push(found)
    return false
  })
  return {value, diagnostics}
}

/** The owner of a path: a feature, or the site, with the file that it publishes there as it is. */
type Owner = {readonly by: string} | {readonly file: SitePath | undefined}

/** Returns the file of the site that is published as it is under this path. */
function copiedFrom({content}: SiteFile, {root, staticRoots}: Pick<SiteConfig, 'root' | 'staticRoots'>): SitePath | undefined {
  if (typeof content !== 'object') return undefined
  const {copy} = content
  return staticRoots.some((folder) => isInside(folder, copy)) ? sitePath(root, copy) : undefined
}

/** Something at the path of a file, or on the way to it. */
type Occupied = {
  readonly owner: Owner | undefined
  readonly isFolder: boolean
  /** The file that would have to be a folder. */
  readonly below: string | undefined
}

function conflict({path, by}: ClaimedFile, {owner, isFolder, below}: Occupied): Diagnostic | undefined {
  const subject = `${by.charAt(0).toUpperCase()}${by.slice(1)} generates \`${path}\``
  const hint = 'Generate it under another path.'
  if (owner === undefined) {
    if (isFolder) return diagnostic('plugin-conflict', {message: `${subject}, which is also a folder with other files.`, hint})
    return below === undefined
      ? undefined
      : diagnostic('plugin-conflict', {message: `${subject}, but \`${below}\` is a file and cannot be a folder too.`, hint})
  }
  if ('by' in owner) return diagnostic('plugin-conflict', {message: `Both ${owner.by} and ${by} generate \`${path}\`.`, hint})
  const {file} = owner
  if (file === undefined) return diagnostic('plugin-conflict', {message: `${subject}, which is already a file of the site.`, hint})
  return diagnostic('plugin-conflict', {
    message: `${subject}, where the site already has \`${file}\`.`,
    hint: 'Generate it under another path, or remove the file.',
    file,
  })
}
