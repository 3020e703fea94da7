import * as v from 'valibot'
import {text} from './link-schema.ts'

const language = v.picklist(['ts', 'tsx', 'js', 'jsx'])

const settings = v.strictObject({
  /** Languages of the fences that are checked; `typescript`, `mjs` and other names of a language count as it. */
  languages: v.optional(v.array(language), ['ts', 'tsx', 'js', 'jsx']),
  /** TypeScript's `strict`, for `ts` and `tsx`. JavaScript is never checked strictly: nobody annotates it. */
  strict: v.optional(v.boolean(), true),
  /** How JSX gets to React: `automatic` by itself, `classic` by `React`, which every fence with JSX then has to import. */
  jsx: v.optional(v.picklist(['automatic', 'classic']), 'automatic'),
  /** TypeScript's names of what the language and the platform of the samples offer, such as `dom` for browsers. */
  lib: v.optional(v.array(text), ['es2023', 'dom', 'dom.iterable']),
  /**
   * Files of declarations (`.d.ts`) that every fence sees, relative to the root: globals of the platform, and
   * `declare module 'x'` for packages that samples import and the site does not install.
   */
  declarations: v.optional(v.array(text), []),
})

/** The part `codeCheck` as it is written; named for its docstrings (see `schema.ts`). */
export interface CodeCheckInput extends v.InferInput<typeof settings> {}

/** How `docsite check-code` compiles the code fences of pages. */
export const codeCheck: v.GenericSchema<CodeCheckInput, v.InferOutput<typeof settings>> = settings
