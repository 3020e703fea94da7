import * as v from 'valibot'
import {text} from './link-schema.ts'

/** A unified plugin, alone or with its options. */
export const unifiedPlugin = v.custom<import('unified').Pluggable>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'a unified plugin (a function) or [plugin, options]',
)

const settings = v.strictObject({
  /** Plugins for the tree of the Markdown (mdast). They run before those of docsite. */
  remarkPlugins: v.optional(v.array(unifiedPlugin), []),
  /** Plugins for the tree of the HTML (hast). */
  rehypePlugins: v.optional(v.array(unifiedPlugin), []),
  /** `native` is many times faster; `remark` is the reference and is used by itself when a plugin extends the syntax. */
  parser: v.optional(v.picklist(['native', 'remark']), 'native'),
  /** False: dollar signs are text. `cdn`: base URL that KaTeX's stylesheet is taken from instead of the site itself. */
  math: v.optional(
    v.union([
      v.boolean(),
      v.strictObject({
        /** Base URL that KaTeX's stylesheet and fonts are taken from, such as `https://cdn.example/katex/`. */
        cdn: v.optional(v.pipe(v.string(), v.url())),
      }),
    ]),
    true,
  ),
  /** Fences of the language `mermaid` are diagrams. The package `mermaid` has to be installed; only pages with diagrams load it. */
  mermaid: v.optional(v.boolean(), true),
  /** Words that open an admonition besides the built-in ones. */
  admonitions: v.optional(v.array(text), []),
})

/** The part `markdown` as it is written; named for its docstrings (see `schema.ts`). */
export interface MarkdownInput extends v.InferInput<typeof settings> {}

/** How Markdown is read. */
export const markdown: v.GenericSchema<MarkdownInput, v.InferOutput<typeof settings>> = settings
