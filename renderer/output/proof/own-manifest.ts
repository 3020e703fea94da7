import {isRecord} from '../../core/data/is-record.ts'
import type {OutputPath} from '../../core/model/paths.ts'

/** The part of `manifest.json` that is checked. It comes from a file, so nothing in it is trusted. */
export type OwnManifest = {
  readonly url: string
  readonly baseUrl: string
  readonly pages: readonly {readonly path: string; readonly title: string}[]
  readonly versions: readonly {
    readonly name: string
    readonly path: string
    readonly isLast?: unknown
    readonly docs: readonly {readonly id: string; readonly path: string}[]
    readonly sidebars: Readonly<Record<string, {readonly link: {readonly path: string} | null}>>
  }[]
  readonly hosting: {
    readonly redirects: readonly {readonly from: string; readonly to: string}[]
    readonly wildcards?: readonly {readonly from: string; readonly to: string; readonly keepsRest: boolean}[]
    readonly rewrites: readonly {readonly from: string; readonly to: string}[]
    /** `false`: the page of `/a` is `a.html`. `ignore`: `/a` and `/a/` both lead to `a/index.html`. Absent: only `/a/` does. */
    readonly trailingSlash?: false | 'ignore'
  }
  readonly files: readonly {readonly path: OutputPath; readonly size: number; readonly sha256: string}[]
}

/**
 * Parses the list of the files of a site, `manifest.json`. Returns `foreign` for a file of that name that does not list files with hashes, such as a web app
 * manifest. Returns `damaged` for one that lists files but lacks other parts.
 */
export function readOwnManifest(text: string): OwnManifest | 'foreign' | 'damaged' {
  const value = parseJson(text)
  if (!isRecord(value)) return value === undefined && /"sha256"/.test(text) ? 'damaged' : 'foreign'
  const {files} = value
  if (!Array.isArray(files) || !files.some((file) => isRecord(file) && 'sha256' in file)) return 'foreign'
  return isManifest(value) ? value : 'damaged'
}

/** Parses a JSON text. Returns undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Extracts the address of the published site from a damaged manifest. */
export function publishedIn(text: string): {readonly url: string | undefined; readonly baseUrl: string | undefined} {
  const [, url] = /"url":\s*"(https?:\/\/[^"\\][^"\\]*)"/.exec(text) ?? []
  const [, baseUrl] = /"baseUrl":\s*"(\/(?:[^"\\]*\/)?)"/.exec(text) ?? []
  return {url: url !== undefined && URL.canParse(url) ? url : undefined, baseUrl}
}

function isManifest(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & OwnManifest {
  const {url, baseUrl, pages, versions, hosting, files} = value
  return (
    typeof url === 'string' &&
    URL.canParse(url) &&
    typeof baseUrl === 'string' &&
    /^\/(?:.*\/)?$/.test(baseUrl) &&
    hasAll(pages, (page) => typeof page['path'] === 'string' && typeof page['title'] === 'string') &&
    hasAll(versions, isVersion) &&
    isRecord(hosting) &&
    hasAll(hosting['redirects'], isRule) &&
    hasAll(hosting['rewrites'], isRule) &&
    hasAll(hosting['wildcards'] ?? [], (rule) => isRule(rule) && typeof rule['keepsRest'] === 'boolean') &&
    [undefined, false, 'ignore'].includes(hosting['trailingSlash'] as undefined) &&
    hasAll(files, (file) => typeof file['path'] === 'string' && typeof file['size'] === 'number' && typeof file['sha256'] === 'string')
  )
}

function isVersion(version: Readonly<Record<string, unknown>>): boolean {
  const {name, path, docs, sidebars} = version
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    hasAll(docs, (doc) => typeof doc['id'] === 'string' && typeof doc['path'] === 'string') &&
    isRecord(sidebars) &&
    Object.values(sidebars).every(isLinked)
  )
}

function isLinked(sidebar: unknown): boolean {
  const link = isRecord(sidebar) ? sidebar['link'] : undefined
  return link === null || (isRecord(link) && typeof link['path'] === 'string')
}

function isRule(rule: Readonly<Record<string, unknown>>): boolean {
  return typeof rule['from'] === 'string' && typeof rule['to'] === 'string'
}

function hasAll(list: unknown, isItem: (item: Readonly<Record<string, unknown>>) => boolean): boolean {
  return Array.isArray(list) && list.every((item) => isRecord(item) && isItem(item))
}
