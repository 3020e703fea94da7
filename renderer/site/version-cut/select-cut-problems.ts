import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {sourcePath} from '../../graph/links/reference-source.ts'
import type {CutPlan} from './cut-plan.ts'
import {originOfCopy, pairOfCopy, pairOfNext} from './place-of-copy.ts'
import type {SiteState} from './planned-site.ts'

/** The problems of a site before and after a cut, with levels applied. */
type CutProblems = {
  readonly plan: CutPlan
  /** The site after the cut, in each locale. */
  readonly states: readonly Pick<SiteState, 'sources' | 'files'>[]
  /** Problems of reading and compiling the site before the cut. */
  readonly before: readonly Diagnostic[]
  /** Problems of joining the site after the cut. */
  readonly after: readonly Diagnostic[]
  /** Returns the problems of joining the site before the cut. Called only if they matter. */
  readonly joinBefore: () => Promise<readonly Diagnostic[]>
}

/**
 * Selects the problems that concern a cut, each once and in a file that exists now: those of next, those that only its copy
 * would have, and those that the cut would cause elsewhere.
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
  return [...ofNext, ...[...ofCopy, ...caused.map((found) => toNext(found, plan))].map((found) => asConsequence(found, plan))]
}

/** Returns the files outside of next that its docs depend on. */
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

/** Names the files that are copied in the place of copies, which are not there yet: writers can only change the files that are. */
function toNext(found: Diagnostic, plan: CutPlan): Diagnostic {
  const inText = (text: string): string => text.replaceAll(/`([^`\n]*)`/g, (_whole, quoted: string) => `\`${originOfCopy(plan, quoted)}\``)
  return {
    ...found,
    message: inText(found.message),
    ...(found.hint !== undefined && {hint: inText(found.hint)}),
    ...(found.file !== undefined && {file: originOfCopy(plan, found.file)}),
    ...(found.related && {
      related: found.related.map((other) => ({...other, message: inText(other.message), file: originOfCopy(plan, other.file)})),
    }),
  }
}

/** Marks a problem as a consequence of the cut, unless its message is about the cut anyway. */
function asConsequence(found: Diagnostic, {name}: CutPlan): Diagnostic {
  if (found.code === 'version-cut-reference' || found.code === 'version-name-invalid') return found
  return {...found, message: `Once \`${name}\` is cut: ${found.message}`}
}
