import type {RoutePath} from '../../core/model/paths.ts'

/** Name of the list of the pages of a site, or of a version below its address. Source: llmstxt.org. */
export const LIST = 'llms.txt'

/** Name of the file with the whole text of the pages of a list. */
export const WHOLE_TEXT = 'llms-full.txt'

/**
 * Returns the path of a file of a site or version, inside the folder of a locale's pages.
 * @param base route below which the pages of the list are: `/docs/next/`
 * @example listPath('/docs/next/', LIST) // => 'docs/next/llms.txt'
 */
export function listPath(base: RoutePath, name: string): string {
  return base.slice(1) + name
}
