import {isFromGit} from '../../../core/files/git-folder.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {RouteGraph} from '../../../core/model/route-graph.ts'
import {compareText} from '../../../core/text/compare.ts'
import type {BrokenHeading, BrokenPromise} from '../find-broken.ts'
import type {Article} from '../heirs/sections.ts'
import type {FrontMatterAdditions} from '../../../compile/markdown/edit-front-matter.ts'
import {sameInNext} from './same-in-next.ts'

/** What a file is to say in its front matter. */
export type Fix = FrontMatterAdditions & {
  readonly file: SitePath
  /** The former addresses and ids among these that are likely, but not beyond doubt. */
  readonly likely: ReadonlySet<string>
}

/** Broken promises of a locale. */
export type BrokenLocale = {readonly graph: RouteGraph; readonly broken: Iterable<BrokenPromise>}

/** Options of planning fixes. */
export type FixPlan = {
  /** Returns the file to write into for a file of the site. Undefined if it stays as it is. Default: the file itself. */
  readonly fileOf?: (file: SitePath) => SitePath | undefined
  /** Whether what is likely is written as well. Default: only what is beyond doubt. */
  readonly isLikelyEnough?: boolean
}

/** A former address, or a former id with the id that it has now. */
type Addition = {readonly former: string; readonly id?: string; readonly isCertain: boolean}

type Additions = {readonly movedFrom: Set<string>; readonly anchors: Map<string, string>; readonly likely: Set<string>}

/**
 * Returns what front matter has to say so that promises are kept, sorted by file: where what has their content is beyond doubt, and is in a file.
 * A fix of the latest version is one of `next`, too: otherwise the same promises are broken again by the next cut.
 */
export function planFixes(locales: readonly BrokenLocale[], {fileOf = (file) => file, isLikelyEnough = false}: FixPlan = {}): Fix[] {
  const fixes = new Map<SitePath, Additions>()
  const fixOf = ({source}: Article): Additions | undefined => {
    if (source.generated !== undefined || source.format === 'react' || isFromGit(source.path)) return undefined
    const file = fileOf(source.path)
    if (file === undefined) return undefined
    const fix = fixes.get(file) ?? {movedFrom: new Set(), anchors: new Map(), likely: new Set()}
    fixes.set(file, fix)
    return fix
  }
  const add = (pages: readonly Article[], {former, id, isCertain}: Addition): void => {
    for (const fix of pages.flatMap((page) => fixOf(page) ?? [])) {
      if (id === undefined) fix.movedFrom.add(former)
      else fix.anchors.set(former, id)
      if (!isCertain) fix.likely.add(former)
    }
  }
  for (const {graph, broken} of locales) {
    const next = sameInNext(graph)
    const addHeading = ({page, id, heir}: BrokenHeading): void => {
      if (heir === undefined || !(heir.isCertain || isLikelyEnough)) return
      add([page, ...next.withHeading(page, {id, heir})], {former: id, id: heir.id, isCertain: heir.isCertain})
    }
    for (const promise of broken) {
      if (promise.kind === 'heading') addHeading(promise)
      else if (promise.heir !== undefined && (promise.heir.isCertain || isLikelyEnough)) {
        const {page, isCertain} = promise.heir
        add([page, ...next.movedTo(promise, page)], {former: promise.former, isCertain})
        for (const heading of promise.headings) addHeading(heading)
      }
    }
  }
  return [...fixes]
    .map(([file, {movedFrom, anchors, likely}]) => ({file, movedFrom: [...movedFrom], anchors: [...anchors], likely}))
    .sort((a, b) => compareText(a.file, b.file))
}
