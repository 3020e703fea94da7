import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import type {ForeignConfig} from '../../config/foreign-config.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {NamedModules, OwnFeatureData} from '../../core/own-feature-data.ts'
import {clientVersions} from './client-versions.ts'
import {componentModule, copyOverrides} from './copied-components.ts'
import {MDX_COMPONENTS, elementExport, mdxComponents, ofDocusaurus} from './mdx-components.ts'
import {readText} from '../../core/files/read-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {absentPackages} from './absent-packages.ts'
import type {DocusaurusFacts} from './docusaurus-facts.ts'
import {aliasFiles, aliasFolders, clientModulesCode, emptyModules, fileTransforms, sharedData, themeFiles} from './plugin-modules.ts'
import {INTERNAL_DOCS, NPM2YARN, NPM2YARN_MARKER, PUBLIC_DOCS, ROUTE_MODULE} from './generated-names.ts'
import {layoutParts, partIsland} from './layout-parts.ts'
import {contextFiles, partOverrides, templateModules} from './template-modules.ts'
import {featureSources} from '../feature-sources.ts'
import {infimaClasses} from './infima-classes.ts'
import {interactive} from './interactive.ts'
import {tolerates} from './tolerates.ts'

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
  packages: {[NPM2YARN]: NPM2YARN_MARKER, [INTERNAL_DOCS]: PUBLIC_DOCS},
  loadMove: async () => (await import('./moved-site.ts')).movedSite,
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
  '@docusaurus/theme-common/internal': 'theme-common.ts',
  '@docusaurus/plugin-content-docs/client': 'docs-client.ts',
  '@docusaurus/plugin-content-blog/client': 'blog-client.ts',
  '@docusaurus/useGlobalData': 'global-data.ts',
  '@theme/ExternalLink': 'link.tsx',
  [ROUTE_MODULE]: 'route-page.tsx',
  '@docusaurus/useBaseUrl': 'use-base-url.ts',
  '@docusaurus/useBrokenLinks': 'nothing.ts',
  '@docusaurus/useDocusaurusContext': 'use-docusaurus-context.ts',
  '@docusaurus/useIsBrowser': 'use-is-browser.ts',
  '@theme/Heading': 'heading.tsx',
  '@theme/Layout': 'layout.tsx',
  '@theme/MDXComponents/A': 'link.tsx',
  '@theme/MDXComponents/Heading': 'heading.tsx',
  '@theme/ThemedImage': 'themed-image.tsx',
  '@mdx-js/react': 'mdx-provider.tsx',
  clsx: 'clsx.ts',
  classnames: 'clsx.ts',
}

/** Exports of ours under the names of modules with one export. */
const exported: Readonly<Record<string, readonly [file: string, name: string]>> = {
  '@docusaurus/ErrorBoundary': ['../../browser/react/error-boundary.tsx', 'ErrorBoundary'],
  '@docusaurus/Noop': ['browser/nothing.ts', 'Noop'],
  '@docusaurus/useRouteContext': ['browser/route-page.tsx', 'default'],
  '@docusaurus/renderRoutes': ['browser/route-page.tsx', 'renderRoutes'],
  '@docusaurus/useIsomorphicLayoutEffect': ['browser/theme-common.ts', 'useIsomorphicLayoutEffect'],
  '@theme/hooks/useThemeContext': ['browser/theme-common.ts', 'useColorMode'],
  ...Object.fromEntries(
    ['IdealImage', 'DocCard', 'DocCardList', 'TOCInline', 'MDXContent'].map((name) => [`@theme/${name}`, ['browser/parts.tsx', name]]),
  ),
}

/** Shapes of icons by the name of their module in `@theme/Icon/`. */
const icons: Readonly<Record<string, string>> = {
  Arrow: 'M9 5l7 7-7 7',
  Close: 'M5 5l14 14M19 5L5 19',
  Copy: 'M8 8h11v12H8zM5 16V4h11',
  DarkMode: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  Edit: 'M4 20l4-1L19 8l-3-3L5 16z',
  ExternalLink: 'M14 4h6v6M20 4L10 14M8 5H4v15h15v-4',
  Home: 'M4 11l8-7 8 7v9H4z',
  Language: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c-6 6-6 12 0 18c6-6 6-12 0-18',
  LightMode: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3',
  Menu: 'M4 6h16M4 12h16M4 18h16',
  Success: 'M5 13l4 4L19 7',
  WordWrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M4 18h5',
}

/** Names of components of Markdown, in `@theme/MDXComponents/`, that are elements of HTML in docsite. */
const elements = ['A', 'Img', 'Li', 'Ul']

