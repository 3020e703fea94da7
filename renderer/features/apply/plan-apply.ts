import path from 'node:path'
import {excerpt} from '../../compile/markdown/blocks/excerpt.ts'
import type {MarkdownParser} from '../../compile/markdown/parse/create-parser.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {unreadable} from '../../core/diagnostics/unreadable.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import {exactText} from '../../core/text/exact-text.ts'
import type {LinkedSite} from '../own-command.ts'
import {adaptLinks} from './adapt-links.ts'
import {findVersionedFile} from './find-targets.ts'
import type {VersionedFile} from './find-targets.ts'
import {mergeText} from './merge-text.ts'
import type {PlacedStep} from './merge-text.ts'
import type {Correction, CorrectedFile} from './read-correction.ts'

/** What a correction does to a file of a version. */
export type FilePlan = {
  readonly path: SitePath
  /** Name of the version. */
  readonly version: string
  /** The file that was corrected. */
  readonly from: SitePath
  readonly before: string
  /** The text with what applies, and the same with marks around conflicts. */
  readonly after: string
  readonly marked: string
  readonly steps: readonly PlacedStep[]
}

/** A page that a version does not have. */
export type MissingPage = {readonly version: string; readonly from: SitePath}

/** What a correction does to other versions. */
export type ApplyPlan = {
  readonly files: readonly FilePlan[]
  readonly missing: readonly MissingPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Whether it changes files of any version at all. */
  readonly isOfVersions: boolean
}

/** A correction and where it goes. */
export type ApplyRequest = {
  readonly site: Pick<LinkedSite, 'locales'>
  readonly root: AbsolutePath
  readonly correction: Correction
  readonly targets: readonly VersionGraph[]
  readonly parse: MarkdownParser
}

/** Merges a correction into the same files of other versions. A file that is corrected in several versions is merged from each. */
export function planApply(request: ApplyRequest): ApplyPlan {
  const {site, root, correction} = request
  const plans = new Map<SitePath, FilePlan>()
  const missing: MissingPage[] = []
  const diagnostics: Diagnostic[] = []
  let isOfVersions = false
  for (const file of correction.files) {
    const own = findVersionedFile(site, root, file.path)
    if (own === undefined) continue
    isOfVersions = true
    const skipped = explainSkip(file, correction)
    if (skipped !== undefined) {
      diagnostics.push(skipped)
      continue
    }
    for (const target of request.targets.filter(
      ({version}) => version.name !== own.version.version.name && version.set === own.version.version.set,
    )) {
      const other = own.pathIn(target)
      if (other === undefined) missing.push({version: target.version.name, from: file.path})
      else {
        const planned = planFile(request, {file, own, target, path: other, earlier: plans.get(other)})
        if ('code' in planned) diagnostics.push(planned)
        else plans.set(other, planned)
      }
    }
  }
  const files = [...plans.values()]
  return {files, missing, diagnostics: [...diagnostics, ...files.flatMap(describeSteps)], isOfVersions}
}

/** Explains why a file of a correction is left out. */
function explainSkip({path: file, base, changed}: CorrectedFile, {label}: Correction): Diagnostic | undefined {
  const isText = /\.mdx?$/i.test(file)
  if (isText && base !== undefined && changed !== undefined) return undefined
  const message = !isText
    ? `\`${label}\` changes \`${file}\`, which is no Markdown. Only pages are carried to other versions.`
    : base === undefined
      ? `\`${label}\` adds \`${file}\`. A new page is not carried to other versions.`
      : `\`${label}\` removes \`${file}\`, or moves it. Other versions keep the page.`
  return diagnostic('apply-skipped', {message, hint: 'Do the same by hand where it is right.'})
}

type Merging = {
  readonly file: CorrectedFile
  readonly own: VersionedFile
  readonly target: VersionGraph
  readonly path: SitePath
  /** What an earlier file of the correction does to the same one. */
  readonly earlier: FilePlan | undefined
}

function planFile(
  {root, site, parse, correction}: ApplyRequest,
  {file, own, target, path: other, earlier}: Merging,
): FilePlan | Diagnostic {
  const before = earlier?.before ?? readTarget(root, other)
  if (typeof before === 'object') return before
  const move = {from: own.version.version, to: target.version, versions: site.locales[0].graph.versions.map(({version}) => version)}
  const merged = mergeText(
    {base: adaptLinks(file.base ?? '', move), changed: adaptLinks(file.changed ?? '', move), target: earlier?.after ?? before},
    parse,
  )
  return {
    path: other,
    version: target.version.name,
    from: file.path,
    before,
    after: merged.text,
    marked: merged.withMarks({target: target.version.name, changed: correction.label}),
    steps: joinSteps(earlier?.steps ?? [], merged.steps),
  }
}

/** What is known of a step from one version is replaced by what is better from another: that may be more like the target. */
const RANKS: readonly PlacedStep['outcome'][] = ['applied', 'present', 'conflict', 'absent']

/** Joins the steps of two merges into one file. The same correction, made in two versions, is one step. */
function joinSteps(earlier: readonly PlacedStep[], now: readonly PlacedStep[]): readonly PlacedStep[] {
  const known = new Map(earlier.map((step) => [keyOf(step), step]))
  for (const step of now) {
    const other = known.get(keyOf(step))
    if (other === undefined || RANKS.indexOf(step.outcome) < RANKS.indexOf(other.outcome)) known.set(keyOf(step), step)
  }
  // equal steps of one merge stay
  return earlier.length === 0 ? now : [...known.values()]
}

function keyOf({kind, base, changed}: PlacedStep): string {
  return [kind, base?.norm, changed?.norm].join('\n')
}

function readTarget(root: AbsolutePath, file: SitePath): string | Diagnostic {
  try {
    const text = exactText(readBytes(path.join(root, file)))
    return text ?? diagnostic('file-encoding', {file, message: 'The file is not UTF-8.', hint: 'Save it as UTF-8.'})
  } catch (error) {
    if (!isFsError(error)) throw error
    return unreadable(file, error)
  }
}

/** Reports conflicts, and text that a version does not have. */
function describeSteps({path: file, version, from, steps}: FilePlan): Diagnostic[] {
  return steps.flatMap((step): Diagnostic[] => {
    const place = {start: step.before, end: step.before}
    const corrected = step.changed ?? step.base
    const related =
      step.changed === undefined ? {} : {related: [{message: 'The corrected text', file: from, place: startOf(step.changed.line)}]}
    if (step.outcome === 'conflict')
      return [
        diagnostic('apply-conflict', {
          file,
          place,
          message: `${explainConflict(step, version)} The correction is: "${excerpt(step)}".`,
          hint: 'Edit it by hand, and run the command again: what is there already is recognized. Or add `--write-conflicts`.',
          ...related,
        }),
      ]
    if (step.outcome !== 'absent' || corrected === undefined) return []
    const message = `\`${version}\` has neither the text that was corrected nor one like it: "${excerpt(step)}".`
    return [diagnostic('apply-absent', {file, place, message, hint: 'Check whether the page says the same in other words.', ...related})]
  })
}

function explainConflict({kind}: PlacedStep, version: string): string {
  if (kind === 'removed') return `\`${version}\` has another text here than the one that the correction removes.`
  if (kind === 'added') return `\`${version}\` has something else where the correction adds text.`
  return `\`${version}\` differs here, where the correction changes the text.`
}

function startOf(line: number): {start: {line: number; column: number}; end: {line: number; column: number}} {
  return {start: {line, column: 1}, end: {line, column: 1}}
}
