import type {HostName} from '../../config/routing-schema.ts'
import type {HostRules} from '../../core/model/host-rules.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import {azureFile} from './azure-file.ts'
import {cloudfrontFunction} from './cloudfront-function.ts'
import {headersFile} from './headers-file.ts'
import {nginxFile} from './nginx-file.ts'
import {redirectsFile} from './redirects-file.ts'
import {vercelFile} from './vercel-file.ts'

/** A file that configures how a host serves the site. */
export type HostFile = {readonly path: OutputPath; readonly text: string; readonly hosts: readonly HostName[]}

/**
 * Returns the files of the configured hosts, each once: Netlify and Cloudflare share theirs. All assume a deployment with the
 * output folder as root. With a base URL, their paths include it, and the files belong at the root of the deployment.
 */
export function planHostFiles(hosts: readonly HostName[], rules: HostRules, cname?: string): HostFile[] {
  const has = (...names: readonly HostName[]): HostName[] => names.filter((name) => hosts.includes(name))
  const dialect = hosts.includes('cloudflare') ? 'cloudflare' : 'netlify'
  const files: HostFile[] = [
    {path: '_redirects', text: redirectsFile(rules, dialect), hosts: has('netlify', 'cloudflare')},
    {path: '_headers', text: headersFile(rules), hosts: has('netlify', 'cloudflare')},
    {path: 'vercel.json', text: vercelFile(rules), hosts: has('vercel')},
    {path: 'staticwebapp.config.json', text: azureFile(rules), hosts: has('azure')},
    {path: 'nginx.conf', text: nginxFile(rules), hosts: has('nginx')},
    {path: 'cloudfront-function.js', text: cloudfrontFunction(rules), hosts: has('cloudfront')},
    {path: 'CNAME', text: cname === undefined ? '' : `${cname}\n`, hosts: cname === undefined ? [] : ['github-pages']},
  ]
  return files.filter(({text, hosts: users}) => users.length > 0 && text !== '')
}
