import {diagnostic} from '../diagnostics/diagnostic.ts'
import {manifestPath} from '../emit/manifest-path.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {RouteGraph} from '../model/route-graph.ts'

/** Static files whose name docsite needs for itself. Web app manifests are often called like its own list of the site. */
export function checkReservedFiles({staticFiles}: Pick<RouteGraph, 'staticFiles'>): Diagnostic[] {
  const file = staticFiles.get(`/${manifestPath}`)
  if (file === undefined) return []
  return [
    diagnostic('output-conflict', {
      file: file.path,
      message: `docsite writes \`${manifestPath}\` itself: the list of what it built.`,
      hint: 'Call the file otherwise; a web app manifest is usually named `site.webmanifest`.',
    }),
  ]
}
