import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'

/** A page whose code does not come to an end. Who notices it first, the code's own limit or the thread's, is all one. */
export function tooSlow(): Problem {
  return problem('compile-timeout', {
    message: 'The page took too long to be loaded and rendered and was given up; the others were not affected.',
    hint: 'Look for a loop or a promise that never ends in its code and in the modules that it imports.',
  })
}
