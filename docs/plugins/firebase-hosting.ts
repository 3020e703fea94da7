import {definePlugin} from 'docsite/plugin'
import type {HostRules} from 'docsite/plugin'

/** Tells Firebase Hosting the redirects, rewrites and headers of the site. Deploy the output folder: `firebase deploy` in `dist`. */
export const firebaseHosting = definePlugin({
  name: 'firebase-hosting',
  setup: () => ({
    codes: {kept: {level: 'warning', title: 'firebase.json of the site, which is published as it is'}},
    siteFiles({hosting, staticFiles, report}) {
      const own = staticFiles.find(({path}) => path === 'firebase.json')
      if (own !== undefined) {
        report({code: 'kept', message: 'Firebase is not told of the redirects of the site.', hint: 'Remove the file.', file: own.file})
        return []
      }
      const text = `${JSON.stringify({hosting: configuration(hosting)}, null, 2)}\n`
      return [{path: 'firebase.json', key: text, content: () => text}]
    },
  }),
})

/** Source: firebase.google.com/docs/hosting/full-config. Redirects go before files, and files before rewrites. */
function configuration({baseUrl, redirects, wildcards = [], rewrites, headers, hashedFiles}: HostRules): object {
  const everywhere = {path: baseUrl, headers}
  return {
    public: '.',
    ignore: ['firebase.json', '**/.*'],
    trailingSlash: true,
    redirects: [
      ...redirects.map(({from, to, status}) => ({regex: pattern(from).replace(/\/$/, '/?'), destination: to, type: status})),
      ...wildcards.map(({from, to, keepsRest, status}) => ({
        regex: `${pattern(from.slice(0, -1))}(?:/(?P<rest>.*))?`,
        destination: keepsRest ? `${to}:rest` : to,
        type: status,
      })),
    ],
    rewrites: rewrites.map(({from, to}) => ({regex: `${pattern(from.slice(0, -1))}(?:/.*)?`, destination: `${to}index.html`})),
    headers: [everywhere, ...(hashedFiles === undefined ? [] : [hashedFiles])].map((rule) => ({
      regex: `${pattern(rule.path)}.*`,
      headers: Object.entries(rule.headers).map(([key, value]) => ({key, value})),
    })),
  }
}

/** A path as a regular expression of RE2. Firebase matches decoded paths. */
function pattern(path: string): string {
  return decodeURI(path).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
