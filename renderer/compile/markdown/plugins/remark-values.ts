import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {append} from '../../../core/data/append.ts'
import type {Problem} from '../../../core/model/diagnostic.ts'
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

/**
 * Completes the problems of a file that names values. Those that were found before these were put in quote what authors have written. A name without a
 * value is not reported as markup of another tool, too.
 */
export function completeProblems({problems}: Pick<Collector, 'problems'>, named: ReadValues | undefined): void {
  if (named === undefined) return
  const names = new Set(problems.filter(({code}) => code.startsWith('variable-')).map(placeOf))
  const kept = problems.filter((found) => found.code !== 'markdown-foreign' || !names.has(placeOf(found)))
  const complete = kept.map((found) => {
    const {message, hint} = found
    return {...found, message: named.asWritten(message), ...(hint !== undefined && {hint: named.asWritten(hint)})}
  })
  problems.splice(0, problems.length, ...complete)
}

function placeOf({place}: Problem): string {
  return `${place?.start.line}:${place?.start.column}`
}
