import {createContext} from 'react'

/**
 * Returns the path that the page was built for, including the base URL; the first render in a browser must use it too.
 * Empty in docs: a doc is rendered once for all its locations. With `version`, it returns the name of a doc's version, and the doc is
 * rendered for each version.
 */
export const BuildPathContext = /* @__PURE__ */ createContext<(part?: 'version') => string>(() => '')
