import type {AnchorFinding} from './find-anchors.ts'

/** What is known of an address. Plain JSON. */
export type Finding = {
  /** `blocked`: the server answers, but not to programs, so that nothing is known of what readers see. */
  readonly verdict: 'ok' | 'missing' | 'blocked' | 'private' | 'unreachable'
  /** What it is known from, as the end of a sentence: `the server answers 404 (Not Found)`. Empty when all is well. */
  readonly words: string
  /** The host with the private address, which may be one that the address redirects to. */
  readonly privateHost?: string
  /** Whether the network rather than a server was the end of it. */
  readonly isNetworkDown?: boolean
  /** The address that it has moved to for good. */
  readonly movedTo?: string | undefined
  readonly anchors: readonly AnchorFinding[]
  /** To ask whether the page has changed. */
  readonly validators?: Validators | undefined
}

/** What a server calls the state of a page. */
export type Validators = {readonly url: string; readonly etag?: string | undefined; readonly lastModified?: string | undefined}
