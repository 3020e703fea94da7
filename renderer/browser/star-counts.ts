/** Counts of GitHub, as long as they are good. */
export type StarCounts = {
  /** A number of the object that a URL answers with; undefined when there is none to be had. Never fails. */
  readonly get: (url: string, property: string) => Promise<number | undefined>
}

/** An answer may take this long, in milliseconds. */
const PATIENCE = 3000

/** Stands in storage where GitHub answered, but not with a number: it is not asked again in this session. */
const REFUSED = '-'

type Answer = Readonly<Record<string, unknown>>

/**
 * Makes the counts of a document. Equal URLs share one request, and what was answered is kept for the session:
 * whoever reads on in other documents does not ask again, because GitHub answers an address 60 times in an hour only.
 */
export function createStarCounts(): StarCounts {
  const asked = new Map<string, Promise<Answer | undefined>>()
  const ask = (url: string): Promise<Answer | undefined> => {
    const answer = asked.get(url) ?? fetchAnswer(url)
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

/** Numbers that can be counts; text from elsewhere never gets into the page. */
function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** Empty after a refusal, undefined when there was no answer: a browser that is offline is not even made to try. */
async function fetchAnswer(url: string): Promise<Answer | undefined> {
  if (!navigator.onLine) return undefined
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      priority: 'low',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer: unknown = response.status === 200 ? await response.json() : undefined
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : {}
  } catch (error) {
    // What is not JSON will not be the next time.
    return error instanceof SyntaxError ? {} : undefined
  }
}

/** Storage may be blocked, even to look at: then it is as if it were empty. */
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
    // the next document asks again
  }
}
