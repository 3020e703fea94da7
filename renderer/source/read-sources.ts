import {readFileSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources, SourceFile} from '../model/source.ts'
import {isFsError} from '../shared/fs-error.ts'
import {sitePath} from '../shared/site-path.ts'
import {findVersions} from './find-versions.ts'
import {findStaticFiles} from './find-static-files.ts'
import {readSourceFile} from './read-source-file.ts'
import {readVersion} from './read-version.ts'
import {walkFolder} from './walk-folder.ts'

/**
 * Reads everything a site is made of: docs of every version, standalone pages, names and sizes of static files. Each file
 * is read once. What cannot be used is reported and left out, and the rest goes on.
 */
export async function readSources(config: SiteConfig): Promise<Staged<SiteSources>> {
  const configFile = readConfigText(config)
  const found = findVersions(config, configFile)
  const diagnostics: Diagnostic[] = [...found.diagnostics]
  const versions = []
  for (const version of found.value) {
    const read = await readVersion(config, version)
    diagnostics.push(...read.diagnostics)
    if (read.value.docs.length > 0) versions.push(read.value)
  }
  const pages = readPages(config)
  const staticFiles = findStaticFiles(config)
  diagnostics.push(...pages.diagnostics, ...staticFiles.diagnostics)
  if (diagnostics.length === 0 && versions.length === 0 && pages.value.length === 0) {
    const folder = sitePath(config.root, config.contentRoot)
    const message = `There is nothing to build: \`${folder}/docs\` and \`${folder}/pages\` have no files that become pages.`
    diagnostics.push(diagnostic('version-missing', {file: configFile?.path, message, hint: `Write \`${folder}/docs/index.md\`.`}))
  }
  return {value: {versions, pages: pages.value, staticFiles: staticFiles.value, ...(configFile && {configFile})}, diagnostics}
}

/** Pages are Markdown, MDX and React modules; partials (`_x`), tests and dotfiles are none. */
function readPages({root, contentRoot}: SiteConfig): Staged<SourceFile[]> {
  const files = walkFolder({
    root,
    folder: path.join(contentRoot, 'pages'),
    wants: (name, isFolder) =>
      !/(?:^|\/)(?:[._][^/]*|node_modules)$/.test(name) &&
      (isFolder || (/\.(?:mdx?|tsx|jsx)$/i.test(name) && !/\.(?:test|spec)\.\w+$/.test(name))),
  })
  const read = files.value.map(readSourceFile)
  return {
    value: read.flatMap((file) => ('source' in file ? file.source : [])),
    diagnostics: [...files.diagnostics, ...read.flatMap((file) => ('problem' in file ? file.problem : []))],
  }
}

function readConfigText({root, configFile}: SiteConfig): SiteSources['configFile'] {
  try {
    return {path: sitePath(root, configFile), text: readFileSync(configFile, 'utf8')}
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
