import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {append} from '../../../core/data/append.ts'
import {valueDependency} from '../../../core/model/content-values.ts'
import type {ContentValues} from '../../../core/model/content-values.ts'
import type {ReadValues, ValueReader} from '../../../core/own-feature-data.ts'
import {collectorOf} from '../collector.ts'
import type {Collector} from '../collector.ts'
import {splitFrontMatter} from '../split-front-matter.ts'

declare module 'vfile' {
  interface DataMap {
    /** The values that a file names. */
    docsiteValues: ReadValues
  }
}

/** A file whose values are read, by a reader if the site has one. */
type Reading = {
  readonly read: ValueReader | undefined
  readonly values: ContentValues | undefined
  readonly isMdx: boolean
  readonly collector: Collector
}

/** Reads the values that a file names. They become dependencies of its compilation, those that nothing is called too. */
// oxlint-disable-next-line eslint/max-params -- a text and what is known of its file
export function readValues(text: string, {read, values, isMdx, collector}: Reading): ReadValues | undefined {
  const named = read?.(text, {values, isMdx})
  if (named === undefined) return undefined
  for (const name of named.names) {
    const {path, hash} = valueDependency(name, values)
    collector.dependencies.set(path, hash)
  }
  append(collector.problems, named.checkFrontMatter(splitFrontMatter(named.text).bodyStart))
  return named
}

/**
 * Puts the values that a file names into its tree. It precedes all other plugins, which then see the text as readers do, and the file as it is
 * written.
 */
export function remarkValues(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const named = file.data.docsiteValues
    if (named === undefined) return
    const parsed = String(file)
    append(collectorOf(file).problems, named.inTree(tree, parsed))
    file.value = named.asWritten(parsed)
  }
}

/** Puts back what authors have written where problems quote it: those that were found before, or instead of, putting the values in. */
export function unmarkProblems({problems}: Pick<Collector, 'problems'>, named: ReadValues | undefined): void {
  if (named === undefined) return
  for (const [index, found] of problems.entries()) {
    const {message, hint} = found
    problems[index] = {...found, message: named.asWritten(message), ...(hint !== undefined && {hint: named.asWritten(hint)})}
  }
}
