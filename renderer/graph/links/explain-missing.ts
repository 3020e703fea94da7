import {statSync} from 'node:fs'
import GithubSlugger from 'github-slugger'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {toPageRoute} from '../../core/urls/url.ts'
import {nearest} from '../../core/text/nearest.ts'
import {decodeAnchor} from './anchors.ts'
import type {Target} from './find-target.ts'
import type {LinkOrigin, LinkSite} from './link-site.ts'
import {suggestFile, suggestMarkdown, suggestPage} from './suggest.ts'

/** The code, message and hint of a broken reference. */
export type Explanation = Pick<Problem, 'code' | 'message' | 'hint'>

/** A target that does not exist. */
export type MissingTarget = Exclude<Target, {kind: 'route' | 'prefix' | 'static' | 'declared' | 'unchecked'}>

/** A broken reference. */
export type MissingReference = {
  readonly origin: LinkOrigin
  readonly reference: Pick<Reference, 'kind' | 'url'>
  readonly target: MissingTarget
}

/** Explains why a reference is broken and suggests the intended target. */
export function explainMissing(site: LinkSite, missing: MissingReference): Explanation {
  const {origin, reference, target} = missing
  const {url} = reference
  if (target.kind === 'outside') {
    const message = `\`${url}\` leads to \`${target.path}\`, relative to the site's root, but files outside the site are not published.`
    return {code: 'asset-outside', message, hint: 'Copy the file into the site.'}
  }
  if (target.kind === 'missing-markdown') return explainMarkdown(site, origin, {url, tried: target.tried})
  if (target.kind === 'missing-page') return explainPage(site, origin, {url, path: target.path})
  if (target.kind === 'file' && target.meant === 'page')
    return explainPage(site, origin, {url, path: target.pagePath ?? target.path, file: target.path})
  const where = target.kind === 'file' ? `\`${target.path}\` does not exist` : `the static folder has no \`${target.path}\``
  const hint = suggestFile(site, origin, target.path)
  if (reference.kind === 'image') return {code: 'image-missing', message: `There is no image \`${url}\`: ${where}.`, hint}
  return {code: 'asset-missing', message: `There is no file \`${url}\`: ${where}.`, hint}
}

function explainMarkdown(site: LinkSite, origin: LinkOrigin, {url, tried}: {url: string; tried: readonly string[]}): Explanation {
  const code = 'link-missing-file'
  const draft = tried.find((file) => site.graph.drafts.has(file))
  if (draft !== undefined) {
    const message = `\`${url}\` is a draft, so there is no page to link to.`
    return {code, message, hint: 'Remove `draft` from its front matter, or remove the link.'}
  }
  const partial = tried.find((file) => /(?:^|\/)_[^/]*/.test(file))
  if (partial !== undefined && tried.length === 1) {
    const message = `\`${url}\` has a name that begins with \`_\`, so it is a partial and not a page.`
    return {code, message, hint: 'Link to a page that includes it.'}
  }
  const unused = tried.find((file) => !file.startsWith(`${origin.contentDir}/`) && isFile(site, file))
  if (unused !== undefined) {
    const message = `\`${url}\` leads to \`${unused}\`, which is not a page of the site.`
    return {code, message, hint: 'Link to its URL in your repository, or move it into the docs.'}
  }
  const where = tried.map((file) => `\`${file}\``).join(' or ')
  const message = `There is no page for the Markdown file \`${url}\`${inVersion(origin, tried)}: ${where} does not exist.`
  return {code, message, hint: suggestMarkdown(site, origin, tried)}
}

function isFile({config}: LinkSite, file: SitePath): boolean {
  try {
    return statSync(`${config.root}/${file}`, {throwIfNoEntry: false})?.isFile() === true
  } catch (error) {
    if (!isFsError(error)) throw error
    return false
  }
}

function explainPage(site: LinkSite, origin: LinkOrigin, {url, path, file}: {url: string; path: string; file?: string}): Explanation {
  const route = toPageRoute(path)
  const message = url.startsWith('/') ? `There is no page at \`${route}\`.` : `\`${url}\` leads to \`${route}\`, where there is no page.`
  return {code: 'link-missing-page', message, hint: suggestPage(site, origin, {path: route, file})}
}

/** Explains that a page lacks an anchor and suggests the intended one. */
export function explainAnchor(
  origin: LinkOrigin,
  {anchor, anchors, route}: {anchor: string; anchors: readonly string[]; route: Route},
): Explanation {
  const id = decodeAnchor(anchor)
  const page = route === origin.route ? 'This page' : `The page \`${route.path}\``
  const message = `${page} has no anchor \`${id}\`.`
  const title = route.kind === 'doc' ? route.doc.title : route.kind === 'page' ? route.page.title : undefined
  if (title !== undefined && new GithubSlugger().slug(title) === id) {
    return {code: 'link-missing-anchor', message, hint: 'It is the title, which has no anchor of its own: link to the page without one.'}
  }
  const meant = nearest(id, anchors) ?? anchors.find((candidate) => candidate.startsWith(id) || id.startsWith(candidate))
  if (meant !== undefined) {
    const differs = meant.toLowerCase() === id.toLowerCase() ? ' Case matters.' : ''
    return {code: 'link-missing-anchor', message, hint: `Did you mean \`#${meant}\`?${differs}`}
  }
  const some = anchors.slice(0, 12).map((candidate) => `\`#${candidate}\``)
  const hint =
    some.length === 0 ? 'The page has no anchors.' : `It has ${some.join(', ')}${anchors.length > some.length ? ' and others' : ''}.`
  return {code: 'link-missing-anchor', message, hint}
}

/**
 * Names the version in which a file is missing. Omits it for files outside the version, as linked from shared partials: then
 * all versions produce the same message, which is reported once.
 */
function inVersion({version}: LinkOrigin, tried: readonly string[]): string {
  const isInside = version !== undefined && tried.some((file) => file.startsWith(`${version.version.dir}/`))
  return isInside ? ` in the version \`${version.version.name}\`` : ''
}
