import type {Place} from '../../core/model/diagnostic.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'

/** A Markdown or MDX file as a JavaScript module: a page, or a partial of one. */
export type MdxModule = {
  /** Number of the module in its batch; part of the marks in its output. */
  readonly number: number
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  /** The file's text. */
  readonly text: string
  /** The document compiled from the file alone; unusable if the file has an error that prevents it from being rendered. */
  readonly doc: CompiledDoc
  /** Records of what plugins have accessed, besides the dependencies of `doc`. */
  readonly packages?: readonly RecordedFile[]
  /** JavaScript code with an inline source map in its last line. */
  readonly code: string
  /** HTML that was made without React; marks in the rendered page refer to it. Holes are numbered as in `doc.references`. */
  readonly raw: readonly string[]
  /** Places of elements, keyed by the `line:column` of their start. */
  readonly places: ReadonlyMap<string, Place>
  /** Whether the module has no code to run, so that `raw` is all of its HTML. */
  readonly isPlain: boolean
  /** Whether the first paragraph contains code, so that `doc.excerpt` differs from what readers see. */
  readonly hasLiveExcerpt: boolean
}
