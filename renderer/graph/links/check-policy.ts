import type {SiteConfig} from '../../config/site-config.ts'
import {allowsUrl, baselineSources} from '../../core/html/policy-sources.ts'
import {policySource} from '../../core/html/policy-source.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {PolicyDirective} from '../../core/model/outside-request.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'

/** The part of the configuration that decides what pages may load. */
export type PolicyConfig = Partial<
  Pick<SiteConfig, 'contentSecurityPolicy' | 'ownFeatures' | 'plugins' | 'scripts' | 'stylesheets' | 'headTags'>
>

/** Returns the problem of a reference that the Content-Security-Policy of the site blocks in every browser. */
export type PolicyCheck = (reference: Reference) => Pick<Problem, 'code' | 'message' | 'hint'> | undefined

/**
 * Creates the check of what content loads from other hosts, or sends there. Frames are not checked, since the policy allows those in the content.
 * Sources of features count wherever they are allowed.
 */
export function createPolicyCheck(config: PolicyConfig): PolicyCheck {
  const {contentSecurityPolicy: own = false} = config
  if (own === false) return () => undefined
  const requests = [...(config.ownFeatures ?? []), ...(config.plugins ?? [])].flatMap((feature) => feature.requests ?? [])
  const ofHead = headUrls(config)
  const allowedFor = (directive: PolicyDirective): readonly string[] => [
    ...(baselineSources[directive] ?? []),
    ...(own[directive as keyof typeof own] ?? []),
    ...requests.filter((request) => request.directive === directive).map(({source}) => source),
    ...(directive === 'scriptSrc' || directive === 'styleSrc' ? ofHead : []),
  ]
  return ({kind, url, hole, directive = kind === 'image' ? 'imgSrc' : undefined}) => {
    if (directive === undefined) return undefined
    const allowed = allowedFor(directive)
    if (hole ? allowed.includes("'self'") : allowsUrl(allowed, url)) return undefined
    return blocked({url, directive, source: hole ? "'self'" : policySource(url.trim())})
  }
}

/** Returns the sources of scripts and stylesheets that every page loads because of the configuration. The policy allows them. */
function headUrls({scripts = [], stylesheets = [], headTags = []}: PolicyConfig): string[] {
  const written = [...scripts, ...stylesheets].flatMap((entry) => (typeof entry === 'string' ? entry : [entry['src'], entry['href']]))
  const ofTags = headTags.flatMap(({attributes}) => [attributes['src'], attributes['href']])
  const urls = [...written, ...ofTags].filter((url) => typeof url === 'string')
  return urls.filter((url) => isExternalUrl(url) && URL.canParse(url, 'https://site.invalid')).map(policySource)
}

type Blocked = {readonly url: string; readonly directive: PolicyDirective; readonly source: string}

function blocked({url, directive, source}: Blocked): ReturnType<PolicyCheck> {
  const act = directive === 'formAction' ? 'sends this form to' : `loads the ${KINDS[directive] ?? 'file'}`
  const isInsecure = /^\s*http:/i.test(url) && (directive === 'imgSrc' || directive === 'mediaSrc')
  const otherwise = isInsecure
    ? 'Write `https:`, or allow it'
    : directive === 'formAction' || directive === 'objectSrc'
      ? 'Allow it'
      : 'Put the file into the static folder, or allow it'
  return {
    code: 'policy-blocked',
    message: `No browser ${act} \`${url}\`: the Content-Security-Policy of the site forbids it.`,
    hint: `${otherwise} in the configuration: \`contentSecurityPolicy: {${directive}: ["${source}"]}\`.`,
  }
}

const KINDS: Readonly<Partial<Record<PolicyDirective, string>>> = {scriptSrc: 'script', styleSrc: 'stylesheet', imgSrc: 'image'}
