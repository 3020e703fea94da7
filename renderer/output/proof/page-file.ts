import type {OutputPath} from '../../core/model/paths.ts'
import type {CheckContext} from './check-context.ts'

/** The parts of a context that tell where pages are. */
type PageForm = Pick<CheckContext, 'tree' | 'manifest'>

/**
 * Returns the file of a page by its route, `/docs/a/`. Where pages are not folders, roots of locales are all the same.
 */
export function fileOfRoute({tree, manifest}: PageForm, route: string): OutputPath {
  const folder = `${route.slice(1)}index.html`
  return manifest?.hosting.trailingSlash !== false || route === '/' || tree.has(folder) ? folder : `${route.slice(1, -1)}.html`
}

/** Returns the route of the page that an HTML file may be. Undefined if it cannot be one. */
export function routeOfFile({manifest}: PageForm, file: OutputPath): string | undefined {
  const folder = /^(.*\/)?index\.html$/.exec(file)
  if (folder !== null) return `/${folder[1] ?? ''}`
  return manifest?.hosting.trailingSlash === false && file.endsWith('.html') ? `/${file.slice(0, -'.html'.length)}/` : undefined
}
