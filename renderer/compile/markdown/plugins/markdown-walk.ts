import type {Definition, Heading, ImageReference, LinkReference} from 'mdast'
import type {Collector} from '../collector.ts'

/** What one walk over a document's tree has in hand. */
export type MarkdownWalk = {
  readonly collector: Collector
  /** The text that was parsed; places and offsets of nodes are places in it. */
  readonly source: string
  /** Default title by word that opens an admonition. */
  readonly admonitions: ReadonlyMap<string, string>
  /** Whether titles of admonitions were marked before parsing. */
  readonly hasMarks: boolean
  readonly headings: {readonly node: Heading; readonly isTopLevel: boolean}[]
  /** The definitions that count, by identifier in upper case. */
  readonly definitions: Map<string, Definition>
  readonly everyDefinition: Definition[]
  /** Names of components that have been reported. */
  readonly components: Set<string>
  readonly references: (LinkReference | ImageReference)[]
}
