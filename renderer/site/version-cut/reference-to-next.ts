import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {CutPlan} from './cut-plan.ts'

/** A reference that names next by its folder or its route. */
type ReferenceToNext = {
  readonly file: SitePath
  readonly place: Place | undefined
  /** The reference as written in the source. */
  readonly url: string
  readonly plan: Pick<CutPlan, 'name'>
  /** The path of the version's own file to write instead, if there is one. */
  readonly instead: string | undefined
}

const allowed = "If it should lead to next, allow it in the configuration: `levels: {'version-cut-reference': 'ignore'}`."

/** Creates the diagnostic that a reference would still lead to next. */
export function referenceToNext({file, place, url, plan, instead}: ReferenceToNext): Diagnostic {
  return diagnostic('version-cut-reference', {
    file,
    ...(place && {place}),
    message: `\`${url}\` names next, so in the version \`${plan.name}\` it would still lead to next, which keeps changing.`,
    hint: `${instead === undefined ? 'Link to a page of the version itself.' : `Write \`${instead}\`, which is right in every version.`} ${allowed}`,
  })
}
