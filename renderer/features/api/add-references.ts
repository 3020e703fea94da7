import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey} from '../../core/diagnostics/text-place.ts'
import {sha256} from '../../core/files/hash.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {DocSource, VersionSources, SiteSources} from '../../core/model/source.ts'
import {listNearest} from '../../core/text/list-nearest.ts'
import type {CheckerRun} from './checker/library-checker.ts'
import {resolveTypes} from './checker/resolve-types.ts'
import {compareVersions} from './compare/history.ts'
import {checkDescriptions} from './descriptions/check-descriptions.ts'
import {readDescriptions} from './descriptions/read-descriptions.ts'
import type {DescriptionFile} from './descriptions/read-descriptions.ts'
import {keepReference} from './keep-reference.ts'
import type {MadeReference} from './keep-reference.ts'
import {settleSources} from './library/settle-sources.ts'
import {readVersionLibraries, sourceOf} from './library/version-library.ts'
import {createCategories, createPages} from './pages/create-pages.ts'
import type {GeneratedPage} from './pages/create-pages.ts'
import {loadCompiler} from './parse/load-compiler.ts'
import {readModules} from './parse/read-modules.ts'
import type {ReadFiles} from './parse/read-modules.ts'
import type {OneReference, ReferenceRequest} from './reference-request.ts'
import {placeModules} from './reference.ts'
import type {VersionReference} from './reference.ts'

/**
 * Adds the pages of API references to the versions that have any. A page by a writer takes precedence over the generated one. Reports
 * unreadable sources, and descriptions that are missing or belong to nothing.
 */
export async function addReferences(request: ReferenceRequest): Promise<Staged<readonly VersionSources[]>> {
  const {versions, names, configFile} = request
  const settled = settleSources(request.config.api, names, configFile)
  const config = {...request.config, api: settled.value}
  const diagnostics: Diagnostic[] = [...checkVersions(request.config, names, configFile), ...settled.diagnostics]
  const documented = names.filter((name) => config.api.some((reference) => sourceOf(reference, name) !== undefined))
  const libraries = await readVersionLibraries(config, documented)
  diagnostics.push(...libraries.diagnostics)
  const comments = config.api.some((reference) => reference.comments) ? await import('./comments/render-comment.ts') : undefined
  let added = versions
  for (const reference of config.api) {
    const made = createReference(
      {...config, cache: request.cache},
      {reference, versions: added, names, libraries: libraries.value, comments},
    )
    added = made.value
    diagnostics.push(...made.diagnostics)
  }
  return {value: added, diagnostics}
}

function createReference(config: SiteConfig & Pick<ReferenceRequest, 'cache'>, request: OneReference): Staged<readonly VersionSources[]> {
  const {reference, versions} = request
  const folder = reference.descriptions
  const read = folder === undefined ? undefined : readDescriptions(config, folder)
  const files = read?.value ?? new Map<string, DescriptionFile>()
  const make = (): MadeReference => {
    const pages = createVersions(config.root, {...request, files})
    const isReadable = folder !== undefined && read?.diagnostics.length === 0
    const found = isReadable
      ? checkDescriptions({files, folder, references: pages.references, versions: request.names, comments: reference.comments})
      : []
    return {value: pages.value, diagnostics: [...found, ...pages.diagnostics], read: pages.read}
  }
  const made = config.cache ? keepReference(config, {...request, files}, make) : make()
  const value = versions.map((version): VersionSources => {
    const pages = made.value.get(version.version.name)
    if (pages === undefined) return version
    const written = new Set(version.docs.map(({docPath}) => stem(docPath)))
    const docs = pages.filter(({docPath}) => !written.has(stem(docPath))).map((page) => toSource(config, version, page))
    const categories = new Map([...createCategories(version.version.dir, reference.path), ...version.categories])
    return {...version, docs: [...version.docs, ...docs], categories}
  })
  return {value, diagnostics: [...(read?.diagnostics ?? []), ...made.diagnostics]}
}

type VersionPages = Map<string, readonly GeneratedPage[]>

/** Creates the pages of all versions that are built. */
function createVersions(
  root: AbsolutePath,
  {reference, versions, names, libraries, comments, files}: OneReference & {files: ReadonlyMap<string, DescriptionFile>},
) {
  const read = new Set<string>()
  const references = readReferences(
    {ts: loadCompiler(), root, parsed: new Map(), onRead: (file) => read.add(file)},
    {reference, names, libraries},
  )
  const historyOf = compareVersions(references.toReversed())
  const diagnostics: Diagnostic[] = []
  const value: VersionPages = new Map()
  for (const {version, docs} of versions) {
    const own = references.find((candidate) => candidate.version === version.name)
    if (own === undefined) continue
    const made = createPages({
      reference: own,
      versions: names,
      title: reference.title ?? reference.name,
      historyOf: (key) => historyOf(version.name, key),
      files,
      docs: new Map(docs.map(({docPath}) => [stem(docPath), docPath])),
      folder: reference.path,
      comments: reference.comments ? comments : undefined,
    })
    value.set(version.name, made.value)
    diagnostics.push(...made.diagnostics)
  }
  return {value, diagnostics, references, read}
}

/** @example stem('tutorials/install.mdx') // => 'tutorials/install' */
function stem(docPath: string): string {
  return docPath.replace(/\.mdx?$/, '')
}

/** Reads the reference of each version that has one, newest first. */
function readReferences(
  run: CheckerRun,
  {reference, names, libraries}: Pick<OneReference, 'reference' | 'names' | 'libraries'>,
): VersionReference[] {
  const read: ReadFiles = new Map()
  return names.flatMap((name) => {
    const documented = libraries.get(name)
    const library = documented?.libraries.find(({id}) => id === (reference.id ?? reference.name))
    if (documented === undefined || library === undefined) return []
    const modules = readModules(run.ts, library, reference.modules, read)
    // sites that do not use comments describe such types themselves
    return [placeModules(name, reference.comments ? resolveTypes(run, modules, {library, documented}) : modules)]
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

/** Reports versions in the configuration of API references that the site does not have. */
function checkVersions({api}: Pick<SiteConfig, 'api'>, names: readonly string[], configFile: SiteSources['configFile']): Diagnostic[] {
  return api.flatMap(({versions}, index) =>
    Object.keys(versions)
      .filter((name) => !names.includes(name))
      .map((name) =>
        diagnostic('version-unknown', {
          file: configFile?.path,
          place: configFile && findKey(configFile.text, name),
          message: `\`api[${index}].versions\` names the version \`${name}\`, which does not exist.`,
          hint: listNearest(name, names),
        }),
      ),
  )
}
