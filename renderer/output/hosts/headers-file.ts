import type {HostRules} from '../../core/model/host-rules.ts'

/**
 * `_headers` of Netlify and Cloudflare. Both ask browsers to look for a new version of every file each time, so that only
 * hashed files need a rule; and both join the values of a header that two rules set.
 */
export function headersFile({baseUrl, headers, hashedFiles}: HostRules): string {
  const everywhere = {path: baseUrl, headers}
  return [everywhere, ...(hashedFiles === undefined ? [] : [hashedFiles])].map(rule).join('')
}

function rule({path, headers}: NonNullable<HostRules['hashedFiles']>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}*\n${lines.join('')}`
}
