import {splitFrontMatter} from '../../compile/markdown/split-front-matter.ts'
import {configOfSet, docSetIds, keysOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hashList, sha256} from '../../core/files/hash.ts'
import type {SiteSources, SourceFile, VersionSources} from '../../core/model/source.ts'
import type {PrefixedName, Version} from '../../core/model/version.ts'
import {isFunctionMark} from '../../core/site-functions.ts'
import {decodeSource} from '../../core/text/decode-source.ts'
import {contentFormat, markdownFormat} from '../../source/content-format.ts'
import {withValues} from '../features/with-values.ts'
import type {SiteFunctions} from './site-functions.ts'

/**
 * Returns the sources of a site as functions of the configuration change them: with the texts that are compiled, and with names split. Adds the values
 * that the texts can name.
 * Files that features generate stay as they are.
 */
export async function prepareSources(functions: SiteFunctions, config: SiteConfig, sources: SiteSources): Promise<SiteSources> {
  const versions: VersionSources[] = []
  for (const version of await splitNames(functions, config, sources.versions))
    versions.push({...version, docs: await prepareFiles(functions, config, {files: version.docs, part: version.version.name})})
  const pages = await prepareFiles(functions, config, {files: sources.pages, part: 'pages'})
  return withValues(config, {...sources, versions, pages})
}

/** Adds to each version what a function splits its names into. */
async function splitNames(
  functions: SiteFunctions,
  config: SiteConfig,
  versions: readonly VersionSources[],
): Promise<readonly VersionSources[]> {
  const bySet = new Map<string, Version['numberPrefixes']>()
  for (const set of docSetIds(config)) {
    if (!isFunctionMark(configOfSet(config, set).docs.numberPrefixes)) continue
    const own = versions.filter(({version}) => version.set === set)
    const names = [...new Set(own.flatMap(({docs}) => docs.flatMap(({docPath}) => docPath.replace(/\.mdx?$/i, '').split('/'))))].sort()
    const split = await functions.call({name: [...keysOfSet(set), 'numberPrefixes'].join('.'), part: set, given: names})
    if (split !== undefined) bySet.set(set, Object.fromEntries(names.map((name, index) => [name, split[index] as PrefixedName])))
  }
  if (bySet.size === 0) return versions
  return versions.map((one) => {
    const numberPrefixes = bySet.get(one.version.set)
    return numberPrefixes === undefined ? one : {...one, version: {...one.version, numberPrefixes}}
  })
}

/** Files whose texts are prepared together, and the name of that part of the site. */
type Files<File> = {readonly files: readonly File[]; readonly part: string}

/** Returns files with the texts that functions of the configuration make of them. */
export async function prepareFiles<File extends SourceFile>(
  functions: SiteFunctions,
  config: SiteConfig,
  {files, part}: Files<File>,
): Promise<readonly File[]> {
  const {preprocessor, parseFrontMatter} = config.markdown
  const texts = files.filter(({format, generated}) => format !== 'react' && generated === undefined)
  if (texts.length === 0 || (preprocessor ?? parseFrontMatter) === undefined) return files
  const hash = hashList(texts.map((file) => `${file.path} ${file.hash}`))
  const given = (): readonly unknown[] => texts.map((file) => ({filePath: file.path, fileContent: textOf(file)}))
  const call = async (name: string): Promise<readonly (string | null)[]> =>
    ((await functions.call({name, part, hash, given})) ?? []) as readonly (string | null)[]
  const processed = preprocessor === undefined ? [] : await call('markdown.preprocessor')
  const headed = parseFrontMatter === undefined ? [] : await call('markdown.parseFrontMatter')
  const prepared = new Map(texts.map((file, index) => [file, joinTexts(file, headed[index], processed[index])]))
  return files.map((file) => {
    const text = prepared.get(file)
    return text === undefined ? file : replaceText(file, text, config)
  })
}

/** Returns a text whose front matter is that of one text, or as it is written, and whose rest is that of another. */
function joinTexts(file: SourceFile, headed: string | null | undefined, processed: string | null | undefined): string | undefined {
  if (typeof processed !== 'string') return headed ?? undefined
  const head = headed ?? textOf(file)
  return head.slice(0, splitFrontMatter(head).bodyStart) + processed.slice(splitFrontMatter(processed).bodyStart)
}

function replaceText<File extends SourceFile>(file: File, text: string, config: SiteConfig): File {
  const bytes = Buffer.from(text)
  const format = contentFormat(file.path, bytes, markdownFormat(config))
  return {...file, hash: sha256(bytes), size: bytes.length, bytes: () => bytes, written: file.bytes, format}
}

/** Returns the text of a file; empty if it is not text, which the compiler reports. */
function textOf({bytes}: SourceFile): string {
  return decodeSource(bytes()).text
}
