import * as v from 'valibot'
import {text} from './link-schema.ts'

const language = v.picklist(['ts', 'tsx', 'js', 'jsx'])

const settings = v.strictObject({
  /** Languages of the fences that are checked, including their aliases such as `typescript` and `mjs`. */
  languages: v.optional(v.array(language), ['ts', 'tsx', 'js', 'jsx']),
  /** TypeScript's `strict` for `ts` and `tsx`. JavaScript is never checked strictly, since it has no annotations. */
  strict: v.optional(v.boolean(), true),
  /** The JSX transform: `automatic`, or `classic`, for which every fence with JSX has to import `React`. */
  jsx: v.optional(v.picklist(['automatic', 'classic']), 'automatic'),
  /** TypeScript's `lib`: the language and platform of the samples, such as `dom` for browsers. */
  lib: v.optional(v.array(text), ['es2023', 'dom', 'dom.iterable']),
  /**
   * Files of declarations (`.d.ts`) that every fence sees, relative to the root: globals of the platform, and
   * `declare module 'x'` for packages that samples import and the site does not install.
   */
  declarations: v.optional(v.array(text), []),
})

/** Input of the key `codeCheck`. A named interface keeps its docstrings (see `schema.ts`). */
export interface CodeCheckInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface CodeCheckConfig extends v.InferOutput<typeof settings> {}

/** How `docsite check-code` compiles the code fences of pages. */
export const codeCheck: v.GenericSchema<CodeCheckInput, CodeCheckConfig> = settings
