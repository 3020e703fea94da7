import type {ApiCode, ApiToken, TokenKind} from '../model/api.ts'

/** Creates a token, a piece of code with a single style. */
export function token(text: string, kind?: TokenKind): ApiToken {
  return kind === undefined ? {text} : {text, kind}
}

/** Concatenates code. */
export function sequence(...parts: readonly (ApiCode | string)[]): ApiCode {
  return {sequence: parts.map((part) => (typeof part === 'string' ? token(part) : part))}
}

/**
 * Creates a list of code between brackets.
 * @example list('(', parameters, ')')
 */
export function list(open: string, items: readonly ApiCode[], close: string, {separator = ',', pad = false} = {}): ApiCode {
  return {open, items, separator, close, pad}
}

/** Yields every token, in order. */
export function* tokensOf(code: ApiCode): Generator<ApiToken> {
  if ('text' in code) yield code
  else for (const part of 'sequence' in code ? code.sequence : 'items' in code ? code.items : code.parts) yield* tokensOf(part)
}

/** Yields the texts of code on a single line. */
function* textsOf(code: ApiCode): Generator<string> {
  if ('text' in code) {
    yield code.text
    return
  }
  const parts = 'sequence' in code ? code.sequence : 'items' in code ? code.items : code.parts
  const between = 'sequence' in code ? '' : 'items' in code ? `${code.separator} ` : ` ${code.operator} `
  const space = 'items' in code && code.pad && parts.length > 0 ? ' ' : ''
  if ('items' in code) yield code.open + space
  for (const [index, part] of parts.entries()) {
    if (index > 0 && between !== '') yield between
    yield* textsOf(part)
  }
  if ('items' in code) yield space + code.close
}

/** Returns the first characters of the code on a single line, or all of it if it is shorter. Avoids printing long code completely. */
export function startOf(code: ApiCode, length: number): string {
  let text = ''
  for (const piece of textsOf(code)) {
    text += piece
    if (text.length >= length) break
  }
  return text.slice(0, length)
}

/** Returns the code on a single line, for comparisons. */
export function plainText(code: ApiCode): string {
  if ('text' in code) return code.text
  if ('sequence' in code) return code.sequence.map(plainText).join('')
  if ('parts' in code) return code.parts.map(plainText).join(` ${code.operator} `)
  const space = code.pad && code.items.length > 0 ? ' ' : ''
  return code.open + space + code.items.map(plainText).join(`${code.separator} `) + space + code.close
}
