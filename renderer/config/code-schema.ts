import * as v from 'valibot'
import {text} from './link-schema.ts'

const settings = v.strictObject({
  /** Names of languages that the highlighter does not know. Code in them is shown without highlighting and without a warning. */
  languages: v.optional(v.array(text), []),
  /** Comments that mark lines: `highlight-next-line` and the like. */
  magicComments: v.optional(
    v.array(
      v.strictObject({
        /** Class of the marked lines. */
        className: text,
        /** Comment that marks the line below it. */
        line: v.optional(text),
        /** Comments around marked lines. */
        block: v.optional(
          v.strictObject({
            /** Comment above the first marked line. */
            start: text,
            /** Comment below the last. */
            end: text,
          }),
        ),
      }),
    ),
  ),
  /** Tabs of a fence whose meta is `npm2yarn`. With an empty list, such a fence has no tabs. */
  packageManagers: v.optional(v.array(v.picklist(['npm', 'yarn', 'pnpm', 'bun'])), ['npm', 'yarn', 'pnpm', 'bun']),
  /** Whether these tabs are switched together, on all pages. */
  syncPackageManagers: v.optional(v.boolean(), true),
  /** Default position of the result of `live` fences. */
  liveResult: v.optional(v.picklist(['bottom', 'top']), 'bottom'),
})

/** Input of the key `code`. A named interface keeps its docstrings (see `schema.ts`). */
export interface CodeInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface CodeConfig extends v.InferOutput<typeof settings> {}

/** Code blocks. */
export const code: v.GenericSchema<CodeInput, CodeConfig> = settings
