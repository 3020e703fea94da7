import type {ClosingFormats} from '../own-command.ts'
import {excerpt} from '../../compile/markdown/blocks/excerpt.ts'
import type {ApplyPlan, FilePlan} from './plan-apply.ts'
import type {PlacedStep} from './merge-text.ts'

/** How a correction ended. */
type ApplyEnd = {
  readonly outcome: 'written' | 'planned' | 'refused'
  /** Number of files that change. */
  readonly edited: number
  readonly formats: ClosingFormats
}

const OUTCOMES: Readonly<Record<PlacedStep['outcome'], string>> = {
  applied: 'applied',
  present: 'already there',
  conflict: 'conflict',
  absent: 'not in this version',
}

/** Describes what a correction does to each file, with the place of each step, and how it ended. */
export function describeApply({files, missing}: ApplyPlan, {outcome, edited, formats}: ApplyEnd): string {
  const {count} = formats
  const lines = files.map((file) => describeFile(file, {isWritten: outcome === 'written', formats}))
  const gone = missing.map(({version, from}) => `${version} has no page for ${from}.`)
  const applied = files.flatMap(({steps}) => steps).filter((step) => step.outcome === 'applied').length
  const what = `${count(applied, 'correction')} in ${count(edited, 'file')}`
  const end =
    outcome === 'refused'
      ? 'Nothing was written.'
      : edited === 0
        ? 'Nothing is left to do.'
        : outcome === 'planned'
          ? `Would write ${what}. Nothing was written.`
          : `Wrote ${what}.`
  return [...lines, ...(gone.length > 0 ? [gone.join('\n')] : []), end].join('\n\n')
}

type Describing = {readonly isWritten: boolean; readonly formats: ClosingFormats}

function describeFile({path, version, steps}: FilePlan, {isWritten, formats: {bold, columns}}: Describing): string {
  const counts = (['applied', 'present', 'conflict', 'absent'] as const).flatMap((kind) => {
    const number = steps.filter(({outcome}) => outcome === kind).length
    return number === 0 ? [] : [`${number} ${OUTCOMES[kind]}`]
  })
  const rows = steps.map((step) => {
    const line = isWritten ? step.after : step.before.line
    return [`  ${path}:${line}:${step.before.column}`, OUTCOMES[step.outcome], `${signOf(step)} ${excerpt(step)}`]
  })
  return `${bold(version)}: ${counts.join(', ')}\n${columns(rows)}`
}

function signOf({kind}: PlacedStep): string {
  return kind === 'added' ? '+' : kind === 'removed' ? '-' : '~'
}
