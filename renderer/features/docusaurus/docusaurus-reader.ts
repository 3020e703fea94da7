import {existsSync} from 'node:fs'
import path from 'node:path'
import type {ForeignPlace, ForeignReading} from '../../config/foreign-config.ts'
import type {Plugin} from '../../config/define-plugin.ts'
import {siteConfigSchema} from '../../config/schema.ts'
import type {SiteConfigInput} from '../../config/schema.ts'
import {isStylesheet, LESS, SASS} from '../../core/files/is-stylesheet.ts'
import {featureSources} from '../feature-sources.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {packageName} from '../../core/files/package-files.ts'
import {hasLess} from '../../bundle/less-styles.ts'
import {hasSass} from '../../bundle/sass-styles.ts'
import {installCommand, packageManager} from '../../site-code/missing-package.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {isPath} from '../../site-code/looked-for.ts'
import {compareText} from '../../core/text/compare.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {docusaurusSchema} from './docusaurus-schema.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {parseLeniently} from './parse-leniently.ts'
import {readModules} from './read-modules.ts'
import type {SiteModules} from './read-modules.ts'
import {findPostcss} from './find-postcss.ts'
import {findSass} from './find-sass.ts'
import {findPatches} from './find-patches.ts'
import {translateNpm2yarn, untakenOfNpm2yarn} from './npm2yarn.ts'
import {listTaken} from './list-taken.ts'
import {loadSidebars} from './load-sidebars.ts'
import {markdownContents} from './markdown-contents.ts'
import {notTaken} from './not-taken.ts'
import {translateBlog, untakenOfBlog} from './translate-blog.ts'
import {translateDocs} from './translate-docs.ts'
import {translateLevels} from './translate-levels.ts'
import {translateMarkdown} from './translate-markdown.ts'
import {untaken} from './untaken.ts'
import {translateTheme} from './translate-theme.ts'
import {siteCodePlugin, translatePlugins} from './plugin-parts.ts'
import type {PluginAdditions} from './plugin-parts.ts'
import {startPlugins} from './start-plugins.ts'
import type {DocusaurusFacts} from './docusaurus-facts.ts'
import {replacedComponents} from './replaced-components.ts'
import {redirectPlugins} from './redirect-plugins.ts'
import {translateSearch} from './translate-search.ts'
import {themeTexts} from './theme-texts.ts'
import {componentSettings, findThemeComponents} from './theme-components.ts'
import type {ThemeComponents} from './template-modules.ts'
import {interactive} from './interactive.ts'
import {pageOfMissing, translatePages} from './translate-pages.ts'
import {siteAddress} from './site-address.ts'

const source = featureSources('docusaurus')

/**
 * Translates the configuration of a Docusaurus site to one of docsite that builds the same pages at the same addresses. What docsite
 * does not have is reported, each part once.
 */
export async function readConfiguration(exported: unknown, place: ForeignPlace): Promise<ForeignReading> {
  const file = sitePath(place.root, place.file)
  const value = await settle(exported)
  const checked = parseLeniently(docusaurusSchema, value, file)
  const config = checked.output
  if (config === undefined) return {config: undefined as never, diagnostics: checked.diagnostics, original: undefined}
  const modules = readModules(config, {root: place.root, file})
  const started = await startPlugins(modules.value.others, config, place)
  const plugins = await translatePlugins(started.value, {config, modules: modules.value}, place)
  const pagesDir = pagesDirOf(modules.value)
  const components = findThemeComponents(place.root, interactive, {
    notFound: pageOfMissing(config, path.resolve(place.root, pagesDir)),
    themes: plugins.value.facts.themes,
  })
  const replaced = replacedComponents(components, place.root)
  const sheets = readStylesheets(modules.value, place)
  const lacksParts = modules.value.lacksParts || started.diagnostics.length > 0 || plugins.value.hasFailed
  const translated = await translate(
    config,
    {...modules.value, lacksParts, additions: plugins.value, components, stylesheets: sheets.value},
    place,
  )
  const {input, diagnostics: refused} = parseLeniently(siteConfigSchema, translated.value, file)
  const diagnostics = [
    ...checked.diagnostics,
    ...findPostcss(place.root, sheets.value),
    ...sheets.diagnostics,
    ...findSass(place.root),
    ...absentModules(place),
    ...untaken(config, {...modules.value, replaced}, place),
    ...modules.diagnostics,
    ...started.diagnostics,
    ...plugins.diagnostics,
    ...modules.value.blogs.flatMap((blog) => untakenOfBlog(blog, file)),
    ...untakenOfNpm2yarn(remarkPluginsOf(modules.value), file),
    ...translated.diagnostics,
    ...refused.filter(({code}) => code === 'docusaurus-unsupported'),
  ]
  const facts: DocusaurusFacts = {siteConfig: asJson(config), components, lacksParts, ...plugins.value.facts}
  return {
    config: input as SiteConfigInput,
    diagnostics: [...diagnostics, ...listTaken(value, {problems: diagnostics, components: replaced.shown}, place)],
    original: facts,
  }
}

