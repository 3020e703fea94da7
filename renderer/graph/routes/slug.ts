import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {DocPath} from './doc-path.ts'
import {decodePath, toRoutePath} from '../../core/urls/url.ts'

/** Where a file stands: the route that all pages beside it begin with, and its folder below that. */
export type FilePlace = Pick<DocPath, 'folder' | 'name' | 'isIndex'> & {readonly routeBase: RoutePath}

/**
 * Route of a page: by its slug; without one, the folder for an index, and its id or name for others.
 * A slug that cannot be used is reported and counts as none.
 */
export function sourceRoute(source: SourceFile, place: FilePlace, {id, slug}: Pick<FrontMatter, 'id' | 'slug'>): Staged<RoutePath> {
  const route = toRoutePath(place.routeBase, place.folder, place.isIndex ? '' : (id ?? place.name))
  const slugged = slug === undefined ? {route} : slugToRoute(slug, place)
  if ('route' in slugged) return {value: slugged.route, diagnostics: []}
  const problem = diagnostic('slug-invalid', {
    file: source.path,
    place: placeInFrontMatter(source.bytes, 'slug'),
    message: `The slug \`${slug}\` cannot be used: ${slugged.fault}.`,
    hint: 'Write a path such as `/guide/install`, which counts from the version, or `install`, which counts from the folder.',
  })
  return {value: route, diagnostics: [problem]}
}

/**
 * Route for a slug: an absolute one counts from the route base, a relative one from the folder. A slug is part of a URL, so
 * that it may be percent-encoded, and must stay below the route base. Otherwise what is wrong with it, as part of a sentence.
 * @example slugToRoute('/b', {routeBase: '/docs/', folder: 'api'}) // => {route: '/docs/b/'}
 * @example slugToRoute('../b', {routeBase: '/docs/', folder: 'api'}) // => {route: '/docs/b/'}
 * @example slugToRoute('../../b', {routeBase: '/docs/', folder: 'api'}) // => {fault: 'it climbs out of …'}
 */
export function slugToRoute(
  slug: string,
  {routeBase, folder}: Pick<FilePlace, 'routeBase' | 'folder'>,
): {route: RoutePath} | {fault: string} {
  if (/^[a-z][a-z\d+.-]*:/i.test(slug) || slug.startsWith('//')) return {fault: 'it is the URL of another site'}
  if (/[?#]/.test(slug)) return {fault: 'a query or an anchor cannot be part of it'}
  if (slug.includes('\\')) return {fault: 'it has a backslash'}
  const decoded = decodePath(slug)
  if (decoded === undefined) return {fault: 'its percent-encoding is invalid'}
  const segments = climb(slug.startsWith('/') ? [] : folder.split('/'), decoded.split('/'))
  return segments === undefined ? {fault: 'it climbs out of its folder with `..`'} : {route: toRoutePath(routeBase, ...segments)}
}

/** Takes steps from a folder; undefined when they lead above the first one. */
function climb(from: readonly string[], steps: readonly string[]): string[] | undefined {
  const segments = from.filter((segment) => segment !== '')
  for (const step of steps) {
    if (step === '..' && segments.pop() === undefined) return undefined
    if (step !== '..' && step !== '.' && step !== '') segments.push(step)
  }
  return segments
}
