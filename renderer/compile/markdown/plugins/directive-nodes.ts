import type {RootContent} from 'mdast'
import type {} from 'remark-directive'

/** A container directive: `:::name` … `:::`. */
export type ContainerDirective = Extract<RootContent, {type: 'containerDirective'}>

/** A leaf directive: `::name` on a separate line. */
export type LeafDirective = Extract<RootContent, {type: 'leafDirective'}>

/** A text directive: `:name` in a sentence. */
export type TextDirective = Extract<RootContent, {type: 'textDirective'}>
