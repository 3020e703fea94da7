import {manifestPath, otherManifestPath} from '../../core/files/manifest-path.ts'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {createAnchorLedger} from './anchor-ledger.ts'
import type {BuiltSite} from './built-site.ts'
import type {FileTree} from './file-tree.ts'
import {createFindings} from './findings.ts'
import type {Findings} from './findings.ts'
import {createLocator} from './locate-url.ts'
import {publishedIn, readOwnManifest} from './own-manifest.ts'
import type {OwnManifest} from './own-manifest.ts'
import type {CheckContext} from './check-context.ts'
import {readText} from './read-text.ts'

/** Prepares the check of a site. Reads its manifest, if it has one, to learn the address at which the site is published. */
export function openCheckContext({folder, baseUrl, url}: BuiltSite, tree: FileTree): CheckContext {
  const findings = createFindings()
  const manifestFile = manifestIn(tree)
  const {manifest, ...published} = readPublished(folder, {tree, findings, manifestFile})
  const base = published.baseUrl ?? baseUrl ?? '/'
  const origin = published.url ?? url
  return {
    folder,
    tree,
    baseUrl: base,
    isOwn: manifest !== undefined,
    manifest,
    manifestFile,
    listed: new Map(manifest?.files.map((listed) => [listed.path, listed])),
    listedPages: new Map(manifest?.pages.map((listed) => [listed.path, listed])),
    locator: createLocator({
      tree,
      baseUrl: base,
      origin: origin === undefined ? undefined : new URL(origin).origin,
      rewrites: manifest?.hosting.rewrites ?? [],
      trailingSlash: manifest?.hosting.trailingSlash,
    }),
    findings,
    anchors: createAnchorLedger(),
    redirects: new Map(),
    noIndex: new Set(),
    heads: new Map(),
    canonicals: new Map(),
    namedFiles: new Map(),
    used: new Set(),
    counts: {pages: 0, references: 0, ids: 0},
  }
}

function manifestIn(tree: FileTree): OutputPath {
  return tree.has(otherManifestPath) ? otherManifestPath : manifestPath
}

type Published = {readonly manifest: OwnManifest | undefined; readonly url: string | undefined; readonly baseUrl: string | undefined}

type Reading = {readonly tree: FileTree; readonly findings: Findings; readonly manifestFile: OutputPath}

function readPublished(folder: AbsolutePath, {tree, findings, manifestFile}: Reading): Published {
  const unknown: Published = {manifest: undefined, url: undefined, baseUrl: undefined}
  if (!tree.has(manifestFile)) return unknown
  const text = readText(folder, manifestFile)
  const manifest = readOwnManifest(text)
  if (manifest === 'foreign') return unknown
  if (manifest !== 'damaged') return {manifest, url: manifest.url, baseUrl: manifest.baseUrl}
  const message = 'The manifest of the site cannot be read, so the files could not be compared with it.'
  findings.add({code: 'built-manifest', message, hint: 'Build the site again.'}, {file: manifestFile})
  return {...unknown, ...publishedIn(text)}
}
