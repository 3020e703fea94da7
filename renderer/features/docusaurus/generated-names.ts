/** The name under which pages of routes import the module that renders routes. */
export const ROUTE_MODULE = '@generated/docsite-route'

/** Returns the name under which code imports what a plugin shares with `setGlobalData`. */
export function globalDataModule(slug: string): string {
  return `@generated/docsite-data/${slug}`
}
