import path from 'node:path'
import {readVersionLibraries, sourceOf} from '../library/version-library.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {VersionLibraries} from '../model/library.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {DocSource, SiteSources, VersionSources} from '../model/source.ts'
import {sha256} from '../shared/hash.ts'
import {checkVersions} from './check-versions.ts'
import {compareVersions} from './compare/history.ts'
import {checkDescriptions} from './descriptions/check-descriptions.ts'
import {readDescriptions} from './descriptions/read-descriptions.ts'
import {createCategories, createPages} from './pages/create-pages.ts'
import type {GeneratedPage} from './pages/create-pages.ts'
import type {ReferenceContext} from './pages/page-context.ts'
import {loadCompiler} from './parse/load-compiler.ts'
import {readModules} from './parse/read-modules.ts'
import {placeModules} from './reference.ts'
import type {VersionReference} from './reference.ts'

type Reference = SiteConfig['api'][number]

/** What references are added to. */
export type ReferenceRequest = {
  readonly config: SiteConfig
  /** Those that are built. */
  readonly versions: readonly VersionSources[]
  /** Names of all versions, newest first, built or not: they are compared. */
  readonly names: readonly string[]
  readonly configFile: SiteSources['configFile']
}

/**
 * Adds the pages of API references to the versions that have some. A page that a writer has put in the place of a generated
 * one stays. Reports what cannot be read, and descriptions that are missing or lead to nothing.
 */
export async function addReferences({config, versions, names, configFile}: ReferenceRequest): Promise<Staged<readonly VersionSources[]>> {
  const diagnostics: Diagnostic[] = [...checkVersions(config, names, configFile)]
  const documented = names.filter((name) => config.api.some((reference) => sourceOf(reference, name) !== undefined))
  const libraries = await readVersionLibraries(config, documented)
  diagnostics.push(...libraries.diagnostics)
  let added = versions
  for (const reference of config.api) {
    const made = await createReference(config, {reference, versions: added, names, libraries: libraries.value})
    added = made.value
    diagnostics.push(...made.diagnostics)
  }
  return {value: added, diagnostics}
}

type OneReference = Omit<ReferenceRequest, 'config' | 'configFile'> & {
  readonly reference: Reference
  readonly libraries: ReadonlyMap<string, VersionLibraries>
}

async function createReference(
  config: SiteConfig,
  {reference, versions, names, libraries}: OneReference,
): Promise<Staged<readonly VersionSources[]>> {
  const references = await readReferences(reference, names, libraries)
  const {descriptions: folder} = reference
  const read = folder === undefined ? undefined : readDescriptions(config, folder)
  const diagnostics: Diagnostic[] = [...(read?.diagnostics ?? [])]
  const files = read?.value ?? new Map()
  if (folder !== undefined && diagnostics.length === 0) diagnostics.push(...checkDescriptions({files, folder, references, versions: names}))
  const historyOf = compareVersions(references.toReversed())
  const value = versions.map((version): VersionSources => {
    const {name, dir} = version.version
    const own = references.find((candidate) => candidate.version === name)
    if (own === undefined) return version
    const context: ReferenceContext = {
      reference: own,
      versions: names,
      title: reference.title ?? reference.name,
      historyOf: (key) => historyOf(name, key),
      files,
      docs: new Map(version.docs.map(({docPath}) => [docPath.replace(/\.mdx?$/, ''), docPath])),
      folder: reference.path,
    }
    const pages = createPages(context)
    diagnostics.push(...pages.diagnostics)
    const written = new Set(version.docs.map(({docPath}) => docPath.replace(/\.mdx?$/, '')))
    const docs = pages.value
      .filter(({docPath}) => !written.has(docPath.replace(/\.md$/, '')))
      .map((page) => toSource(config, version, page))
    return {
      ...version,
      docs: [...version.docs, ...docs],
      categories: new Map([...createCategories(dir, reference.path), ...version.categories]),
    }
  })
  return {value, diagnostics}
}

/** The model of each version that has one, newest first. */
async function readReferences(
  reference: Reference,
  names: readonly string[],
  libraries: ReadonlyMap<string, VersionLibraries>,
): Promise<VersionReference[]> {
  const ts = await loadCompiler()
  return names.flatMap((name) => {
    const library = libraries.get(name)?.libraries.find(({id}) => id === (reference.id ?? reference.name))
    return library === undefined ? [] : [placeModules(name, readModules(ts, library, reference.modules))]
  })
}

function toSource({root}: SiteConfig, {version}: VersionSources, {docPath, text, origins}: GeneratedPage): DocSource {
  const file = `${version.dir}/${docPath}`
  const bytes = Buffer.from(text)
  return {
    path: file,
    absolutePath: path.join(root, file),
    format: 'md',
    bytes,
    hash: sha256(bytes),
    version: version.name,
    docPath,
    origins,
  }
}
