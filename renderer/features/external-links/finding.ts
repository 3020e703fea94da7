import type {AnchorFinding} from './find-anchors.ts'

/** The result of checking an address. Plain JSON. */
export type Finding = {
  /** The outcome. `blocked`: the server rejects automated requests, so it is unknown what readers see. */
  readonly verdict: 'ok' | 'missing' | 'blocked' | 'private' | 'unreachable'
  /** The evidence, as the end of a sentence: `the server answers 404 (Not Found)`. Empty if all is well. */
  readonly words: string
  /** The host with the private address, which may be the target of a redirect. */
  readonly privateHost?: string
  /** True if the network failed rather than a server. */
  readonly isNetworkDown?: boolean
  /** The address that it has permanently moved to. */
  readonly movedTo?: string | undefined
  readonly anchors: readonly AnchorFinding[]
  /** Validators for conditional requests. */
  readonly validators?: Validators | undefined
}

/** The validators that a server sent with a page. */
export type Validators = {readonly url: string; readonly etag?: string | undefined; readonly lastModified?: string | undefined}
