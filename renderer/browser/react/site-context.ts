import type {ReactNode} from 'react'

/**
 * Gives a page or an island the context that all components of a site have. A site that has such a context replaces this module.
 * @param _island name of the island; undefined for a page
 */
export function inSiteContext(element: ReactNode, _island?: string): ReactNode {
  return element
}
