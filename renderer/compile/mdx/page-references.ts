import type {Properties} from 'hast'
import type {Collector} from '../markdown/collector.ts'
import {bindUrls, dropUnsafeUrls} from '../markdown/plugins/references.ts'
import type {Reference} from '../../core/model/doc.ts'
import {HOLE_CLOSE, HOLE_OPEN, hole} from '../../core/model/hole.ts'
import type {MdxModule} from './mdx-module.ts'
import type {PageParts, PartPlace} from './page-parts.ts'
import {sourceName} from './source-name.ts'

const HOLE = new RegExp(`${HOLE_OPEN}(\\d+)\\.(\\d+)${HOLE_CLOSE}`, 'g')

/** Joins the references of a page's files, in the order in which the page shows them. */
export type PageReferences = {
  /** Text with the holes of files replaced by holes of the page. */
  readonly renumber: (text: string) => string
  /** Binds the URLs of an element that a component made, at the place where the author used the component. */
  readonly bind: (tag: string, properties: Properties, at: PartPlace) => void
  /** Takes URLs that would run code out of an element that a component made. */
  readonly dropUnsafe: (tag: string, properties: Properties, at: PartPlace) => void
  /** References that leave no hole in the text, so that it is not known where: to be called last. */
  readonly flush: () => void
}

/** References of a page, put into its collector. */
export function createPageReferences(parts: PageParts, collector: Collector): PageReferences {
  const indexByHole = new Map<string, number>()
  const flushed = new Map<number, number>()
  const {references, problems} = collector
  const own = (module: MdxModule, reference: Reference): Reference =>
    module.path === parts.path || reference.source !== undefined ? reference : {...reference, source: sourceName(parts.path, module.path)}

  // external URLs leave no hole; they come before the next hole of their file
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
  /** References and problems of an element that a component of another file made belong to that file. */
  const collectAt =
    (collect: typeof bindUrls): PageReferences['bind'] =>
    (tag, properties, {place, source}) => {
      const [firstReference, firstProblem] = [references.length, problems.length]
      collect(tag, properties, place, collector)
      if (source === undefined) return
      references.splice(firstReference, Infinity, ...references.slice(firstReference).map((one) => ({...one, source})))
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
