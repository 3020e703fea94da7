import {Fragment} from 'react'
import type {ReactNode} from 'react'

/** A text with elements in the place of its `{placeholders}`; one that has none stays as it is written. */
export function RichText({text, values}: {text: string; values: Readonly<Record<string, ReactNode>>}) {
  // a separator with a group is kept, so every second part is a name
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const node = index % 2 === 0 ? part : (values[part] ?? `{${part}}`)
    return <Fragment key={index}>{node}</Fragment>
  })
}
