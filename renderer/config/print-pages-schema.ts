import * as v from 'valibot'
import {text} from './link-schema.ts'

const options = v.strictObject({
  /** Path of the page, after that of the version. */
  path: v.optional(text, 'print'),
  /** Names of the versions that have the page; `next` can be one. Default: all. */
  versions: v.optional(v.array(text)),
})

/** Input of the key `printPages`. A named interface keeps its docstrings (see `schema.ts`). */
export interface PrintPagesInput extends v.InferInput<typeof options> {}

/** Its options, named for the same reason. */
export interface PrintPagesOptions extends v.InferOutput<typeof options> {}

const defaults: PrintPagesOptions = {path: 'print'}

/** Pages that have all pages of a version. The output is `false`, or all options. */
export const printPages: v.GenericSchema<boolean | PrintPagesInput, false | PrintPagesOptions> = v.pipe(
  v.union([v.boolean(), options]),
  v.transform((value) => (value === true ? defaults : value)),
)
