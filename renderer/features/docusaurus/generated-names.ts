/** The name under which pages of routes import the module that renders routes. */
export const ROUTE_MODULE = '@generated/docsite-route'

/** Returns the name under which code imports what a plugin shares with `setGlobalData`. */
export function globalDataModule(slug: string): string {
  return `@generated/docsite-data/${slug}`
}

/** The plugin of Docusaurus that shows npm commands for other package managers. */
export const NPM2YARN = '@docusaurus/remark-plugin-npm2yarn'

/** The module that takes the place of the plugin in configurations: a function by whose name the plugin is known here. */
export const NPM2YARN_MARKER = 'module.exports = function npm2yarn() {}'

/** The package by which sites of Meta tell what is for their employees (npmjs.com/package/docusaurus-plugin-internaldocs-fb). */
export const INTERNAL_DOCS = 'docusaurus-plugin-internaldocs-fb/internal'

/** The module that takes its place: what it exports, as it is for all other readers. */
export const PUBLIC_DOCS = `
const valueOf = (value) => (typeof value === 'function' ? value() : value)
exports.isInternal = () => false
exports.fbContent = ({external = []}) => valueOf(external)
exports.fbInternalOnly = () => []
exports.hasEphemeralDiffNumber = () => false
exports.getEphemeralDiffNumber = () => undefined
exports.FbInternalOnly = () => null
exports.OssOnly = ({children}) => children
`
