import type {TemplateRuntime} from '../core/model/template-props.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'

/** The error that is thrown when a template does not terminate. */
export class EndlessTemplate extends Error {
  /** Repeats the rendering that did not terminate. */
  readonly again: () => unknown

  constructor(timeLimitMs: number, again: () => unknown) {
    super(`it took more than ${timeLimitMs / 1000} s and was stopped`)
    this.again = again
  }
}

/** Time limit of one rendering, in milliseconds. Rendering takes a few milliseconds, and blocks the thread meanwhile. */
const TIME_LIMIT = 5000

/**
 * Wraps a render function so that it aborts a rendering that takes too long, or that tries to end the process. Costs a
 * twentieth of a millisecond per call.
 */
export function limitTemplates(render: TemplateRuntime['renderToString'], timeLimitMs = TIME_LIMIT): TemplateRuntime['renderToString'] {
  const runner = createLimitedRunner(timeLimitMs)
  return (...given) => {
    const release = guardProcess()
    try {
      const run = runner.run(() => render(...given))
      if (run === undefined) throw new EndlessTemplate(timeLimitMs, () => render(...given))
      return run.value
    } finally {
      release()
    }
  }
}
