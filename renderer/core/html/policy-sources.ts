import type {PolicyDirective} from '../model/outside-request.ts'

/** The sources that a Content-Security-Policy allows, by directive. */
export type PolicySources = Readonly<Partial<Record<PolicyDirective, readonly string[]>>>

/** The sources that the policy of every site allows. */
export const baselineSources: PolicySources = {
  // Firefox applies only this directive to `rel=prefetch`, which prefetches the pages behind visible links.
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'", 'https:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
}

/**
 * Reports whether sources allow a URL of another host, as browsers match it. Protocols are those of a page that was loaded by HTTPS.
 * https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 * @example allowsUrl(['https://*.example.org'], 'https://cdn.example.org/x.js') // => true
 */
export function allowsUrl(sources: readonly string[], url: string): boolean {
  const full = URL.canParse(url, 'https://site.invalid') ? new URL(url, 'https://site.invalid') : undefined
  return full === undefined || sources.some((source) => matches(source, full))
}

const SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]*\])(?::(\d+|\*))?(\/.*)?$/i

function matches(source: string, {protocol, hostname, port, pathname}: URL): boolean {
  if (source.startsWith("'")) return false
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(source, protocol)
  const [, scheme = 'https', host = '', ownPort, path = ''] = SOURCE.exec(source) ?? []
  if (host === '' || !isScheme(`${scheme}:`, protocol) || !isHost(host.toLowerCase(), hostname)) return false
  const isPort = ownPort === '*' || (ownPort ?? '') === port || portOf(protocol) === ownPort
  const isPath = path === '' || path === '/' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
  return isPort && isPath
}

/** A source with an insecure scheme allows the secure one, too. */
function isScheme(scheme: string, protocol: string): boolean {
  const allowed = scheme.toLowerCase()
  return allowed === protocol || (allowed === 'http:' && protocol === 'https:')
}

function isHost(host: string, hostname: string): boolean {
  if (host === '*') return true
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

function portOf(protocol: string): string {
  return protocol === 'http:' ? '80' : '443'
}
