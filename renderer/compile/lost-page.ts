import {problem} from '../core/diagnostics/diagnostic.ts'
import {createCollector, createUnusableDoc} from './markdown/collector.ts'
import {sourceName} from './source-name.ts'
import type {NamingDocument} from './source-name.ts'
import {tooSlow} from './mdx/too-slow.ts'
import type {Diagnostic, Problem} from '../core/model/diagnostic.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {fsReason, fsRemedy, isFsError} from '../core/files/fs-error.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {LossPlace} from './locate-loss.ts'
import type {TaskLoss} from '../site-code/task-worker.ts'

/** Creates the compilation of a page whose compilation was lost. The extension of its path determines the kind of problem. */
export function lostPage(page: NamingDocument, loss: TaskLoss, {timeLimitMs, root, place, plugin}: LossDetails): Compilation {
  const {path: file} = page
  const collector = createCollector({read: () => undefined})
  const isMarkdown = /\.md$/i.test(file)
  const isPlugin = loss.reason !== 'crash' && isMarkdown && place !== undefined
  const describe = isFsError(loss.error)
    ? describeRefusal
    : isPlugin || plugin !== undefined
      ? describeLostPlugin
      : isMarkdown
        ? describeLostText
        : describeLostCode
  collector.problems.push({...describe(loss, {file, timeLimitMs, plugin}), ...(place && placeFrom(page, place, root))})
  return {doc: createUnusableDoc(collector, {}), html: '', givenUp: 'lost'}
}

/** Creates the compilation of a page whose thread could not load the configuration: the problem of each page is that of the site. */
export function unloadedPage(page: NamingDocument, found: Diagnostic | undefined): Compilation {
  const collector = createCollector({read: () => undefined})
  if (found !== undefined) {
    const {file = page.path, message, hint, place} = found
    const facts = {message, ...(hint !== undefined && {hint}), ...(place && {place})}
    collector.problems.push(problem('config-unreadable', {...facts, ...(file !== page.path && {source: sourceName(page, file)})}))
  }
  return {doc: createUnusableDoc(collector, {}), html: '', givenUp: 'lost'}
}

/** Known facts about how a page was lost. */
export type LossDetails = {
  readonly timeLimitMs: number
  readonly root: AbsolutePath
  /** The position of its thread in the code of the site. */
  readonly place: LossPlace | undefined
  /** The name of the plugin that was running. Those in `markdown` of the configuration have none. */
  readonly plugin?: string | undefined
}

function placeFrom(page: NamingDocument, {file, place}: LossPlace, root: AbsolutePath): Pick<Problem, 'place' | 'source'> {
  const name = sitePath(root, file)
  return {place, ...(name !== page.path && {source: sourceName(page, name)})}
}

/** Describes a loss because the system refused an operation; the page itself is not at fault. */
function describeRefusal({error}: TaskLoss, {file}: Lost): Problem {
  const hint = isFsError(error) ? fsRemedy(error) : undefined
  const message = `The page cannot be rendered: ${isFsError(error) ? fsReason(error) : 'a system error occurred'}.`
  return problem(failureCode(file), {message, ...(hint !== undefined && {hint})})
}

function failureCode(file: string): 'markdown-invalid' | 'mdx-failed' | 'page-failed' {
  if (/\.md$/i.test(file)) return 'markdown-invalid'
  return /\.mdx$/i.test(file) ? 'mdx-failed' : 'page-failed'
}

type Lost = {readonly file: string; readonly timeLimitMs: number; readonly plugin: string | undefined}

/** Describes a page on which a plugin of the configuration was lost. Plain Markdown runs no other code of the site. */
function describeLostPlugin({reason, error, stack}: TaskLoss, {timeLimitMs, plugin}: Lost): Problem {
  const subject = plugin === undefined ? 'A plugin' : `The plugin \`${plugin}\``
  switch (reason) {
    case 'time':
      return problem('compile-timeout', {
        message: `${subject} took more than ${timeLimitMs / 1000} s on a page and was stopped.`,
        hint: stack === '' ? `Look for ${unsettled}.` : 'Look for a loop that never ends in the code of the plugin.',
      })
    case 'memory':
      return problem('plugin-failed', {
        message: `${subject} needs more memory on this page than a page may use.`,
        hint: 'Look for data that grows without limit in the code of the plugin.',
      })
    case 'crash':
      return problem('plugin-failed', {message: `${subject} ended the thread that compiled this page${reasonOf(error)}.`})
  }
}

function describeLostText({reason, error, stack}: TaskLoss, {timeLimitMs}: Lost): Problem {
  switch (reason) {
    case 'time':
      return problem('compile-timeout', {
        message: `The page took more than ${timeLimitMs / 1000} s to compile and was skipped; the other pages were compiled.`,
        // a thread that does nothing waits
        hint:
          stack === ''
            ? `Look for very long runs of brackets, asterisks or tables, or ${unsettled}.`
            : 'Look for very long runs of brackets, asterisks or tables.',
      })
    case 'memory':
      return problem('markdown-invalid', {
        message: tooMuchMemory,
        hint: 'Split it into several pages, or look for data that grows without limit in a plugin.',
      })
    case 'crash':
      return problem('markdown-invalid', {message: `The page ended the thread that compiled it${reasonOf(error)}.`})
  }
}

/** Describes the loss of a page with code, which can wait forever, throw after it has been rendered, or end its thread. */
function describeLostCode({reason, error}: TaskLoss, {file}: Lost): Problem {
  const failed = failureCode(file)
  switch (reason) {
    case 'time':
      return tooSlow()
    case 'memory':
      return problem(failed, {message: tooMuchMemory, hint: 'Look for data that grows without limit, or split the page.'})
    case 'crash':
      return error === undefined
        ? problem(failed, {
            message: 'The code of the page ended its thread.',
            hint: 'Look for `process.exit` and for native modules.',
          })
        : isOfBundler(error)
          ? problem('bundle-failed', {message: `The code of the page cannot be bundled: ${firstOf(error)}`})
          : problem(failed, {
              message: `Uncaught error in the code of the page${reasonOf(error)}.`,
              hint: 'Await its promise, and catch errors in timers and event handlers.',
            })
  }
}

/** Reports whether the bundler failed, and no code has run. */
function isOfBundler({message}: Error): boolean {
  return BUILD_FAILED.test(message)
}

/** Returns the first message of the bundler, as a sentence. */
function firstOf({message}: Error): string {
  const [first = ''] = message.replace(BUILD_FAILED, '').split('\n', 1)
  return `${first.replace(/^(?:.*?: ERROR: |error: )/, '').replace(/\.$/, '')}.`
}

/** Matches the beginning of the error that esbuild throws for a build. */
const BUILD_FAILED = /^Build failed with \d\d* errors?:\s*/

const unsettled = 'a promise that a plugin awaits and that is never settled'

const tooMuchMemory = 'Compiling the page needs more memory than a page may use.'

function reasonOf(error: Error | undefined): string {
  return error === undefined ? '' : `: ${error.message.replace(/\.$/, '')}`
}