/** Components of Markdown that are more: code in lines is a block, and what is in `pre` is one. */
const partsOfMarkdown = {
  Code: [
    "import {createElement} from 'react'",
    "import CodeBlock from '@theme/CodeBlock'",
    "const isInline = ({children}) => typeof children !== 'string' || !children.includes('\\n')",
    "export default (props) => createElement(isInline(props) ? 'code' : CodeBlock, props)",
  ],
  Pre: ['export default ({children}) => children'],
  Details: [
    "import {Children, createElement, isValidElement} from 'react'",
    "import Details from '@theme/Details'",
    'export default function MDXDetails({children, ...props}) {',
    '  const items = Children.toArray(children)',
    "  const summary = items.find((item) => isValidElement(item) && item.type === 'summary')",
    '  return createElement(Details, {...props, summary: summary ?? props.summary}, ...items.filter((item) => item !== summary))',
    '}',
  ],
}

/** The list of components of MDX: docsite's under their names, and those of elements. */
const themeComponents = [
  ...ofDocusaurus.map((name) => `import ${name} from '@theme/${name}'`),
  ...[...elements, 'Code', 'Pre'].map((name) => `import ${name}Element from '@theme/MDXComponents/${name}'`),
  `export default {${ofDocusaurus.join(', ')}, ${[...elements, 'Code', 'Pre'].map((name) => `${name.toLowerCase()}: ${name}Element`).join(', ')}}`,
].join('\n')

/** Versions of Docusaurus and of its plugins, of which the site runs none. */
const metadata = {docusaurusVersion: '3', siteVersion: '0', pluginVersions: {}}

/** Returns the feature of sites with a configuration of Docusaurus: the modules that their code imports. Others have none of it. */
export function docusaurusFeature(config: SiteConfig): OwnFeatureData {
  const {locale, locales, defaultLocale} = config
  const original = config.original as DocusaurusFacts | undefined
  if (original === undefined) return {name: 'docusaurus'}
  const {siteConfig, bodyStart, bodyEnd} = original
  const ours = Object.entries(names).map(([name, file]) => [name, source(`browser/${file}`)] as const)
  const i18n = {
    currentLocale: locale.name,
    defaultLocale: defaultLocale.name,
    locales: locales.map(({name}) => name),
    localeConfigs: Object.fromEntries(locales.map(({name, label, direction, htmlLang}) => [name, {label, direction, htmlLang}])),
  }
  const absent = absentPackages(config.root)
  const added = mdxComponents(config.root, original.components.elements, original.themes)
  // data of the configuration, which a site that has moved keeps
  const isVersion2 = config.markdown.format === 'mixed'
  const modules: NamedModules = {
    files: {...themeFiles(original), ...Object.fromEntries(withOriginals(ours)), ...aliasFiles(original, config.root)},
    generated: {
      '@generated/docusaurus.config': `export default ${JSON.stringify(siteConfig)}`,
      '@generated/i18n': `export default ${JSON.stringify(i18n)}`,
      [MDX_COMPONENTS]: added.code,
      ...added.modules,
      [INTERNAL_DOCS]: PUBLIC_DOCS,
      '@generated/site-metadata': `export default ${JSON.stringify(metadata)}`,
      '@generated/globalData': `export {globalData as default} from ${JSON.stringify(source('browser/global-data.ts'))}`,
      '@generated/docsite-client-modules': clientModulesCode(original),
      ...sharedData(
        original,
        absent.filter((name) => /plugin|theme/.test(name)),
      ),
      ...emptyModules(original),
      ...templateModules(original.components),
      '@generated/docsite-versions': `export default ${JSON.stringify(clientVersions(config))}`,
      ...Object.fromEntries(withOriginals([['@theme/MDXComponents', themeComponents]])),
      ...Object.fromEntries(withOriginals(ofDocusaurus.map((name) => [`@theme/${name}`, componentModule(name)]))),
      ...Object.fromEntries(
        withOriginals(Object.entries(partsOfMarkdown).map(([name, lines]) => [`@theme/MDXComponents/${name}`, lines.join('\n')])),
      ),
      ...Object.fromEntries(withOriginals(elements.map((name) => [`@theme/MDXComponents/${name}`, elementModule(name)]))),
      ...Object.fromEntries(withOriginals(Object.entries(exported).map(([name, found]) => [name, exportModule(found)]))),
      ...Object.fromEntries(withOriginals(Object.entries(icons).map(([name, shape]) => [`@theme/Icon/${name}`, iconModule(shape)]))),
    },
    overrides: {...partOverrides(original.components), ...copyOverrides(config.root)},
    replacements: {'@theme/': 'src/theme', ...aliasFolders(original, config.root)},
    // as webpack has it (`resolve.roots`)
    fromRoot: true,
    absent,
    standsIn: true,
    // a theme that is missing may have the component
    lenientComponents: isVersion2 || original.lacksParts,
    defines: original.defines,
    transforms: {...fileTransforms(original), '.svg': async () => (await import('./svg-component.ts')).svgComponent},
  }
  return {
    name: 'docusaurus',
    modules,
    interactive,
    // MDX 1 makes the component of links of them
    uncheckedElements: isVersion2 ? 'in-code' : 'everywhere',
    tolerantYaml: async () => (await import('./tolerant-yaml.ts')).readLikeGrayMatter,
    tolerates: tolerates(config, isVersion2),
    ...(isVersion2 && {remarkPlugins: {'docusaurus-2': async () => (await import('./remark-docusaurus-2.ts')).remarkDocusaurus2}}),
    readsFrontMatter: Object.values(original.components.parts).some(({needs}) => needs.length > 0),
    templateIslands: Object.entries(original.components.parts).flatMap(([name, {isIsland}]) =>
      isIsland ? [{name: partIsland(name), strategy: 'idle' as const, template: layoutParts[name]?.template ?? ''}] : [],
    ),
    ...(original.components.hasContext && {
      siteContext: {
        files: contextFiles(original.components, config.root),
        adapter: source('browser/root-context.ts'),
        except: 'theme:Root',
      },
    }),
    components: Object.fromEntries(added.names.map((name) => [name, MDX_COMPONENTS])),
    elementComponents: Object.fromEntries(
      original.components.elements.map((tag) => [tag, {module: MDX_COMPONENTS, exportName: elementExport(tag)}]),
    ),
    styles: stylesOf(siteConfig),
    bodyStart,
    bodyEnd,
    ...siteStyles(config.root),
    ...infima(
      config.root,
      Object.values(original.components.parts).some(({hasClasses}) => hasClasses),
    ),
  }
}

