import type {Sample} from './sample.ts'

/**
 * Returns the code of a sample. For a diff this is the code after the change, with every character at its original offset: markers become
 * spaces, removed lines become blank.
 */
export function writtenCode({code, words}: Sample): string {
  if (!words.isDiff) return code
  return code
    .split('\n')
    .map((line) => (line.startsWith('-') ? ' '.repeat(line.length) : line.replace(/^\+/, ' ')))
    .join('\n')
}
