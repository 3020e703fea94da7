import path from 'node:path'
import {diagnostic, hasErrors} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SiteConfig} from './site-config.ts'
import {isInside} from '../core/files/inside.ts'
import {chooseLocales} from './choose-locales.ts'
import {contentRoots, docsPlaces} from './docs-places.ts'
import {mainSet} from '../core/text/version-name.ts'
import {writtenVersion} from './written-version.ts'
import {localeBaseUrl} from './localize-config.ts'
import {placeOfKey} from './place-of-key.ts'
import {BASE_URL} from './schema.ts'
import type {ParsedConfig} from './schema.ts'

/** Options of the command line that override the configuration. */
export type ConfigOverrides = {
  /** Output folder, relative to the root or absolute. */
  readonly outDir?: string
  /** Path under which the site is published; starts and ends with a slash. */
  readonly baseUrl?: string
  /** Origin at which the site is published. */
  readonly url?: string
  /** Names of the versions to build. */
  readonly versions?: readonly string[]
  /** Names of the locales to build. */
  readonly locales?: readonly string[] | undefined
}

/** The paths and hashes of the configuration and its bundle. */
export type ConfigPlace = Pick<
  SiteConfig,
  'root' | 'configFile' | 'stateRoot' | 'bundleRoot' | 'bundleFile' | 'codeHash' | 'codeFiles' | 'codePackages'
>

/** Resolves a validated configuration: makes paths absolute, applies the overrides of the command line and freezes it deeply. */
export function resolveConfig(parsed: ParsedConfig, place: ConfigPlace, overrides: ConfigOverrides = {}): Staged<SiteConfig | undefined> {
  const {root} = place
  const outDir = overrides.outDir ?? parsed.outDir
  const contentRoot = path.resolve(root, parsed.contentDir)
  const {locales, locale, defaultLocale, diagnostics: unknownLocales} = chooseLocales(parsed, overrides.locales)
  const siteBaseUrl = overrides.baseUrl ?? parsed.baseUrl
  const places = {
    contentRoot,
    docsPlaces: docsPlaces(root, parsed),
    setPlaces: Object.fromEntries(
      Object.entries(parsed.docSets).map(([id, docs]) => [id, docsPlaces(root, {contentDir: parsed.contentDir, docs}, id)]),
    ),
    pagesRoot: parsed.pagesDir === undefined ? path.join(contentRoot, 'pages') : path.resolve(root, parsed.pagesDir),
    staticRoots: parsed.staticDirs?.map((dir) => path.resolve(root, dir)) ?? [path.join(contentRoot, 'static')],
  }
  const contents = contentRoots(root, places)
  const config: SiteConfig = {
    ...parsed,
    url: new URL(overrides.url ?? parsed.url).origin,
    siteBaseUrl,
    baseUrl: localeBaseUrl(locale, siteBaseUrl),
    locale,
    locales,
    defaultLocale,
    ownFeatures: [],
    outDir,
    ...(overrides.versions && onlyVersions(parsed, overrides.versions)),
    ...place,
    ...places,
    contentRoots: contents,
    siteRoots: [root, ...contents.filter((folder) => !isInside(root, folder))],
    outRoot: path.resolve(root, outDir),
  }
  const given = new Set(Object.entries(overrides).flatMap(([key, value]) => (value === undefined ? [] : [key])))
  const at = (key: string): At => (given.has(key) ? {} : placeOfKey(place, key))
  const diagnostics = [
    ...unknownLocales,
    ...checkBaseUrl(siteBaseUrl),
    ...checkFolders(config, at),
    ...checkUrl(overrides.url ?? parsed.url, at),
    ...checkEditor(config, at),
  ]
  if (hasErrors(diagnostics)) return {value: undefined, diagnostics}
  freezeDeeply(config, new Set<unknown>([...config.markdown.remarkPlugins, ...config.markdown.rehypePlugins, ...config.plugins]))
  return {value: config, diagnostics}
}

/** Limits each doc set to those of the versions that are its own. Sets none of whose versions is named are built whole. */
function onlyVersions({docs, docSets}: ParsedConfig, versions: readonly string[]): Pick<ParsedConfig, 'docs' | 'docSets'> {
  const namesIn = (wanted: string): {onlyInclude?: string[]} => {
    const names = versions.map((written) => writtenVersion(written, {docSets})).filter(({set}) => set === wanted)
    return names.length === 0 ? {} : {onlyInclude: names.map(({name}) => name)}
  }
  return {
    docs: {...docs, ...namesIn(mainSet)},
    docSets: Object.fromEntries(Object.entries(docSets).map(([id, own]) => [id, {...own, ...namesIn(id)}])),
  }
}

/** Checks the base URL. Only that of `--base-url` can be invalid here, since the schema has validated the configured one. */
function checkBaseUrl(baseUrl: string): Diagnostic[] {
  if (BASE_URL.test(baseUrl)) return []
  const meant = `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`
  const message = `The base URL is \`${baseUrl}\`; expected a path of names that begins and ends with a slash.`
  return [diagnostic('config-invalid', {message, hint: `Write \`--base-url ${BASE_URL.test(meant) ? meant : '/docs/'}\`.`})]
}

/** Checks the output folder. Every build replaces it as a whole, so it must contain nothing else and must not be inside the content. */
function checkFolders({root, contentRoots: contents, outRoot, outDir, stateRoot}: SiteConfig, at: (key: string) => At): Diagnostic[] {
  const hint = 'Choose a separate folder for the output, such as `dist`.'
  if ([root, stateRoot, ...contents].some((folder) => isInside(outRoot, folder))) {
    const message = `The output folder \`${outDir}\` contains the site's own files, so a build would replace them.`
    return [diagnostic('config-conflict', {message, hint, ...at('outDir')})]
  }
  if ([stateRoot, ...contents].some((folder) => isInside(folder, outRoot))) {
    const message = `The output folder \`${outDir}\` is inside a folder of the site's own files, so a build would read the output of the last one.`
    return [diagnostic('config-conflict', {message, hint, ...at('outDir')})]
  }
  return []
}

/** Checks that pages have edit links if they have an editor, which determines the source file of a page from them. */
function checkEditor({internalDocs, docs}: SiteConfig, at: (key: string) => At): Diagnostic[] {
  if (internalDocs?.editor === undefined || typeof docs.editUrl === 'string') return []
  const message = '`internalDocs.editor` needs edit links, which say where the source of each page is.'
  return [diagnostic('config-conflict', {message, hint: 'Write `docs.editUrl` as a URL.', ...at('internalDocs')})]
}

/** Checks the URL of the site. Canonical links consist of the origin and `baseUrl`, so a path in `url` would be silently ignored. */
function checkUrl(url: string, at: (key: string) => At): Diagnostic[] {
  const {origin, pathname, search, hash} = new URL(url)
  if (pathname === '/' && search === '' && hash === '') return []
  const message = `\`url\` is \`${url}\`, which is more than an origin; only \`${origin}\` is used.`
  const hint = `Write \`url: '${origin}'\` and put the path into \`baseUrl\`: \`${pathname.replace(/\/?$/, '/')}\`.`
  return [diagnostic('config-url-path', {message, hint, ...at('url')})]
}

type At = Pick<Diagnostic, 'file' | 'place'>

/** Freezes plain objects and arrays. Plugins and their options are excluded, because plugins may store state in them. */
function freezeDeeply(value: unknown, except: ReadonlySet<unknown>): void {
  if (!isPlain(value) || except.has(value) || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const child of Object.values(value)) freezeDeeply(child, except)
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
