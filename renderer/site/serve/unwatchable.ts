import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'

/**
 * Creates the diagnostic that not every file can be watched. Linux limits the number of watches for all programs of a user
 * (https://man7.org/linux/man-pages/man7/inotify.7.html), and reports that no space is left when the limit is reached.
 */
export function unwatchable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return diagnostic('watch-failed', {
    message: `Not every file can be watched, so some changes go unnoticed: ${reason.replace(/\.$/, '')}.`,
    hint: 'On Linux, raise the limit: `sudo sysctl fs.inotify.max_user_watches=524288`. Until then, restart `docsite serve` after a change.',
  })
}
