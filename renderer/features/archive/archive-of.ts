import {archivedHash} from '../../compile/archive/archive-text.ts'
import type {Archive, ArchivedCompilation, ArchivedPage} from '../../compile/archive/archive-text.ts'
import {wholeDoc} from '../../compile/cache/compact-doc.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {isStylesheet} from '../../core/files/is-stylesheet.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import type {CompiledDoc, Dependency} from '../../core/model/doc.ts'
import type {DocSource} from '../../core/model/source.ts'
import type {KeyedDoc} from '../../graph/routes/create-docs.ts'
import type {LinkedSiteLocale} from '../own-command.ts'

/** A doc in a locale with its compilation. */
type Compiled = {readonly source: DocSource; readonly keyed: KeyedDoc; readonly locale: LinkedSiteLocale}

function compiledDocs(version: string, locales: readonly LinkedSiteLocale[]): Compiled[] {
  return locales.flatMap((locale) => {
    const docs = locale.sources.versions.find((one) => one.version.name === version)?.docs ?? []
    return docs.flatMap((source) => {
      const keyed = locale.compiled.files.get(source.path)
      return keyed === undefined ? [] : [{source, keyed, locale}]
    })
  })
}

/**
 * Reports docs of a version whose page is more than an article, since later builds would make the rest of it anew. Islands of the
 * configuration are part of the site, like its styles: builds go on to bundle them.
 */
export function findRefusals(version: string, locales: readonly LinkedSiteLocale[]): Diagnostic[] {
  const found = compiledDocs(version, locales).flatMap(({source: {path: file}, keyed: {compiled}, locale: {config}}) => {
    const island = compiled.islands.find(({name}) => !Object.hasOwn(config.islands, name))
    const style = stylesOf(compiled).find(({path}) => /\.module\.\w+$/i.test(path))
    const part =
      island !== undefined
        ? `the island \`${island.name}\`, which is not in \`islands\` of the configuration`
        : style && `classes of \`${style.path}\`, which each build may name anew`
    if (part === undefined) return []
    const message = `The version \`${version}\` cannot be archived: the page has ${part}, so it would not stay as it is.`
    return [diagnostic('archive-refused', {file, message, hint: 'Replace it by content without code, or leave the version as it is.'})]
  })
  return [...new Map(found.map((one) => [one.file, one])).values()]
}

/** Returns the archive of a version, in all locales. */
export async function archiveOf(version: string, locales: readonly LinkedSiteLocale[]): Promise<Archive> {
  const pages: ArchivedPage[] = []
  const compilations = new Map<string, ArchivedCompilation>()
  for (const {source, keyed, locale} of compiledDocs(version, locales)) {
    const {key, compiled: doc} = keyed
    pages.push({path: source.path, locale: locale.config.locale.name, source: archivedHash(source.bytes()), key})
    if (compilations.has(key)) continue
    await locale.compiled.prepareBody(key)
    // styles stay part of the site's; what the article was made from no longer counts, and packages differ between machines
    compilations.set(key, {key, doc: {...wholeDoc(doc), dependencies: stylesOf(doc)}, html: locale.compiled.body(key)})
  }
  return {pages, compilations: [...compilations.values()]}
}

/** Returns the stylesheets that a page imports. */
function stylesOf(compiled: CompiledDoc): readonly Dependency[] {
  return presentDependencies(compiled).filter(({path}) => isStylesheet(path))
}
