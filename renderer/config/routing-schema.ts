import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {text} from './link-schema.ts'

/** A host that docsite writes files for. */
export const host = v.picklist(['netlify', 'vercel', 'cloudflare', 'azure', 'github-pages', 'nginx', 'cloudfront'])

/** Name of a host. */
export type HostName = v.InferOutput<typeof host>

/** A domain, as a `CNAME` file has it. */
export const domain = v.pipe(v.string(), v.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i, 'a domain such as docs.example.org'))

/** Whether a route path of this site is written as it is everywhere: from the root, without the base URL. */
const routePath = v.pipe(text, v.startsWith('/', 'a path of the site that begins with /'))

/** A redirect. */
export const redirect = v.pipe(
  v.strictObject({
    /** One or more old paths, without the base URL. `/old/*` matches every path below `/old/`. */
    from: v.union([routePath, v.array(routePath)]),
    /** A path of the site or a URL. `:splat` at the end is replaced by the text that `*` matched: `/new/:splat`. */
    to: text,
    /** `false` for a temporary redirect (302 instead of 301), if the address may be used again later. */
    permanent: v.optional(v.boolean(), true),
  }),
  conflicts(({from, to}) => [...starConflicts(paths(from)), ...splatConflicts(paths(to)[0] ?? '', paths(from))]),
)

const rewrite = v.strictObject({
  /** This path and every path below it. */
  from: routePath,
  /** Path of the page that is shown there. */
  to: routePath,
})

const tombstone = v.strictObject({
  /** The address that had the page, or several, without the base URL. */
  at: v.union([routePath, v.array(routePath)]),
  /** Title of the page that was there. */
  title: text,
  /** The version or the date, as in `2025-06-30`, since which the page is gone. */
  since: text,
  /** Why it is gone, in a sentence or two. Plain text. */
  reason: v.optional(text),
  /** Where readers find what replaces it: a path of the site, which may name a heading, or a URL; or several. */
  instead: v.optional(v.union([text, v.array(text)]), []),
})

/** Rules as they are written; named for its docstrings (see `schema.ts`). */
export interface RedirectInput extends v.InferInput<typeof redirect> {}
export interface RewriteInput extends v.InferInput<typeof rewrite> {}
export interface TombstoneInput extends v.InferInput<typeof tombstone> {}

/** Redirects from old addresses to new ones. */
export const redirects: v.GenericSchema<RedirectInput[], v.InferOutput<typeof redirect>[]> = v.pipe(
  v.array(redirect),
  conflicts((list) => twice(list, {key: 'from', done: 'redirected'})),
)

/** Prefix routes. */
export const rewrites: v.GenericSchema<RewriteInput[], v.InferOutput<typeof rewrite>[]> = v.pipe(
  v.array(rewrite),
  conflicts((list) => [...twice(list, {key: 'from', done: 'rewritten'}), ...rewrittenRoot(list)]),
)

/** Pages that are gone. */
export const tombstones: v.GenericSchema<TombstoneInput[], v.InferOutput<typeof tombstone>[]> = v.pipe(
  v.array(tombstone),
  conflicts((list) => twice(list, {key: 'at', done: 'said to be gone'})),
)

/** The texts of a value that may be wrong. */
function paths(value: unknown): string[] {
  return [value].flat().filter((path) => typeof path === 'string')
}

function starConflicts(from: readonly string[]): Conflict[] {
  return from.flatMap((path) => {
    if (/^\/+\*$/.test(path)) {
      const message = `\`${path}\` matches the whole site, so no page would be left.`
      return [{message, hint: 'Write a folder, such as `/old/*`.', key: 'from'}]
    }
    if (!path.includes('*') || /^[^*]*\/\*$/.test(path)) return []
    const message = `The \`*\` of \`${path}\` must come last, after a slash: it matches the rest of the path.`
    return [{message, hint: 'Write `/old/*` for everything below `/old/`, or `%2A` for the character.', key: 'from'}]
  })
}

function splatConflicts(to: string, from: readonly string[]): Conflict[] {
  if (!to.includes(':splat')) return []
  if (!from.every((path) => path.endsWith('/*'))) {
    const message = `\`${to}\` has a \`:splat\`, but \`from\` has no \`*\` to fill it.`
    return [{message, hint: 'Write `from` with a `*`, such as `/old/*`, or remove `:splat`.', key: 'to'}]
  }
  if (/^(?:https?:\/\/[^/?#\\]+|\/[^/:?#\\][^:?#]*)\/(?:[^:?#]*\/)?:splat$/i.test(to)) return []
  // without a folder before it, what is asked for could begin with a slash and name another host
  const message = `The \`:splat\` of \`${to}\` must come last, after a folder or the host of a URL.`
  return [{message, hint: 'Write `/new/:splat` or `https://example.org/:splat`.', key: 'to'}]
}

type WrittenRules = readonly ({readonly from?: unknown; readonly at?: unknown} | null | undefined)[]

/** The key that has the paths of a rule, and what happens to them, as in "is redirected". */
type Rules = {readonly key: 'from' | 'at'; readonly done: 'redirected' | 'rewritten' | 'said to be gone'}

/** A path can lead to one place only; whether it ends with a slash makes no difference. */
function twice(list: unknown, {key: pathKey, done}: Rules): Conflict[] {
  const seen = new Set<string>()
  return rulesOf(list).flatMap((rule, key) =>
    [rule?.[pathKey]].flat().flatMap((path) => {
      if (typeof path !== 'string') return []
      const route = path.replace(/\/?$/, '/')
      if (seen.has(route)) return [{message: `\`${path}\` is ${done} twice.`, hint: 'Keep one of the two.', key}]
      seen.add(route)
      return []
    }),
  )
}

function rewrittenRoot(list: unknown): Conflict[] {
  const message = 'A rewrite of `/` would match every URL, so readers would never see the 404 page.'
  return rulesOf(list).flatMap((rule, key) =>
    rule?.from === '/' ? [{message, hint: 'Write the path of the folder to rewrite, such as `/example/`.', key}] : [],
  )
}

function rulesOf(list: unknown): WrittenRules {
  return (Array.isArray(list) ? list : []) as WrittenRules
}
