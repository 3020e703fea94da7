import {Fragment} from 'react'
import type {ReactNode} from 'react'

/** Renders a text with elements in place of its `{placeholders}`. A placeholder without a value stays as written. */
export function RichText({text, values}: {text: string; values: Readonly<Record<string, ReactNode>>}) {
  // split keeps the captured group, so every second part is a name
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const node = index % 2 === 0 ? part : (values[part] ?? `{${part}}`)
    return <Fragment key={index}>{node}</Fragment>
  })
}
