import type {TemplateRuntime} from '../core/model/template-props.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import type {WatchLaterCode} from '../site-code/limit-later-code.ts'

/** The error that is thrown when a template does not terminate, or takes more and more memory. */
export class EndlessTemplate extends Error {
  /** Repeats the rendering that did not terminate. */
  readonly again: () => unknown
  /** Milliseconds for which it may be repeated to find its place. */
  readonly againMs: number

  constructor(message: string, {again, againMs}: Pick<EndlessTemplate, 'again' | 'againMs'>) {
    super(message)
    this.again = again
    this.againMs = againMs
  }
}

/** Limits of one rendering, which takes a few milliseconds, blocks the thread meanwhile, shares its memory, and may contain an article. */
const defaultLimits = {timeLimitMs: 5000, memoryLimit: 512 * 1024 * 1024, lengthLimit: 32 * 1024 * 1024}

type TemplateLimits = typeof defaultLimits & {
  readonly watchLater: WatchLaterCode | undefined
  /** Returns the error of a program that a rendering has waited for in vain. */
  readonly takeStopped: () => Error | undefined
}

/** Time limit in milliseconds of the first attempt. */
const BRIEF_LIMIT = 300

/**
 * Wraps a render function so that it aborts a rendering that takes too long or too much memory, or that tries to end the process. Nothing
 * can measure memory while this thread is blocked. So a rendering gets a moment first, and is repeated with twice as much time while the
 * memory between two attempts does not grow too much. Once one has not come to an end, others get a moment only: most are of the same
 * template, and each blocks this thread, in which pages are served, too. Costs a twentieth of a millisecond per call.
 * @param limits `watchLater`, for templates that may leave code to run later, limits what they leave; `takeStopped`, for those that may run
 * programs, tells of one that was stopped, so that the rendering is not repeated
 */
export function limitTemplates(render: TemplateRuntime['renderToString'], limits: Partial<TemplateLimits> = {}): typeof render {
  const {timeLimitMs, memoryLimit, lengthLimit, watchLater, takeStopped} = {...defaultLimits, ...limits}
  const briefly = createLimitedRunner(Math.min(BRIEF_LIMIT, timeLimitMs))
  let isSuspect = false
  const endless = (reason: string, found: Pick<EndlessTemplate, 'again' | 'againMs'>): EndlessTemplate => {
    isSuspect = true
    return new EndlessTemplate(`${reason} and was stopped`, found)
  }
  return (...given) => {
    const release = guardProcess()
    // not within the limit: code that is stopped undoes nothing
    const endWatch = watchLater?.()
    const task = (): string => render(...given)
    try {
      let [runner, run] = [briefly, briefly.run(task)]
      while (run === undefined) {
        const stopped = takeStopped?.()
        if (stopped !== undefined) throw stopped
        if (isSuspect || runner.timeLimitMs === timeLimitMs)
          throw endless(`it took more than ${runner.timeLimitMs / 1000} s`, {again: task, againMs: isSuspect ? BRIEF_LIMIT : 2000})
        runner = createLimitedRunner(Math.min(2 * runner.timeLimitMs, timeLimitMs))
        const before = process.memoryUsage.rss()
        run = runner.run(task)
        if (run === undefined && process.memoryUsage.rss() - before > memoryLimit)
          throw endless(`it needs more than ${memoryLimit / 1024 / 1024} MB of memory`, {again: task, againMs: 2 * BRIEF_LIMIT})
      }
      if (run.value.length > lengthLimit) throw new Error(`it became more than ${lengthLimit / 1024 / 1024} MiB of HTML`)
      return run.value
    } finally {
      endWatch?.()
      release()
    }
  }
}
