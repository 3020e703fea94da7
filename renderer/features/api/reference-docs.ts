import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey} from '../../core/diagnostics/text-place.ts'
import {listNearest} from '../../core/text/list-nearest.ts'
import {settleSources} from './library/settle-sources.ts'
import {readVersionLibraries, sourceOf} from './library/version-library.ts'
import type {DocsContext, GeneratedDoc} from '../../core/feature.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import type {ReadLog} from '../../core/files/read-log.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {CheckerRun} from './checker/library-checker.ts'
import {resolveTypes} from './checker/resolve-types.ts'
import {inheritDocs} from './comments/inherit-docs.ts'
import {compareVersions} from './compare/history.ts'
import {checkDescriptions} from './descriptions/check-descriptions.ts'
import {readDescriptions} from './descriptions/read-descriptions.ts'
import type {DescriptionFile} from './descriptions/read-descriptions.ts'
import {keepReference} from './keep-reference.ts'
import type {MadeReference} from './keep-reference.ts'
import {createCategories, createPages} from './pages/create-pages.ts'
import type {GeneratedPage} from './pages/create-pages.ts'
import {loadCompiler} from './parse/load-compiler.ts'
import {hiddenModules, readModules} from './parse/read-modules.ts'
import type {ReadFiles} from './parse/read-modules.ts'
import {placeModules} from './reference.ts'
import type {VersionReference} from './reference.ts'
import type {ConfigText, DocumentedVersion, OneReference, ReferenceConfig} from './reference-request.ts'

/**
 * Generates the docs of API references for the versions of a site that have any. Reports unreadable sources, and descriptions that
 * are missing or belong to nothing.
 * @param log records everything that the docs depend on besides the configuration and the context
 */
export async function createReferenceDocs(
  defined: ReferenceConfig,
  {site, versionNames: names, written, report, keep}: DocsContext,
  log: ReadLog,
): Promise<readonly GeneratedDoc[]> {
  const configFile = readConfigText(defined, log)
  const settled = settleSources(defined.api, names, configFile)
  const config = {...defined, api: settled.value}
  for (const found of [...checkVersions(defined, names, configFile), ...settled.diagnostics]) report(found)
  const documented = names.filter((name) => config.api.some((reference) => sourceOf(reference, name) !== undefined))
  const libraries = await readVersionLibraries(config, documented, log)
  for (const found of libraries.diagnostics) report(found)
  const comments = config.api.some((reference) => reference.comments) ? await import('./comments/render-comment.ts') : undefined
  let versions = site.versions.map(({name}): DocumentedVersion => ({
    name,
    docs: written.filter(({version}) => version === name).map(({path: doc}) => doc),
  }))
  const docs: GeneratedDoc[] = []
  for (const reference of config.api) {
    const made = await createReference(config, {reference, versions, names, libraries: libraries.value, comments}, {keep, log})
    for (const found of made.diagnostics) report(found)
    append(docs, made.value)
    // the pages of one reference may link to those of another
    versions = versions.map((version) => withPages(version, made.value))
  }
  return docs
}

function readConfigText({root, configFile}: ReferenceConfig, log: ReadLog): ConfigText {
  try {
    return {path: sitePath(root, configFile), text: log.read(configFile)}
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined // places are left out
  }
}

/** Adds generated pages to the docs of a version. Docs by writers take precedence. */
function withPages({name, docs}: DocumentedVersion, made: readonly GeneratedDoc[]): DocumentedVersion {
  const known = new Set(docs.map(stem))
  const pages = made.filter(({version, path: doc}) => version === name && doc.endsWith('.md') && !known.has(stem(doc)))
  return {name, docs: [...docs, ...pages.map(({path: doc}) => doc)]}
}

async function createReference(
  config: ReferenceConfig,
  request: OneReference,
  {keep, log}: {readonly keep: DocsContext['keep']; readonly log: ReadLog},
): Promise<Staged<readonly GeneratedDoc[]>> {
  const {reference} = request
  const folder = reference.descriptions
  const read = folder === undefined ? undefined : readDescriptions(config, folder, log)
  const files = read?.value ?? new Map<string, DescriptionFile>()
  const isReadable = read?.diagnostics.length === 0
  const make = (): MadeReference => {
    const pages = createVersions(config.root, {...request, files})
    const found =
      folder !== undefined && isReadable
        ? checkDescriptions({files, folder, references: pages.references, versions: request.names, comments: reference.comments})
        : []
    return {value: pages.value, diagnostics: [...found, ...pages.diagnostics], read: pages.read}
  }
  const made = await keepReference(config.root, {request: {...request, files, isReadable}, make, keep, log})
  const value = request.versions.flatMap(({name, docs: written}): GeneratedDoc[] => {
    const pages = made.value.get(name)
    if (pages === undefined) return []
    const docs = pages.map(({docPath, text, origins, hiddenIn, hiddenSections}) => ({
      version: name,
      path: docPath,
      text,
      origins,
      isReference: true as const,
      ...(hiddenIn && {hiddenIn}),
      ...(hiddenSections && {hiddenSections}),
    }))
    const isOwn = written.some((doc) => new RegExp(`^${reference.path}/(?:index|readme)\\.mdx?$`, 'i').test(doc))
    return [...docs, ...createCategories(name, reference.path, isOwn ? undefined : (reference.title ?? reference.name))]
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
  // the library had these versions as well
  const undocumented = names.filter((name) => references.every(({version}) => version !== name))
  const diagnostics: Diagnostic[] = []
  const value: VersionPages = new Map()
  for (const {name, docs} of versions) {
    const own = references.find((candidate) => candidate.version === name)
    if (own === undefined) continue
    const made = createPages({
      reference: own,
      versions: names,
      hiddenIn: (module) => [
        ...references.flatMap(({version, hidden}) => (module !== undefined && hidden.includes(module) ? [version] : [])),
        ...undocumented,
      ],
      title: reference.title ?? reference.name,
      historyOf: (key) => historyOf(name, key),
      files,
      docs: new Map(docs.map((doc) => [stem(doc), doc])),
      folder: reference.path,
      comments: reference.comments ? comments : undefined,
    })
    value.set(name, made.value)
    append(diagnostics, made.diagnostics)
  }
  return {value, diagnostics, references, read}
}

/** @example stem('tutorials/install.mdx') // => 'tutorials/install' */
function stem(docPath: string): string {
  return docPath.replace(/\.mdx?$/i, '')
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
    const hidden = hiddenModules(library, reference.modules)
    // sites that do not use comments describe such types themselves
    if (!reference.comments) return [placeModules(name, modules, hidden)]
    const resolved = resolveTypes(run, modules, {library, documented})
    return [placeModules(name, inheritDocs(library, resolved), hidden)]
  })
}

/** Reports versions in the configuration of API references that the site does not have. */
function checkVersions({api}: Pick<ReferenceConfig, 'api'>, names: readonly string[], configFile: ConfigText): Diagnostic[] {
  return api.flatMap(({versions}, index) =>
    Object.keys(versions)
      .filter((name) => !names.includes(name))
      .map((name) =>
        diagnostic('version-unknown', {
          file: configFile?.path,
          place: configFile && findKey(configFile.text, name),
          message: `\`api[${index}].versions\` names the version \`${name}\`, which does not exist.`,
          hint: `${listNearest(name, names)} If it is about to be cut, cut it now: \`docsite version-cut ${name}\`.`,
        }),
      ),
  )
}
