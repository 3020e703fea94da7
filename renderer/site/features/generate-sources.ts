import path from 'node:path'
import {append} from '../../core/data/append.ts'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import {localizeConfig} from '../../config/localize-config.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {GeneratedDoc} from '../../core/feature.ts'
import {sha256} from '../../core/files/hash.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {CategoryFile, DeclaredFile, DocSource, SiteSources, SourceFile, VersionSources} from '../../core/model/source.ts'
import {toFileRoute} from '../../core/urls/url.ts'
import {isCategoryFile, parseCategoryFile} from '../../source/read-category-file.ts'
import {contentFormat} from '../../source/content-format.ts'
import type {GenerateSources, WrittenSources} from '../../source/read-sources.ts'
import {readVersionList} from '../../source/read-version-list.ts'
import {nextVersion, uniqueName} from '../../core/text/version-name.ts'
import {createContext} from './feature-context.ts'
import type {OpenFeature} from './open-feature.ts'
import type {SiteFeatures} from './open-features.ts'

/**
 * Creates the function that adds the docs and pages that features generate to written ones, and declares the files of features. They are generated for the default locale,
 * and shown or translated in the others as written ones are.
 */
export function generateSources({all}: SiteFeatures): GenerateSources {
  return async (sources) => {
    const written = {...sources, config: inDefaultLocale(sources.config)}
    const names = docSetIds(written.config).flatMap((set) =>
      [...new Set([nextVersion, ...readVersionList(configOfSet(written.config, set)).value.names])].map((name) => uniqueName(set, name)),
    )
    const versions = await generateDocs(all, {...written, names})
    const pages = await generatePages(all, written)
    const files = await declareFiles(all, written)
    return {
      value: {versions: versions.value, ...pages.value, declaredFiles: files.value},
      diagnostics: [...versions.diagnostics, ...pages.diagnostics, ...files.diagnostics],
    }
  }
}

function inDefaultLocale(config: SiteConfig): SiteConfig {
  if (config.locale.name === config.defaultLocale.name) return config
  const {messages: _translated, ...rest} = localizeConfig(config, config.defaultLocale)
  return rest
}

/** The written docs of the versions to generate docs for. */
export type DocsRequest = Pick<WrittenSources, 'config' | 'versions'> & {
  /** Names of all versions, next first, then newest first. */
  readonly names: readonly string[]
}

/** Adds the docs that features generate to the versions of a site. A written doc takes precedence. */
export async function generateDocs(
  features: readonly OpenFeature[],
  {config, versions, names}: DocsRequest,
): Promise<Staged<readonly VersionSources[]>> {
  const written = versions.flatMap(({version, docs}) => docs.map(({docPath}) => ({version: version.name, path: docPath})))
  const found: Diagnostic[] = []
  let value = versions
  for (const feature of features) {
    if (feature.docs === undefined) continue
    const context = createContext(feature, {config, versions: versions.map(({version}) => version)}, found)
    const made = await feature.docs({...context, versionNames: names, written})
    const added = value.map((version) =>
      addDocs(
        version,
        made.filter((doc) => doc.version === version.version.name),
        {feature, root: config.root},
      ),
    )
    value = added.map((version) => version.value)
    append(
      found,
      added.flatMap(({diagnostics}) => diagnostics),
    )
  }
  return {value, diagnostics: found}
}

type Origin = {readonly feature: OpenFeature; readonly root: AbsolutePath}

function addDocs(sources: VersionSources, made: readonly GeneratedDoc[], {feature, root}: Origin): Staged<VersionSources> {
  if (made.length === 0) return {value: sources, diagnostics: []}
  const {name: version, dir} = sources.version
  const {value, diagnostics} = addFiles(
    sources.docs,
    made
      .filter((doc) => !isCategory(doc))
      .map((doc): DocSource => ({
        ...toSource({...doc, path: `${dir}/${doc.path}`}, {feature, root}),
        version,
        docPath: doc.path,
      })),
  )
  const problems: Diagnostic[] = [...diagnostics]
  const categories = made.filter(isCategory).flatMap((doc): [string, CategoryFile][] => {
    const read = parseCategoryFile({path: `${dir}/${doc.path}`, text: doc.text})
    if (read.category !== undefined) return [[path.posix.dirname(doc.path).replace(/^\.$/, ''), read.category]]
    append(
      problems,
      read.problems.map((problem) => ({...problem, hint: generatedHint(problem.hint, feature.by)})),
    )
    return []
  })
  return {value: {...sources, docs: value, categories: new Map([...categories, ...sources.categories])}, diagnostics: problems}
}

