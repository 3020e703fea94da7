/**
 * Reports whether a host is a domain or one of its subdomains. A host that merely ends with the same characters does not
 * match.
 * @example isWithin('a.internal.example', 'internal.example') // => true
 * @example isWithin('notinternal.example', 'internal.example') // => false
 */
export function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`)
}

/**
 * Reports whether a host is in a list of hosts, where `*.` before a domain matches all its subdomains.
 * @example isListed('a.internal.example', ['*.internal.example']) // => true
 */
export function isListed(host: string, list: readonly string[]): boolean {
  return list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))
}

/**
 * Reports whether an origin is in a list of origins. `*.` before the host matches all subdomains, `:*` all ports; the
 * scheme must be equal.
 * @example isListedOrigin('http://localhost:3000', ['http://localhost:*']) // => true
 */
export function isListedOrigin(origin: string, list: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const {protocol, hostname, port} = new URL(origin)
  return list.some((entry) => {
    const [, scheme, host = '', ports = ''] = /^(https?:)\/\/(.*?)(?::(\d+|\*))?$/.exec(entry) ?? []
    return scheme === protocol && isListed(hostname, [host]) && (ports === '*' || ports === port)
  })
}

/** Reports whether a host is the local machine, whose traffic nobody in between can read or change. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)
}
