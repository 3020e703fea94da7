import type {OutputPath} from '../model/paths.ts'

/** Folder of the complete lists of large sidebars in the output. */
export const FRAGMENTS = 'sidebars/'

/** Reports whether a file of the output is the complete list of a sidebar: a part that pages load, and no page. */
export function isFragment(file: OutputPath): boolean {
  return /^sidebars\/[^/]+-[\da-f]{8}\.html$/.test(file)
}
