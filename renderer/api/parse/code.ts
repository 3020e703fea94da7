import type {ApiCode, ApiToken, TokenKind} from '../../model/api.ts'

/** A piece of code of one look. */
export function token(text: string, kind?: TokenKind): ApiToken {
  return kind === undefined ? {text} : {text, kind}
}

/** Code after code. */
export function sequence(...parts: readonly (ApiCode | string)[]): ApiCode {
  return {sequence: parts.map((part) => (typeof part === 'string' ? token(part) : part))}
}

/** @example list('(', parameters, ')') */
export function list(open: string, items: readonly ApiCode[], close: string, {separator = ',', pad = false} = {}): ApiCode {
  return {open, items, separator, close, pad}
}

/** Every token, in order. */
export function* tokensOf(code: ApiCode): Generator<ApiToken> {
  if ('text' in code) yield code
  else for (const part of 'sequence' in code ? code.sequence : 'items' in code ? code.items : code.parts) yield* tokensOf(part)
}

/** The code on one line, to compare it. */
export function plainText(code: ApiCode): string {
  if ('text' in code) return code.text
  if ('sequence' in code) return code.sequence.map(plainText).join('')
  if ('parts' in code) return code.parts.map(plainText).join(` ${code.operator} `)
  const space = code.pad && code.items.length > 0 ? ' ' : ''
  return code.open + space + code.items.map(plainText).join(`${code.separator} `) + space + code.close
}
