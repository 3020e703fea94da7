import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {FeatureContext, FeatureProblem, SiteContext} from '../../core/feature.ts'
import type {FeatureSite} from '../../core/feature-site.ts'
import {listFiles} from '../../core/files/list-files.ts'
import {readText} from '../../core/files/read-file.ts'
import {isInside} from '../../core/files/inside.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Version} from '../../core/model/version.ts'
import {createFeatureText} from '../../core/texts/feature-text.ts'
import {createArticleReader} from './article-reader.ts'
import type {ArticleReader, JoinedLocale} from './article-reader.ts'
import {describePages} from './feature-pages.ts'
import type {OpenFeature} from './open-feature.ts'

/** The locale and the versions that a function of a feature is called for. */
export type Scene = {readonly config: SiteConfig; readonly versions: readonly Version[]}

/** The articles behind `readArticle` of a context, for the thread of plugins, which asks for them by route. */
export type WithArticles = {readonly articles: ArticleReader}

/** Creates the context of a function of a feature. Problems that it reports are added to `found`. */
export function createContext(feature: OpenFeature, {config, versions}: Scene, found: Diagnostic[]): FeatureContext {
  return {
    site: describeSite(config, versions),
    text: createFeatureText(config, feature),
    readFile: (file) => readSiteFile(config, file),
    listFiles: (patterns) => listFiles([patterns].flat(), config),
    // who calls the function knows where its values are
    keep: async (_key, update) => update(undefined),
    report: (problem) => void found.push(placeProblem(feature, problem)),
  }
}

/**
 * Creates the function that makes the context of a function of a feature for a whole site. What it describes is shared by all of
 * them. Problems that they report are added to `found`.
 */
export function createSiteContexts(locale: JoinedLocale, found: Diagnostic[]): (feature: OpenFeature) => SiteContext & WithArticles {
  const {config, graph} = locale
  const versions = graph.versions.map(({version}) => version)
  const pages = describePages(config, graph)
  const articles = createArticleReader(locale)
  const readArticle: SiteContext['readArticle'] = ({route}) => articles.article(route)
  const readReferences: SiteContext['readReferences'] = ({route}) => articles.references(route)
  return (feature) => ({...createContext(feature, {config, versions}, found), pages, articles, readArticle, readReferences})
}

function describeSite({title, tagline, url, baseUrl, root, locale, customFields}: SiteConfig, versions: readonly Version[]): FeatureSite {
  return {
    title,
    tagline,
    url,
    baseUrl,
    root,
    locale: locale.name,
    customFields,
    versions: versions.map(({name, set, label, isLatest, routeBase}) => ({name, set, label, isLatest, routeBase})),
  }
}

/** @throws an error if the file is outside the site, and the errors of `readFile` */
async function readSiteFile({root}: Pick<SiteConfig, 'root'>, file: string): Promise<string> {
  const absolute = path.resolve(root, file)
  if (!isInside(root, absolute)) throw new Error(`\`${file}\` is outside the site.`)
  return readText(absolute)
}

/** Converts a problem of a feature. A plugin's code is preceded by its name, and carries what the plugin says of it. */
function placeProblem({isOwn, name, codes = {}}: OpenFeature, {code, ...facts}: FeatureProblem): Diagnostic {
  if (isOwn) return diagnostic(code as DiagnosticCode, facts)
  const rule = codes[code]
  // ignored ones are dropped where levels are applied, unless the configuration sets another level
  const severity = rule === undefined || rule.level === 'ignore' ? 'warning' : rule.level
  return {code: `${name}/${code}`, severity, ...(rule && {rule}), ...facts}
}
