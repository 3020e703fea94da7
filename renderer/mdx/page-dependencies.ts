import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {packageOf} from '../config/config-packages.ts'
import {packageFacts, packageName} from '../diagnostics/missing-package.ts'
import type {Dependency} from '../model/doc.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {sha256} from '../shared/hash.ts'
import {sitePath} from '../shared/site-path.ts'
import type {BrokenImport, PageBundle, PageEntry} from './bundle-pages.ts'
import type {PageParts} from './page-parts.ts'
import {sourceName} from './source-name.ts'

const IN_PACKAGE = `${path.sep}node_modules${path.sep}`
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '.json']

/** What a page's dependencies are found from. */
export type DependencyPlace = {readonly root: AbsolutePath; readonly bundle: PageBundle}

/**
 * Every file that takes part in a page besides itself and docsite: modules, partials, what those include, the manifests
 * of packages (whose version stands for their files), and files that were looked for in vain. Sorted.
 */
export async function pageDependencies(page: PageEntry, parts: PageParts, place: DependencyPlace): Promise<Dependency[]> {
  const {root, bundle} = place
  const files = [...bundle.filesOf(page)].filter((file) => path.isAbsolute(file) && file !== page.absolutePath)
  const own = files.filter((file) => !file.includes(IN_PACKAGE))
  const packages = await Promise.all(files.filter((file) => file.includes(IN_PACKAGE)).map(packageOf))
  const manifests = packages.flatMap((found) => (found ? [found.manifest] : []))
  const hashes = new Map<string, string>()
  const add = (file: AbsolutePath, hash: string): void => void hashes.set(sourceName(page.path, sitePath(root, file)), hash)
  const broken = bundle.broken.filter((one) => isPartOf(one, page, bundle))
  const behindBroken = broken.flatMap((one) => (one.kind === 'unreadable' ? one.imports : []))
  for (const file of new Set([...own, ...manifests, ...behindBroken])) {
    const hash = bundle.reader.hashOf(file) ?? (await hashOf(file))
    if (hash !== undefined) add(file, hash)
  }
  const wanted = broken.flatMap((one) => (one.kind === 'missing' ? candidates(one, root) : []))
  for (const file of wanted) add(file, (await hashOf(file)) ?? 'absent')
  for (const module of parts.modules.values()) {
    for (const {path: name, hash} of module.doc.dependencies) add(resolveName(name, module.absolutePath, root), hash)
  }
  return [...hashes].map(([name, hash]) => ({path: name, hash})).sort((a, b) => compareText(a.path, b.path))
}

/** Whether a broken import is one of a page or of what it imports. */
export function isPartOf(broken: BrokenImport, page: PageEntry, bundle: PageBundle): boolean {
  return broken.file === page.absolutePath || bundle.filesOf(page).has(broken.file)
}

function candidates({file, specifier}: Extract<BrokenImport, {kind: 'missing'}>, root: AbsolutePath): AbsolutePath[] {
  const name = specifier.replace(/\?raw$/, '').replace(/^!*raw-loader!/, '')
  if (name.startsWith('.') || name.startsWith('@site/')) {
    const wanted = resolveName(name, file, root)
    return EXTENSIONS.includes(path.extname(name)) && path.extname(name) !== ''
      ? [wanted]
      : EXTENSIONS.map((extension) => wanted + extension)
  }
  return [path.join('node_modules', packageName(name), 'package.json'), ...packageFacts].map((known) => path.join(root, known))
}

function resolveName(name: string, from: AbsolutePath, root: AbsolutePath): AbsolutePath {
  return name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : path.resolve(path.dirname(from), name)
}

async function hashOf(file: AbsolutePath): Promise<string | undefined> {
  try {
    return sha256(await readFile(file))
  } catch {
    return undefined // a module that exists only in the bundle
  }
}
