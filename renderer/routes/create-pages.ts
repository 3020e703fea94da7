import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'
import type {StandalonePage} from '../model/route-graph.ts'
import type {SourceFile} from '../model/source.ts'
import type {CompiledFiles, KeyedDoc} from './create-docs.ts'
import {sourceRoute} from './slug.ts'

/** Standalone pages, and the files that would be some if they were not drafts. */
export type CreatedPages = {readonly pages: readonly StandalonePage[]; readonly drafts: readonly SitePath[]}

/**
 * Puts the compiled files of the folder `content/pages` (given as site path) in their places: `index` stands for its
 * folder, a slug counts from the root of the site.
 */
export function createPages(folder: SitePath, sources: readonly SourceFile[], compilations: CompiledFiles): Staged<CreatedPages> {
  const pages: StandalonePage[] = []
  const drafts: SitePath[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const compilation = compilations.get(source.path)
    if (compilation === undefined) continue
    if (compilation.compiled.frontMatter.draft === true) {
      drafts.push(source.path)
    } else {
      const created = createPage(folder, source, compilation)
      pages.push(created.value)
      diagnostics.push(...created.diagnostics)
    }
  }
  return {value: {pages, drafts}, diagnostics}
}

function createPage(base: SitePath, source: SourceFile, {key, compiled}: KeyedDoc): Staged<StandalonePage> {
  const pagePath = source.path.slice(base.length + 1)
  const slash = pagePath.lastIndexOf('/')
  const name = pagePath.slice(slash + 1).replace(/\.\w+$/, '')
  const place = {routeBase: '/', folder: pagePath.slice(0, Math.max(0, slash)), name, isIndex: name.toLowerCase() === 'index'}
  const route = sourceRoute(source, place, {slug: compiled.frontMatter.slug})
  const title = compiled.frontMatter.title ?? compiled.heading ?? name
  return {value: {source, key, compiled, route: route.value, title}, diagnostics: route.diagnostics}
}
