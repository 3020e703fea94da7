import type {Staged} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {StandalonePage} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SourceFile} from '../../core/model/source.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {CompiledFiles, KeyedDoc} from './create-docs.ts'
import {formerRoutes, sourceRoute, standsForFolder} from './slug.ts'

/**
 * Creates the pages of `content/pages` from their compiled files. `index` gets the route of its folder, and slugs are relative
 * to the root of the site. Includes drafts. Pages in folders of features get their routes from these. A page without a title has the name of
 * its file or, in sites of another tool, the title of the site.
 */
export function createPages(
  {root, pagesRoot, original, title}: Pick<SiteConfig, 'root' | 'pagesRoot'> & Partial<Pick<SiteConfig, 'original' | 'title'>>,
  sources: readonly SourceFile[],
  compilations: CompiledFiles,
): Staged<StandalonePage[]> {
  const base = sitePath(root, pagesRoot)
  const created = sources.flatMap((source) => {
    const compilation = compilations.get(source.path)
    return compilation === undefined || source.folder !== undefined
      ? []
      : createPage({base, untitled: original === undefined ? undefined : title}, source, compilation)
  })
  return {value: created.map(({value}) => value), diagnostics: created.flatMap(({diagnostics}) => diagnostics)}
}

type Pages = {readonly base: SitePath; readonly untitled: string | undefined}

function createPage({base, untitled}: Pages, source: SourceFile, {key, compiled}: KeyedDoc): Staged<StandalonePage> {
  const pagePath = (source.original ?? source.path).slice(base.length + 1)
  const slash = pagePath.lastIndexOf('/')
  const name = pagePath.slice(slash + 1).replace(/\.\w+$/, '')
  const place = {routeBase: '/', folder: pagePath.slice(0, Math.max(0, slash)), name, isIndex: name.toLowerCase() === 'index'}
  const route = sourceRoute(source, place, {slug: compiled.frontMatter.slug})
  const former = formerRoutes(source, place, compiled.frontMatter.moved_from)
  const title = compiled.frontMatter.title ?? compiled.heading ?? untitled ?? name
  return {
    value: {
      source,
      key,
      compiled,
      route: route.value,
      ...(former.value.length > 0 && {former: former.value}),
      ...(standsForFolder(place, compiled.frontMatter) && {isFolder: true}),
      title,
    },
    diagnostics: [...route.diagnostics, ...former.diagnostics],
  }
}
