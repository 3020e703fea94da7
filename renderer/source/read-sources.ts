import {readFileSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources, VersionSources} from '../model/source.ts'
import {isFsError} from '../shared/fs-error.ts'
import {sitePath} from '../shared/site-path.ts'
import {findVersions} from './find-versions.ts'
import {findStaticFiles} from './find-static-files.ts'
import {readPages} from './read-pages.ts'
import {readVersion} from './read-version.ts'
import {translateSources} from './translate-sources.ts'

/**
 * Reads everything that the locale is made of: docs of every version, standalone pages, names and sizes of static files. Each
 * file is read once. What cannot be used is reported and left out, and the rest goes on.
 */
export async function readSources(config: SiteConfig): Promise<Staged<SiteSources>> {
  const originals = await readOriginals(config)
  const translated = await translateSources(config, originals.value)
  return {value: translated.value, diagnostics: [...originals.diagnostics, ...translated.diagnostics]}
}

/** The same for the default locale, whichever is built. */
export async function readOriginals(config: SiteConfig): Promise<Staged<SiteSources>> {
  const configFile = readConfigText(config)
  const found = findVersions(config, configFile)
  const diagnostics: Diagnostic[] = [...found.diagnostics]
  const written: VersionSources[] = []
  for (const version of found.value) {
    const read = await readVersion(config, version)
    diagnostics.push(...read.diagnostics)
    if (read.value.docs.length > 0) written.push(read.value)
  }
  const versions = await withReferences(config, written, diagnostics)
  const pages = readPages(config.root, path.join(config.contentRoot, 'pages'))
  const staticFiles = findStaticFiles(config)
  diagnostics.push(...pages.diagnostics, ...staticFiles.diagnostics)
  if (diagnostics.length === 0 && versions.length === 0 && pages.value.length === 0) {
    const folder = sitePath(config.root, config.contentRoot)
    const message = `There is nothing to build: \`${folder}/docs\` and \`${folder}/pages\` have no files that become pages.`
    diagnostics.push(diagnostic('version-missing', {file: configFile?.path, message, hint: `Write \`${folder}/docs/index.md\`.`}))
  }
  return {value: {versions, pages: pages.value, staticFiles: staticFiles.value, ...(configFile && {configFile})}, diagnostics}
}

/** Most sites have none, and load nothing for it. */
async function withReferences(
  config: SiteConfig,
  versions: readonly VersionSources[],
  diagnostics: Diagnostic[],
): Promise<readonly VersionSources[]> {
  if (config.api.length === 0) return versions
  const {addReferences} = await import('../api/add-references.ts')
  const added = await addReferences(config, versions)
  diagnostics.push(...added.diagnostics)
  return added.value
}

function readConfigText({root, configFile}: SiteConfig): SiteSources['configFile'] {
  try {
    return {path: sitePath(root, configFile), text: readFileSync(configFile, 'utf8')}
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
