/** Scripts that are written without spaces between words, as a part of a class of characters. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{Script_Extensions=${name}}`).join('')

const UNSPACED = new RegExp(`[${SCRIPTS}]`, 'u')
const PARTS = new RegExp(`[${SCRIPTS}]\\p{M}*\\s*|[^${SCRIPTS}][^${SCRIPTS}]*`, 'gu')
const CUT_END = new RegExp(`[^\\s${SCRIPTS}]*$`, 'u')
const CUT_START = new RegExp(`^[^\\s${SCRIPTS}]*`, 'u')

/**
 * Divides letters that follow each other without space into words. In scripts without spaces, such as Chinese and Japanese, each character counts
 * as one; a whole sentence would be one word otherwise. White space stays behind the word before it.
 * @example divideRun('用npm安装') // => ['用', 'npm', '安', '装']
 */
export function divideRun(run: string): readonly string[] {
  return UNSPACED.test(run) ? (run.match(PARTS) ?? [run]) : [run]
}

/** Returns the words of a text, without signs and white space. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_]*/gu) ?? []).flatMap(divideRun)
}

/** Removes what is left of a word at the end of a text that was cut there. */
export function withoutCutEnd(text: string): string {
  return text.replace(CUT_END, '')
}

/** Removes what is left of a word at the start of a text that was cut there. */
export function withoutCutStart(text: string): string {
  return text.replace(CUT_START, '')
}
