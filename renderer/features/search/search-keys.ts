import {hashList} from '../../core/files/hash.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import {articleFile, articleNameLength, articlePath, searchFolder, sectionsPerPart} from './browser/format/index-files.ts'
import {cutArticle} from './large-index.ts'

/** The number of digits in the name of an index folder, and in the revision of an index. */
export const keyLength = 16

/** The inputs of the index data of an article. */
type ArticleInputs = {
  /** Hash of docsite, because the output for the same article may change with it. */
  readonly toolHash: string
  readonly locale: string
  /** The key of its compilation, or a hash of its HTML. */
  readonly source: string
  readonly title: string
  readonly aliases: readonly string[]
}

/** Returns the key of an article, a hash of all inputs of its index data. */
export function articleKey({toolHash, locale, source, title, aliases}: ArticleInputs): string {
  return hashList(['search', toolHash, locale, source, title, ...aliases])
}

/** Returns the name of the file with the text of an article. */
export function articleName(key: string): string {
  return key.slice(0, articleNameLength)
}

/** Returns the paths of the files with the text of an article in the output. */
export function articlePaths({name, parts}: {readonly name: string; readonly parts: number}): OutputPath[] {
  return Array.from({length: parts}, (_, part) => searchFolder + articlePath(articleFile({article: name, parts}, part * sectionsPerPart)))
}

/** Returns the content of one of the files with the text of an article, given the whole. */
export function partOfText(text: Uint8Array, {part, parts}: {readonly part: number; readonly parts: number}): Uint8Array {
  return parts === 1 ? text : cutArticle(text, {part, isLast: part === parts - 1})
}

/** Returns the revision of an index, and key of its files: a hash of all inputs. Its folder has the hash of the others. */
export function revisionOfIndex(frame: string, articleKeys: readonly string[]): string {
  return hashList([frame, ...articleKeys]).slice(0, keyLength)
}
