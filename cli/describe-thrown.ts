/** What a machine can refuse to any program that works as it should. */
const ENVIRONMENT = new Set(['EACCES', 'EADDRINUSE', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS'])

/**
 * What is said about something thrown that no command expected: the environment's refusal, or a bug with its stack.
 * This module imports nothing, so that it can still speak when the engine cannot be loaded.
 */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `${String(thrown)}\n\n${BUG}\n`
  if ('code' in thrown && ENVIRONMENT.has(String(thrown.code))) return `error: ${thrown.message}\n`
  return `${thrown.stack ?? thrown.message}\n\n${BUG}\n`
}

const BUG = 'This is a bug in docsite. Please report it with the lines above.'