function isCategory(doc: GeneratedDoc): boolean {
  return isCategoryFile(doc.path)
}

/** The pages outside the docs, and the text of generated modules by name. A generated React page is among them, by its path. */
export type GeneratedPages = Pick<SiteSources, 'pages'> & {readonly modules: NonNullable<SiteSources['modules']>}

/** Adds the pages outside the docs that features generate. A written page takes precedence. */
export async function generatePages(
  features: readonly OpenFeature[],
  {config, versions, pages}: WrittenSources,
): Promise<Staged<GeneratedPages>> {
  const folder = sitePath(config.root, config.pagesRoot)
  const found: Diagnostic[] = []
  const modules: Record<string, string> = {}
  let value = pages
  for (const feature of features) {
    if (feature.pages === undefined) continue
    const context = createContext(feature, {config, versions: versions.map(({version}) => version)}, found)
    const made = await feature.pages(context)
    for (const one of made) if ('module' in one) modules[one.module] = one.text
    const added = addFiles(
      value,
      made.flatMap((page) => ('module' in page ? [] : toSource({...page, path: `${folder}/${page.path}`}, {feature, root: config.root}))),
    )
    value = added.value
    append(found, added.diagnostics)
  }
  for (const {absolutePath, bytes, generated} of value)
    if (generated !== undefined && absolutePath.endsWith('.tsx')) modules[absolutePath] = Buffer.from(bytes()).toString()
  return {value: {pages: value, modules}, diagnostics: found}
}

/** Returns the files that features will add and pages can link to. */
async function declareFiles(
  features: readonly OpenFeature[],
  {config, versions}: WrittenSources,
): Promise<Staged<readonly DeclaredFile[]>> {
  const found: Diagnostic[] = []
  const value: DeclaredFile[] = []
  for (const feature of features) {
    if (feature.outputs === undefined) continue
    const context = createContext(feature, {config, versions: versions.map(({version}) => version)}, found)
    const {files = [], siteFiles = []} = await feature.outputs(context)
    value.push(
      ...files.map((file) => ({route: toFileRoute(file), isPerLocale: true, by: feature.by})),
      ...siteFiles.map((file) => ({route: toFileRoute(file), isPerLocale: false, by: feature.by})),
    )
  }
  return {value, diagnostics: found}
}

/** Adds generated files to the files that are there. Two features that generate the same file are reported. */
function addFiles<File extends SourceFile>(files: readonly File[], made: readonly File[]): Staged<readonly File[]> {
  const known = new Map(files.map((file) => [stem(file.path), file]))
  const value = [...files]
  const diagnostics: Diagnostic[] = []
  for (const file of made) {
    const other = known.get(stem(file.path))
    if (other === undefined) value.push(file)
    else if (other.generated !== undefined) diagnostics.push(conflict(file, other.generated.by))
  }
  return {value, diagnostics}
}

function conflict({path: file, generated}: SourceFile, other: string): Diagnostic {
  return diagnostic('plugin-conflict', {
    file,
    message: `Both ${other} and ${generated?.by} generate this page.`,
    hint: 'Give one of them another path.',
  })
}

/** @example stem('content/docs/next/install.mdx') // => 'content/docs/next/install' */
function stem(file: SitePath): string {
  return file.replace(/\.\w+$/, '')
}

type GeneratedText = Pick<GeneratedDoc, 'text' | 'origins' | 'hiddenIn' | 'hiddenSections' | 'isReference'> & {readonly path: SitePath}

function toSource(
  {path: file, text, origins = [], hiddenIn, hiddenSections, isReference}: GeneratedText,
  {feature, root}: Origin,
): SourceFile {
  const bytes = Buffer.from(text)
  const absolutePath = path.join(root, file)
  return {
    path: file,
    absolutePath,
    format: contentFormat(file, bytes, 'detect'),
    hash: sha256(bytes),
    size: bytes.length,
    bytes: () => bytes,
    generated: {
      by: feature.by,
      origins,
      ...(hiddenIn && {hiddenIn}),
      ...(hiddenSections && {hiddenSections}),
      ...(isReference && {isReference}),
    },
  }
}

/** Returns the hint of a problem in a generated text: the text is not in any file, so the feature is named. */
export function generatedHint(hint: string | undefined, by: string): string {
  const origin = `This text is generated by ${by}.`
  return hint === undefined ? origin : `${hint} ${origin}`
}
