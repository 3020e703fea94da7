import {problem} from '../diagnostics/diagnostic.ts'
import {createCollector, createUnusableDoc} from '../markdown/collector.ts'
import type {Problem} from '../model/diagnostic.ts'
import type {Compilation} from '../model/doc.ts'
import type {TaskLoss} from './task-worker.ts'

/** What stands for a page that could not be compiled to its end. */
export function lostPage(loss: TaskLoss, timeLimitMs: number): Compilation {
  const collector = createCollector({read: () => undefined})
  collector.problems.push(describeLoss(loss, timeLimitMs))
  return {doc: createUnusableDoc(collector, {}), html: ''}
}

function describeLoss({reason, error}: TaskLoss, timeLimitMs: number): Problem {
  switch (reason) {
    case 'time':
      return problem('compile-timeout', {
        message: `The page took more than ${timeLimitMs / 1000} s to compile and was given up; the others were compiled.`,
        hint: 'Look for very long runs of brackets, asterisks or tables, and for code of the page that never ends.',
      })
    case 'memory':
      return problem('markdown-invalid', {
        message: 'The page needs more memory to be compiled than a page may take.',
        hint: 'Divide it into several pages.',
      })
    case 'crash':
      return problem('markdown-invalid', {
        message: `The page ended the thread that compiled it${error === undefined ? '.' : `: ${error.message.replace(/\.$/, '')}.`}`,
      })
  }
}
