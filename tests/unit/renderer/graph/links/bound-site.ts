import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {bindReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import type {BoundReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import {readAssets} from '../../../../../renderer/graph/links/read-assets.ts'
import type {AbsolutePath} from '../../../../../renderer/core/model/paths.ts'
import type {Asset} from '../../../../../renderer/core/model/route-graph.ts'
import {makeGraph} from '../../../../make-graph.ts'
import type {GraphOptions, GraphSite} from '../../../../make-graph.ts'

/** A site on disk with its references bound. */
export type BoundGraphSite = GraphSite & {readonly assets: ReadonlyMap<AbsolutePath, Asset>; readonly bound: BoundReferences}

/** Writes files, compiles their Markdown and binds its references. Docsite's own features add nothing but those that are given. */
export async function makeBoundSite(
  files: Readonly<Record<string, string>>,
  config: Partial<SiteConfigInput> = {},
  features: GraphOptions['features'] = [],
): Promise<BoundGraphSite> {
  const site = await makeGraph(files, {config, compiler: 'markdown', features})
  const assets = await readAssets(site)
  const bound = bindReferences({...site, assets: assets.value})
  return {...site, assets: assets.value, bound: bound.value}
}
