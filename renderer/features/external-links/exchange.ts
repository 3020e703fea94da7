/** One request to one server. */
export type ExchangeRequest = {
  /** Without credentials and fragment. */
  readonly url: URL
  readonly method: 'HEAD' | 'GET'
  /** Besides those that every request has. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the text of an HTML page is read; of anything else nothing but the head is. */
  readonly wantsText: boolean
  readonly signal: AbortSignal
}

/** What a server said. */
export type Answer = {
  readonly kind: 'answer'
  readonly status: number
  /** Values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Of an HTML page, when it was asked for. */
  readonly text?: string
  /** False when the text was cut: too long, too slow, or the connection broke. */
  readonly isWhole?: boolean
}

/** Why there is no answer. */
export type Failure = {
  readonly kind: 'failure'
  /** `private`: the address is not a public one, and was not asked. */
  readonly reason:
    | 'dns'
    | 'dns-busy'
    | 'private'
    | 'refused'
    | 'reset'
    | 'timeout'
    | 'no-route'
    | 'certificate'
    | 'tls'
    | 'malformed'
    | 'other'
  /** The reason as the end of a sentence: `nothing listens there`. */
  readonly words: string
}

/** What a request led to. */
export type Reply = Answer | Failure

/** Sends one request and does not follow redirects. Rejects with the signal's reason only. */
export type Exchange = (request: ExchangeRequest) => Promise<Reply>
