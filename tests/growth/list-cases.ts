import {constructs, holders} from './constructs.ts'
import type {Construct} from './constructs.ts'

/** A page whose construct is repeated, without how often. */
export type RepeatedConstruct = {readonly name: string; readonly format: 'md' | 'mdx'}

/** Every construct alone, in the formats that have it. */
export function singleCases(): RepeatedConstruct[] {
  return constructs.flatMap((construct) => inFormats(construct.name, construct))
}

/** Every construct inside itself. */
export function deepCases(): RepeatedConstruct[] {
  return holders.flatMap((holder) => inFormats(`${holder.name} ^`, holder))
}

/** Every construct in every other that has room for it: one in each copy (`>`), and many in one (`>>`). */
export function nestedCases(): RepeatedConstruct[] {
  return holders.flatMap((holder) =>
    constructs
      .filter((inner) => inner !== holder && (holder.level === 'block' || inner.level === 'inline'))
      .flatMap((inner) => ['>', '>>'].flatMap((shape) => inFormats(`${holder.name} ${shape} ${inner.name}`, holder, inner))),
  )
}

/** Cases among the nested that have once taken too much: they are measured in every run. */
export function costlyCases(): RepeatedConstruct[] {
  return [
    {name: 'JSX block >> term of a formula', format: 'mdx'},
    {name: 'JSX block >> formula of its own', format: 'mdx'},
    {name: 'HTML element with an id >> URL without a host', format: 'md'},
    {name: 'definition that is used >> URL without a host', format: 'md'},
    {name: 'leaf directive >> definition', format: 'md'},
    {name: 'paragraph >> word with a colon', format: 'md'},
    {name: 'formula of its own > line of a quotation', format: 'mdx'},
    {name: 'row of a table > expression of its own', format: 'mdx'},
    {name: 'task > JSX with attributes', format: 'mdx'},
    {name: 'line of a quotation > colons with letters', format: 'md'},
  ]
}

function inFormats(name: string, ...parts: readonly Construct[]): RepeatedConstruct[] {
  const formats = (['md', 'mdx'] as const).filter((format) => parts.every((part) => (part.format ?? format) === format))
  return formats.map((format) => ({name, format}))
}
