import type {LookupFunction} from 'node:net'
import {checkExternalLinks} from '../../../../../renderer/features/external-links/check-external-links.ts'
import type {ExternalCheck} from '../../../../../renderer/features/external-links/check-external-links.ts'
import type {Diagnostic} from '../../../../../renderer/core/model/diagnostic.ts'
import {jumpClock} from '../../../../jump-clock.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

type Options = Partial<Omit<ExternalCheck, 'config' | 'references'>> & {
  readonly external?: Partial<ExternalCheck['config']['linkCheck']['external']>
  /** State folder of the site, for runs that share a cache. */
  readonly root?: string
}

/** Checks links as a site that is allowed to ask this machine, on a clock on which waiting takes no time. */
export async function askServers(urls: readonly string[], options: Options = {}): Promise<readonly Diagnostic[]> {
  const {external, root = await makeFolder({}), ...check} = options
  const config = makeConfig(root)
  const {diagnostics} = await checkExternalLinks({
    config: {...config, linkCheck: {external: {...config.linkCheck.external, allowPrivate: ['127.0.0.1'], ...external}}},
    version: '1.2.3',
    references: urls.map((url, index) => ({url, file: `${index + 1}.md`})),
    cache: false,
    signal: undefined,
    onProgress: () => undefined,
    clock: jumpClock(),
    resolve: resolveTo({}),
    ...check,
  })
  return diagnostics
}

/** What diagnostics say, in one line each, with a server's address as `http://host`. */
export function said(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({code, message}) =>
    `${code}: ${message}`.replaceAll(/(https?:\/\/)?127\.0\.0\.1:\d+/g, (_, scheme = '') => `${scheme}host`),
  )
}

/** Looks names up in a table; what is not there does not exist. A code instead of an address is what a resolver fails with. */
export function resolveTo(table: Readonly<Record<string, string>>): LookupFunction {
  return (hostname, _options, callback) => {
    const found = table[hostname] ?? 'ENOTFOUND'
    if (/^[A-Z_]+$/.test(found)) callback(Object.assign(new Error(found), {code: found}), [])
    else callback(null, [{address: found, family: found.includes(':') ? 6 : 4}])
  }
}
