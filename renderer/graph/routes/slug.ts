import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {DocPath} from './doc-path.ts'
import {decodePath, toRoutePath} from '../../core/urls/url.ts'

/** The position of a file: the route base of its siblings, and its folder below that. */
export type FilePlace = Pick<DocPath, 'folder' | 'name' | 'isIndex'> & {readonly routeBase: RoutePath}

/**
 * Returns the route of a page: its slug, or else the folder for an index, and the id or name for other pages. An invalid slug
 * is reported and ignored.
 */
export function sourceRoute(source: SourceFile, place: FilePlace, {id, slug}: Pick<FrontMatter, 'id' | 'slug'>): Staged<RoutePath> {
  const route = toRoutePath(place.routeBase, place.folder, place.isIndex ? '' : (id ?? place.name))
  const slugged = slug === undefined ? {route} : slugToRoute(slug, place)
  if ('route' in slugged) return {value: slugged.route, diagnostics: []}
  return {value: route, diagnostics: [invalidSlug(source, {key: 'slug', written: slug ?? '', fault: slugged.fault})]}
}

/** Returns the former addresses of a page, which are written as slugs are. Those that are invalid are reported and ignored. */
export function formerRoutes(source: SourceFile, place: FilePlace, from: FrontMatter['moved_from']): Staged<RoutePath[]> {
  const read = [from ?? []].flat().map((written) => ({written, ...slugToRoute(written, place)}))
  return {
    value: read.flatMap((one) => ('route' in one ? [one.route] : [])),
    diagnostics: read.flatMap((one) => ('fault' in one ? [invalidSlug(source, {key: 'moved_from', ...one})] : [])),
  }
}

type InvalidSlug = {readonly key: 'slug' | 'moved_from'; readonly written: string; readonly fault: string}

function invalidSlug(source: SourceFile, {key, written, fault}: InvalidSlug): Diagnostic {
  return diagnostic('slug-invalid', {
    file: source.path,
    place: placeInFrontMatter(source.bytes(), key),
    message: `The ${key === 'slug' ? 'slug' : 'former address'} \`${written}\` cannot be used: ${fault}.`,
    hint: `Write a path such as \`/guide/install\`, relative to the ${'version' in source ? 'version' : 'site'}, or \`install\`, relative to the folder.`,
  })
}

/** Reports whether a page stands for a folder: its slug ends with a slash, or it has none and is an index. */
export function standsForFolder({isIndex}: Pick<FilePlace, 'isIndex'>, {slug}: Pick<FrontMatter, 'slug'>): boolean {
  return slug === undefined ? isIndex : slug.endsWith('/')
}

/**
 * Resolves a slug to a route. An absolute slug is relative to the route base, any other to the folder. A slug is part of a
 * URL: it may be percent-encoded, and must stay below the route base. If it is invalid, returns the reason, as part of a
 * sentence.
 * @example slugToRoute('/b', {routeBase: '/docs/', folder: 'api'}) // => {route: '/docs/b/'}
 * @example slugToRoute('../b', {routeBase: '/docs/', folder: 'api'}) // => {route: '/docs/b/'}
 * @example slugToRoute('../../b', {routeBase: '/docs/', folder: 'api'}) // => {fault: 'it climbs out of …'}
 */
export function slugToRoute(
  slug: string,
  {routeBase, folder}: Pick<FilePlace, 'routeBase' | 'folder'>,
): {route: RoutePath} | {fault: string} {
  if (/^[a-z][a-z\d+.-]*:/i.test(slug) || slug.startsWith('//')) return {fault: 'it is the URL of another site'}
  if (/[?#]/.test(slug)) return {fault: 'it has a query or an anchor'}
  const decoded = decodePath(slug)
  if (decoded === undefined) return {fault: 'its percent-encoding is invalid'}
  if (decoded.includes('\\')) return {fault: 'it has a backslash'}
  const segments = climb(slug.startsWith('/') ? [] : folder.split('/'), decoded.split('/'))
  return segments === undefined ? {fault: 'it leaves its folder with `..`'} : {route: toRoutePath(routeBase, ...segments)}
}

/** Resolves path segments against a folder. Returns undefined if they lead above the root. */
function climb(from: readonly string[], steps: readonly string[]): string[] | undefined {
  const segments = from.filter((segment) => segment !== '')
  for (const step of steps) {
    if (step === '..' && segments.pop() === undefined) return undefined
    if (step !== '..' && step !== '.' && step !== '') segments.push(step)
  }
  return segments
}
