import type {HostRules} from '../../core/model/host-rules.ts'
import {fileOfPage} from './file-of-page.ts'

/**
 * Returns the text of `staticwebapp.config.json` (learn.microsoft.com/azure/static-web-apps/configuration). The first matching
 * route applies and takes precedence over files, so the manifest of a page with a rewrite below it needs an exception. Azure
 * redirects cannot carry over the rest of a path: for wildcard redirects that do, redirect pages are used below the folder.
 */
export function azureFile({baseUrl, redirects, wildcards = [], rewrites, headers, hashedFiles, trailingSlash}: HostRules): string {
  const own = rewrites.filter(({from, to}) => to.startsWith(from))
  const others = rewrites.filter(({from, to}) => from !== to)
  const hashed = hashedFiles === undefined ? [] : [{route: `${hashedFiles.path}*`, headers: {...headers, ...hashedFiles.headers}}]
  const file = {
    trailingSlash: trailingSlash === undefined ? 'always' : trailingSlash === false ? 'never' : 'auto',
    routes: [
      ...redirects.map(({from, to, status}) => ({route: from, redirect: to, statusCode: status})),
      ...wildcards.flatMap(({from, to, keepsRest, status}) =>
        [from, from.slice(0, -1), ...(keepsRest ? [] : [`${from}*`])].map((route) => ({route, redirect: to, statusCode: status})),
      ),
      ...own.map(({to}) => ({route: fileOfPage(to, trailingSlash).replace(/html$/, 'json'), allowedRoles: ['anonymous']})),
      ...others.map(({from, to}) => ({route: from.slice(0, -1), rewrite: fileOfPage(to, trailingSlash)})),
      ...rewrites.map(({from, to}) => ({route: `${from}*`, rewrite: fileOfPage(to, trailingSlash)})),
      ...hashed,
    ],
    responseOverrides: {'404': {rewrite: `${baseUrl}404.html`}},
    globalHeaders: {...headers, 'Cache-Control': 'no-cache'},
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}
