import type {Sample} from './sample.ts'

/**
 * The code that a sample stands for. Of a diff that is the code after the change, with every character where it was: signs
 * become spaces, removed lines empty ones.
 */
export function writtenCode({code, words}: Sample): string {
  if (!words.isDiff) return code
  return code
    .split('\n')
    .map((line) => (line.startsWith('-') ? ' '.repeat(line.length) : line.replace(/^\+/, ' ')))
    .join('\n')
}
