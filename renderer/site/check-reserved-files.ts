import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {manifestPath} from '../output/manifest-path.ts'
import {SOURCES_FOLDER} from '../core/model/editor.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import {searchManifestPath} from '../browser/search/format/index-files.ts'

/** The features of a site that reserve paths. */
type SwitchedOn = {
  readonly internalDocs?: {readonly editor?: unknown} | undefined
  readonly search?: {readonly provider: string} | false | undefined
}

type Reserved = {
  /** An output path. A path of a folder ends with a slash. */
  readonly path: string
  readonly what: string
  readonly hint: string
}

/** Reports static files whose path docsite needs for itself. Web app manifests often have the same name as its own list of the site. */
export function checkReservedFiles({staticFiles}: Pick<RouteGraph, 'staticFiles'>, config: SwitchedOn): Diagnostic[] {
  const reserved = reservedPaths(config)
  return [...staticFiles].flatMap(([route, {path: file}]) => {
    const found = reserved.find(({path}) => (path.endsWith('/') ? route.startsWith(`/${path}`) : route === `/${path}`))
    if (found === undefined) return []
    const {path, what, hint} = found
    const place = path.endsWith('/') ? `the folder \`${path}\`` : `\`${path}\``
    return [diagnostic('output-conflict', {file, message: `docsite writes ${place} itself: ${what}.`, hint})]
  })
}

function reservedPaths({internalDocs, search}: SwitchedOn): Reserved[] {
  const list: Reserved = {
    path: manifestPath,
    what: 'the list of what it built',
    hint: 'Call the file otherwise; a web app manifest is usually named `site.webmanifest`.',
  }
  const sources: Reserved = {
    path: `${SOURCES_FOLDER}/`,
    what: 'what pages are written in, for the editor',
    hint: 'Put the file into a folder with another name.',
  }
  const indexes: Reserved = {
    path: searchManifestPath,
    what: 'the list of the indexes of the search',
    hint: 'Call the file or its folder otherwise.',
  }
  return [
    list,
    ...(internalDocs?.editor === undefined ? [] : [sources]),
    ...(search !== undefined && search !== false && search.provider === 'embedded' ? [indexes] : []),
  ]
}
