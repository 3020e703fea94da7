import {manifestIn, readText} from '../../renderer/index.ts'
import * as v from 'valibot'
import {servedRules} from '../http/served-rules.ts'
import type {ServedRules} from '../http/served-rules.ts'

const NO_RULES: ServedRules = {
  redirects: new Map(),
  wildcards: [],
  rewrites: [],
  gone: new Set(),
  locales: [],
  headers: {},
  hashedFiles: undefined,
}

/** A header value that cannot corrupt the response. */
const headerValue = v.pipe(v.string(), v.regex(/^[ -~]*$/))
const headerName = v.pipe(v.string(), v.regex(/^[a-z-]+$/i))
const headers = v.record(headerName, headerValue)
const href = v.pipe(v.string(), v.regex(/^\/[!-~]*$/))

const prefix = v.pipe(href, v.endsWith('/'))
const target = v.pipe(headerValue, v.minLength(1))

const manifest = v.object({
  hosting: v.object({
    redirects: v.array(v.object({from: href, to: target, status: v.picklist([301, 302])})),
    wildcards: v.optional(v.array(v.object({from: prefix, to: target, keepsRest: v.boolean(), status: v.picklist([301, 302])})), []),
    rewrites: v.array(v.object({from: href, to: href})),
    gone: v.optional(v.array(href), []),
    locales: v.optional(v.array(href), []),
    trailingSlash: v.optional(v.union([v.literal(false), v.literal('ignore')])),
    headers,
    hashedFiles: v.optional(v.object({path: href, headers})),
  }),
})

/**
 * Reads the rules of a built site from its `manifest.json`. The output of another tool has none, whatever its file of that name
 * contains.
 */
export function readRules(folder: string): ServedRules {
  const read = v.safeParse(manifest, readJson(manifestIn(folder)))
  if (!read.success) return NO_RULES
  const {hosting} = read.output
  const {trailingSlash, ...rules} = hosting
  return servedRules({...rules, hashedFiles: hosting.hashedFiles, ...(trailingSlash !== undefined && {trailingSlash})})
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file))
  } catch {
    return undefined // missing, or written by another tool
  }
}
