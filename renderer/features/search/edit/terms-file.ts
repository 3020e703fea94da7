import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../../../core/files/fs-error.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {BuiltTerms} from '../build-index.ts'
import {formatTerms, linesOfTerms, parseTerms} from './index-terms.ts'
import type {IndexTerms} from './index-terms.ts'

/** The file with the terms of an index, and the revision of the index that it describes. */
export type TermsPlace = {readonly file: AbsolutePath; readonly revision: string}

/** Extension of files with terms. */
export const termsExtension = '.terms'

/** Returns the function that keeps the terms of an index once it is built, if there is a place for them. */
export function keepTerms(place: TermsPlace | undefined): ((built: BuiltTerms) => void) | undefined {
  return place && ((built) => writeTerms(place, linesOfTerms(built)))
}

/** Writes terms. Without them, an index is built anew after an edit, so a cache that cannot be written is no problem of this file. */
export function writeTerms({file, revision}: TermsPlace, terms: IndexTerms): void {
  try {
    mkdirSync(path.dirname(file), {recursive: true})
    replaceFile(file, formatTerms(terms, revision))
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

/** Reads terms. Returns undefined if there are none of this revision, or if they are damaged. */
export function readTerms({file, revision}: TermsPlace): IndexTerms | undefined {
  try {
    return parseTerms(readBytes(file), revision)
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
