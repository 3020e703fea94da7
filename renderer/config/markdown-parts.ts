import * as v from 'valibot'
import type {VFile} from 'vfile'
import {fromSchema} from '../core/diagnostics/from-schema.ts'
import type {Feature, MarkdownContext, MarkdownParts, MarkdownSource} from '../core/feature.ts'
import {createFeatureText} from '../core/texts/feature-text.ts'
import type {FeatureTextConfig} from '../core/texts/feature-text.ts'
import {unifiedPlugin} from './markdown-schema.ts'

type FenceRenderer = NonNullable<MarkdownParts['fences']>[string]

const schema = v.strictObject({
  remarkPlugins: v.optional(v.array(unifiedPlugin), []),
  rehypePlugins: v.optional(v.array(unifiedPlugin), []),
  fences: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[^\sA-Z{=`~]+$/, 'a language without capitals')),
      v.custom<FenceRenderer>((value) => typeof value === 'function', 'a function'),
    ),
    {},
  ),
})

/** The additions of a feature to the compilation of Markdown, complete and checked. */
export type NamedMarkdownParts = Required<MarkdownParts> & {
  /** Name of the feature. */
  readonly name: string
}

declare module 'vfile' {
  interface DataMap {
    /** Everything that Markdown plugins may know of the file. Absent if the site has none that could ask. */
    docsiteSource: MarkdownSource
  }
}

const sourceOf: MarkdownContext['sourceOf'] = ({data}: Pick<VFile, 'data'>) => data.docsiteSource

/**
 * Calls the function `markdown` of a feature that has one.
 * @throws an error that describes what is wrong with its result, and any error of the function
 */
export function markdownPartsOf(
  {name, texts, markdown}: Pick<Feature, 'name' | 'texts' | 'markdown'>,
  config: FeatureTextConfig,
): NamedMarkdownParts {
  const input: unknown = markdown?.({text: createFeatureText(config, {name, ...(texts && {texts})}), sourceOf}) ?? {}
  if (input instanceof Promise) throw new Error('it returned a promise, but must return its parts synchronously')
  const checked = v.safeParse(schema, input)
  if (checked.success) return {name, ...checked.output}
  const unknownKeyHint = 'It may return `remarkPlugins`, `rehypePlugins` and `fences`.'
  const [wrong] = fromSchema(checked.issues, {schema, input, file: '', placeOf: () => undefined, unknownKeyHint})
  throw new Error(`it returned an invalid value: ${wrong?.message ?? 'its value is not valid'}`)
}
