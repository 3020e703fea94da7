import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {domain as domainName} from './routing-schema.ts'

const LABELS = '[a-z\\d_-]+(?:\\.[a-z\\d_-]+)*'
/** Names that only this machine has; what goes to them meets no network. */
const LOOPBACK = 'localhost|127\\.0\\.0\\.1|\\[::1\\]'
const HOST = new RegExp(`^(?:(?:\\*\\.)?${LABELS}|\\[::1\\])$`)
const ORIGIN = new RegExp(`^(?:https://(?:(?:\\*\\.)?${LABELS}|\\[::1\\])|http://(?:${LOOPBACK}))(?::(?:\\d+|\\*))?$`)

const domain = v.pipe(domainName, v.toLowerCase())

/** A host without port, or `*.` and a domain for all hosts below it. */
const host = v.pipe(v.string(), v.toLowerCase(), v.regex(HOST, 'a host (docs.example.org) or all hosts below a domain (*.example.org)'))

/** An origin; `*.` before its host stands for all hosts below, `:*` after it for all ports. As browsers write it: no port of the scheme's own. */
const origin = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(ORIGIN, 'an origin such as https://wiki.example.org or https://*.example.org; `http:` only for this machine'),
  v.transform((text) => text.replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2')),
)

const endpoint = v.pipe(
  v.string(),
  v.check(isEndpoint, 'a URL that begins with https:// (http:// only for this machine) and has no user name and no `#`'),
)

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const {protocol, hostname, username, password, hash} = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && new RegExp(`^(?:${LOOPBACK})$`).test(hostname))
  return isSafe && username === '' && password === '' && hash === ''
}

const PREFIX = /^(?:\/[^/?#\\\s]+)+$/

const parts = v.strictObject({
  /** Domain of the internal copy. On this host and its subdomains no banner is shown. */
  internalDomain: domain,
  /** Checks whether the reader is staff. Staff see a banner that links to the same page of the internal copy, or are redirected to it. */
  check: v.optional(
    v.strictObject({
      /** A URL that answers, with any status, only in the internal network. Requested without credentials, for at most two seconds. */
      pingUrl: endpoint,
      /** Requested with the reader's cookies after the ping. Answers `{showBanner, redirectTo, template, autoRedirectEnabled}`. */
      checkUrl: endpoint,
      /** Hosts that `redirectTo` of the answer may lead to. Other answers are ignored. */
      redirectHosts: v.pipe(v.array(host), v.minLength(1, 'a list with at least one host')),
    }),
  ),
  /** Hosts that only staff can reach. Pages there redirect to the internal domain without a check, unless they are in a frame. */
  staffHosts: v.optional(
    v.strictObject({
      /** The hosts below it. What stands before it in a host's name is the site: `lib` of `lib.staff.example.org`. */
      domain,
      /** Path of the internal domain that site and path of the page are appended to: `/intern/docs` + `/lib` + `/guide/`. */
      path: v.pipe(v.string(), v.regex(PREFIX, 'a path that begins with / and does not end with it')),
      /** The site that is left out of the path: its pages are directly below `path`. */
      rootSite: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(new RegExp(`^${LABELS}$`), 'what stands before the domain'))),
    }),
  ),
  /** Messages exchanged with an internal page that frames this site. */
  parent: v.optional(
    v.strictObject({
      /** Origins of pages that may frame this site and take part; no message goes to another or is heard from one. */
      origins: v.pipe(v.array(origin), v.minLength(1, 'a list with at least one origin')),
      /** Each page that is shown is announced: `{event: 'page-update', title, location, version: 2}`. */
      announcePages: v.optional(v.boolean(), true),
      /** Hosts of this site on which `docsite/internal` can send requests to the page that embeds it. */
      bridgeHosts: v.optional(v.array(host), []),
      /** Reports text that readers copy to the parent page. */
      reportCopies: v.optional(v.boolean(), false),
    }),
  ),
  /** Pages can be edited where they are read, and changes submitted over the bridge. Their sources are published under `/_src/`. */
  editor: v.optional(
    v.strictObject({
      /** Pages show the buttons; else only those that are opened with `?enableEditor=1`. */
      showButtons: v.optional(v.boolean(), false),
    }),
  ),
})

/** Input of the key `internalDocs`. A named interface keeps its docstrings (see `schema.ts`). */
export interface InternalDocsInput extends v.InferInput<typeof parts> {}

/** Its output, named for the same reason. */
export interface InternalDocsConfig extends v.InferOutput<typeof parts> {}

/**
 * Documentation with an internal copy. Staff see a link to it, and an internal page that embeds this site in a frame is notified of
 * what is read and answers requests. Each part is active only if it is configured.
 */
export const internalDocs: v.GenericSchema<InternalDocsInput, InternalDocsConfig> = v.pipe(parts, conflicts(findConflicts))

type Written = {
  readonly internalDomain?: unknown
  readonly check?: unknown
  readonly staffHosts?: {readonly domain?: unknown} | undefined
  readonly editor?: unknown
  readonly parent?: {readonly reportCopies?: unknown; readonly bridgeHosts?: unknown} | undefined
}

function findConflicts({internalDomain, check, staffHosts, parent, editor}: Written): Conflict[] {
  if (check === undefined && staffHosts === undefined && parent === undefined) {
    return [{message: 'None of its parts is set, so it would have no effect.', hint: 'Add `check`, `staffHosts` or `parent`.'}]
  }
  return [...overlapping(internalDomain, staffHosts?.domain), ...unheard(parent), ...unsubmitted(editor, parent)]
}

function isBelow(inner: string, outer: string): boolean {
  return `.${inner.toLowerCase()}`.endsWith(`.${outer.toLowerCase()}`)
}

function overlapping(internal: unknown, staff: unknown): Conflict[] {
  if (typeof internal !== 'string' || typeof staff !== 'string') return []
  const message = isBelow(staff, internal)
    ? `The hosts of \`staffHosts\` are below \`${internal}\`: they count as internal, so nobody would be redirected.`
    : `\`${internal}\` is itself below the domain of \`staffHosts\`: readers would be redirected in a loop.`
  return isBelow(staff, internal) || isBelow(internal, staff) ? [{message, hint: 'Use two separate domains.', key: 'staffHosts'}] : []
}

function unheard(parent: Written['parent']): Conflict[] {
  if (parent?.reportCopies !== true || hasBridge(parent)) return []
  const message = '`reportCopies` reports copied text over the bridge, but no host of this site has a bridge.'
  return [{message, hint: 'List the hosts of this site in `parent.bridgeHosts`.', key: 'parent'}]
}

function unsubmitted(editor: unknown, parent: Written['parent']): Conflict[] {
  if (editor === undefined || hasBridge(parent)) return []
  const message = '`editor` submits changes over the bridge, but no host of this site has a bridge.'
  return [{message, hint: 'List the hosts of this site in `parent.bridgeHosts`.', key: 'editor'}]
}

/** Reports a value that is not a list. */
function hasBridge(parent: Written['parent']): boolean {
  const hosts = parent?.bridgeHosts ?? []
  return !Array.isArray(hosts) || hosts.length > 0
}
