import {readdirSync, realpathSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../../core/files/fs-error.ts'
import {isInsideAny} from '../../core/files/inside.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import {compareText} from '../../core/text/compare.ts'
import type {PathFinder} from '../../core/files/nearest-path.ts'
import type {LinkOrigin, LinkSite} from './link-site.ts'

/**
 * Suggests a target for a broken link to a Markdown file: the same file in another version, the nearest file of this version,
 * or a file of the same name in another folder.
 */
export function suggestMarkdown(site: LinkSite, origin: LinkOrigin, tried: readonly SitePath[]): string {
  const beside = tried.flatMap(otherExtensions).find((file) => site.pageOf(file) !== undefined)
  if (beside !== undefined) return `Did you mean \`${relativeLink(writtenAt(origin), beside)}\`?`
  const other = inOtherVersion(site, origin, tried)
  if (other !== undefined) return other
  const findFile = fileFinder(site, origin)
  for (const wanted of tried) {
    const meant = findFile(wanted)
    if (meant !== undefined) return `Did you mean \`${relativeLink(writtenAt(origin), meant)}\`?`
  }
  return isGenerated(origin) ? 'Correct the link or remove it.' : `Write a path relative to ${baseOf(origin)}, or remove the link.`
}

/** Suggests a target for a broken link to a page. For relative links, `file` is the path that a file of that name would have. */
export function suggestPage(site: LinkSite, origin: LinkOrigin, {path: wanted, file}: {path: string; file?: SitePath}): string {
  const {graph} = site
  const source =
    file === undefined ? undefined : ['.md', '.mdx'].map((extension) => file + extension).find((name) => graph.bySource.has(name))
  if (source !== undefined) return `Did you mean \`${relativeLink(writtenAt(origin), source)}\`? A link without \`.md\` is a URL.`
  const slashed = wanted.endsWith('/') ? wanted : `${wanted}/`
  const draft = draftAt(graph, slashed)
  if (draft !== undefined) return `\`${draft}\` is a draft, which has no page: remove \`draft\` from its front matter, or remove the link.`
  if (file !== undefined) {
    const meant = fileFinder(site, origin)(`${file}.md`)
    if (meant !== undefined) return `Did you mean \`${relativeLink(writtenAt(origin), meant)}\`?`
  }
  const other = pageInOtherVersion(graph.versions, slashed)
  if (other !== undefined) return other
  const meant = pageFinder(site, slashed)(slashed)
  if (meant === undefined) return 'Correct the link or remove it.'
  return meant.toLowerCase() === slashed.toLowerCase() ? `Did you mean \`${meant}\`? Case matters.` : `Did you mean \`${meant}\`?`
}

/** Suggests a target for a broken reference to a file: a static file with a similar path. */
export function suggestFile({config, graph, staticByPath, finderOf}: LinkSite, origin: LinkOrigin, wanted: string): string {
  const findFile = wanted.startsWith('/')
    ? finderOf('static routes', () => [...graph.staticFiles.keys(), ...graph.declaredFiles.keys()])
    : finderOf('static files', () => staticByPath.keys())
  const meant = findFile(wanted)
  const beside = wanted.startsWith('/') ? undefined : fileBeside(config.siteRoots, path.join(config.root, wanted))
  if (beside !== undefined)
    return `Did you mean \`${relativeLink(writtenAt(origin), path.posix.join(path.posix.dirname(wanted), beside))}\`?`
  if (meant !== undefined)
    return `Did you mean \`${meant.startsWith('/') ? meant : (staticByPath.get(meant)?.route ?? relativeLink(writtenAt(origin), meant))}\`?`
  const addsFiles = config.plugins?.some(({files, siteFiles}) => (files ?? siteFiles) !== undefined) === true
  return wanted.startsWith('/')
    ? `A path that begins with a slash is relative to the static folder.${addsFiles ? ' A plugin that adds the file names it in `outputs`.' : ''}`
    : `A relative path is resolved from ${baseOf(origin)}.`
}

function isGenerated({route, file}: LinkOrigin): boolean {
  const subject = route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
  return subject?.source.path === file && subject.source.generated !== undefined
}

/** Returns the name of the file beside a missing one whose name differs in case or in the extension only. Reads nothing outside the site. */
function fileBeside(roots: readonly AbsolutePath[], missing: AbsolutePath): string | undefined {
  const names = namesIn(roots, path.dirname(missing))
  const wanted = path.parse(missing.toLowerCase())
  return (
    names.find((name) => name.toLowerCase() === wanted.base) ??
    names.find((name) => path.parse(name.toLowerCase()).name === wanted.name && !/\.(?:mdx?|[jt]sx?|json|ya?ml)$/i.test(name))
  )
}

function namesIn(roots: readonly AbsolutePath[], folder: AbsolutePath): string[] {
  try {
    if (
      !isInsideAny(
        roots.map((root) => realpathSync(root)),
        realpathSync(folder),
      )
    )
      return []
    return readdirSync(folder).sort(compareText)
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}

/** Names the file that relative paths are resolved against. */
function baseOf(origin: LinkOrigin): string {
  if (isGenerated(origin)) return 'the page that is generated'
  return origin.ownFolder === undefined ? 'this file' : `the original, \`${writtenAt(origin)}\``
}

/** Returns the draft that would be the page of a route, if it were no draft and its slug were that of its path. */
export function draftAt({drafts, versions}: LinkSite['graph'], route: string): SitePath | undefined {
  if (drafts.size === 0) return undefined
  const stems = versions.flatMap(({version: {routeBase, dir}}) =>
    route.startsWith(routeBase) ? [`${dir}/${route.slice(routeBase.length).replace(/\/$/, '')}`] : [],
  )
  return stems.flatMap(otherExtensions).find((file) => drafts.has(file))
}

/** Returns the paths of a page with the other extension, and as an index file. */
function otherExtensions(file: SitePath): SitePath[] {
  const stem = file.replace(/\.mdx?$/i, '')
  return ['.md', '.mdx'].flatMap((extension) => [stem + extension, `${stem}/index${extension}`])
}

/** Returns a finder for files of the version that contains a link, or of the pages. */
function fileFinder({graph, finderOf}: LinkSite, {version, contentDir}: LinkOrigin): PathFinder {
  return finderOf(`files ${contentDir}`, () =>
    version === undefined
      ? [...graph.bySource.keys()].filter((file) => file.startsWith(`${contentDir}/`))
      : version.docs.map(({source}) => source.original ?? source.path),
  )
}

/** Returns a finder for routes of the version that contains a path, or of the whole site. */
function pageFinder({graph, finderOf}: LinkSite, wanted: string): PathFinder {
  const bases = graph.versions.map(({version}) => version.routeBase).filter((base) => wanted.startsWith(base))
  const base = bases.sort((a, b) => b.length - a.length)[0] ?? '/'
  return finderOf(`pages ${base}`, () => [...graph.routes.keys()].filter((route) => route.startsWith(base)))
}

/** Returns the path that links are resolved against. Links in a translation are written as in its original. */
export function writtenAt({file, folder}: LinkOrigin): SitePath {
  return path.posix.join(folder, path.posix.basename(file))
}

/**
 * Returns the relative path from one file to another, as written in a link.
 * @example relativeLink('content/docs/next/a/b.md', 'content/docs/next/c.md') // => '../c.md'
 */
export function relativeLink(from: SitePath, to: SitePath): string {
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

function inOtherVersion({graph}: LinkSite, {version}: LinkOrigin, tried: readonly SitePath[]): string | undefined {
  if (version === undefined) return undefined
  const inside = tried.filter((file) => file.startsWith(`${version.version.dir}/`)).map((file) => file.slice(version.version.dir.length))
  const names = graph.versions
    .filter((other) => inside.some((file) => graph.bySource.has(other.version.dir + file)))
    .map((other) => other.version.name)
  return names.length === 0 ? undefined : `The file exists in ${list(names)}, but not in this version.`
}

function pageInOtherVersion(versions: readonly VersionGraph[], wanted: string): string | undefined {
  const own = versions
    .filter(({version}) => wanted.startsWith(version.routeBase))
    .sort((a, b) => b.version.routeBase.length - a.version.routeBase.length)[0]
  if (own === undefined) return undefined
  const rest = wanted.slice(own.version.routeBase.length)
  const names = versions
    .filter((other) => other !== own && other.docs.some(({route}) => route === other.version.routeBase + rest))
    .map(({version}) => version.name)
  return names.length === 0 ? undefined : `The page exists in ${list(names)}, but not in \`${own.version.name}\`.`
}

function list(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length === 1 ? `the version ${quoted[0]}` : `the versions ${quoted.join(', ')}`
}
