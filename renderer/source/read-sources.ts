import {readFileSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources, VersionSources} from '../model/source.ts'
import {isFsError} from '../shared/fs-error.ts'
import {sitePath} from '../shared/site-path.ts'
import {findIgnored} from './find-ignored.ts'
import {findVersions} from './find-versions.ts'
import {findStaticFiles} from './find-static-files.ts'
import {readPages} from './read-pages.ts'
import {readVersion} from './read-version.ts'
import {readVersionList} from './read-version-list.ts'
import {translateSources} from './translate-sources.ts'
import {nextVersion} from './version-name.ts'

/** `cache: false`: nothing is taken from earlier runs and nothing is kept for later ones. */
export type ReadOptions = {readonly cache?: boolean}

/**
 * Reads everything that the locale is made of: docs of every version, standalone pages, names and sizes of static files. Each
 * file is read once. What cannot be used is reported and left out, and the rest goes on.
 */
export async function readSources(config: SiteConfig, options: ReadOptions = {}): Promise<Staged<SiteSources>> {
  const originals = await readOriginals(config, options)
  const translated = await translateSources(config, originals.value)
  return {value: translated.value, diagnostics: [...originals.diagnostics, ...translated.diagnostics]}
}

/** The same for the default locale, whichever is built. */
export async function readOriginals(config: SiteConfig, {cache = true}: ReadOptions = {}): Promise<Staged<SiteSources>> {
  const configFile = readConfigText(config)
  const found = findVersions(config, configFile)
  const diagnostics: Diagnostic[] = [...found.diagnostics]
  const written: VersionSources[] = []
  for (const version of found.value) {
    const read = await readVersion(config, version)
    diagnostics.push(...read.diagnostics)
    if (read.value.docs.length > 0) written.push(read.value)
  }
  const versions = await withReferences({config, versions: written, configFile, diagnostics, cache})
  const pages = readPages(config.root, path.join(config.contentRoot, 'pages'))
  const staticFiles = findStaticFiles(config)
  diagnostics.push(...pages.diagnostics, ...staticFiles.diagnostics)
  const ignored = findIgnored(config)
  const isQuiet = diagnostics.every(({code}) => code === 'file-ignored')
  if (isQuiet && versions.length === 0 && pages.value.length === 0) {
    const folder = sitePath(config.root, config.contentRoot)
    const message = `There is nothing to build: \`${folder}/docs\` and \`${folder}/pages\` have no files that become pages.`
    diagnostics.push(diagnostic('version-missing', {file: configFile?.path, message, hint: `Write \`${folder}/docs/index.md\`.`}))
  }
  return {
    value: {versions, pages: pages.value, staticFiles: staticFiles.value, ...(configFile && {configFile})},
    diagnostics: [...diagnostics, ...ignored],
  }
}

/** Most sites have none, and load nothing for it. */
async function withReferences({config, versions, configFile, diagnostics, cache}: WithReferences): Promise<readonly VersionSources[]> {
  if (config.api.length === 0) return versions
  const {addReferences} = await import('../api/add-references.ts')
  const names = [...new Set([nextVersion, ...readVersionList(config).value.names])]
  const added = await addReferences({config, versions, names, configFile, cache})
  diagnostics.push(...added.diagnostics)
  return added.value
}

type WithReferences = {
  readonly config: SiteConfig
  readonly versions: readonly VersionSources[]
  readonly configFile: SiteSources['configFile']
  readonly diagnostics: Diagnostic[]
  readonly cache: boolean
}

function readConfigText({root, configFile}: SiteConfig): SiteSources['configFile'] {
  try {
    return {path: sitePath(root, configFile), text: readFileSync(configFile, 'utf8')}
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
