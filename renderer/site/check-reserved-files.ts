import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {manifestPath} from '../output/manifest-path.ts'
import {SOURCES_FOLDER} from '../core/model/editor.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {ReservedPath} from '../features/own-feature.ts'

/** The features of a site that reserve paths. */
type SwitchedOn = {
  readonly internalDocs?: {readonly editor?: unknown} | undefined
}

/**
 * Reports static files whose path docsite needs for itself. Web app manifests often have the same name as its own list of the site.
 * @param ofFeatures paths that features write
 */
export function checkReservedFiles(
  {staticFiles}: Pick<RouteGraph, 'staticFiles'>,
  config: SwitchedOn,
  ofFeatures: readonly ReservedPath[],
): Diagnostic[] {
  const reserved = [...reservedPaths(config), ...ofFeatures]
  return [...staticFiles].flatMap(([route, {path: file}]) => {
    const found = reserved.find(({path}) => (path.endsWith('/') ? route.startsWith(`/${path}`) : route === `/${path}`))
    if (found === undefined) return []
    const {path, what, hint} = found
    const place = path.endsWith('/') ? `the folder \`${path}\`` : `\`${path}\``
    return [diagnostic('output-conflict', {file, message: `docsite writes ${place} itself: ${what}.`, hint})]
  })
}

function reservedPaths({internalDocs}: SwitchedOn): ReservedPath[] {
  const list: ReservedPath = {
    path: manifestPath,
    what: 'the list of what it built',
    hint: 'Rename the file; a web app manifest is usually named `site.webmanifest`.',
  }
  const sources: ReservedPath = {
    path: `${SOURCES_FOLDER}/`,
    what: 'the sources of pages, for the editor',
    hint: 'Put the file into a folder with another name.',
  }
  return [list, ...(internalDocs?.editor === undefined ? [] : [sources])]
}
