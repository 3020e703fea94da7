import type {VersionSummary} from '../model/build-result.ts'
import type {Diagnostic, Severity} from '../model/diagnostic.ts'
import type {WrittenFile} from '../model/output.ts'
import type {Page} from '../model/page.ts'
import type {RouteGraph} from '../model/route-graph.ts'
import {routeToOutput} from '../routes/url.ts'

/** Name of the line for what belongs to no version. */
const outside = 'pages'

/** The lines of the closing table: a line per version, then one for the pages outside the docs. */
export function summarizeBuild({
  graph,
  pages,
  fresh,
  diagnostics,
  written,
}: {
  graph: RouteGraph
  pages: readonly Page[]
  /** Keys of the compilations that this run made. */
  fresh: ReadonlySet<string>
  diagnostics: readonly Diagnostic[]
  written: readonly WrittenFile[]
}): VersionSummary[] {
  const sizes = new Map(written.map(({path, size}) => [path, size]))
  const seen = new Set<string>()
  const lines = graph.versions.map(({version, docs}) => {
    let compiled = 0
    let shared = 0
    for (const {key} of docs) {
      if (seen.has(key)) shared++
      else if (fresh.has(key)) compiled++
      seen.add(key)
    }
    const own = pages.filter((page) => page.doc?.version === version.name)
    return {
      name: version.name,
      pages: own.length,
      compiled,
      shared,
      ...counts(diagnostics, (file) => file.startsWith(`${version.dir}/`)),
      bytes: bytesOf(own, sizes),
    }
  })
  const others = pages.filter((page) => page.doc === undefined)
  const compiled = [...graph.routes.values()].filter((route) => route.kind === 'page' && fresh.has(route.page.key)).length
  const dirs = graph.versions.map(({version}) => `${version.dir}/`)
  const rest = counts(diagnostics, (file) => !dirs.some((dir) => file.startsWith(dir)))
  return [...lines, {name: outside, pages: others.length, compiled, shared: 0, ...rest, bytes: bytesOf(others, sizes)}]
}

function counts(diagnostics: readonly Diagnostic[], isInside: (file: string) => boolean): {errors: number; warnings: number} {
  const inside = diagnostics.filter(({file}) => isInside(file ?? ''))
  const count = (severity: Severity) => inside.filter((found) => found.severity === severity).length
  return {errors: count('error'), warnings: count('warning')}
}

function bytesOf(pages: readonly Page[], sizes: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const {route} of pages) {
    const html = routeToOutput(route)
    sum += (sizes.get(html) ?? 0) + (sizes.get(html.replace(/\.html$/, '.json')) ?? 0)
  }
  return sum
}
