import type {HostName} from '../../config/routing-schema.ts'
import type {FeatureProblem} from '../../core/feature.ts'
import type {StaticFile} from '../../core/feature-site.ts'
import type {HostRules} from '../../core/model/host-rules.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {HostFile} from './plan-host-files.ts'

/** A limit of a host, with the count, what is counted, and the maximum. */
type Excess = {readonly count: number; readonly what: string; readonly most: number}

const NAMES: Readonly<Record<HostName, string>> = {
  netlify: 'Netlify',
  vercel: 'Vercel',
  cloudflare: 'Cloudflare',
  azure: 'Azure Static Web Apps',
  'github-pages': 'GitHub Pages',
  nginx: 'nginx',
  cloudfront: 'CloudFront',
}

/**
 * Reports host files that the site provides itself in `content/static`, which are kept, and files that exceed a limit of their
 * host. Hosts silently ignore the excess, or reject the deployment.
 */
export function checkHostFiles(files: readonly HostFile[], staticFiles: readonly StaticFile[]): FeatureProblem[] {
  return files.flatMap((file) => {
    const own = staticFiles.find(({path}) => path === file.path)
    return own === undefined ? file.hosts.flatMap((host) => excessesOf(host, file)) : [keptFile(file, own.file)]
  })
}

/**
 * Reports redirects of whole folders that a host does not support. Such a host gets a redirect page for every address whose
 * target is a page of the site. A redirect to a single page or to another site gets one for the folder only.
 */
export function checkWildcards(
  hosts: readonly HostName[],
  {baseUrl, wildcards = []}: Pick<HostRules, 'baseUrl' | 'wildcards'>,
): FeatureProblem[] {
  return wildcards.flatMap(({from, to, keepsRest}) => {
    const isKnown = keepsRest && to.startsWith(baseUrl)
    const lost = hosts.filter((host) => !isKnown && (host === 'github-pages' || (host === 'azure' && keepsRest)))
    if (lost.length === 0) return []
    const message = `${lost.map((host) => NAMES[host]).join(' and ')} cannot redirect \`${from}*\`: only the address \`${from}\` itself is redirected there.`
    return [{code: 'host-wildcard', message, hint: 'Write a redirect for each old URL that readers still use.'}]
  })
}

function keptFile({path, hosts}: HostFile, file: SitePath): FeatureProblem {
  return {
    code: 'host-file-kept',
    file,
    message: `\`${path}\` is published unchanged, so ${hosts.map((host) => NAMES[host]).join(' and ')} cannot apply the redirects, rewrites and headers that docsite would write there.`,
    hint: 'Move its rules into `redirects` and `rewrites` of the configuration and remove the file, or remove the host from `hosts` if the file is complete.',
  }
}

function excessesOf(host: HostName, file: HostFile): FeatureProblem[] {
  return findExcesses(host, file)
    .filter(({count, most}) => count > most)
    .map(({count, what, most}) => ({
      code: 'host-limit',
      message: `\`${file.path}\` has ${format(count)} ${what}; ${NAMES[host]} accepts at most ${format(most)}.`,
      hint: 'Remove redirects that are no longer used, or remove the host from `hosts`: redirect pages work without it.',
    }))
}

/**
 * Counts the parts of a host file that are limited by its host.
 * Sources: developers.cloudflare.com/pages/configuration/redirects and /headers; vercel.com/docs/project-configuration;
 * learn.microsoft.com/azure/static-web-apps/configuration; docs.aws.amazon.com, "Quotas on CloudFront Functions".
 */
function findExcesses(host: HostName, {path, text}: HostFile): Excess[] {
  const bytes = Buffer.byteLength(text)
  if (host === 'cloudflare') return path === '_redirects' ? redirectExcesses(text) : headerExcesses(text)
  if (host === 'vercel') {
    const {redirects, rewrites, headers} = JSON.parse(text) as Readonly<Record<string, readonly unknown[]>>
    return [redirects, rewrites, headers].map((rules = [], index) => ({
      count: rules.length,
      what: ['redirects', 'rewrites', 'headers'][index] ?? '',
      most: 2048,
    }))
  }
  if (host === 'azure') return [{count: bytes, what: 'bytes', most: 20_480}]
  return host === 'cloudfront' ? [{count: bytes, what: 'bytes', most: 10_240}] : []
}

function redirectExcesses(text: string): Excess[] {
  const lines = text.trimEnd().split('\n')
  const dynamic = lines.filter((line) => line.includes('*')).length
  return [
    {count: lines.length - dynamic, what: 'rules for one path', most: 2000},
    {count: dynamic, what: 'rules with a placeholder', most: 100},
    {count: longest(lines), what: 'characters in a line', most: 1000},
  ]
}

function headerExcesses(text: string): Excess[] {
  return [{count: longest(text.split('\n')), what: 'characters in a line', most: 2000}]
}

function longest(lines: readonly string[]): number {
  return lines.reduce((most, {length}) => Math.max(most, length), 0)
}

function format(count: number): string {
  return count.toLocaleString('en')
}