/** Stylesheets of the site say what they say in a site of Docusaurus, whose own rules are in no layer. */
function siteStyles(root: AbsolutePath): Pick<OwnFeatureData, 'siteStyleTransform' | 'cssModuleTransform'> {
  const cssModuleTransform = async (): Promise<(css: string) => string> =>
    (await import('./purge-infima.ts')).addInfimaVariables(readText(findInfima(root)))
  return {
    cssModuleTransform,
    async siteStyleTransform() {
      const [{withoutTailwind}, {lowerElements}, addVariables] = await Promise.all([
        import('./without-tailwind.ts'),
        import('./lower-elements.ts'),
        cssModuleTransform(),
      ])
      return (css) => addVariables(lowerElements(withoutTailwind(css)))
    },
  }
}

function stylesOf({themeConfig: {footer, navbar}}: DocusaurusFacts['siteConfig']): AbsolutePath[] {
  const isDark = footer?.['style'] === 'dark'
  const ofNavbar = navbar?.['style'] === 'dark' || navbar?.['style'] === 'primary' ? [source(`styles/${navbar['style']}-navbar.css`)] : []
  return [source('styles/docusaurus.css'), ...(isDark ? [] : [source('styles/light-footer.css')]), ...ofNavbar]
}

/** Returns the styles of Infima for pages that use its classes, or for all of them if parts of their layout do. */
function infima(root: AbsolutePath, isInLayout: boolean): Pick<OwnFeatureData, 'client' | 'elements' | 'styleTransforms'> {
  const file = findInfima(root)
  return {
    elements: infimaClasses.map((name) => `.${name}`),
    client: [{style: file, on: isInLayout ? 'layout' : 'use'}],
    styleTransforms: {[file]: async () => (await import('./purge-infima.ts')).purgeInfima},
  }
}

/** Returns the stylesheet of the package that the site has installed with Docusaurus, or else that of docsite. */
function findInfima(root: AbsolutePath): AbsolutePath {
  const stylesheet = 'infima/dist/css/default/default.css'
  try {
    const installed = createRequire(path.join(root, 'package.json')).resolve(stylesheet)
    // Node remembers what it has resolved
    if (existsSync(installed)) return installed
  } catch {
    // not installed
  }
  return createRequire(import.meta.url).resolve(stylesheet)
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

function exportModule([file, name]: readonly [string, string]): string {
  return `export {${name} as default} from ${JSON.stringify(source(file))}`
}

function elementModule(name: string): string {
  return `import {createElement} from 'react'\nexport default (props) => createElement('${name.toLowerCase()}', props)`
}

function iconModule(shape: string): string {
  return `import {icon} from ${JSON.stringify(source('browser/parts.tsx'))}\nexport default icon(${JSON.stringify(shape)})`
}
