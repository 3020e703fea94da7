import type {Doc, VersionGraph} from '../../core/model/route-graph.ts'
import {groupDocs} from './pair-docs.ts'
import type {DocPair} from './pair-docs.ts'

/** Docs of two versions, some of which have no counterpart yet. */
type Versions = {
  readonly own: VersionGraph
  readonly target: VersionGraph
  readonly left: ReadonlySet<Doc>
  readonly right: ReadonlySet<Doc>
}

/** A title that is a name in code: `useRoutes`, `app.config.ts`, `unstable_usePrompt`. */
const CODE_TITLE = /^\S*(?:\p{Ll}\p{Lu}|[\p{L}\p{N}][._]\p{L})\S*$/u

/** Number of segments that two paths have in common at least: a name says little without its folder. */
const FEWEST_SEGMENTS = 2

/**
 * Finds docs that were written anew, often by a generator, under their title and name: `hooks/use-routes` is now `api/hooks/useRoutes`. Either the
 * segments of one path are in the other, in their order, or the title is a name in code that no other doc of these versions has.
 * Where several docs could be meant, nobody knows. Docs of folders are left out: most are called "API" or "Components".
 */
export function pairByName({own, target, left, right}: Versions): DocPair[] {
  const [named, namedOthers] = [own, target].map((version) => groupDocs(version.docs, (doc) => (doc.isFolder ? [] : [nameOf(doc)])))
  return [...left].flatMap((doc): DocPair[] => {
    const [same, others] = [named?.get(nameOf(doc)) ?? [], namedOthers?.get(nameOf(doc)) ?? []]
    const [other, ...rest] = others.filter((one) => isInside(pathOf(doc, own), pathOf(one, target)))
    if (other !== undefined) {
      const claimants = same.filter((one) => isInside(pathOf(one, own), pathOf(other, target)))
      return rest.length === 0 && claimants.length === 1 && claimants[0] === doc && right.has(other) ? [[doc, other]] : []
    }
    const [only] = others
    const isKnown = only !== undefined && others.length === 1 && same.length === 1 && same[0] === doc && CODE_TITLE.test(doc.title)
    return isKnown && right.has(only) ? [[doc, only]] : []
  })
}

function nameOf(doc: Doc): string {
  return `${spell(doc.route.split('/').at(-2) ?? '')}\n${doc.title}`
}

function pathOf({route}: Doc, {version}: VersionGraph): string[] {
  return route
    .slice(version.routeBase.length)
    .split('/')
    .filter((segment) => segment !== '')
    .map(spell)
}

/** @example spell('Read-Me') // => 'readme', as of `readMe` */
function spell(segment: string): string {
  return segment.toLowerCase().replaceAll(/[-_.]/g, '')
}

/** Reports whether all segments of one of two paths are in the other, in their order. */
function isInside(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  for (const segment of more) if (segment === fewer[at]) at += 1
  return fewer.length >= FEWEST_SEGMENTS && at === fewer.length
}
