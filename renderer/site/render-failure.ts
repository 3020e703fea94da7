import path from 'node:path'
import {findThrown, readMapFile} from '../site-code/find-thrown.ts'
import {findRunningHere} from '../site-code/find-running-here.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {countPages} from './count-pages.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readThrown} from '../core/text/thrown.ts'
import {EndlessTemplate} from './limit-templates.ts'
import type {SparedTemplate} from './spare-templates.ts'

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
  const own = [...ownTemplates(config).values()]
  if (own.length === 0) throw cause
  const isEndless = cause instanceof EndlessTemplate
  const {message: reason, stack: thrownAt} = readThrown(cause)
  const stack = isEndless ? await findRunningHere(cause.again, {runLimitMs: cause.againMs}) : thrownAt
  return diagnostic('template-failed', {
    ...(await findPlace(stack, config)),
    message: `A template ${isEndless ? 'did not finish' : 'threw while'} rendering the page \`${route}\`: ${reason.replace(/\.$/, '')}.`,
    hint: `The templates of this site are ${own.map((file) => `\`${file}\``).join(', ')}.`,
  })
}

/** Reports that the templates of a site asked for more memory than a process may use, and the page that was rendered, if it is known. */
export function templatesTooLarge(
  route: RoutePath | undefined,
  config: Pick<SiteConfig, 'root' | 'configFile' | 'templates' | 'components'>,
): Diagnostic {
  const own = [...ownTemplates(config).values()]
  const where = route === undefined ? '' : ` while rendering the page \`${route}\``
  return diagnostic('template-failed', {
    file: sitePath(config.root, config.configFile),
    message: `A template took more memory than a process may use${where}.`,
    hint: `Look for data that grows without limit. The templates of this site are ${own.map((file) => `\`${file}\``).join(', ')}.`,
  })
}

/**
 * Reports templates that were left out where they threw.
 * @param graph the routes of the site, whose pages share navbar and footer
 */
export async function describeSpared(
  spared: readonly SparedTemplate[],
  config: SiteConfig,
  graph: RouteGraph,
): Promise<readonly Diagnostic[]> {
  const own = ownTemplates(config)
  const found = await Promise.all(
    spared.map(async ({name, cause, count}) => {
      const {message: reason, stack} = readThrown(cause)
      const shown = name.startsWith('custom-') ? 'nothing is shown in its place' : 'that of docsite is shown in its place'
      return diagnostic('template-spared', {
        ...(await findPlace(stack, config, own.get(name))),
        message: `The template \`${name}\` of the site throws, so ${shown}: ${reason.replace(/\.$/, '')}.`,
        ...(isShared(name) ? {scope: 'site' as const} : {pages: count}),
      })
    }),
  )
  return countPages(found, graph, config)
}

/** Reports whether a template is rendered once for many pages. */
function isShared(name: string): boolean {
  return !/(?:Page|^(?:Doc|Blog|Outline|VersionBanner|Breadcrumbs|Pager|Listing).*)$/.test(name)
}

/** Returns the modules of the site's own templates and navbar components, by name. */
function ownTemplates({templates, components}: Pick<SiteConfig, 'templates' | 'components'>): ReadonlyMap<string, string> {
  return new Map([...Object.entries(templates), ...Object.entries(components).filter(([name]) => name.startsWith('custom-'))])
}

/** Returns where code of a template ran; else its file, or that of the configuration. */
async function findPlace(stack: string, config: SiteConfig, module = ''): Promise<Pick<Diagnostic, 'file' | 'place'>> {
  const origin = await findThrown(stack, {folder: path.join(config.bundleRoot, 'modules'), readMap: readMapFile})
  if (origin !== undefined) return {file: sitePath(config.root, origin.file), place: origin.place}
  const isNamed = module === '' || module.startsWith('@generated/')
  return {file: sitePath(config.root, isNamed ? config.configFile : path.resolve(config.root, module))}
}
