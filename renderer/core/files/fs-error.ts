/** An error of a file system call, with the call, the path and the error code. */
export type FsError = Error & {readonly code: string; readonly syscall: string; readonly path?: string; readonly dest?: string}

/** Reports whether an error comes from a file system call, so that the environment is at fault and not a bug. */
export function isFsError(error: unknown): error is FsError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

/** Reports whether an error is a file system error with one of these codes. */
export function hasFsCode(error: unknown, ...fsCodes: readonly string[]): error is FsError {
  return isFsError(error) && fsCodes.includes(error.code)
}

/** Returns what a function returns, or undefined if the file system refuses it: for what is as good as absent then. */
export function quietly<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space on the disk.',
  EDQUOT: 'Free some space on the disk.',
  EFBIG: 'Allow larger files (`ulimit -f`).',
  EMFILE: 'Allow more open files (`ulimit -n`).',
}

/** Returns advice on a limit of the machine, as a sentence. Undefined for other errors. */
export function fsRemedy({code}: FsError): string | undefined {
  return remedies[code]
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission was denied',
  EBUSY: 'it is in use',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file would exceed the size limit',
  EEXIST: 'something else already exists at this path',
  EIO: 'the disk reported an error',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the path is too long',
  ENFILE: 'too many files are open on this machine',
  ENOENT: 'it does not exist',
  ENOSPC: 'no space is left on the disk',
  ENOTREG: 'it is a pipe, a socket or a device',
  ENOTDIR: 'part of its path is a file, not a folder',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ETOOBIG: 'it is too large',
  EXDEV: 'it is on another file system',
}

/**
 * Describes why a call failed, as part of a sentence.
 * @example fsReason(error) // => 'no space is left on the disk (ENOSPC)'
 */
export function fsReason(error: FsError): string {
  return `${reasons[error.code] ?? error.message} (${error.code})`
}
