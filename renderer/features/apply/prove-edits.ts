import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import type {FilePlan} from './plan-apply.ts'

/** What a proof of edits needs. */
type Proof = {
  readonly files: readonly FilePlan[]
  /** Problems of the site as it is. */
  readonly before: readonly Diagnostic[]
  /** Returns the problems of the site with edits. */
  readonly prove: (edits: readonly SiteEdit[]) => Promise<readonly Diagnostic[]>
}

/** Reports errors that a site would have with edits and does not have now, at the places that cause them. */
export async function proveEdits(edits: readonly SiteEdit[], {files, before, prove}: Proof): Promise<Diagnostic[]> {
  if (edits.length === 0) return []
  const left = new Map<string, number>()
  for (const found of errorsOf(before)) left.set(keyOf(found), (left.get(keyOf(found)) ?? 0) + 1)
  const added = errorsOf(await prove(edits)).filter((found) => {
    const known = left.get(keyOf(found)) ?? 0
    left.set(keyOf(found), known - 1)
    return known <= 0
  })
  return added.map((found) => {
    const edited = files.find(({path}) => path === found.file)
    return diagnostic('apply-broken', {
      ...placeOf(found, edited),
      message: `The correction would break ${edited === undefined ? 'another page' : 'the page'}. ${found.message}`,
      ...(found.hint !== undefined && {hint: found.hint}),
    })
  })
}

function errorsOf(found: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(({severity}) => severity === 'error')
}

function keyOf({code, file, message}: Diagnostic): string {
  return `${code}\n${file}\n${message}`
}

/** Returns the place in the file as it is on the disk: that of the step that caused the problem. */
function placeOf({file, place}: Diagnostic, edited: FilePlan | undefined): Pick<Diagnostic, 'file' | 'place'> {
  if (edited === undefined || place === undefined) return {...(file !== undefined && {file}), ...(place && {place})}
  const applied = edited.steps.filter(({outcome, after}) => outcome === 'applied' && after <= place.start.line)
  const step = applied.toSorted((a, b) => a.after - b.after).at(-1)
  return {file: edited.path, ...(step !== undefined && {place: {start: step.before, end: step.before}})}
}
