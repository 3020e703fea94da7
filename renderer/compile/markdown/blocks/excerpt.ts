import type {Block} from './split-blocks.ts'

/** The text of a block before and after a change. Either may be missing. */
export type TextPair = {readonly base?: Pick<Block, 'norm'> | undefined; readonly changed?: Pick<Block, 'norm'> | undefined}

/** Returns the part of a block that a change concerns, in one line: of its later text, or of the earlier one if there is no later. */
export function excerpt({base, changed}: TextPair): string {
  const text = (changed ?? base)?.norm ?? ''
  const start = changed === undefined || base === undefined ? 0 : commonStart(text, base.norm)
  const from = text.length <= EXCERPT || start === text.length ? 0 : text.slice(0, Math.max(0, start - 20)).search(/\S*$/)
  const cut = text.slice(from, from + EXCERPT)
  return `${from > 0 ? '…' : ''}${cut}${from + EXCERPT < text.length ? '…' : ''}`
}

const EXCERPT = 70

function commonStart(a: string, b: string): number {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  return start
}
