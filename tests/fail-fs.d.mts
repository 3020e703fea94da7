/** See `fail-fs.mjs`. */
export type FailFsOptions = {
  /** Number of the call, from 1; 0 only counts. */
  readonly at?: number
  /** An errno such as `EIO`, `SHORT` or `KILL`. */
  readonly code?: string
  readonly mode?: 'once' | 'on' | 'full'
  /** Only calls that name a path in this folder count. */
  readonly under?: string
  /** Looks at the disk before each call that counts; gets its number, from 1. What it does itself does not count. */
  readonly before?: (call: number) => void
}

/** Starts counting and failing; gives a function that stops it and returns how many calls there were. */
export function armFailFs(options?: FailFsOptions): () => number
