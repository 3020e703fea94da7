import type {Place} from '../../core/model/diagnostic.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'

/** A Markdown or MDX file as a JavaScript module: a page, or a partial of one. */
export type MdxModule = {
  /** Number in its batch; part of the marks in what it renders. */
  readonly number: number
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  /** The file's text. */
  readonly text: string
  /** What the file says by itself; unusable when it has an error that keeps it from being rendered. */
  readonly doc: CompiledDoc
  /** JavaScript; its last line is its source map. */
  readonly code: string
  /** HTML that was made without React; marks in the render stand for it. Holes are numbered as `doc.references`. */
  readonly raw: readonly string[]
  /** Places of elements by `line:column` of their beginning. */
  readonly places: ReadonlyMap<string, Place>
  /** Whether it has nothing to run: then `raw` is all of its HTML. */
  readonly isPlain: boolean
  /** Whether its first paragraph has code in it, so that `doc.excerpt` is not what readers see. */
  readonly hasLiveExcerpt: boolean
}
