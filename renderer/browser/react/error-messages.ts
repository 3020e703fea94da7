/** Maximum number of messages; further ones are of no use to a reader. */
const MOST_MESSAGES = 10

/**
 * Returns the messages of a thrown value and of its causes, the outermost first. Values other than errors are converted to
 * text.
 * @example errorMessages(new Error('outer', {cause: new Error('inner')})) // => ['outer', 'inner']
 */
export function errorMessages(thrown: unknown): readonly string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let error = thrown; error !== undefined && error !== null && !seen.has(error) && seen.size < MOST_MESSAGES; error = causeOf(error)) {
    seen.add(error)
    messages.push(messageOf(error))
  }
  return messages.length === 0 ? [String(thrown)] : messages
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  try {
    return String(error)
  } catch {
    return 'Something that cannot be shown was thrown.'
  }
}
