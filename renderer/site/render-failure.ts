import path from 'node:path'
import {findThrown, readMapFile} from '../site-code/find-thrown.ts'
import {findRunningHere} from '../site-code/find-running-here.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readThrown} from '../core/text/thrown.ts'
import {EndlessTemplate} from './limit-templates.ts'

/** The error that is thrown when a page cannot be rendered. Its `cause` is the value that the template threw. */
export class RenderFailure extends Error {
  readonly route: RoutePath

  constructor(route: RoutePath, cause: unknown) {
    super(`The page ${route} cannot be rendered.`, {cause})
    this.route = route
  }
}

/**
 * Reports where a template of the site threw.
 * @throws the cause, if the site has no templates, because the error is a bug of docsite then
 */
export async function describeRenderFailure({route, cause}: RenderFailure, config: SiteConfig): Promise<Diagnostic> {
  const own = Object.values(config.templates).concat(
    Object.entries(config.components).flatMap(([name, file]) => (name.startsWith('custom-') ? [file] : [])),
  )
  if (own.length === 0) throw cause
  const isEndless = cause instanceof EndlessTemplate
  const {message: reason, stack: thrownAt} = readThrown(cause)
  const stack = isEndless ? await findRunningHere(cause.again, {runLimitMs: cause.againMs}) : thrownAt
  const origin = await findThrown(stack, {folder: path.join(config.bundleRoot, 'modules'), readMap: readMapFile})
  return diagnostic('template-failed', {
    file: origin === undefined ? sitePath(config.root, config.configFile) : sitePath(config.root, origin.file),
    ...(origin && {place: origin.place}),
    message: `A template ${isEndless ? 'did not finish' : 'threw while'} rendering the page \`${route}\`: ${reason.replace(/\.$/, '')}.`,
    hint: `The templates of this site are ${own.map((file) => `\`${file}\``).join(', ')}.`,
  })
}
