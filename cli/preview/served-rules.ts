import {readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** How a built site wants to be served, besides its files. Paths are decoded, NFC and have the base URL. */
export type ServedRules = {
  /** Where to, percent-encoded, by the path asked for. */
  readonly redirects: ReadonlyMap<string, {readonly to: string; readonly status: 301 | 302}>
  /** The longest prefix first; both end with a slash. */
  readonly rewrites: readonly {readonly from: string; readonly to: string}[]
  readonly headers: Readonly<Record<string, string>>
  /** Where files are whose names change with their content, and their headers besides. */
  readonly hashedFiles: {readonly path: string; readonly headers: Readonly<Record<string, string>>} | undefined
}

const NO_RULES: ServedRules = {redirects: new Map(), rewrites: [], headers: {}, hashedFiles: undefined}

/** What can be sent in a header without breaking the answer. */
const headerValue = v.pipe(v.string(), v.regex(/^[ -~]*$/))
const headerName = v.pipe(v.string(), v.regex(/^[a-z-]+$/i), v.toLowerCase())
const headers = v.record(headerName, headerValue)
const href = v.pipe(v.string(), v.regex(/^\/[!-~]*$/))

const manifest = v.object({
  hosting: v.object({
    redirects: v.array(v.object({from: href, to: v.pipe(headerValue, v.minLength(1)), status: v.picklist([301, 302])})),
    rewrites: v.array(v.object({from: href, to: href})),
    headers,
    hashedFiles: v.optional(v.object({path: href, headers})),
  }),
})

/**
 * Reads the rules of a built site from its `manifest.json`. A folder that another tool has made has none, whatever its file
 * of that name says.
 */
export function readRules(folder: string): ServedRules {
  const read = v.safeParse(manifest, readJson(path.join(folder, 'manifest.json')))
  if (!read.success) return NO_RULES
  const {redirects, rewrites, hashedFiles, ...rest} = read.output.hosting
  const both = redirects.flatMap(({from, ...target}) => formsOf(decode(from)).map((form) => [form, target] as const))
  return {
    redirects: new Map(both),
    rewrites: rewrites.map(({from, to}) => ({from: decode(from), to: decode(to)})),
    hashedFiles: hashedFiles && {...hashedFiles, path: decode(hashedFiles.path)},
    ...rest,
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // not there, or not ours
  }
}

/** @example formsOf('/old/') // => ['/old/', '/old'] */
function formsOf(place: string): string[] {
  return place.endsWith('/') ? [place, place.slice(0, -1)] : [place]
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded).normalize('NFC')
  } catch {
    return encoded // matches no request, whose path is always decoded
  }
}
