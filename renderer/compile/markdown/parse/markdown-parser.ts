import type {Root} from 'mdast'

/** Turns Markdown (CommonMark, GFM, directives, and math when it is on) into a syntax tree with positions. */
export type MarkdownParser = (text: string) => Root
