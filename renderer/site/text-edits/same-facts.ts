import {wholeDoc} from '../../compile/cache/compact-doc.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'

/**
 * Reports whether two compilations of a file differ in nothing but the text of the article: all that other pages, routes, links, scripts and
 * checks know of the page is the same, that is every property of `CompiledDoc`. Places in the file do not count, since a file without problems is
 * not reported.
 */
export function hasSameFacts(before: CompiledDoc, after: CompiledDoc): boolean {
  return factsOf(before) === factsOf(after)
}

function factsOf(doc: CompiledDoc): string {
  return JSON.stringify(wholeDoc(doc), (key, value: unknown) => (key === 'place' ? undefined : value))
}
