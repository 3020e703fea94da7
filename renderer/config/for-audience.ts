/** A value of the configuration, or a function that creates it and is called only if this side is built. */
type Side<Value> = Value | (() => Value)

/**
 * Chooses a value of `site-config.ts` by the audience of the build: `internal` if the environment has `DOCSITE_INTERNAL=1`, else
 * `external`. An omitted side is an empty list.
 * @throws if both sides are missing, or if there is any other key
 * @example items: [...links, ...forAudience({internal: [{label: 'Runbook', href: 'https://wiki.internal.example'}]})]
 */
export function forAudience<Internal = [], External = []>(values: {
  readonly internal?: Side<Internal>
  readonly external?: Side<External>
}): Internal | External {
  // The text of this function is inserted into configurations, so it must not refer to anything outside.
  const unknown = Object.keys(values).filter((key) => key !== 'internal' && key !== 'external')
  if (unknown.length > 0 || Object.keys(values).length === 0) {
    const reason = unknown.length > 0 ? `it has \`${unknown.join('`, `')}\`` : 'it has neither'
    const error = new Error(`\`forAudience\` takes \`internal\` and \`external\`, at least one of them; ${reason}`)
    // The stack starts at the caller, where the mistake is.
    Error.captureStackTrace(error, forAudience)
    throw error
  }
  const side = process.env['DOCSITE_INTERNAL'] === '1' ? values.internal : values.external
  return (typeof side === 'function' ? (side as () => Internal | External)() : (side ?? [])) as Internal | External
}
