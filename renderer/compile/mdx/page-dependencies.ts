import path from 'node:path'
import {areaState, isArea} from '../../core/model/area-dependency.ts'
import {isValue} from '../../core/model/content-values.ts'
import {placeDependency} from '../../core/model/doc.ts'
import {REAL, realDependency} from '../../core/model/real-dependency.ts'
import type {Dependency} from '../../core/model/doc.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {locate} from '../../site-code/looked-for.ts'
import {compareText} from '../../core/text/compare.ts'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {BrokenImport, PageBundle, PageEntry} from './bundle-pages.ts'
import type {PageParts} from './page-parts.ts'
import {sourceName} from '../source-name.ts'

/** Everything needed to determine a page's dependencies. */
export type DependencyPlace = {
  readonly root: AbsolutePath
  readonly bundle: PageBundle
  /** Whether the page's code asked for its version when it was run. */
  readonly isOfVersion: boolean
}

/**
 * Returns all files of the site that a page depends on besides itself, sorted: modules, partials, the files that those include,
 * and missing files that resolution looked for. A doc whose result cannot be used in other versions depends on its folder, too.
 */
export function pageDependencies(page: PageEntry, parts: PageParts, {root, bundle, isOfVersion}: DependencyPlace): Dependency[] {
  const hashes = new Map<string, string>()
  const add = (file: AbsolutePath, hash: string): void => void hashes.set(sourceName(page, sitePath(root, file)), hash)
  const records = bundle.recordsOf(page).filter(({file}) => file !== page.absolutePath)
  for (const {file, hash} of records) add(file, hash)
  const real = records.filter((record) => record.isReal === true).map(({file}) => sourceName(page, sitePath(root, file)))
  if (real.length > 0) hashes.set(realDependency(real.sort(compareText)), REAL)
  for (const module of parts.modules.values()) {
    for (const {path: name, hash} of module.doc.dependencies) {
      // a partial is in the same area for all pages that are, since their own text depends on it, too
      if (isArea(name)) hashes.set(name, areaState(name, page.path))
      // a bundle has pages with the same values only
      else if (isValue(name)) hashes.set(name, hash)
      else if (name !== placeDependency) add(locate(name, {importer: module.absolutePath, root}), hash)
    }
  }
  if (page.home !== undefined && (isOfVersion || isPlaced(page, parts, {root, bundle}))) hashes.set(placeDependency, page.path)
  return [...hashes].map(([name, hash]) => ({path: name, hash})).sort((a, b) => compareText(a.path, b.path))
}

function isPlaced(page: PageEntry, parts: PageParts, {root, bundle}: Omit<DependencyPlace, 'isOfVersion'>): boolean {
  const home = path.resolve(root, page.home ?? '')
  const leaves = (importer: AbsolutePath, name: string): boolean =>
    isInside(home, importer) && isInside(home, locate(name, {importer, root})) === name.startsWith('@site/')
  return (
    bundle.dependsOnPlace(page, home) ||
    // messages about broken imports have paths
    bundle.broken.some((broken) => isInside(home, broken.file) && isPartOf(broken, page, bundle)) ||
    [...parts.modules.values()].some(({absolutePath, doc}) =>
      doc.dependencies.some(({path: name}) => name === placeDependency || (!isArea(name) && !isValue(name) && leaves(absolutePath, name))),
    )
  )
}

/** Reports whether a broken import is in a page or in a file that it imports. */
export function isPartOf(broken: BrokenImport, page: PageEntry, bundle: PageBundle): boolean {
  return broken.file === page.absolutePath || bundle.filesOf(page).has(broken.file)
}
