import {existsSync} from 'node:fs'
import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import type {SiteConfigInput} from '../../config/schema.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {nextVersion} from '../../core/text/version-name.ts'
import {editTemplates} from './edit-templates.ts'
import type {DocsOptions} from './docusaurus-schema.ts'
import {sidebarsFile} from './load-sidebars.ts'
import {CURRENT, translateEditUrl, translateItemsGenerator, translateNumberPrefixes} from './translate-functions.ts'
import {versionInUse} from './version-in-use.ts'

/** The root of a site, and the names of its locales. */
export type DocsPlace = {readonly root: AbsolutePath; readonly locales: readonly string[]}

type DocSetInput = NonNullable<SiteConfigInput['docSets']>[string]

/** Translates the options of docs. Their folders are those of Docusaurus (docusaurus.io/docs/versioning). */
export function translateDocs(options: DocsOptions, {root, locales}: DocsPlace): DocSetInput {
  const {id, versions = {}, onlyIncludeVersions, lastVersion, numberPrefixParser, sidebarPath, sidebarItemsGenerator} = options
  const templates = commonTemplates(options, {root, locales})
  const editUrl = typeof options.editUrl === 'string' ? options.editUrl : templates ? undefined : translateEditUrl(options.editUrl)
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`
  const listed = readListed(path.join(root, `${prefix}versions.json`))
  return {
    layout: {
      next: sitePath(root, path.resolve(root, options.path)),
      released: `${prefix}versioned_docs/version-{version}`,
      versions: `${prefix}versions.json`,
      ...(typeof sidebarPath === 'string' && {nextSidebars: sitePath(root, sidebarsFile(sidebarPath, root))}),
      releasedSidebars: `${prefix}versioned_sidebars/version-{version}-sidebars.json`,
      ...(listed.includes(CURRENT) && {nextName: CURRENT}),
      ...(listed.some((name) => name !== CURRENT && !existsSync(path.join(root, `${prefix}versioned_docs/version-${name}`))) && {
        isPartial: true,
      }),
    },
    ...(options.include && {include: options.include}),
    ...(options.tags !== undefined && {tags: options.tags ?? false}),
    ...(options.tagsBasePath !== undefined && {tagsBasePath: options.tagsBasePath}),
    ...(options.exclude && {exclude: options.exclude}),
    routeBase: options.routeBasePath.replace(/^\/+|\/+$/g, ''),
    ...(lastVersion === undefined && listed[0] === CURRENT && {latest: nextVersion}),
    ...(lastVersion !== undefined && {latest: nameOf(lastVersion)}),
    ...(options.includeCurrentVersion === false && {includeNext: false}),
    ...(onlyIncludeVersions && {onlyInclude: onlyIncludeVersions.map(nameOf)}),
    // released versions stay on disk, and the docs are those of the only version
    ...(options.disableVersioning === true && {latest: nextVersion, onlyInclude: [nextVersion]}),
    versions: Object.fromEntries(
      [...new Set([...Object.keys(versions), ...(templates?.keys() ?? [])])].map((name) => [
        nameOf(name),
        {...translateVersion(name, versions[name] ?? {}), ...(templates?.has(name) && {editUrl: templates.get(name) ?? ''})},
      ]),
    ),
    ...(options.sidebarCollapsible !== undefined && {sidebarCollapsible: options.sidebarCollapsible}),
    ...(options.sidebarCollapsed !== undefined && {sidebarCollapsed: options.sidebarCollapsed}),
    ...translateNumberPrefixes(numberPrefixParser ?? knowsNumberPrefixes(root)),
    ...translateItemsGenerator(sidebarItemsGenerator, root),
    showLastUpdateTime: options.showLastUpdateTime ?? false,
    showLastUpdateAuthor: options.showLastUpdateAuthor ?? false,
    ...(editUrl !== undefined && {editUrl}),
    editCurrentVersion: options.editCurrentVersion ?? false,
    ...(editUrl !== undefined && locales.length > 1 && {editLocalizedFiles: options.editLocalizedFiles ?? false}),
  }
}

/** Reports whether the Docusaurus of a site reads numbers at the beginning of names as an order: an alpha before 2.0.0-alpha.73 does not. */
function knowsNumberPrefixes(root: AbsolutePath): boolean {
  const [major, , alpha] = versionInUse(root, '@docusaurus/core')
  return major > 2 || alpha >= 73
}

/**
 * Returns the templates of a function for edit links, if they are the same in all languages. Undefined if the function has to be asked for
 * each page.
 */
function commonTemplates(options: DocsOptions, {root, locales}: DocsPlace): ReturnType<typeof editTemplates> {
  const [first, ...others] = locales.map((locale) => editTemplates(options, {root, locale}))
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : undefined
}

function nameOf(version: string): string {
  return version === CURRENT ? nextVersion : version
}

/** Returns the names of a list of versions. Empty for a list that cannot be read, which is reported later. */
function readListed(list: AbsolutePath): string[] {
  try {
    const names: unknown = JSON.parse(readText(list))
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

type VersionOptions = NonNullable<DocsOptions['versions']>[string]

function translateVersion(name: string, {label, path: segment, banner, badge, className, noIndex}: VersionOptions) {
  return {
    ...(label !== undefined && {label}),
    ...(segment !== undefined && {path: segment.replace(/^\/+|\/+$/g, '')}),
    ...(banner && {banner}),
    ...(badge !== undefined && {badge}),
    className: className ?? `docs-version-${name}`,
    ...(noIndex === true && {noIndex}),
  }
}
