import type {YAMLParseError} from 'yaml'

/**
 * What the YAML parser found, as the end of a sentence that a writer understands.
 * @example yamlWords(error of `a: b: c`) // => 'a value holds a colon and a space, …'
 */
export function yamlWords({code, message}: Pick<YAMLParseError, 'code' | 'message'>): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'a value holds a colon and a space, or a line is indented that should not be'
  if (code === 'DUPLICATE_KEY') return 'this key is there twice'
  const [line = ''] = message.split('\n')
  const words = line.replace(/ at line \d+.*$/, '').replace(/[.:]$/, '')
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/closing (["'])quote/, 'closing quote $1')
}

/** What is said of any YAML that cannot be parsed. */
export const yamlHint = 'Put values that contain `: `, ` #` or quotes between quotes, and indent with spaces.'

/** Why aliases (`*name`) cannot be replaced by what they stand for, as the end of a sentence. */
export function aliasWords(error: unknown): string {
  const unknown = /^Unresolved alias .*: (.*)$/.exec(error instanceof Error ? error.message : '')?.[1]
  return unknown === undefined
    ? 'its aliases stand for far more values than anybody writes'
    : `the alias \`*${unknown}\` stands for nothing, since no value before it is marked with \`&${unknown}\``
}

/** What to write instead of an alias. */
export const aliasHint = 'Write the values out; put a text that begins with `*` between quotes.'
