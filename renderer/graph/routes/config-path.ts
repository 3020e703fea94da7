import {isExternalUrl} from '../../core/urls/split-url.ts'
import {decodePath, withoutBases} from '../../core/urls/url.ts'
import type {SiteBases} from '../../core/urls/url.ts'

/**
 * Parses the source path of a configured redirect or rewrite: decoded, relative to the root of the site, and without the base
 * URL that it may include. Returns undefined if it is not a path, that is, for a URL, dot segments, a query, an anchor, or
 * invalid escapes.
 * @example readConfigPath('/base/a%20b', {baseUrl: '/base/', siteBaseUrl: '/base/'}) // => '/a b'
 * @example readConfigPath('/a?b', {baseUrl: '/', siteBaseUrl: '/'}) // => undefined
 */
export function readConfigPath(written: string, bases: SiteBases): string | undefined {
  const path = decodePath(written)
  if (path === undefined || isExternalUrl(path) || /[?#\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined
  const absolute = `/${path.replace(/^\/+/, '')}`
  return bases.baseUrl === '/' ? absolute : (withoutBases(absolute, bases) ?? absolute)
}

/** The reason why a rule cannot start at a path with parameters, as the end of a sentence, and what to write instead. */
type Refusal = {readonly reason: string; readonly hint: string}

/**
 * Returns why a redirect or rewrite cannot start at a path with a parameter, which rules of hosts and routers have. Undefined for all others.
 * @example refuseParameter('/old/:id/')?.reason // => '`:id` is a parameter, which docsite does not have'
 */
export function refuseParameter(path: string): Refusal | undefined {
  const found = /^(.*?)\/(:[a-z]\w*)(?=\/|$)/i.exec(path)
  if (found === null) return undefined
  const [, folder = '', name = ''] = found
  return {
    reason: `\`${name}\` is a parameter, which docsite does not have`,
    hint:
      folder === ''
        ? 'Write a redirect for each path, or `/old/*` for all below `/old/`.'
        : `Write \`${folder}/*\` for all paths below \`${folder}/\`; \`:splat\` at the end of \`to\` is what \`*\` matched.`,
  }
}
