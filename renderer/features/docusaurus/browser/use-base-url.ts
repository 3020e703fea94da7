import {baseUrl} from '../../../browser/react/site-constants.ts'

/** Options of `useBaseUrl`. */
export type BaseUrlOptions = {readonly forcePrependBaseUrl?: boolean; readonly absolute?: boolean}

/** Adds the base URL to a path of the site (docusaurus.io/docs/docusaurus-core#useBaseUrl). */
export default function useBaseUrl(path: string, {forcePrependBaseUrl = false}: BaseUrlOptions = {}): string {
  if (!path || path.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(path) || /^[a-z][a-z\d+.-]*:/i.test(path)) return path
  if (forcePrependBaseUrl) return baseUrl + path.replace(/^\//, '')
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '')
}

/** Returns the functions behind `useBaseUrl`, for use in callbacks. */
export function useBaseUrlUtils(): {readonly withBaseUrl: typeof useBaseUrl} {
  return {withBaseUrl: useBaseUrl}
}
