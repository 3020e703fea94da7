import {createHostRules} from '../output/host-rules.ts'
import {createPageRenderer} from '../pages/html/page-renderer.ts'
import type {PageRenderer} from '../pages/html/page-renderer.ts'
import type {ClientAssets} from '../core/model/client-assets.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {HostRules} from '../core/model/host-rules.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {readLastUpdates} from '../source/read-last-updates.ts'
import type {LastUpdates} from '../source/read-last-updates.ts'
import {bundleForPages} from './bundle-for-pages.ts'
import {checkPageCode} from './features/check-page-code.ts'
import type {SiteFeatures} from './features/open-features.ts'
import type {CompiledSite} from './compile-site.ts'
import type {JoinedSite} from './join-site.ts'
import {createTemplateLoader} from './template-loader.ts'
import type {TemplateLoader} from './template-loader.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** A request to prepare the rendering of a site. */
export type RenderingRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly joined: JoinedSite
  readonly compiled: Pick<CompiledSite, 'styles' | 'pageStyles'>
  readonly features: Pick<SiteFeatures, 'own'>
  /** All locales of the site, including this one. Default: only this one. */
  readonly locales?: readonly [LocaleGraph, ...LocaleGraph[]]
}

/** Everything needed to render pages. */
export type Rendering = {
  readonly templates: TemplateLoader
  readonly client: ClientAssets
  readonly lastUpdates: LastUpdates
  readonly renderer: PageRenderer
  /** The rules by which the whole site is served. */
  readonly hosting: HostRules
}

/** Prepares everything that rendering pages needs, and renders nothing. After an error the value must not be used. */
export async function prepareRendering(request: RenderingRequest): Promise<Staged<Rendering>> {
  const {config, tool, cache, joined, compiled, features} = request
  const {graph, site} = joined
  const locales = request.locales ?? [{config, graph}]
  const templates = await createTemplateLoader({config, tool, cache})
  const client = await bundleForPages({config, tool, cache, graph, compiled, templates: templates.value})
  const unclear = await checkPageCode({config, tool, cache, graph, features, inputs: [...templates.value.inputs, ...client.value.inputs]})
  const lastUpdates = await readLastUpdates({config, cache})
  const renderer = createPageRenderer({
    config,
    graph,
    locales,
    site,
    assets: client.value,
    templatesHash: templates.value.hash,
    loadTemplates: templates.value.loaded,
  })
  const hosting = createHostRules({locales, policy: renderer.policy?.header})
  return {
    value: {templates: templates.value, client: client.value, lastUpdates: lastUpdates.value, renderer, hosting},
    diagnostics: [...[templates, client, lastUpdates].flatMap(({diagnostics}) => diagnostics), ...unclear],
  }
}
