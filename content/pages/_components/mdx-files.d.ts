/** A part of a page written in Markdown. */
declare module '*.mdx' {
  import type {ReactNode} from 'react'

  export default function Part(): ReactNode
}
