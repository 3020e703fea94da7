import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {RoutePath} from '../core/model/paths.ts'
import {hasManifest} from '../core/model/page.ts'
import {manifestOf, pageOutput} from '../core/urls/url.ts'
import {NOT_FOUND} from '../core/urls/not-found.ts'

/** Renders the HTML or the manifest of the page at a route. */
export type ShowPage = (route: RoutePath, part: 'html' | 'manifest') => Promise<string>

/** A `ShowPage` for plans of which only the paths are used. */
export const showNothing: ShowPage = () => Promise.reject(new Error('Only the path of this file is known.'))

/** Returns the files that follow from the graph of a locale alone: its pages with their manifests, and static files. They have no keys. */
export function filesOfGraph({config, graph}: LocaleGraph, showPage: ShowPage): OutputFile[] {
  const files: OutputFile[] = [{path: pageOutput(NOT_FOUND, config), key: '', content: () => showPage(NOT_FOUND, 'html')}]
  for (const route of graph.routes.values()) {
    if (route.kind === 'redirect') continue
    const {path} = route
    const html = pageOutput(path, config)
    files.push({path: html, key: '', content: () => showPage(path, 'html')})
    const manifest = route.kind === 'listing' && !hasManifest(route.page) ? undefined : manifestOf(html, graph)
    if (manifest !== undefined) files.push({path: manifest, key: '', content: () => showPage(path, 'manifest')})
  }
  for (const {route, absolutePath} of graph.staticFiles.values()) files.push({path: route.slice(1), key: '', content: {copy: absolutePath}})
  return files
}
