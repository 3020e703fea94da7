import path from 'node:path'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import {sourcePath} from '../../graph/links/reference-source.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {DocSource} from '../../core/model/source.ts'
import type {CompiledFiles} from '../../graph/routes/create-docs.ts'
import {compareText} from '../../core/text/compare.ts'
import {pairsOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {pairOfNext} from './place-of-copy.ts'
import {referenceToNext} from './reference-to-next.ts'

/** The docs of next and their compilations. */
type NextDocs = {
  readonly plan: CutPlan
  readonly docs: readonly DocSource[]
  readonly files: CompiledFiles
  /** Returns the text of a file of the site, or undefined if it cannot be read. */
  readonly readText: (file: SitePath) => string | undefined
}

/** Matches a path in quotes, or after `file=` in the first line of a code fence, that may lead through the folder of next. */
const written = /(?<=["'`]|!|file=)(?:@site\/|(?:\.\.\/)+)[^\s"'`?][^\s"'`?]*/g

/**
 * Finds imports and included files whose path contains the folder of next (`@site/content/docs/next/_x.mdx`,
 * `../../next/x.ts`): the copy would continue to read those of next. Only paths that are dependencies of a page count, so
 * examples in code blocks are ignored. Files in the problems are those of next.
 */
export function findImportsFromNext({plan, docs, files, readText}: NextDocs): Diagnostic[] {
  const isOfNext = (file: SitePath): boolean => pairOfNext(plan, file) !== undefined
  const names = pairsOfPlan(plan).map(({from}) => `${path.posix.basename(from)}/`)
  return [...findReaders(docs, files)]
    .filter(([file]) => isOfNext(file) && hasCode(file))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([file, used]) => {
      const text = readText(file) ?? ''
      if (!names.some((name) => text.includes(name))) return []
      return [...text.matchAll(written)].flatMap(({0: url, index}) => {
        const target = sourcePath(file, url)
        if (!isOfNext(target) || ![...used].some((one) => one === target || one.startsWith(`${target}.`))) return []
        const instead = path.posix.relative(path.posix.dirname(file), besideOf(plan, file, target))
        const place = placeOf(text, index, index + url.length)
        return [referenceToNext({file, place, url, plan, instead: instead.startsWith('.') ? instead : `./${instead}`})]
      })
    })
}

/** Returns the counterpart of a file of next for the file that refers to it: a translation has partials of its own. */
function besideOf(plan: CutPlan, file: SitePath, target: SitePath): SitePath {
  const [own, other] = [pairOfNext(plan, file), pairOfNext(plan, target)]
  return own === undefined || other === undefined ? target : path.posix.join(own.from, path.posix.relative(other.from, target))
}

/** Maps every file that docs are made from, the docs included, to all dependencies of the docs that use it. */
function findReaders(docs: readonly DocSource[], files: CompiledFiles): Map<SitePath, Set<SitePath>> {
  const readers = new Map<SitePath, Set<SitePath>>()
  for (const {path: doc} of docs) {
    const used = presentDependencies(files.get(doc)?.compiled).map((one) => sourcePath(doc, one.path))
    for (const reader of [doc, ...used]) readers.set(reader, new Set([...(readers.get(reader) ?? []), ...used]))
  }
  return readers
}

function hasCode(file: SitePath): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?|css)$/i.test(file)
}
