import {splitNumberPrefix, stripNumberPrefixes} from './number-prefix.ts'
import type {SplitName} from './number-prefix.ts'

/** The parts of a doc's path inside its version. */
export type DocPath = {
  /** The folder inside the version, without number prefixes: `guide/ios`. Empty for the root folder of the version. */
  readonly folder: string
  /** The name without number prefix and extension: `install`. */
  readonly name: string
  /** The number prefix of the name. */
  readonly position?: number
  /** Whether the doc is the index of its folder: `index`, `readme`, or a file with the name of the folder on disk. */
  readonly isIndex: boolean
}

/**
 * Parses the path of a doc inside its version.
 * @param split splits number prefixes off names. Default: as docsite does
 * @example parseDocPath('01-guide/02-install.md') // => {folder: 'guide', name: 'install', position: 2, isIndex: false}
 * @example parseDocPath('guide/README.mdx') // => {folder: 'guide', name: 'README', isIndex: true}
 */
export function parseDocPath(docPath: string, split: SplitName = splitNumberPrefix): DocPath {
  const slash = docPath.lastIndexOf('/')
  const folder = docPath.slice(0, Math.max(0, slash))
  const stem = docPath.slice(slash + 1).replace(/\.mdx?$/i, '')
  const parent = folder.slice(folder.lastIndexOf('/') + 1)
  const lower = stem.toLowerCase()
  const isIndex = lower === 'index' || lower === 'readme' || (parent !== '' && lower === parent.toLowerCase())
  return {folder: stripNumberPrefixes(folder, split), ...split(stem), isIndex}
}

/**
 * Returns the id of a doc in NFC: its folder, followed by the id from front matter or the file name.
 * @example docId({folder: 'guide', name: 'install'}, undefined) // => 'guide/install'
 */
export function docId({folder, name}: Pick<DocPath, 'folder' | 'name'>, ownId: string | undefined): string {
  return (folder === '' ? (ownId ?? name) : `${folder}/${ownId ?? name}`).normalize('NFC')
}
