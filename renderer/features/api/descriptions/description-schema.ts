import * as v from 'valibot'

const sentence = v.pipe(v.string(), v.nonEmpty('a text that is not empty'))

/** A text, or one for each range of versions: `[{versions: '<0.2.2', description: '…'}]`. */
const text = v.union(
  [sentence, v.array(v.strictObject({versions: sentence, description: sentence}))],
  'a text, or a list of {versions, description}',
)

const entry = {
  /** Needed where no comment of the package is used. */
  description: v.optional(text),
  /** Where the types promise what the code refuses, and other warnings. */
  notes: v.optional(v.array(v.union([sentence, v.strictObject({versions: sentence, description: sentence})]))),
  /** Code that shows how it is used, as Markdown. */
  example: v.optional(text),
  /** By name of the parameter. */
  params: v.optional(v.record(v.string(), text)),
  returns: v.optional(text),
}

/** What is said of a member. */
export const memberSchema = v.strictObject(entry)

const item = v.strictObject({...entry, members: v.optional(v.record(v.string(), memberSchema))})

/** A file with the descriptions of one module. */
export const descriptionSchema = v.strictObject({
  /** Where editors find a schema. */
  $schema: v.optional(v.string()),
  /** Name of the module: `torchlive/torch`. */
  module: sentence,
  description: entry.description,
  notes: entry.notes,
  example: entry.example,
  items: v.optional(v.record(v.string(), item), {}),
})

/** The descriptions of a module, as they are written. */
export type ModuleDescriptions = v.InferOutput<typeof descriptionSchema>

/** Of an item or a member. */
export type Description = v.InferOutput<typeof memberSchema>

/** A text with ranges of versions, or one for all. */
export type RangedText = v.InferOutput<typeof text>
