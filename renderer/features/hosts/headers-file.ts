import type {HostRules} from '../../core/model/host-rules.ts'

/**
 * Returns the text of `_headers` for Netlify and Cloudflare. Both make browsers revalidate every file by default, so only
 * hashed files need a rule. Both also join the values of a header that is set by two rules.
 */
export function headersFile({baseUrl, headers, hashedFiles}: HostRules): string {
  const everywhere = {path: baseUrl, headers}
  return [everywhere, ...(hashedFiles === undefined ? [] : [hashedFiles])].map(rule).join('')
}

function rule({path, headers}: NonNullable<HostRules['hashedFiles']>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}*\n${lines.join('')}`
}
