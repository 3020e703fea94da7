import {hasFsCode} from '../../core/files/fs-error.ts'

/** Explains in a sentence why git cannot tell former texts of a site. */
export function explainGit(error: unknown): string {
  if (hasFsCode(error, 'ENOENT')) return 'Git is needed to know former texts, and it is not installed, or not in the `PATH`.'
  const {stderr, message = String(error)} = error as {readonly stderr?: string; readonly message?: string}
  const said = stderr ?? message
  if (said.includes('not a git repository')) return 'The site is not in a Git repository, so nothing is known of former texts.'
  const [first = ''] = said.split('\n')
  return `Git cannot tell former texts: ${first.replace(/^fatal: /, '').replace(/\.$/, '')}.`
}
