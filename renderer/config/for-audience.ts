/** A value of the configuration, or what makes it: then only the side that is built is made. */
type Side<Value> = Value | (() => Value)

/**
 * Chooses a value of `site-config.ts` by who the build is for: `internal` where the environment says
 * `DOCSITE_INTERNAL=1`, else `external`. A side that is left out is an empty list.
 * @throws when neither side is there, or a key that is none of the two
 * @example items: [...links, ...forAudience({internal: [{label: 'Runbook', href: 'https://wiki.internal.example'}]})]
 */
export function forAudience<Internal = [], External = []>(values: {
  readonly internal?: Side<Internal>
  readonly external?: Side<External>
}): Internal | External {
  // Configurations get the text of this function: it uses nothing that is outside of it.
  const unknown = Object.keys(values).filter((key) => key !== 'internal' && key !== 'external')
  if (unknown.length > 0 || Object.keys(values).length === 0) {
    const reason = unknown.length > 0 ? `it has \`${unknown.join('`, `')}\`` : 'it has neither'
    const error = new Error(`\`forAudience\` takes \`internal\` and \`external\`, at least one of them; ${reason}`)
    // The mistake is where it was called.
    Error.captureStackTrace(error, forAudience)
    throw error
  }
  const side = process.env['DOCSITE_INTERNAL'] === '1' ? values.internal : values.external
  return (typeof side === 'function' ? (side as () => Internal | External)() : (side ?? [])) as Internal | External
}
