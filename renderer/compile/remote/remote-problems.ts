import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'

/** Why a remote cache is no longer asked: what it does in a few words, or the milliseconds that were waited, and what could not be sent. */
export type RemoteFault = {readonly fault: string; readonly status?: number} | {readonly waited: number; readonly unsent?: number}

/** Returns the diagnostic for a remote cache that is not used for the rest of the run. */
export function remoteOff(remote: string, why: RemoteFault): Diagnostic {
  return diagnostic('cache-remote-off', {
    message: `The remote cache ${remote} ${describe(why)}`,
    hint: hintFor(why),
  })
}

function describe(why: RemoteFault): string {
  const rest = 'It is not used for the rest of this run; pages are compiled here, and the result is the same.'
  if ('fault' in why) return `${why.fault}. ${rest}`
  const {waited, unsent} = why
  if (unsent === undefined) return `does not answer in time: ${waited} ms were waited for it. ${rest}`
  return `is too slow to take what was compiled: ${waited} ms were waited for it, and ${unsent} compilations were not sent. The site is not affected.`
}

function hintFor(why: RemoteFault): string {
  if ('waited' in why)
    return 'Set `cache.wait` in the configuration to wait longer, or use a nearer cache. `docsite compile` fills a cache and waits for it.'
  if (why.status === 401 || why.status === 403)
    return 'Set DOCSITE_CACHE_TOKEN, or DOCSITE_CACHE_AUTH=user:password, to what the server accepts. DOCSITE_CACHE_WRITE=0 stops writing.'
  if (why.status !== undefined)
    return 'It has to answer GET, HEAD and PUT of `/ac/<sha256>` and `/cas/<sha256>`, as caches for Bazel do, without redirects.'
  return 'Check `cache.remote` in the configuration, and whether this machine reaches that address.'
}

/** Returns the diagnostic for entries that nobody trusted has signed, or whose content is another one. */
export function untrustedRemote(remote: string): Diagnostic {
  return diagnostic('cache-remote-untrusted', {
    message: `The remote cache ${remote} has entries that no key in \`cache.trust\` has signed, or with other content than was signed. They are not used.`,
    hint: 'If a key has been replaced, add the new public key to `cache.trust`. Otherwise somebody else writes to this cache: find out who.',
  })
}

/** Returns the diagnostic for a secret key with which nothing is written. */
export function unusableKey(why: string): Diagnostic {
  return diagnostic('cache-remote-key', {
    message: `The key in DOCSITE_CACHE_KEY ${why}, so nothing is written to the remote cache.`,
    hint: '`docsite compile --new-key` makes a pair: the secret key is for DOCSITE_CACHE_KEY, the public one for `cache.trust` in the configuration.',
  })
}
