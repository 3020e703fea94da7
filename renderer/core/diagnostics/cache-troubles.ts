import {diagnostic} from './diagnostic.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import {fsReason, fsRemedy} from '../files/fs-error.ts'
import type {FsError} from '../files/fs-error.ts'

/** Returns the diagnostic for a cache entry whose content differs from what was written. */
export function damagedCache(): Diagnostic {
  return diagnostic('cache-damaged', {
    message: 'Part of the cache of compiled documents is damaged. The affected documents are compiled again; the result is the same.',
    hint: 'If this happens again, check the disk. It is always safe to delete the folder `.docsite/cache`.',
  })
}

/** Returns the diagnostic for a cache that cannot be written. `what` begins the sentence. */
export function unwritableCache(error: FsError, what = 'The cache of compiled documents'): Diagnostic {
  return diagnostic('cache-unwritable', {
    message: `${what} cannot be written: ${fsReason(error)}. The build continues, but the next one will not be faster.`,
    hint: fsRemedy(error) ?? 'Make `.docsite/cache` a folder that the user who runs the build can write to, or build with `--no-cache`.',
  })
}
