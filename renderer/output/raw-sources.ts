import type {OutputFile} from '../core/model/output.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {SOURCES_FOLDER} from '../core/model/editor.ts'

/**
 * Returns the sources of all docs and Markdown pages that have files, under their site paths. Returns none for sites without a page
 * editor.
 */
export function planRawSources({
  config,
  graph,
}: {
  config: Pick<SiteConfig, 'internalDocs'>
  graph: Pick<RouteGraph, 'routes'>
}): OutputFile[] {
  if (config.internalDocs?.editor === undefined) return []
  const sources = [...graph.routes.values()].flatMap((route) =>
    route.kind === 'doc' ? [route.doc.source] : route.kind === 'page' ? [route.page.source] : [],
  )
  return sources
    .filter(({format, generated}) => format !== 'react' && generated === undefined)
    .map(({path, absolutePath, hash}) => ({path: `${SOURCES_FOLDER}/${path}`, key: hash, content: {copy: absolutePath}}))
}
