import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import {splitUrl} from '../../core/urls/split-url.ts'
import type {Range} from './find-written.ts'
import type {Replacement} from './mend-imports.ts'

/** New names of what moves in a version. */
export type NewNames = {
  /** Ids of docs. */
  readonly ids: ReadonlyMap<string, string>
  /** Folders inside the version. */
  readonly folders: ReadonlyMap<string, string>
  readonly routes: ReadonlyMap<RoutePath, RoutePath>
  /** Name of the version, with which sidebars of Docusaurus may begin ids: `version-1.0/intro`. */
  readonly version: string
}

/** A string literal in JSON or code, and what is around it. */
const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g
const ADDRESS_KEYS: ReadonlySet<string> = new Set(['to', 'href', 'link', 'target', 'instead'])

/** Mends ids, folders and addresses in a file of sidebars, JSON or code: in values of their keys, and ids in lists. */
export function mendSidebars(text: string, names: NewNames): Replacement[] {
  return literalsOf(text).flatMap(({start, end, value, key}) => {
    const instead =
      key === 'id' || key === undefined
        ? newId(value, names)
        : key === 'dirName'
          ? newFolder(value, names)
          : ADDRESS_KEYS.has(key)
            ? newAddress(value, names.routes)
            : undefined
    return instead === undefined ? [] : [{start, end, instead}]
  })
}

/** Mends the id of the doc that the link of a category leads to. */
export function mendCategory(text: string, names: NewNames): Replacement[] {
  const written = /((?:^|[{,])\s*["']?id["']?[ \t]*:[ \t]*["']?)([^"'\n\r,}]+)/m.exec(text)
  return written === null ? [] : replaceId(written, names)
}

/** Mends `pagination_prev` and `pagination_next` in the front matter of a page. */
export function mendPagination(text: string, names: NewNames): Replacement[] {
  const [frontMatter] = /^---[^]*?^---/m.exec(text) ?? []
  if (frontMatter === undefined || !text.startsWith(frontMatter)) return []
  return [...frontMatter.matchAll(/^(pagination_(?:next|prev)[ \t]*:[ \t]*["']?)([^"'\n\r#]+)/gm)].flatMap((written) =>
    replaceId(written, names),
  )
}

function replaceId(written: RegExpMatchArray, names: NewNames): Replacement[] {
  const [, before = '', value = ''] = written
  const id = value.trimEnd()
  const instead = newId(id, names)
  const start = (written.index ?? 0) + before.length
  return instead === undefined ? [] : [{start, end: start + id.length, instead}]
}

/** Edits of the configuration that follow a move, and the names in it that docsite does not change. */
export type MendedConfig = {readonly mended: readonly Replacement[]; readonly byHand: readonly (Range & {readonly instead: string})[]}

type ConfigNames = {
  readonly routes: ReadonlyMap<RoutePath, RoutePath>
  readonly files: ReadonlyMap<SitePath, SitePath>
  /** Ids that no version has any more, with the new ones. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * Mends addresses and ids in a configuration where they are values of keys that lead somewhere. Addresses and paths of files elsewhere are left to
 * the writer, except that from which a redirect leads.
 */
export function mendConfig(text: string, {routes, files, ids}: ConfigNames): MendedConfig {
  const mended: Replacement[] = []
  const byHand: Replacement[] = []
  const known: Range[] = []
  for (const {start, end, value, key} of literalsOf(text)) {
    const isAddress = key !== undefined && ADDRESS_KEYS.has(key)
    const instead =
      key === 'docId' ? ids.get(value) : (newAddress(value, routes) ?? (isAddress ? newBareAddress(value, routes) : undefined))
    if (instead === undefined) continue
    known.push({start, end})
    if (key === 'docId' || isAddress) mended.push({start, end, instead})
    else if (key !== 'from' && key !== 'at') byHand.push({start, end, instead})
  }
  for (const [before, instead] of files) {
    for (let at = text.indexOf(before); at !== -1; at = text.indexOf(before, at + 1)) {
      const end = at + before.length
      const isWhole = !/[\w.-]/.test(text.charAt(end)) && !/[\w-]/.test(text.charAt(at - 1))
      if (isWhole && !known.some((range) => range.start <= at && end <= range.end)) byHand.push({start: at, end, instead})
    }
  }
  return {mended, byHand}
}

type Literal = Range & {
  readonly value: string
  /** The key whose value it is. Undefined in a list, or where it cannot be told. */
  readonly key: string | undefined
}

/** Returns the string literals of a text that are values, without their quotes. */
function literalsOf(text: string): Literal[] {
  return [...text.matchAll(LITERAL)].flatMap((found): Literal[] => {
    const [whole, , value = ''] = found
    const before = text.slice(Math.max(0, found.index - 80), found.index)
    if (/^\s*:/.test(text.slice(found.index + whole.length, found.index + whole.length + 80))) return []
    const [, , key] = /(["']?)([\w$]+)\1\s*:\s*$/.exec(before) ?? []
    if (key === undefined && !/[[,]\s*$/.test(before)) return []
    return [{start: found.index + 1, end: found.index + whole.length - 1, value, key}]
  })
}

function newId(written: string, {ids, version}: NewNames): string | undefined {
  const prefix = `version-${version}/`
  const instead = ids.get(written.normalize('NFC'))
  if (instead !== undefined || !written.startsWith(prefix)) return instead
  const inner = ids.get(written.slice(prefix.length).normalize('NFC'))
  return inner === undefined ? undefined : prefix + inner
}

function newFolder(written: string, {folders}: NewNames): string | undefined {
  for (const [from, to] of folders) if (written === from || written.startsWith(`${from}/`)) return to + written.slice(from.length)
  return undefined
}

function newAddress(written: string, routes: ReadonlyMap<RoutePath, RoutePath>): string | undefined {
  const {path: address, query, hash} = splitUrl(written)
  if (!address.startsWith('/') || address === '/') return undefined
  const now = routes.get(address.endsWith('/') ? address : `${address}/`)
  if (now === undefined) return undefined
  return (address.endsWith('/') || now === '/' ? now : now.slice(0, -1)) + query + hash
}

/** The same for an address without a slash in front, as configurations of Docusaurus may have it. */
function newBareAddress(written: string, routes: ReadonlyMap<RoutePath, RoutePath>): string | undefined {
  return /^[\w%]/.test(written) ? newAddress(`/${written}`, routes)?.slice(1) : undefined
}
