import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import {counterpartIn} from '../../graph/routes/counterpart.ts'
import {leavesOut} from '../../graph/routes/left-out.ts'
import {versionsOfSet} from './changes-routes.ts'
import {differInHidden, hiddenSections} from './hidden-sections.ts'
import {matchHeadings, trailsOf} from './match-headings.ts'

/** When a doc came to be and changed: names of versions that have another one before them. */
export type History = {
  /** The first version that has the doc. Undefined if the oldest one has it, or one has it and publishes no page of it. */
  readonly newIn: string | undefined
  /** The latest version in which its title or text changed. */
  readonly changedIn: string | undefined
  /** For headings that the doc did not have from the beginning, by id: the first version that has them. */
  readonly sections: ReadonlyMap<string, string>
  /** The doc in the next older version that has it. */
  readonly before: Doc | undefined
}

/** Creates the function that returns the history of a doc. What it finds out is kept, since the history of a doc is part of that of later ones. */
export function createHistories(graph: RouteGraph): (doc: Doc) => History {
  const {versions} = graph
  const known = new Map<Doc, History>()
  const historyOf = (doc: Doc): History => {
    const found = known.get(doc) ?? trace(doc)
    known.set(doc, found)
    return found
  }
  const trace = (doc: Doc): History => {
    const own = versions.find(({version}) => version.name === doc.version)
    const ofSet = versionsOfSet(versions, own?.version.set ?? '')
    const older = own === undefined ? [] : ofSet.slice(ofSet.indexOf(own) + 1)
    const before = own && findBefore(doc, {own, older, graph})
    if (own === undefined || before === undefined) {
      const isNew = own !== undefined && older.length > 0 && !older.some((version) => leavesOut(version, doc))
      return {newIn: isNew ? own.version.name : undefined, changedIn: undefined, sections: new Map(), before: undefined}
    }
    const {newIn, changedIn, sections} = historyOf(before)
    return {
      newIn,
      changedIn: isChanged(before, doc) ? own.version.name : changedIn,
      sections: sectionsOf(doc, {earlier: listEarlier(before, historyOf), sections, own}),
      before,
    }
  }
  return historyOf
}

/** Returns the doc in the newest of some older versions that has it: not each version has all pages. */
function findBefore(
  doc: Doc,
  {own, older, graph}: {readonly own: VersionGraph; readonly older: readonly VersionGraph[]; readonly graph: RouteGraph},
): Doc | undefined {
  for (const version of older) {
    const before = counterpartIn(version, doc, {own, graph})
    if (before !== undefined) return before
  }
  return undefined
}

/** Returns a doc and what it was in older versions, newest first. */
function listEarlier(doc: Doc, historyOf: (doc: Doc) => History): Doc[] {
  const earlier: Doc[] = []
  for (let one: Doc | undefined = doc; one !== undefined; one = historyOf(one).before) earlier.push(one)
  return earlier
}

/** Reports whether readers see another title or another text. */
export function isChanged(before: Doc, after: Doc): boolean {
  if (visible(before.title) !== visible(after.title)) return true
  const [old, now] = [before.compiled.textHash, after.compiled.textHash]
  // a large site that is served has docs without, until it is compiled
  return before.key !== after.key && old !== undefined && now !== undefined && old !== now && !differInHidden(before, after)
}

/** Returns a title without what is no difference to readers. */
function visible(title: string): string {
  return title.normalize('NFC').replaceAll(/\s\s*/g, ' ').trim()
}

type Earlier = {
  /** The doc in older versions, newest first. */
  readonly earlier: readonly Doc[]
  /** The sections of the first of them that are newer than the doc. */
  readonly sections: ReadonlyMap<string, string>
  readonly own: VersionGraph
}

function sectionsOf(doc: Doc, {earlier: [before, ...others], sections, own}: Earlier): Map<string, string> {
  const {compiled} = doc
  const matched = matchHeadings(before?.compiled ?? {outline: [], anchors: []}, compiled)
  const found = new Map<string, string>()
  const added = compiled.outline.filter(({id}) => !matched.has(id))
  // a section that was away for some versions is not new
  const known = new Set(added.length === 0 ? [] : others.flatMap((one) => [...trailsOf(one.compiled.outline).values()]))
  const trails = trailsOf(compiled.outline)
  const hidden = new Set([before, ...others].flatMap((one) => (one === undefined ? [] : [...hiddenSections(doc, one.version)])))
  for (const {id} of compiled.outline) {
    const old = matched.get(id)
    const since = old === undefined ? (known.has(trails.get(id) ?? '') || hidden.has(id) ? undefined : own.version.name) : sections.get(old)
    if (since !== undefined) found.set(id, since)
  }
  return found
}
