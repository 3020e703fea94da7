import type {Plugin} from '../../config/define-plugin.ts'
import type {FeatureRedirect, RoutesContext} from '../../core/feature.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {DocusaurusConfig, RedirectsOptions} from './docusaurus-schema.ts'
import {FAILED} from './plugin-content.ts'
import {siteCodePlugin} from './plugin-parts.ts'

const NAME = 'plugin-client-redirects'

/** Returns the plugins that derive redirects from the pages, as `@docusaurus/plugin-client-redirects` does. */
export function redirectPlugins({trailingSlash}: Pick<DocusaurusConfig, 'trailingSlash'>, all: readonly RedirectsOptions[]): Plugin[] {
  return all.map((options, index) =>
    siteCodePlugin(index === 0 ? NAME : `${NAME}-${index + 1}`, [trailingSlash, options], {
      pageRedirects: ({routes, report}) =>
        redirectsOf(
          routes.map((route) => addressOf(route, trailingSlash)),
          {options, report},
        ),
    }),
  )
}

type Redirecting = {readonly options: RedirectsOptions} & Pick<RoutesContext, 'report'>

function redirectsOf(paths: readonly string[], {options, report}: Redirecting): FeatureRedirect[] {
  const {fromExtensions, toExtensions, createRedirects} = options
  const redirects = paths.flatMap((path) => [...toPathWith(path, fromExtensions), ...fromPathWithout(path, toExtensions)])
  if (createRedirects === undefined) return redirects
  try {
    return [...redirects, ...paths.flatMap((path) => created(path, createRedirects as (path: string) => unknown))]
  } catch (error) {
    const message = readThrown(error).message
    report({code: FAILED, message: `\`createRedirects\` of ${NAME} threw, so its redirects are missing: ${message}`})
    return redirects
  }
}

/** Returns the address of a page as Docusaurus passes it to functions. */
function addressOf(route: string, trailingSlash: boolean | undefined): string {
  return trailingSlash === true || route === '/' ? route : route.replace(/\/$/, '')
}

/** Returns redirects from a path with an extension to the path: `/guide.html` to `/guide`. */
function toPathWith(path: string, extensions: readonly string[]): FeatureRedirect[] {
  if (path === '/' || extensions.some((extension) => path.endsWith(`.${extension}`))) return []
  return extensions.map((extension) => ({from: `${path.replace(/\/$/, '')}.${extension}`, to: path}))
}

/** Returns a redirect from a path without its extension to the path: `/image` to `/image.jpg`. */
function fromPathWithout(path: string, extensions: readonly string[]): FeatureRedirect[] {
  const found = extensions.find((extension) => path.endsWith(`.${extension}`))
  return found === undefined ? [] : [{from: path.slice(0, -found.length - 1), to: path}]
}

function created(path: string, createRedirects: (path: string) => unknown): FeatureRedirect[] {
  const from = [createRedirects(path) ?? []].flat()
  const strange = from.find((one) => typeof one !== 'string' || !one.startsWith('/'))
  if (strange !== undefined)
    throw new Error(`it returned ${JSON.stringify(strange)} for ${path}; expected paths of the site that begin with a slash.`)
  return (from as string[]).map((one) => ({from: one, to: path}))
}
