import {createContext} from 'react'

/**
 * Returns the path that the page was built for, including the base URL; the first render in a browser must use it too.
 * Empty in docs: a doc is rendered once for all its locations.
 */
export const BuildPathContext = /* @__PURE__ */ createContext<() => string>(() => '')
