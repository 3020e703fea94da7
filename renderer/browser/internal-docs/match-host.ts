/**
 * Whether a host is a domain or below it. What only ends alike is another's.
 * @example isWithin('a.internal.example', 'internal.example') // => true
 * @example isWithin('notinternal.example', 'internal.example') // => false
 */
export function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`)
}

/**
 * Whether a host is in a list of hosts, where `*.` and a domain stands for all that are below it.
 * @example isListed('a.internal.example', ['*.internal.example']) // => true
 */
export function isListed(host: string, list: readonly string[]): boolean {
  return list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))
}

/**
 * Whether an origin is in a list of origins. `*.` before the host stands for all hosts below, `:*` for all ports; the scheme
 * has to be the same.
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

/** Whether a host is this machine: nobody between can read or change what goes there. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)
}
