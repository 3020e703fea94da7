import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {otherManifestPath} from '../core/files/manifest-path.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {ReservedPath} from '../features/own-feature.ts'

/**
 * Reports static files whose path docsite needs for itself.
 * @param ofFeatures paths that features write
 */
export function checkReservedFiles({staticFiles}: Pick<RouteGraph, 'staticFiles'>, ofFeatures: readonly ReservedPath[]): Diagnostic[] {
  const reserved = [list, ...ofFeatures]
  return [...staticFiles].flatMap(([route, {path: file}]) => {
    const found = reserved.find(({path}) => (path.endsWith('/') ? route.startsWith(`/${path}`) : route === `/${path}`))
    if (found === undefined) return []
    const {path, what, hint} = found
    const place = path.endsWith('/') ? `the folder \`${path}\`` : `\`${path}\``
    return [diagnostic('output-conflict', {file, message: `docsite writes ${place} itself: ${what}.`, hint})]
  })
}

const list: ReservedPath = {
  path: otherManifestPath,
  what: 'the list of what it built, where the site has a `manifest.json`',
  hint: 'Rename the file.',
}
