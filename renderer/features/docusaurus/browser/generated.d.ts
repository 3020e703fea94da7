declare module '@generated/docusaurus.config' {
  const siteConfig: {readonly title: string; readonly themeConfig: unknown; readonly [key: string]: unknown}
  export default siteConfig
}

declare module '@generated/i18n' {
  const i18n: {readonly currentLocale: string; readonly [key: string]: unknown}
  export default i18n
}

declare module '@generated/docsite-versions' {
  import type {ClientVersion} from './docs-client.ts'
  const sets: Readonly<Record<string, {readonly path: string; readonly versions: readonly ClientVersion[]; readonly breadcrumbs: boolean}>>
  export default sets
}

declare module '@generated/docsite-client-modules' {
  const modules: readonly {readonly default?: unknown; readonly onRouteUpdate?: unknown; readonly onRouteDidUpdate?: unknown}[]
  export default modules
}

declare module '@generated/docsite-shared-data' {
  const shared: readonly {readonly name?: string; readonly id?: string; readonly data?: unknown}[]
  export default shared
}