/** Reports modules that the configuration imports and that are not there: packages once, files at each import. */
function absentModules({root, file, ...place}: ForeignPlace): Diagnostic[] {
  const absent = place.absent()
  const packages = new Set(absent.filter(({name}) => !isPath(name)).map(({name}) => packageName(name)))
  return [
    ...[...packages]
      .sort(compareText)
      .map((name) =>
        notTaken(
          sitePath(root, file),
          `The package \`${name}\` is not installed, so what the configuration takes from it is empty.`,
          `If a page needs it, run \`${packageManager(root)} install\` in the folder of the site.`,
        ),
      ),
    ...absent
      .filter(({name}) => isPath(name))
      .map(({name, importer}) =>
        notTaken(
          sitePath(root, importer),
          `\`${name}\` is imported here, but there is no such file, so what the configuration takes from it is empty.`,
          'If a script of the site makes it, run that first.',
        ),
      ),
  ]
}

/** Returns the configuration that a module exports: an object, a function that returns one, or a promise of either. */
async function settle(exported: unknown): Promise<unknown> {
  const value: unknown = await (isRecord(exported) && 'default' in exported ? exported['default'] : exported)
  if (typeof value !== 'function') return value
  // a package that is not installed may have been given the configuration: its stand-in has the properties
  return Object.keys(value).length > 0 ? Object.assign({}, value) : await (value as () => unknown)()
}

/** Finds the stylesheets of a site. Those that cannot be read are reported: of packages that are not installed, or in Sass without it. */
function readStylesheets({preset}: SiteModules, {root, file}: ForeignPlace): Staged<AbsolutePath[]> {
  const value: AbsolutePath[] = []
  const diagnostics: Diagnostic[] = []
  for (const name of [preset.theme?.customCss ?? []].flat()) {
    // one that begins with a slash may be meant from the root of the site, as webpack resolves it
    const inSite = path.join(root, name)
    const sheet = path.isAbsolute(name) && !existsSync(name) && existsSync(inSite) ? inSite : path.resolve(root, name)
    const shown = sitePath(root, sheet)
    if (!existsSync(sheet))
      diagnostics.push(notTaken(sitePath(root, file), `The stylesheet \`${shown}\` does not exist, so it is left out.`))
    else if ((SASS.test(sheet) && !hasSass(root)) || (LESS.test(sheet) && !hasLess(root))) {
      const [language, needed] = LESS.test(sheet) ? ['Less', 'less'] : ['Sass', 'sass']
      const message = `The stylesheet \`${shown}\` is left out: it is written in ${language}, which is not installed.`
      diagnostics.push(notTaken(shown, message, `Run \`${installCommand(needed, root)}\` in the folder of the site.`))
    } else value.push(sheet)
  }
  return {value, diagnostics}
}

/** The modules of a site, its stylesheets, and what its plugins and components add. */
type ReadModules = SiteModules & {
  readonly additions: PluginAdditions
  readonly components: ThemeComponents
  readonly stylesheets: readonly AbsolutePath[]
}

async function translate(config: DocusaurusConfig, modules: ReadModules, place: ForeignPlace): Promise<Staged<SiteConfigInput>> {
  const {docs, preset} = modules
  const sidebars = docs === undefined ? {value: {}, diagnostics: []} : await loadSidebars(docs, place)
  const docsPlace = {root: place.root, locales: config.i18n?.locales ?? ['en']}
  const sets = await Promise.all(
    Object.entries(modules.docSets).map(async ([id, set]) => {
      const own = await loadSidebars(set, place)
      return {entry: [id, {...translateDocs(set, docsPlace), ...own.value}] as const, diagnostics: own.diagnostics}
    }),
  )
  const theme = translateTheme(config, modules, sitePath(place.root, place.file))
  const pagesDir = pagesDirOf(modules)
  const pages = translatePages(config, preset.pages || {}, {root: place.root, dir: pagesDir})
  const css = modules.stylesheets.map((sheet) => sitePath(place.root, sheet))
  const value: SiteConfigInput = {
    title: config.title,
    ...(config.tagline && {tagline: config.tagline}),
    ...(config.titleDelimiter && {titleDelimiter: config.titleDelimiter}),
    url: config.url,
    baseUrl: withSlashes(config.baseUrl),
    trailingSlash: config.trailingSlash ?? 'ignore',
    ...(config.favicon && {favicon: siteAddress(config.favicon)}),
    ...(config.noIndex === true && {noIndex: true}),
    ...(config.i18n && {i18n: {...translateLocales(config.i18n), ...textsOf(config.i18n.locales, place.root)}}),
    ...(config.customFields && {customFields: asJson(config.customFields)}),
    pagesDir,
    pages: pages.value,
    staticDirs: config.staticDirectories ?? ['static'],
    docs:
      docs === undefined
        ? {layout: noDocs}
        : {
            ...translateDocs(docs, docsPlace),
            ...(docs.breadcrumbs === false && {breadcrumbs: false}),
            ...theme.value.docs,
            ...sidebars.value,
          },
    ...(sets.length > 0 && {docSets: Object.fromEntries(sets.map(({entry}) => entry))}),
    blog: modules.blogs.map((blog) => translateBlog(blog, place.root)),
    ...theme.value.site,
    ...translateSearch(config, path.resolve(place.root, pagesDir)),
    code: {...theme.value.site.code, ...translateNpm2yarn(remarkPluginsOf(modules), place.root)},
    headTags: [
      ...(config.headTags ?? []).map(({tagName, attributes, innerHTML}) => ({
        tagName,
        ...(attributes && {attributes}),
        ...(innerHTML !== undefined && {innerHTML}),
      })),
      ...(theme.value.site.headTags ?? []),
    ],
    ...(config.scripts && {scripts: config.scripts}),
    stylesheets: [...(config.stylesheets ?? []), ...css],
    plugins: [
      ...modules.additions.plugins,
      ...redirectPlugins(config, modules.pageRedirects),
      ...clientModules(modules.additions.facts, place),
    ],
    ...(modules.redirects.length > 0 && {redirects: modules.redirects}),
    ...componentSettings(modules.components),
    levels: translateLevels(config, {...modules, isPatched: findPatches(place.root).length > 0}),
    markdown: translateMarkdown(config, markdownContents(modules, docsPlace), place),
    outDir: 'build',
    // Docusaurus has the system's
    fonts: false,
    contentSecurityPolicy: policy,
  }
  return {
    value,
    diagnostics: [...pages.diagnostics, ...sidebars.diagnostics, ...sets.flatMap(({diagnostics}) => diagnostics), ...theme.diagnostics],
  }
}

