import {splitNumberPrefix, stripNumberPrefixes} from './number-prefix.ts'

/** What the place of a file inside its version says about its doc. */
export type DocPath = {
  /** Folder inside the version, numbers taken off: `guide/ios`; empty for the version's own folder. */
  readonly folder: string
  /** Name without number and extension: `install`. */
  readonly name: string
  /** The name's number. */
  readonly position?: number
  /** Whether the doc stands for its folder: `index`, `readme` or a file named like the folder, as they are on disk (H10). */
  readonly isIndex: boolean
}

/**
 * Reads the path of a doc inside its version.
 * @example parseDocPath('01-guide/02-install.md', true) // => {folder: 'guide', name: 'install', position: 2, isIndex: false}
 * @example parseDocPath('guide/README.mdx', true) // => {folder: 'guide', name: 'README', isIndex: true}
 */
export function parseDocPath(docPath: string, numberPrefixes: boolean): DocPath {
  const slash = docPath.lastIndexOf('/')
  const folder = docPath.slice(0, Math.max(0, slash))
  const stem = docPath.slice(slash + 1).replace(/\.mdx?$/i, '')
  const parent = folder.slice(folder.lastIndexOf('/') + 1)
  const lower = stem.toLowerCase()
  const isIndex = lower === 'index' || lower === 'readme' || (parent !== '' && lower === parent.toLowerCase())
  if (!numberPrefixes) return {folder, name: stem, isIndex}
  return {folder: stripNumberPrefixes(folder), ...splitNumberPrefix(stem), isIndex}
}

/**
 * Id of a doc: its folder and the id of its front matter or its name.
 * @example docId({folder: 'guide', name: 'install'}, undefined) // => 'guide/install'
 */
export function docId({folder, name}: Pick<DocPath, 'folder' | 'name'>, ownId: string | undefined): string {
  return folder === '' ? (ownId ?? name) : `${folder}/${ownId ?? name}`
}
