import path from 'node:path'
import {presentDependencies} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SourceFile} from '../../core/model/source.ts'
import {sourcePath} from '../../graph/links/reference-source.ts'
import type {CompiledFiles} from '../../graph/routes/create-docs.ts'
import type {Range} from './find-written.ts'
import {mendEnds} from './mend-url.ts'
import type {PlacesAfter} from './mend-url.ts'

/** A file that pages are made from, and the files that these pages use. */
export type Reader = {
  /** The file of the default language, if it is a translation. */
  readonly original: SitePath | undefined
  readonly used: ReadonlySet<SitePath>
}

/** A path in quotes, or after `file=` in the first line of a code fence. */
const WRITTEN = /(?<=["'`]|!|file=)(?:@site\/|\.{1,2}\/)[^\s"'`?<>)]*/g

/** Maps every file that pages are made from to the files that these pages use. */
export function findReaders(sources: readonly SourceFile[], files: CompiledFiles): Map<SitePath, Reader> {
  const readers = new Map<SitePath, {original: SitePath | undefined; used: Set<SitePath>}>()
  for (const {path: page, original} of sources) {
    const used = presentDependencies(files.get(page)?.compiled).map((one) => sourcePath(page, one.path))
    for (const file of [page, ...used]) {
      const reader = readers.get(file) ?? {original: file === page ? original : undefined, used: new Set<SitePath>()}
      for (const one of used) reader.used.add(one)
      readers.set(file, reader)
    }
  }
  return readers
}

/** A path to replace in a file. */
export type Replacement = Range & {readonly instead: string}

type Reading = {readonly file: SitePath; readonly text: string; readonly reader: Reader; readonly after: PlacesAfter}

/** Returns the imports and included files of a file whose paths are others after a move. Only what its pages use counts, not examples. */
export function mendImports({file, text, reader: {original, used}, after}: Reading): Replacement[] {
  if (!/\.(?:mdx?|[cm]?[jt]sx?|css)$/i.test(file)) return []
  return [...text.matchAll(WRITTEN)].flatMap(({0: written, index}) => {
    // a translation finds there what it does not have itself
    for (const from of original === undefined ? [file] : [file, original]) {
      const named = sourcePath(from, written)
      const target = [...used].find(
        (one) => one === named || (one.startsWith(named) && /^(?:\.\w+|\/index\.\w+)$/.test(one.slice(named.length))),
      )
      if (target === undefined) continue
      const instead = pathAfter({from, named, target, written, after})
      return instead === written ? [] : [{start: index, end: index + written.length, instead}]
    }
    return []
  })
}

type Written = {
  readonly from: SitePath
  /** The path without what the import leaves out, such as an extension. */
  readonly named: SitePath
  readonly target: SitePath
  readonly written: string
  readonly after: PlacesAfter
}

function pathAfter({from, named, target, written, after}: Written): string {
  const rest = target.slice(named.length)
  const now = after.fileAfter(target)
  const short = rest !== '' && now.endsWith(rest) ? now.slice(0, -rest.length) : now
  if (written.startsWith('@site/')) return `@site/${short}`
  return mendEnds(written, {folder: folderOf(from), file: named}, {folder: folderOf(after.fileAfter(from)), file: short})
}

function folderOf(file: SitePath): SitePath {
  return path.posix.dirname(file)
}
