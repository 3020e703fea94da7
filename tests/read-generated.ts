import type {SiteConfig} from '../renderer/config/site-config.ts'
import {toolFacts} from '../renderer/core/files/tool-facts.ts'
import type {Staged} from '../renderer/core/model/diagnostic.ts'
import type {SiteSources} from '../renderer/core/model/source.ts'
import {generateSources} from '../renderer/site/features/generate-sources.ts'
import {openFeatures} from '../renderer/site/features/open-features.ts'
import {readSources} from '../renderer/source/read-sources.ts'

/** The sources of a site with what its features generate. */
export async function readGenerated(config: SiteConfig, {cache = true}: {readonly cache?: boolean} = {}): Promise<Staged<SiteSources>> {
  return readSources(config, {generate: generateSources(await openFeatures({config, tool: toolFacts, cache}))})
}
