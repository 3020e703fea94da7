import type {RouteGraph, Doc, VersionGraph} from '../../core/model/route-graph.ts'
import {counterpartIn} from '../../graph/routes/counterpart.ts'
import {versionsOfSet} from './changes-routes.ts'

/** When a doc came to be and changed: names of versions that have another one before them. */
export type History = {
  /** The first version that has the doc. Undefined if the oldest one has it. */
  readonly newIn: string | undefined
  /** The latest version in which its title or text changed. */
  readonly changedIn: string | undefined
  /** For headings that the doc did not have from the beginning, by id: the first version that has them. */
  readonly sections: ReadonlyMap<string, string>
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
    const older = own && ofSet[ofSet.indexOf(own) + 1]
    if (own === undefined || older === undefined) return {newIn: undefined, changedIn: undefined, sections: new Map()}
    const before = counterpartIn(older, doc, {own, graph})
    if (before === undefined) return {newIn: own.version.name, changedIn: undefined, sections: new Map()}
    const earlier = historyOf(before)
    return {
      newIn: earlier.newIn,
      changedIn: isChanged(before, doc) ? own.version.name : earlier.changedIn,
      sections: sectionsOf(doc, {before, earlier: earlier.sections, own}),
    }
  }
  return historyOf
}

/** Reports whether readers see another title or another text. */
export function isChanged(before: Doc, after: Doc): boolean {
  if (before.title !== after.title) return true
  const [old, now] = [before.compiled.textHash, after.compiled.textHash]
  // a large site that is served has docs without, until it is compiled
  return before.key !== after.key && old !== undefined && now !== undefined && old !== now
}

type Earlier = {readonly before: Doc; readonly earlier: ReadonlyMap<string, string>; readonly own: VersionGraph}

function sectionsOf({compiled}: Doc, {before, earlier, own}: Earlier): Map<string, string> {
  const old = new Set(before.compiled.anchors)
  return new Map(
    compiled.outline.flatMap(({id}) => {
      const since = old.has(id) ? earlier.get(id) : own.version.name
      return since === undefined ? [] : [[id, since] as const]
    }),
  )
}
