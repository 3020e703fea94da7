import type {TemplateRuntime} from '../core/model/template-props.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'

/** Thrown when a template does not come to an end. */
export class EndlessTemplate extends Error {
  /** Renders once more what had no end. */
  readonly again: () => unknown

  constructor(timeLimitMs: number, again: () => unknown) {
    super(`it took more than ${timeLimitMs / 1000} s and was given up`)
    this.again = again
  }
}

/** Rendering takes milliseconds, and nothing else is done meanwhile. */
const TIME_LIMIT = 5000

/** Makes rendering stop what takes too long, and what ends the process. Costs a twentieth of a millisecond. */
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
