import type {ForeignConfig} from '../../config/foreign-config.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {InteractiveModules, NamedModules, OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('docusaurus')

/** The configuration of a Docusaurus site (docusaurus.io/docs/api/docusaurus-config), which is built where it is. */
export const docusaurusConfig: ForeignConfig = {
  names: [
    'docusaurus.config.ts',
    'docusaurus.config.mts',
    'docusaurus.config.cts',
    'docusaurus.config.js',
    'docusaurus.config.mjs',
    'docusaurus.config.cjs',
  ],
  reader: new URL('./docusaurus-reader.js', import.meta.url),
}

/** Modules of Docusaurus by name, and ours that do the same. */
const names: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'link.tsx',
  '@docusaurus/Head': 'head.tsx',
  '@docusaurus/Translate': 'translate.ts',
  '@docusaurus/Interpolate': 'interpolate.ts',
  '@docusaurus/BrowserOnly': 'browser-only.tsx',
  '@docusaurus/ExecutionEnvironment': 'execution-environment.ts',
  '@docusaurus/router': 'router.tsx',
  '@docusaurus/isInternalUrl': 'is-internal-url.ts',
  '@docusaurus/theme-common': 'theme-common.ts',
  '@docusaurus/useBaseUrl': 'use-base-url.ts',
  '@docusaurus/useBrokenLinks': 'nothing.ts',
  '@docusaurus/useDocusaurusContext': 'use-docusaurus-context.ts',
  '@docusaurus/useIsBrowser': 'use-is-browser.ts',
  '@theme/Heading': 'heading.tsx',
  '@theme/Layout': 'layout.tsx',
  '@theme/ThemedImage': 'themed-image.tsx',
  clsx: 'clsx.ts',
}

/** Modules and hooks of Docusaurus whose values differ in browsers. */
const interactive: InteractiveModules = {
  modules: ['@docusaurus/BrowserOnly', '@docusaurus/useIsBrowser', '@docusaurus/ExecutionEnvironment'],
  names: ['useColorMode', 'useHistory', 'useLocation', 'Redirect', 'useDocsPreferredVersion', 'useWindowSize', 'useKeyboardNavigation'],
}

/** Components that docsite has itself, under the names that Docusaurus gives them. */
const components = ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details'] as const

/** Returns the feature of sites with a configuration of Docusaurus: the modules that their code imports. Others have none of it. */
export function docusaurusFeature({original, locale, locales, defaultLocale}: SiteConfig): OwnFeatureData {
  if (original === undefined) return {name: 'docusaurus'}
  const ours = Object.entries(names).map(([name, file]) => [name, source(`browser/${file}`)] as const)
  const i18n = {
    currentLocale: locale.name,
    defaultLocale: defaultLocale.name,
    locales: locales.map(({name}) => name),
    localeConfigs: Object.fromEntries(locales.map(({name, label, direction, htmlLang}) => [name, {label, direction, htmlLang}])),
  }
  const modules: NamedModules = {
    files: Object.fromEntries(withOriginals(ours)),
    generated: {
      '@generated/docusaurus.config': `export default ${JSON.stringify(original)}`,
      '@generated/i18n': `export default ${JSON.stringify(i18n)}`,
      ...Object.fromEntries(withOriginals(components.map((name) => [`@theme/${name}`, componentModule(name)]))),
    },
    replacements: {'@theme/': 'src/theme'},
    transforms: {'.svg': async () => (await import('./svg-component.ts')).svgComponent},
  }
  return {name: 'docusaurus', modules, interactive, styles: [source('styles/docusaurus.css')]}
}

/** Adds the names under which replaced components import what they replace. */
function withOriginals(modules: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  return modules.flatMap(([name, module]) =>
    name.startsWith('@theme/')
      ? [
          [name, module] as const,
          ...['@theme-original/', '@theme-init/'].map((prefix) => [name.replace('@theme/', prefix), module] as const),
        ]
      : [[name, module] as const],
  )
}

function componentModule(name: string): string {
  const file = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
  return `export {${name} as default} from ${JSON.stringify(source(`../../compile/mdx/components/${file}.tsx`))}`
}