function pagesDirOf({preset}: SiteModules): SitePath {
  return (preset.pages || undefined)?.path ?? 'src/pages'
}

function remarkPluginsOf(modules: SiteModules): unknown[] {
  const {docs, docSets, blogs, preset} = modules
  return [docs ?? [], Object.values(docSets), blogs, preset.pages || []].flat().flatMap(({remarkPlugins = []}) => remarkPlugins)
}

/**
 * Sources that code of a site may load and run. Docusaurus has no policy, so this leaves out only what lets text from elsewhere run as a script:
 * scripts in the page that the build has not seen, and `eval`.
 */
const policy: SiteConfigInput['contentSecurityPolicy'] = {
  scriptSrc: ['https:', "'wasm-unsafe-eval'"],
  styleSrc: ['https:', "'unsafe-inline'"],
  imgSrc: ['blob:'],
  fontSrc: ['https:', 'data:'],
  mediaSrc: ['blob:', 'data:'],
  connectSrc: ['https:', 'wss:', 'data:'],
  frameSrc: ['https:'],
  workerSrc: ["'self'", 'blob:'],
  formAction: ['https:'],
}

/** Returns the plugin that runs the modules of a site on every page. */
function clientModules({clientModules: modules}: PluginAdditions['facts'], {root}: ForeignPlace): Plugin[] {
  const styles = modules.filter(isStylesheet)
  if (modules.length === 0) return []
  const client = styles.length === modules.length ? [] : [{module: source('browser/client-modules.ts')}]
  return [siteCodePlugin('docusaurus-client-modules', undefined, {client, styles: styles.map((style) => sitePath(root, style))})]
}

/** A layout without files, for sites that have pages only. */
const noDocs = {next: 'docs', released: 'versioned_docs/version-{version}', versions: 'versions.json'}

/** Returns the texts of the interface that the installed theme has in the languages of a site, other than those that docsite has itself. */
function textsOf(locales: readonly string[], root: AbsolutePath): Pick<NonNullable<SiteConfigInput['i18n']>, 'texts'> {
  const found = locales.map((locale) => [locale, themeTexts(root, locale)] as const)
  const translated = found.filter(([locale, texts]) => !/^en\b/.test(locale) && Object.keys(texts).length > 0)
  return translated.length === 0 ? {} : {texts: Object.fromEntries(translated)}
}

function translateLocales({defaultLocale, locales, localeConfigs = {}}: NonNullable<DocusaurusConfig['i18n']>): SiteConfigInput['i18n'] {
  const known = Object.entries(localeConfigs).filter(([name]) => locales.includes(name))
  return {
    defaultLocale,
    locales,
    localeConfigs: Object.fromEntries(
      known.map(([name, {label, direction, htmlLang, calendar, path: segment}]) => [
        name,
        {
          ...(label !== undefined && {label}),
          ...(direction && {direction}),
          ...(htmlLang !== undefined && {htmlLang}),
          ...(calendar !== undefined && {calendar}),
          ...(segment !== undefined && {path: segment}),
        },
      ]),
    ),
  }
}

/** Keeps what JSON can represent, as Docusaurus does when it writes a configuration for browsers. */
function asJson<Value>(value: Value): Value {
  const text = JSON.stringify(value) as string | undefined
  return JSON.parse(text ?? 'null') as Value
}

function withSlashes(baseUrl: string): string {
  return `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
}
