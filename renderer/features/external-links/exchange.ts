/** A request to a server. */
export type ExchangeRequest = {
  /** The URL, without credentials or fragment. */
  readonly url: URL
  readonly method: 'HEAD' | 'GET'
  /** Headers in addition to those of every request. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** True to read the text of an HTML page. Of other content only the head is read. */
  readonly wantsText: boolean
  readonly signal: AbortSignal
}

/** An answer of a server. */
export type Answer = {
  readonly kind: 'answer'
  readonly status: number
  /** Values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Text of an HTML page, if requested. */
  readonly text?: string
  /** False if the text was cut off: too long, too slow, or the connection broke. */
  readonly isWhole?: boolean
}

/** A failure to get an answer. */
export type Failure = {
  readonly kind: 'failure'
  /** The kind of failure. `private`: the address is not public, so no request was sent. */
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

/** The outcome of a request. */
export type Reply = Answer | Failure

/** Sends one request without following redirects. Rejects only with the signal's reason. */
export type Exchange = (request: ExchangeRequest) => Promise<Reply>
