import * as v from 'valibot'

const options = v.strictObject({
  /** Shows a button on docs that copies their Markdown, beside a link to it. */
  copyButton: v.optional(v.boolean(), true),
})

/** Input of the key `markdownPages`. A named interface keeps its docstrings (see `schema.ts`). */
export interface MarkdownPagesInput extends v.InferInput<typeof options> {}

/** Its options, named for the same reason. */
export interface MarkdownPagesOptions extends v.InferOutput<typeof options> {}

const defaults: MarkdownPagesOptions = {copyButton: true}

/** Pages as Markdown. The output is `false`, or all options. */
export const markdownPages: v.GenericSchema<boolean | MarkdownPagesInput, false | MarkdownPagesOptions> = v.pipe(
  v.union([v.boolean(), options]),
  v.transform((value) => (value === true ? defaults : value)),
)
