import type {Root} from 'mdast'

/** A function that parses Markdown (CommonMark, GFM, directives, and math if enabled) into a syntax tree with positions. */
export type MarkdownParser = (text: string) => Root
