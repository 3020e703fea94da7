/** Star counts from GitHub, cached for the session. */
export type StarCounts = {
  /** Returns a numeric property of the JSON at a URL, or undefined if it is not available. Never rejects. */
  readonly get: (url: string, property: string) => Promise<number | undefined>
}

/** Timeout of a request, in milliseconds. */
const PATIENCE = 3000

/** The stored value if GitHub responded without a number: no further request is made in this session. */
const REFUSED = '-'

type Answer = Readonly<Record<string, unknown>>

/**
 * Creates the star counts of a document. Equal URLs share one request, and results are cached for the session, because
 * GitHub limits each IP address to 60 requests per hour. Browsers without `fetch` load the results as scripts.
 */
export function createStarCounts(): StarCounts {
  const asked = new Map<string, Promise<Answer | undefined>>()
  let loading: Promise<Answer | undefined> = Promise.resolve(undefined)
  const ask = (url: string): Promise<Answer | undefined> => {
    const answer = asked.get(url) ?? (typeof fetch === 'undefined' ? (loading = loading.then(() => loadAnswer(url))) : fetchAnswer(url))
    asked.set(url, answer)
    return answer
  }
  return {
    async get(url, property) {
      const key = `docsite.count:${url}#${property}`
      const kept = recall(key)
      if (kept !== null) return countOf(Number(kept))
      const answer = await ask(url)
      if (answer === undefined) return undefined
      const count = countOf(answer[property])
      keep(key, count === undefined ? REFUSED : String(count))
      return count
    },
  }
}

/** Returns the value if it is a valid count, so that foreign text never reaches the page. */
function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/**
 * Fetches a JSON object. Returns an empty object after a refusal, and undefined if there was no response. Makes no request
 * while the browser is offline.
 */
async function fetchAnswer(url: string): Promise<Answer | undefined> {
  if (!navigator.onLine) return undefined
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      priority: 'low',
      signal: AbortSignal.timeout?.(PATIENCE),
    })
    const answer: unknown = response.status === 200 ? await response.json() : undefined
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : {}
  } catch (error) {
    // A response that is not JSON will not be JSON the next time.
    return error instanceof SyntaxError ? {} : undefined
  }
}

/**
 * Loads a JSON object as a script of GitHub that calls the function `_` with it. The policy of the site has to allow the script. The
 * same function receives every answer, so that only one script may be loading at a time.
 */
function loadAnswer(url: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let answer: Answer | undefined
    const receive = ({meta, data}: {readonly meta: {readonly status: number}; readonly data: Answer}): void => {
      answer = meta.status === 200 ? data : {}
    }
    const end = (): void => {
      script.remove()
      resolve(answer)
    }
    const script = Object.assign(document.createElement('script'), {src: `${url}?callback=_`, onload: end, onerror: end})
    Object.assign(globalThis, {_: receive})
    document.head.append(script)
  })
}

/** Reads a value from session storage. Accessing it may throw if it is blocked, which is treated as empty. */
function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // the next document requests the count again
  }
}
