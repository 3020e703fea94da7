import {diagnostic} from './diagnostic.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import {fsReason, fsRemedy} from '../files/fs-error.ts'
import type {FsError} from '../files/fs-error.ts'

/** Returns the diagnostic for a cache entry whose content differs from what was written. */
export function damagedCache(): Diagnostic {
  return diagnostic('cache-damaged', {
    message: 'A part of the cache of compiled documents is damaged. What it held is compiled again; the result is the same.',
    hint: 'If this comes back, check the disk. The folder `.docsite/cache` can be deleted at any time.',
  })
}

/** Returns the diagnostic for a cache that cannot be written. */
export function unwritableCache(error: FsError): Diagnostic {
  return diagnostic('cache-unwritable', {
    message: `The cache of compiled documents cannot be written: ${fsReason(error)}. The build goes on; the next one will take as long.`,
    hint: fsRemedy(error) ?? 'Let the user who builds write to `.docsite/cache`, or build with `--no-cache`.',
  })
}
