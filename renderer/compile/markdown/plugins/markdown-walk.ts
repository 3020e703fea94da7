import type {Definition, Heading, Html, ImageReference, LinkReference} from 'mdast'
import type {Collector} from '../collector.ts'

/** The state of a walk over a document's tree. */
export type MarkdownWalk = {
  readonly collector: Collector
  /** The text that was parsed; positions of nodes refer to it. */
  readonly source: string
  /** Default titles by admonition keyword. */
  readonly admonitions: ReadonlyMap<string, string>
  /** Whether titles of admonitions were marked before parsing. */
  readonly hasMarks: boolean
  /** Whether spaces around the text of a heading are part of its id. */
  readonly headingSpaces: boolean
  /** Whether generated ids of headings keep capital letters. */
  readonly keepsCase: boolean
  /** Whether generated ids of headings may equal written ones. */
  readonly keepsClashes: boolean
  /** Whether a written id of a heading may have characters other than letters, digits and a few marks. */
  readonly takesAnyId: boolean
  /** Whether a title in the front matter is shown in place of the first heading. */
  readonly showsTitle: boolean
  /** Whether `<head>` in MDX stands for a component. */
  readonly hasHead: boolean
  /** Whether single dollar signs with white space inside, or before a digit, are text. */
  readonly hasTightDollars: boolean
  /** Whether quotes that begin with a mark such as `[!NOTE]` are admonitions. */
  readonly hasAlerts: boolean
  /** Whether the text may have marks of other tools. */
  readonly hasForeignMarks: boolean
  /** Whether marks in code are read. */
  readonly readsCodeMarks: boolean
  readonly headings: {readonly node: Heading; readonly isTopLevel: boolean}[]
  /** The effective definitions, by identifier in upper case. */
  readonly definitions: Map<string, Definition>
  readonly everyDefinition: Definition[]
  /** The HTML of the author, comments excepted. */
  readonly html: Html[]
  /** Names of components and of other tags that have been reported. */
  readonly components: Set<string>
  /** Kinds of marks of other tools that have been reported. */
  readonly foreignMarks: Set<string>
  readonly references: (LinkReference | ImageReference)[]
}
