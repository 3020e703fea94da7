import type {Properties} from 'hast'
import type {Collector} from '../markdown/collector.ts'
import {bindUrls, dropUnsafeUrls} from '../markdown/plugins/references.ts'
import type {Reference} from '../../core/model/doc.ts'
import {HOLE_CLOSE, HOLE_OPEN, hole} from '../../core/model/hole.ts'
import type {MdxModule} from './mdx-module.ts'
import type {PageParts, PartPlace} from './page-parts.ts'
import {sourceName} from '../source-name.ts'

const HOLE = new RegExp(`${HOLE_OPEN}(\\d+)\\.(\\d+)${HOLE_CLOSE}`, 'g')

/** Facts about the URLs of an element, as in `Reference`. */
type BindFacts = {readonly isUnchecked?: boolean; readonly isDoubtful?: boolean}

/** The references of a page's files, joined in the order in which the page shows them. */
export type PageReferences = {
  /** Replaces the holes of files with holes of the page. */
  readonly renumber: (text: string) => string
  /** Binds the URLs of an element that a component rendered to the place where the author used the component. */
  readonly bind: (tag: string, properties: Properties, at: PartPlace & BindFacts) => void
  /** Removes URLs that would run code from an element that a component rendered. */
  readonly dropUnsafe: (tag: string, properties: Properties, at: PartPlace) => void
  /** Adds the references without a hole, whose position in the page is unknown. Must be called last. */
  readonly flush: () => void
}

/** Joins the references of a page and adds them to its collector. */
export function createPageReferences(parts: PageParts, collector: Collector): PageReferences {
  const indexByHole = new Map<string, number>()
  const flushed = new Map<number, number>()
  const {references, problems} = collector
  const own = (module: MdxModule, reference: Reference): Reference =>
    module.path === parts.path || reference.source !== undefined ? reference : {...reference, source: sourceName(parts, module.path)}

  // external URLs leave no hole; they are added before the next hole of their file
  const flushExternal = (module: MdxModule, until: number): void => {
    const from = flushed.get(module.number) ?? 0
    if (until <= from) return
    flushed.set(module.number, until)
    references.push(
      ...module.doc.references
        .slice(from, until)
        .filter((one) => !one.hole)
        .map((one) => own(module, one)),
    )
  }
  const indexOf = (number: number, index: number): number => {
    const known = indexByHole.get(`${number}.${index}`)
    const module = parts.modules.get(number)
    const reference = module?.doc.references[index]
    if (known !== undefined || !module || !reference) return known ?? -1
    flushExternal(module, index)
    indexByHole.set(`${number}.${index}`, references.push(own(module, reference)) - 1)
    return references.length - 1
  }
  /** Attributes references and problems to the other file if a component there rendered the element. */
  const collectAt =
    (collect: typeof bindUrls): PageReferences['bind'] =>
    (tag, properties, {place, source, isUnchecked = false, isDoubtful = false}) => {
      const [firstReference, firstProblem] = [references.length, problems.length]
      collect(tag, properties, place, collector)
      const facts = {
        ...(source !== undefined && {source}),
        ...(isUnchecked && {isUnchecked: true as const}),
        ...(isDoubtful && {isDoubtful: true as const}),
      }
      if (Object.keys(facts).length === 0) return
      references.splice(firstReference, Infinity, ...references.slice(firstReference).map((one) => ({...one, ...facts})))
      if (source === undefined) return
      problems.splice(firstProblem, Infinity, ...problems.slice(firstProblem).map((one) => ({...one, source})))
    }
  return {
    renumber: (text) => text.replace(HOLE, (_hole, number: string, index: string) => hole(indexOf(Number(number), Number(index)))),
    bind: collectAt(bindUrls),
    dropUnsafe: collectAt(dropUnsafeUrls),
    flush: () => {
      for (const module of parts.modules.values()) flushExternal(module, module.doc.references.length)
    },
  }
}
