import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Version} from '../../core/model/version.ts'
import {featureSources} from '../feature-sources.ts'
import type {EditedFiles, EditedTexts, FeatureSession, OwnFeature, SessionOptions} from '../own-feature.ts'
import type {SiteTool} from '../site-tool.ts'
import {versionGroups} from '../../pages/version-groups.ts'
import {searchManifestPath} from './browser/format/index-files.ts'
import {openSearchFile, searchFacts} from './search-facts.ts'
import {searchRequests} from './search-requests.ts'
import {searchRoute} from './search-route.ts'
import {searchRoutes} from './search-routes.ts'
import {searchSettings} from './search-settings.ts'

const source = featureSources('search')

/** The search of a site: its dialog, its page of results, and its own index if it has one. */
export function searchFeature(config: SiteConfig): OwnFeature {
  const {search} = config
  if (search === false) return {name: 'search'}
  const {provider} = search
  return {
    name: 'search',
    shell: [{module: source('browser/start-search.ts'), export: 'startSearch'}],
    client: [{style: source('styles/search-page.css'), on: 'use'}],
    requests: searchRequests(config),
    constants: (versions) => ({
      SITE_ARCHIVES: archives(versions),
      SITE_SEARCH_PROVIDER: provider,
      SITE_SEARCH: JSON.stringify(searchSettings(config, versions)),
    }),
    reservedPaths: provider === 'embedded' ? [indexes] : [],
    facts: () => ({search: searchFacts(config)}),
    outputs: () => ({files: descriptionOf(config)}),
    routes: (site) => searchRoutes(config, site),
    openSession,
    ...(provider === 'embedded' && {showsTexts: true, editTexts}),
  }
}

/** Returns the file through which browsers find the search, unless the site has one of its own. */
function descriptionOf(config: SiteConfig): string[] {
  const isOwn = config.staticRoots.some((root) => existsSync(path.join(root, openSearchFile)))
  return searchRoute(config) === undefined || isOwn ? [] : [openSearchFile]
}

/** Loads the search of built sites. */
export async function loadSearchTool(): Promise<SiteTool> {
  return (await import('./search-tool.ts')).searchTool
}

/** Returns the names of the versions that the version menu calls archived, as JSON; empty if there are none. */
function archives(versions: readonly Version[]): string {
  const sets = [...new Set(versions.map(({set}) => set))]
  const groups = sets.flatMap((set) => [...versionGroups(versions.filter((version) => version.set === set))])
  const names = groups.flatMap(([name, group]) => (group === 'archived' ? [name] : []))
  return names.length === 0 ? '' : JSON.stringify(names)
}

const indexes = {
  path: searchManifestPath,
  what: 'the list of the indexes of the search',
  hint: 'Rename the file or its folder.',
}

async function openSession(options: SessionOptions): Promise<FeatureSession> {
  const {openSearchSession} = await import('./search-session.ts')
  return openSearchSession(options)
}

async function editTexts({config, toolHash, edits, read}: EditedTexts): Promise<EditedFiles | undefined> {
  const {editSearch} = await import('./edit/edit-search.ts')
  return editSearch({stateRoot: config.stateRoot, toolHash, locale: config.locale.name, edits, read})
}
