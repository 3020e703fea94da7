import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {Version} from '../../core/model/version.ts'
import {NOT_FOUND} from '../../core/urls/not-found.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {plainText} from './picture.ts'
import type {Picture} from './picture.ts'
import {hasEnded} from '../../source/version-life.ts'

/** A locale of a site with its routes. */
export type PictureSite = {readonly config: SiteConfig; readonly graph: RouteGraph}

/** Scripts that join letters from parts side by side. The renderer would draw the next letter over the last part. */
const JOINED_FROM_PARTS =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\u0E33\u0EB3]/u

/** Reports whether a picture has text in a script that cannot be drawn well. */
export function isUndrawable({title, section, site, version}: Picture): boolean {
  return [title, ...section, site, version?.label, version?.state].some((text) => text !== undefined && JOINED_FROM_PARTS.test(text))
}

/**
 * Describes the picture of a page. Undefined for pages without one: lists that features add, such as those of tags, and pages that have an image of
 * their own in front matter.
 */
export function describePicture(site: PictureSite, path: RoutePath): Picture | undefined {
  const route = site.graph.routes.get(path)
  if (route === undefined || path === NOT_FOUND) return undefined
  const {config} = site
  const {locale} = config
  const title = titleOf(route)
  if (title === undefined) return undefined
  const version = versionOf(site, route)
  return {
    title: plainText(title),
    // a category may have the name of its first page
    section: sectionOf(site, route)
      .filter((label) => label !== title)
      .map(plainText),
    site: plainText(config.title),
    ...(version && {version}),
    language: locale.htmlLang,
    isRtl: locale.direction === 'rtl',
  }
}

function titleOf(route: Route): string | undefined {
  if (route.kind === 'generated-index') return route.title
  if (route.kind !== 'doc' && route.kind !== 'page') return undefined
  const {title, compiled} = route.kind === 'doc' ? route.doc : route.page
  return compiled.frontMatter.image === undefined ? title : undefined
}

function versionNameOf(route: Route): string | undefined {
  if (route.kind === 'doc') return route.doc.version
  return route.kind === 'generated-index' ? route.version : undefined
}

function sectionOf({graph}: PictureSite, route: Route): string[] {
  if (route.kind === 'page') return route.page.post === undefined ? [] : [route.page.post.blog.title]
  const own = graph.versions.find(({version}) => version.name === versionNameOf(route))
  const position = own?.positions.get(route.kind === 'doc' ? route.doc.id : route.path)
  return (position?.breadcrumbs ?? []).map(({label}) => label)
}

function versionOf({config, graph}: PictureSite, route: Route): Picture['version'] {
  const name = versionNameOf(route)
  const version = graph.versions.find((one) => one.version.name === name)?.version
  if (version === undefined || graph.versions.filter((one) => one.version.set === version.set).length < 2) return undefined
  const state = stateOf(version)
  const text = createShowText(config)
  return {label: plainText(version.label), ...(state && {state: plainText(text(state))})}
}

/** Returns the id of the text that says in which state a version is. Undefined for an older one that is supported. */
function stateOf(version: Version) {
  const {isLatest, banner, life} = version
  if (banner === 'unreleased') return 'docsite.previewImages.unreleased'
  if (hasEnded(version)) return 'docsite.previewImages.ended'
  if (life?.state === 'maintained') return 'docsite.previewImages.maintained'
  return isLatest ? 'docsite.versions.latest' : undefined
}
