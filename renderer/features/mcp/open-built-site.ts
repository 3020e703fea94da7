import {realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import {isRecord} from '../../core/data/is-record.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {manifestIn} from '../../core/files/manifest-path.ts'
import {readText} from '../../core/files/read-file.ts'
import type {AbsolutePath, OutputPath, RoutePath} from '../../core/model/paths.ts'
import {encodePath} from '../../core/urls/url.ts'
import {readOwnManifest} from '../../output/proof/own-manifest.ts'
import type {OwnManifest} from '../../output/proof/own-manifest.ts'
import type {BuiltLanguage, BuiltSite, BuiltVersion} from '../site-tool.ts'

/** Maximum size of a file that is read, in bytes. */
const LARGEST_FILE = 20_000_000

/** A built site, or a sentence that says why there is none and what to do. */
export type OpenedSite = BuiltSite | string

/**
 * Returns a function that returns the site in a folder. The site is read when the function is called first, and again once it was built
 * again.
 * @param shown the folder as messages name it
 */
export function openBuiltSite(folder: AbsolutePath, shown: string): () => OpenedSite {
  let known: {readonly stamp: string; readonly site: OpenedSite} | undefined
  return () => {
    const stamp = stampOf(folder)
    if (known?.stamp !== stamp) known = {stamp, site: readSite(folder, shown)}
    return known.site
  }
}

/** Identifies the state of the list of files, which a build writes anew. */
function stampOf(folder: AbsolutePath): string {
  const stats = statSync(manifestIn(folder), {throwIfNoEntry: false})
  return stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`
}

function readSite(folder: AbsolutePath, shown: string): OpenedSite {
  try {
    const root = realpathSync(folder)
    const manifest = readOwnManifest(readText(manifestIn(root)))
    if (manifest === 'damaged') return `The manifest of the site in \`${shown}\` is damaged. Run \`docsite build\` again.`
    if (manifest === 'foreign') return missing(shown, 'its manifest.json is not one of docsite')
    return createBuiltSite(root, manifest)
  } catch (error) {
    if (!isFsError(error)) throw error
    return missing(shown, error.code === 'ENOENT' ? 'it has no manifest.json' : fsReason(error))
  }
}

function missing(shown: string, reason: string): string {
  return `There is no site built by docsite in \`${shown}\`: ${reason}. Run \`docsite build\` first, or pass the folder with the built site.`
}

/** Creates a built site from its list of files. Only files of this list are read, and only inside the real folder. */
function createBuiltSite(root: AbsolutePath, manifest: OwnManifest): BuiltSite {
  const sizes = new Map(manifest.files.map(({path: file, size}) => [file, size]))
  const kept = new Map<string, unknown>()
  const {origin} = new URL(manifest.url)
  const absolute = (href: string): string => origin + href
  return {
    manifest,
    ...describe(manifest),
    absolute,
    urlOf: (route) => absolute(hrefOf(route, manifest)),
    read: (file) => ((sizes.get(file) ?? LARGEST_FILE + 1) > LARGEST_FILE ? undefined : readInside(root, file)),
    keep: <Value>(key: string, make: () => Value): Value => {
      if (!kept.has(key)) kept.set(key, make())
      return kept.get(key) as Value
    },
  }
}

function hrefOf(route: RoutePath, {baseUrl, hosting: {trailingSlash}}: OwnManifest): string {
  const href = baseUrl.slice(0, -1) + encodePath(route)
  return route === '/' || trailingSlash === undefined ? href : href.replace(/\/$/, '')
}

/** Reads a file. Undefined if it is not there, or a symbolic link leads out of the folder. */
function readInside(root: AbsolutePath, file: OutputPath): string | undefined {
  try {
    const real = realpathSync(path.join(root, file))
    return isInside(root, real) && statSync(real).size <= LARGEST_FILE ? readText(real) : undefined
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/** Reads what only this command needs of the manifest. Nothing in it is trusted. */
function describe(manifest: OwnManifest & {readonly title?: unknown; readonly locales?: unknown}): Pick<BuiltSite, 'title' | 'languages'> {
  const title = textOr(manifest.title, manifest.url)
  const locales = Array.isArray(manifest.locales) ? manifest.locales.filter(isRecord) : []
  const languages = locales.map(({name, label, path: folder, versions}) => ({
    name: textOr(name, ''),
    label: textOr(label, ''),
    path: textOr(folder, '/'),
    versions: versionsIn(versions),
  }))
  const [first, ...others] = languages
  const only: BuiltLanguage = {name: '', label: '', path: '/', versions: versionsIn(manifest.versions)}
  return {title, languages: first === undefined ? [only] : [first, ...others]}
}

function versionsIn(versions: unknown): BuiltVersion[] {
  if (!Array.isArray(versions)) return []
  return versions.filter(isRecord).map((version) => {
    const name = textOr(version['name'], '')
    return {
      name,
      label: textOr(version['label'], name),
      path: textOr(version['path'], '/'),
      isLatest: version['isLast'] === true,
      mainDocId: typeof version['mainDocId'] === 'string' ? version['mainDocId'] : undefined,
      docs: docsIn(version['docs']),
    }
  })
}

function docsIn(docs: unknown): BuiltVersion['docs'] {
  const records = Array.isArray(docs) ? docs.filter(isRecord) : []
  return records.flatMap(({id, path: route}) => (typeof id === 'string' && typeof route === 'string' ? [{id, path: route}] : []))
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other
}
