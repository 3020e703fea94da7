/** Files are imported as text. */
declare module 'raw-loader!*' {
  const text: string
  export default text
}

/** A part of a page written in Markdown. */
declare module '*.mdx' {
  import type {ReactNode} from 'react'

  export default function Part(): ReactNode
}

/** The address of a picture. */
declare module '*.webp' {
  const address: string
  export default address
}
