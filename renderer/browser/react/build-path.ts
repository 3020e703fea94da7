import {createContext} from 'react'

/**
 * Gives the path that the page was built for, base URL included; the first render in a browser must use it too. Empty in
 * docs: a doc is rendered once for all the places it has.
 */
export const BuildPathContext = /* @__PURE__ */ createContext<() => string>(() => '')
