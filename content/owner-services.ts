import type {SiteConfigInput} from 'docsite'

/** The environment variables by which the owner of the site connects services of their own. None is public, so none is set by default. */
const names = {
  algolia: {appId: 'PLAYTORCH_ALGOLIA_APP_ID', apiKey: 'PLAYTORCH_ALGOLIA_API_KEY', indexName: 'PLAYTORCH_ALGOLIA_INDEX_NAME'},
  algoliaHosts: 'PLAYTORCH_ALGOLIA_HOSTS',
  trackingId: 'PLAYTORCH_GTAG_TRACKING_ID',
  internal: {internalDomain: 'PLAYTORCH_INTERNAL_DOMAIN', pingUrl: 'PLAYTORCH_STAFF_PING_URL', checkUrl: 'PLAYTORCH_STAFF_CHECK_URL'},
  editor: {origins: 'PLAYTORCH_EDITOR_ORIGINS', editUrl: 'PLAYTORCH_EDIT_URL'},
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Parts of the configuration. Without variables they are an index in files, no analytics and no internal copy. */
export type OwnerServices = Pick<SiteConfigInput, 'analytics' | 'internalDocs'> & {
  readonly search: Extract<SiteConfigInput['search'], {provider: 'algolia'}> | {readonly provider: 'embedded'}
  /** Where the sources of pages are edited. */
  readonly editUrl: string | undefined
}

/**
 * Reads which services the owner of the site connects: a hosted search instead of the index in files, Google's tag, the check whether a
 * reader is staff, and the editor for pages of the origins that embed the site.
 * @param host of the site, without port
 * @throws if only some of the variables of a service are set
 */
export function ownerServices(env: Environment, host: string): OwnerServices {
  const algolia = readTogether(env, names.algolia)
  const hosts = listOf(env[names.algoliaHosts])
  const trackingId = listOf(env[names.trackingId])
  return {
    search: algolia === undefined ? {provider: 'embedded'} : {provider: 'algolia', ...algolia, ...(hosts.length > 0 && {hosts})},
    analytics: trackingId.length > 0 ? {provider: 'gtag', trackingId} : undefined,
    ...readInternalDocs(env, host),
  }
}

function readInternalDocs(env: Environment, host: string): Pick<OwnerServices, 'internalDocs' | 'editUrl'> {
  const internal = readTogether(env, names.internal)
  const editor = readTogether(env, names.editor)
  if (internal === undefined) {
    if (editor !== undefined) throw new Error(`\`${names.editor.origins}\` is set, but \`${names.internal.internalDomain}\` is not.`)
    return {internalDocs: undefined, editUrl: undefined}
  }
  const {internalDomain, pingUrl, checkUrl} = internal
  const check = {pingUrl, checkUrl, redirectHosts: [internalDomain, `*.${internalDomain}`]}
  if (editor === undefined) return {internalDocs: {internalDomain, check}, editUrl: undefined}
  const parent = {origins: listOf(editor.origins), bridgeHosts: [host]}
  return {internalDocs: {internalDomain, check, parent, editor: {}}, editUrl: editor.editUrl}
}

/** Returns the values of variables that say something only together, or undefined if none is set. */
function readTogether<Key extends string>(env: Environment, variables: Readonly<Record<Key, string>>): Record<Key, string> | undefined {
  const entries = Object.entries<string>(variables)
  const missing = entries.filter(([, name]) => !env[name]).map(([, name]) => `\`${name}\``)
  if (missing.length === entries.length) return undefined
  if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')} too, or none of ${entries.map(([, name]) => `\`${name}\``).join(', ')}.`)
  return Object.fromEntries(entries.map(([key, name]) => [key, env[name] ?? ''])) as Record<Key, string>
}

/** Returns what stands between the commas of a variable. */
function listOf(value = ''): string[] {
  return value.split(',').flatMap((part) => part.trim() || [])
}
