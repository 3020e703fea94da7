import {createPageRenderer} from '../html/page-renderer.ts'
import type {PageRenderer} from '../html/page-renderer.ts'
import type {ClientAssets} from '../model/client-assets.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {readLastUpdates} from '../source/read-last-updates.ts'
import type {LastUpdates} from '../source/read-last-updates.ts'
import {bundleForPages} from './bundle-for-pages.ts'
import type {CompiledSite} from './compile-site.ts'
import type {JoinedSite} from './join-site.ts'
import {planHosting} from './plan-hosting.ts'
import type {Hosting} from './plan-hosting.ts'
import {createTemplateLoader} from './template-loader.ts'
import type {TemplateLoader} from './template-loader.ts'
import type {ToolFacts} from './tool-facts.ts'

/** A site that is to be rendered. */
export type RenderingRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
  readonly joined: JoinedSite
  readonly compiled: Pick<CompiledSite, 'styles' | 'pageStyles'>
}

/** Everything that pages are rendered with. */
export type Rendering = {
  readonly templates: TemplateLoader
  readonly client: ClientAssets
  readonly lastUpdates: LastUpdates
  readonly renderer: PageRenderer
  readonly hosting: Hosting
}

/** Gets ready what pages are rendered with; renders nothing. After an error the value is of no use. */
export async function prepareRendering({config, tool, cache, joined, compiled}: RenderingRequest): Promise<Staged<Rendering>> {
  const {graph, site} = joined
  const templates = await createTemplateLoader({config, tool})
  const client = await bundleForPages({config, tool, graph, compiled, templates: templates.value})
  const lastUpdates = await readLastUpdates({config, cache})
  const renderer = createPageRenderer({
    config,
    graph,
    site,
    assets: client.value,
    templatesHash: templates.value.hash,
    loadTemplates: templates.value.loaded,
  })
  const hosting = planHosting(config, graph, renderer.policy?.header)
  return {
    value: {templates: templates.value, client: client.value, lastUpdates: lastUpdates.value, renderer, hosting: hosting.value},
    diagnostics: [templates, client, hosting, lastUpdates].flatMap(({diagnostics}) => diagnostics),
  }
}
