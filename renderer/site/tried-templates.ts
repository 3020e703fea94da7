import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../core/files/fs-error.ts'
import {readBytes} from '../core/files/read-file.ts'
import {areAsRecorded, recordFile} from '../core/files/recorded-file.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {seal, unseal} from '../core/files/seal.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {SiteConfig} from '../config/site-config.ts'

type TemplatesOfSite = Pick<SiteConfig, 'templates' | 'components' | 'codeHash' | 'stateRoot'>

const LABEL = 'docsite-templates-1'

/** Templates that have rendered a whole build: the names and modules of templates with the configuration's code, and the files that they consist of. */
type Tried = {readonly modules: string; readonly files: readonly RecordedFile[]}

/**
 * Reports whether a site has templates of its own that have not rendered a whole build yet as they are now. Templates run in the main thread,
 * where V8 ends the process if they make an array that is too large.
 */
export function hasUntriedTemplates(config: TemplatesOfSite, {cache}: {readonly cache: boolean}): boolean {
  const modules = modulesOf(config)
  if (modules === undefined) return false
  const tried = cache ? readTried(config) : undefined
  return tried?.modules !== modules || !areAsRecorded(tried.files)
}

/** The files that templates consist of, which were read after `since`, in milliseconds since the epoch. */
type TemplateFiles = {readonly files: readonly AbsolutePath[]; readonly since: number}

/** Notes that the templates of a site have rendered a whole build. Where that cannot be written, they are tried again. */
export function noteTriedTemplates(config: TemplatesOfSite, {files, since}: TemplateFiles): void {
  const modules = modulesOf(config)
  if (modules === undefined || !hasUntriedTemplates(config, {cache: true})) return
  const tried: Tried = {modules, files: files.map((file) => recordFile(file, since))}
  try {
    mkdirSync(path.dirname(fileOf(config)), {recursive: true})
    replaceFile(fileOf(config), seal(LABEL, JSON.stringify(tried)))
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

/** Returns the names and modules of the templates and navbar components of a site as text. Undefined if it has none. */
function modulesOf({templates, components, codeHash}: TemplatesOfSite): string | undefined {
  const own = [...Object.entries(templates), ...Object.entries(components).filter(([name]) => name.startsWith('custom-'))]
  return own.length === 0 ? undefined : JSON.stringify([codeHash, own])
}

function readTried(config: TemplatesOfSite): Tried | undefined {
  try {
    const json = unseal(LABEL, readBytes(fileOf(config)))
    return json === undefined ? undefined : (JSON.parse(json.toString()) as Tried)
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}

function fileOf({stateRoot}: TemplatesOfSite): AbsolutePath {
  return path.join(stateRoot, 'cache', 'tried-templates')
}
