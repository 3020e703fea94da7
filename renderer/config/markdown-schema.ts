import * as v from 'valibot'
import type {FrontMatterParser, Preprocessor} from '../core/site-functions.ts'
import {siteFunction} from './function-schema.ts'
import {text} from './link-schema.ts'

/** A unified plugin, alone or with its options. */
export const unifiedPlugin = v.custom<import('unified').Pluggable>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'a unified plugin (a function) or [plugin, options]',
)

const settings = v.strictObject({
  /**
   * How `.md` and `.mdx` files are read. `detect`: by their extension, as Markdown with HTML or as MDX. `mixed`: so too, except `.md` files
   * that import, export or use components, which are MDX; a file that MDX cannot read and that loses nothing as Markdown is Markdown, with a
   * warning. `mdx`, `md`: all of them alike. The key `format` of a file's front matter takes
   * precedence.
   */
  format: v.optional(v.picklist(['detect', 'mixed', 'mdx', 'md']), 'detect'),
  /**
   * The heading of a page whose front matter has a title and whose text has a heading of level 1. `title`: the title. `start`: the heading,
   * if the text begins with it. `first`: the heading, if it is the first one and no thematic break precedes it.
   */
  pageHeading: v.optional(v.picklist(['title', 'start', 'first']), 'title'),
  /**
   * Where a link to `page.md`, with neither `./` nor `/` before it, is looked up first. `file`: beside the file that has the link. `docs`: in the
   * folder of its version, then in that of the site.
   */
  fileLinks: v.optional(v.picklist(['file', 'docs']), 'file'),
  /**
   * Whether the generated id of a heading has a dash for the space beside an image or a component at its start or end, as on GitHub: `-title` for
   * `## <Icon /> Title`.
   */
  headingSpaces: v.optional(v.boolean(), false),
  /** Case of generated ids of headings. `lower`: small letters. `kept`: as the heading is written, as in `#Getting-Started`. */
  headingCase: v.optional(v.picklist(['lower', 'kept']), 'lower'),
  /**
   * Generated ids of headings that equal an id written on the page. `numbered`: they get a number. `kept`: links lead to the first heading with
   * the id, and a written id may have any characters.
   */
  headingClashes: v.optional(v.picklist(['numbered', 'kept']), 'numbered'),
  /**
   * How codes of emoji such as `:tada:` are shown. `codes`: as they are written. `before-ids`: as emoji, of which generated ids of headings keep
   * only dashes. `after-ids`: as emoji, but such ids are made from the codes.
   */
  emoji: v.optional(v.picklist(['codes', 'before-ids', 'after-ids']), 'codes'),
  /** A function that returns the text to compile in place of what a file contains. Its front matter stays as it is written. */
  preprocessor: v.optional(siteFunction<Preprocessor>()),
  /** A function that returns the front matter of a file, and its text without it. */
  parseFrontMatter: v.optional(siteFunction<FrontMatterParser>()),
  /** Plugins for the tree of the Markdown (mdast). They run before those of docsite. */
  remarkPlugins: v.optional(v.array(unifiedPlugin), []),
  /** Plugins for the tree of the HTML (hast). */
  rehypePlugins: v.optional(v.array(unifiedPlugin), []),
  /** `native` is many times faster. `remark` is the reference implementation; it is chosen automatically if a plugin extends the syntax. */
  parser: v.optional(v.picklist(['native', 'remark']), 'native'),
  /**
   * Formulas. `false`: dollar signs are text. `cdn`: base URL of KaTeX's stylesheet, which is otherwise part of the site. `dollars`: which dollar signs
   * enclose a formula.
   */
  math: v.optional(
    v.union([
      v.boolean(),
      v.strictObject({
        /** Base URL of KaTeX's stylesheet and fonts, such as `https://cdn.example/katex/`. */
        cdn: v.optional(v.pipe(v.string(), v.url())),
        /**
         * Where formulas are in a line. `tight`, the default: between dollar signs without white space inside and without a digit behind, as in Pandoc, so that prices
         * are text. `loose`: between any two, as in remark-math. `doubled`: between two or more at each end.
         */
        dollars: v.optional(v.picklist(['tight', 'loose', 'doubled'])),
      }),
    ]),
    true,
  ),
  /**
   * Whether emphasis begins and ends beside marks of punctuation in Chinese, Japanese and Korean, which have no spaces there, as in `**开源：**代码`.
   * `false`: only as CommonMark has it.
   */
  cjkEmphasis: v.optional(v.boolean(), true),
  /** Whether single tildes strike through, as in `~text~`. `false`: they are text, so that `5~10` stays as it is; two strike through. */
  singleTilde: v.optional(v.boolean(), false),
  /** Draws fences of the language `mermaid` as diagrams, with the package `mermaid`, which has to be installed. Only pages with diagrams that the build cannot draw load it. */
  mermaid: v.optional(v.boolean(), true),
  /** Keywords of admonitions in addition to the built-in ones. */
  admonitions: v.optional(v.array(text), []),
  /** Whether quotes that begin with `[!NOTE]`, as on GitHub, are admonitions. What follows on the same line is the title. */
  alerts: v.optional(v.boolean(), true),
})

/** Input of the key `markdown`. A named interface keeps its docstrings (see `schema.ts`). */
export interface MarkdownInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface MarkdownConfig extends v.InferOutput<typeof settings> {}

/** Markdown options. */
export const markdown: v.GenericSchema<MarkdownInput, MarkdownConfig> = settings
