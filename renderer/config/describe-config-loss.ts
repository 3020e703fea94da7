import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {TaskLoss} from '../site-code/task-worker.ts'
import {describeThrown} from './describe-thrown.ts'
import type {LoadedConfig} from './describe-thrown.ts'
import {findOrigin} from './find-origin.ts'

/** The configuration that was being loaded, and the time that it had. */
type Lost = {readonly place: LoadedConfig; readonly timeLimitMs: number}

/** Exit code of a thread that has nothing left to do while its module waits for a promise. */
const UNSETTLED = 13

/** Creates the diagnostic for a configuration that was being loaded when its thread was lost. */
export async function describeConfigLoss({reason, error, stack, exitCode}: TaskLoss, {place, timeLimitMs}: Lost): Promise<Diagnostic> {
  if (reason === 'crash' && error !== undefined) return describeThrown(error, place)
  const at = findOrigin(stack, place)
  const loading = place.isAgain === true ? 'Loading the configuration in a thread that runs plugins' : 'Loading the configuration'
  if (reason === 'memory') {
    const message = `${loading} needs more memory than a configuration may use.`
    return diagnostic('config-unreadable', {message, hint: 'Look for data that grows without limit.', ...at})
  }
  if (exitCode === UNSETTLED) return diagnostic('config-unreadable', {message: `${loading} would never end.`, hint: WAITING, ...at})
  if (reason === 'crash')
    return diagnostic('config-unreadable', {message: `${loading} ended the thread.`, hint: 'Look for native modules.', ...at})
  return diagnostic('config-unreadable', {
    message: `${loading} took more than ${timeLimitMs / 1000} s and was stopped.`,
    hint: 'place' in at ? 'It was running here: look for a loop that never ends.' : WAITING,
    ...at,
  })
}

const WAITING = 'It was waiting: look for a promise that is never settled, such as a request without a timeout.'
