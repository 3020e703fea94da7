import path from 'node:path'
import type {SitePath} from '../model/paths.ts'
import type {VersionGraph} from '../model/route-graph.ts'
import {nearestPath} from '../shared/nearest-path.ts'
import type {LinkOrigin, LinkSite} from './link-site.ts'

/**
 * What a link to a Markdown file may have meant: the same file in another version, the nearest file of this one, a file of
 * the same name in another folder.
 */
export function suggestMarkdown(site: LinkSite, origin: LinkOrigin, tried: readonly SitePath[]): string {
  const other = inOtherVersion(site, origin, tried)
  if (other !== undefined) return other
  const files = filesOf(site, origin)
  for (const wanted of tried) {
    const meant = nearestPath(wanted, files)
    if (meant !== undefined) return `Did you mean \`${relativeLink(origin.file, meant)}\`?`
  }
  return 'Write the path of a file, counted from this one, or remove the link.'
}

/** What a link to a page may have meant. `file` is where a file of that name would be, for relative links. */
export function suggestPage(site: LinkSite, origin: LinkOrigin, {path: wanted, file}: {path: string; file?: SitePath}): string {
  const {graph} = site
  const source =
    file === undefined ? undefined : ['.md', '.mdx'].map((extension) => file + extension).find((name) => graph.bySource.has(name))
  if (source !== undefined) return `Did you mean \`${relativeLink(origin.file, source)}\`? A link without \`.md\` is a URL.`
  const slashed = wanted.endsWith('/') ? wanted : `${wanted}/`
  if (file !== undefined) {
    const meant = nearestPath(`${file}.md`, filesOf(site, origin))
    if (meant !== undefined) return `Did you mean \`${relativeLink(origin.file, meant)}\`?`
  }
  const other = pageInOtherVersion(graph.versions, slashed)
  if (other !== undefined) return other
  const meant = nearestPath(slashed, pathsLike(site, slashed))
  if (meant === undefined) return 'Correct the link or remove it.'
  return meant.toLowerCase() === slashed.toLowerCase()
    ? `Did you mean \`${meant}\`? Upper and lower case count.`
    : `Did you mean \`${meant}\`?`
}

/** What a reference to a file may have meant: a static file with a path like it. */
export function suggestFile({graph, staticByPath}: LinkSite, {file}: LinkOrigin, wanted: string): string {
  const meant = nearestPath(wanted, wanted.startsWith('/') ? graph.staticFiles.keys() : staticByPath.keys())
  if (meant !== undefined)
    return `Did you mean \`${meant.startsWith('/') ? meant : (staticByPath.get(meant)?.route ?? relativeLink(file, meant))}\`?`
  return wanted.startsWith('/')
    ? 'A path that begins with a slash is a file of the static folder.'
    : 'A relative path counts from this file.'
}

function filesOf({graph}: LinkSite, {version, contentDir}: LinkOrigin): SitePath[] {
  if (version !== undefined) return version.docs.map(({source}) => source.path)
  return [...graph.bySource.keys()].filter((file) => file.startsWith(`${contentDir}/`))
}

/** Routes of the version that a path is in, else of the whole site. */
function pathsLike({graph}: LinkSite, wanted: string): string[] {
  const bases = graph.versions.map(({version}) => version.routeBase).filter((base) => wanted.startsWith(base))
  const base = bases.sort((a, b) => b.length - a.length)[0]
  const routes = [...graph.routes.keys()]
  return base === undefined ? routes : routes.filter((route) => route.startsWith(base))
}

/** @example relativeLink('content/docs/next/a/b.md', 'content/docs/next/c.md') // => '../c.md' */
function relativeLink(from: SitePath, to: SitePath): string {
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
