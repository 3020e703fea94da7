import type {OutputPath} from '../../core/model/paths.ts'
import {jsonRange} from './json-range.ts'
import type {OwnManifest} from './own-manifest.ts'
import {fileOfRoute, routeOfFile} from './page-file.ts'
import type {CheckContext} from './check-context.ts'
import {readText} from './read-text.ts'

/**
 * Compares the manifest of a site built by docsite with its files: no file may be missing or unlisted, and every page that it
 * names must exist.
 */
export function checkOwnManifest(context: CheckContext): void {
  const {manifest, manifestFile, tree, listed, findings} = context
  if (manifest === undefined) return
  const text = readText(context.folder, manifestFile)
  const report = (message: string, value: string): void => {
    findings.add({code: 'built-manifest', message, hint: 'Build the site again.'}, jsonRange(manifestFile, text, value))
  }
  for (const file of listed.keys()) {
    if (!tree.has(file)) report(`\`${manifestFile}\` lists the file \`${file}\`, which does not exist.`, file)
  }
  for (const file of tree.files) {
    if (file !== manifestFile && !listed.has(file)) reportUnlisted(context, file)
  }
  for (const route of routesOf(manifest)) {
    const page = pageOf(context, route)
    if (page !== undefined) report(`\`${manifestFile}\` names the page \`${route}\`, but ${page}.`, route)
  }
  for (const file of listed.keys()) {
    const html = file.replace(/json$/, 'html')
    const route = file.endsWith('.json') && listed.has(html) ? routeOfFile(context, html) : undefined
    if (route !== undefined && !context.listedPages.has(route))
      report(`The page \`${route}\` is not among the pages of \`${manifestFile}\`.`, file)
  }
}

function reportUnlisted({used, findings}: CheckContext, file: OutputPath): void {
  const isUsed = used.has(file)
  const message = `\`${file}\` was not written by docsite${isUsed ? '' : ', and nothing refers to it'}. The next build removes it.`
  findings.add(
    {code: 'built-orphan', message, hint: 'Put it into the static folder, `static` beside the docs, if it belongs to the site.'},
    {file},
  )
}

/** Returns the routes of all pages named in the manifest, without duplicates. */
function routesOf({pages, versions}: OwnManifest): Set<string> {
  const ofVersions = versions.flatMap(({docs, sidebars}) => [
    ...docs.map(({path}) => path),
    ...Object.values(sidebars).flatMap(({link}) => (link === null ? [] : [link.path])),
  ])
  return new Set([...pages.map(({path}) => path), ...ofVersions])
}

/** Returns the fault of a page, or undefined if it has none. */
function pageOf(context: CheckContext, route: string): string | undefined {
  const {tree, redirects} = context
  const file = route.endsWith('/') ? fileOfRoute(context, route) : route.slice(1)
  if (!tree.has(file)) return `there is no \`${file}\``
  if (redirects.has(file)) return 'it redirects readers elsewhere'
  return route.endsWith('/') && !tree.has(file.replace(/html$/, 'json')) ? `there is no \`${file.replace(/html$/, 'json')}\`` : undefined
}
