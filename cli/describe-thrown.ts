import {fsReason, isFsError} from '../renderer/index.ts'

/** What a machine can refuse to any program that works as it should. */
const ENVIRONMENT = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS'])

/** What is said about something thrown that no command expected: the environment's refusal, or a bug with its stack. */
export function describeThrown(thrown: unknown): string {
  if (isFsError(thrown) && ENVIRONMENT.has(thrown.code)) {
    return `error: ${thrown.path === undefined ? 'A file' : `\`${thrown.path}\``} cannot be used: ${fsReason(thrown)}.\n`
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  return `${stack}\n\nThis is a bug in docsite. Please report it with the lines above.\n`
}
