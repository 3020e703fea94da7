import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'

/**
 * Returns the problem for a page whose code does not end. It is the same whether the limit of the code or that of the thread
 * notices first.
 */
export function tooSlow(): Problem {
  return problem('compile-timeout', {
    message: 'Loading and rendering the page took too long and was stopped; other pages were not affected.',
    hint: 'Look for a loop or a promise that never ends in its code and in the modules that it imports.',
  })
}
