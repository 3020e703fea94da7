import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {sourcePath} from '../../graph/links/reference-source.ts'
import type {CutPlan} from './cut-plan.ts'
import {originOfCopy, pairOfCopy, pairOfNext} from './place-of-copy.ts'
import type {SiteState} from './planned-site.ts'

/** The problems of a site before and after a cut, levels applied. */
type CutProblems = {
  readonly plan: CutPlan
  /** The site after the cut, in each locale. */
  readonly states: readonly Pick<SiteState, 'sources' | 'files'>[]
  /** From reading and compiling the site as it is. */
  readonly before: readonly Diagnostic[]
  /** From joining the site as it would be. */
  readonly after: readonly Diagnostic[]
  /** From joining the site as it is: asked for only when it matters. */
  readonly joinBefore: () => Promise<readonly Diagnostic[]>
}

/**
 * The problems that concern a cut, each once and in a file that is there now: those of next, those that only its copy would
 * have, and those that the cut would cause anywhere else.
 */
export async function selectCutProblems({plan, states, before, after, joinBefore}: CutProblems): Promise<Diagnostic[]> {
  const imported = new Set(states.flatMap((state) => importedByCopy(state, plan)))
  const inNext = ({file}: Diagnostic): boolean => file !== undefined && (pairOfNext(plan, file) !== undefined || imported.has(file))
  const inCopy = ({file}: Diagnostic): boolean => file !== undefined && pairOfCopy(plan, file) !== undefined
  const ofNext = [...before, ...after].filter(inNext)
  const known = new Set(ofNext.map(placeKey))
  const ofCopy = after
    .filter(inCopy)
    .map((found) => toNext(found, plan))
    .filter((found) => !known.has(placeKey(found)))
  const elsewhere = after.filter((found) => !inNext(found) && !inCopy(found))
  const caused = elsewhere.length === 0 ? [] : await withoutKnown(elsewhere, [...before, ...(await joinBefore())])
  return [...ofNext, ...ofCopy.map((found) => asConsequence(found, plan)), ...caused.map((found) => asConsequence(found, plan))]
}

/** Files outside of next that its docs are made from. */
function importedByCopy({sources, files}: CutProblems['states'][number], plan: CutPlan): SitePath[] {
  const copies = sources.versions.find(({version}) => version.name === plan.name)?.docs ?? []
  const used = copies.flatMap((doc) => presentDependencies(files.get(doc.path)?.compiled).map((one) => sourcePath(doc.path, one.path)))
  return used.filter((file) => pairOfCopy(plan, file) === undefined)
}

async function withoutKnown(found: readonly Diagnostic[], earlier: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const known = new Set(earlier.map((one) => `${placeKey(one)}\n${one.message}`))
  return found.filter((one) => !known.has(`${placeKey(one)}\n${one.message}`))
}

function placeKey({code, file, place}: Diagnostic): string {
  return JSON.stringify([code, file, place?.start])
}

/** A problem of the copy, in the file that is copied. */
function toNext(found: Diagnostic, plan: CutPlan): Diagnostic {
  return {
    ...found,
    ...(found.file !== undefined && {file: originOfCopy(plan, found.file)}),
    ...(found.related && {related: found.related.map((other) => ({...other, file: originOfCopy(plan, other.file)}))}),
  }
}

/** Says of a problem that it is not there yet, unless its message is about the cut anyway. */
function asConsequence(found: Diagnostic, {name}: CutPlan): Diagnostic {
  if (found.code === 'version-cut-reference' || found.code === 'version-name-invalid') return found
  return {...found, message: `Once \`${name}\` is cut: ${found.message}`}
}
