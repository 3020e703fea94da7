import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {describeFault, describeLoss, describeUnstable} from './describe-hook-fault.ts'
import {findDifference} from './find-difference.ts'
import type {HookAnswer} from './hook-call.ts'
import type {HookOutcome} from './hook-caller.ts'
import type {HookLimits, PluginThreadOptions} from './plugin-thread-options.ts'

/** A judged answer. Absent if it cannot be used. */
export type JudgedAnswer = {readonly answer: HookAnswer | undefined; readonly diagnostics: readonly Diagnostic[]}

/** A call that was made once or twice, by the name of its function. */
type Outcomes = {readonly where: string; readonly first: HookOutcome; readonly second: HookOutcome | undefined}

/** Finds what is wrong with the outcomes of one or two calls of a function. */
export async function judgeAnswers(
  {where, first, second}: Outcomes,
  {config, limits}: Pick<PluginThreadOptions, 'config'> & {readonly limits: Pick<HookLimits, 'timeLimitMs'>},
): Promise<JudgedAnswer> {
  if ('loss' in first)
    return {
      answer: undefined,
      diagnostics: [await describeLoss(where, first.loss, {place: config, timeLimitMs: limits.timeLimitMs})],
    }
  const faults = first.faults.filter(({kind}) => kind !== 'late')
  const diagnostics = await Promise.all(faults.map(async (fault) => describeFault(fault, config)))
  if (faults.some(({kind}) => kind !== 'untracked')) return {answer: undefined, diagnostics}
  const difference = second === undefined ? undefined : differenceOf(first, second)
  if (difference !== undefined) diagnostics.push(await describeUnstable(where, difference, config))
  return {answer: first, diagnostics}
}

function differenceOf(first: HookAnswer, second: HookOutcome): string | undefined {
  if ('loss' in second) return 'the second call did not end'
  const fault = second.faults.find(({kind}) => kind === 'threw' || kind === 'result' || kind === 'report')
  if (fault !== undefined) return `the second call failed: ${fault.message}`
  return findDifference(first.value, second.value) ?? findDifference(first.problems, second.problems, 'problems')
}
