import type {Dependency} from '../../core/model/doc.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {locate} from '../../site-code/looked-for.ts'
import {compareText} from '../../core/text/compare.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {BrokenImport, PageBundle, PageEntry} from './bundle-pages.ts'
import type {PageParts} from './page-parts.ts'
import {sourceName} from './source-name.ts'

/** Everything needed to determine a page's dependencies. */
export type DependencyPlace = {readonly root: AbsolutePath; readonly bundle: PageBundle}

/**
 * Returns all files of the site that a page depends on besides itself, sorted: modules, partials, the files that those include,
 * and missing files that resolution looked for.
 */
export function pageDependencies(page: PageEntry, parts: PageParts, {root, bundle}: DependencyPlace): Dependency[] {
  const hashes = new Map<string, string>()
  const add = (file: AbsolutePath, hash: string): void => void hashes.set(sourceName(page.path, sitePath(root, file)), hash)
  for (const {file, hash} of bundle.recordsOf(page)) if (file !== page.absolutePath) add(file, hash)
  for (const module of parts.modules.values()) {
    for (const {path: name, hash} of module.doc.dependencies) add(locate(name, {importer: module.absolutePath, root}), hash)
  }
  return [...hashes].map(([name, hash]) => ({path: name, hash})).sort((a, b) => compareText(a.path, b.path))
}

/** Reports whether a broken import is in a page or in a file that it imports. */
export function isPartOf(broken: BrokenImport, page: PageEntry, bundle: PageBundle): boolean {
  return broken.file === page.absolutePath || bundle.filesOf(page).has(broken.file)
}
