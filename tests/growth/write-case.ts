import {constructs} from './constructs.ts'
import type {Construct} from './constructs.ts'

const byName = new Map(constructs.map((construct) => [construct.name, construct]))

/**
 * Writes a page that repeats a construct. A name of two says which is in which: `a > b` repeats a with one b in each,
 * `a >> b` has one a around many of b, and `a ^` nests a in itself.
 */
export function writeCase(name: string, count: number): string {
  const [, outerName = '', shape, innerName = ''] = /^(.*?)(?: (>>|>|\^)(?: (.*))?)?$/.exec(name) ?? []
  const outer = find(outerName)
  switch (shape) {
    case '>':
      return repeat(outer, count, find(innerName).write('a', 0).trimEnd())
    case '>>': {
      const inner = repeat(find(innerName), count, 'a')
      return page(outer, outer.write(inner.trimEnd(), 0))
    }
    case '^': {
      const [open = '', close = ''] = outer.write('\0', 0).split('\0')
      return page(outer, `${open.repeat(count)}a${close.repeat(count)}`)
    }
    default:
      return repeat(outer, count, 'a')
  }
}

function repeat(construct: Construct, count: number, inner: string): string {
  return page(construct, Array.from({length: count}, (_, number) => construct.write(inner, number)).join(''))
}

function page({before = '', after = ''}: Construct, copies: string): string {
  return `${before}${copies}${after}\n\n[known]: #b\n\n[^known]: Note.\n`
}

function find(name: string): Construct {
  const found = byName.get(name)
  if (!found) throw new Error(`No construct is named ${name}.`)
  return found
}
