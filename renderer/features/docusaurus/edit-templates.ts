import path from 'node:path'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {DocsOptions} from './docusaurus-schema.ts'

/** Paths that a function is asked about: where they are in its result is the place of the path of a doc. */
const PROBES = ['docsite/probe.md', 'other/docsite/probe.mdx'] as const

type EditUrl = (asked: Readonly<Record<'version' | 'versionDocsDirPath' | 'docPath' | 'permalink' | 'locale', string>>) => unknown

/**
 * Returns the results of a function that makes URLs for editing, as URLs with `{docPath}`, by the name of the version in Docusaurus. The
 * function is asked once for each version, not for each page. Undefined if it throws, or if more than the path of the doc differs between
 * its results.
 */
export function editTemplates(options: DocsOptions, place: {readonly root: AbsolutePath; readonly locale: string}): Templates | undefined {
  try {
    return readTemplates(options, place)
  } catch {
    return undefined // whatever a function of the site throws
  }
}

type Templates = ReadonlyMap<string, string>

function readTemplates(options: DocsOptions, {root, locale}: Parameters<typeof editTemplates>[1]): Templates | undefined {
  const {editUrl, id, includeCurrentVersion} = options
  if (typeof editUrl !== 'function') return new Map()
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`
  const folders = [
    ...(includeCurrentVersion === false ? [] : [['current', sitePath(root, path.resolve(root, options.path))] as const]),
    ...versionNames(path.join(root, `${prefix}versions.json`)).map((name) => [name, `${prefix}versioned_docs/version-${name}`] as const),
  ]
  const templates = new Map<string, string>()
  for (const [version, versionDocsDirPath] of folders) {
    const ask = (docPath: string): unknown => (editUrl as EditUrl)({version, versionDocsDirPath, docPath, permalink: '/', locale})
    const [first, second] = PROBES.map(ask)
    if (first === undefined || first === null) continue
    if (typeof first !== 'string') return undefined
    const template = first.replace(PROBES[0], '{docPath}')
    if (!template.includes('{docPath}') || template.replace('{docPath}', PROBES[1]) !== second) return undefined
    templates.set(version, template)
  }
  return templates
}

function versionNames(file: AbsolutePath): string[] {
  try {
    const names: unknown = JSON.parse(readText(file))
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return [] // missing, or reported when versions are read
  }
}
