import type {RootContent} from 'mdast'
import type {} from 'remark-directive'

/** `:::name` … `:::` */
export type ContainerDirective = Extract<RootContent, {type: 'containerDirective'}>

/** `::name` on a line of its own. */
export type LeafDirective = Extract<RootContent, {type: 'leafDirective'}>

/** `:name` in a sentence. */
export type TextDirective = Extract<RootContent, {type: 'textDirective'}>
